package import DetailFeature
import Pokedex

extension Learnset {
    /// Moves that are learnt alike.
    package struct Occasion {
        /// Their heading, such as “By level”.
        package let name: String
        /// Whether each is learnt at a level of its own.
        package let isByLevel: Bool
        /// By level, then by name.
        package let moves: [Move]
    }

    /// The moves by how they are learnt, the usual ways first.
    package var occasions: [Occasion] {
        var order: [String] = []
        var found: [String: [Move]] = [:]
        for move in moves {
            let key = move.isOnEvolving ? Self.evolving : move.method
            if found[key] == nil { order.append(key) }
            found[key, default: []].append(move)
        }
        return order.map { key in
            Occasion(name: Self.name(of: key), isByLevel: key == Self.levelUp, moves: found[key] ?? [])
        }
    }

    private static let evolving = "evolving"

    private static func name(of method: String) -> String {
        switch method {
        case levelUp: "By level"
        case evolving: "On evolving"
        case "machine": "TM and HM"
        case "tutor": "Move tutors"
        case "egg": "Egg moves"
        default: Pokemon.capitalized(method)
        }
    }
}

extension Place {
    /// The area's name. The API's English ones would cost a request each; many areas are the whole place, so “area” is
    /// dropped.
    package var areaName: String {
        Pokemon.capitalized(area.hasSuffix("-area") ? String(area.dropLast(5)) : area)
    }

    /// The levels, such as “3-5”; empty where they are unknown.
    package var levelText: String {
        guard let levels else { return "" }
        return levels.count == 1 ? "\(levels.lowerBound)" : "\(levels.lowerBound)-\(levels.upperBound)"
    }
}
