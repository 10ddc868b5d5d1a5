package import DetailFeature
package import MovesFeature
package import Pokedex

extension Learnset {
    /// Moves that are learnt alike.
    package struct Occasion {
        /// Their heading, such as “By level”.
        package let name: String
        /// Whether each is learnt at a level of its own.
        package let isByLevel: Bool
        /// Whether machines teach them.
        package let isByMachine: Bool
        /// By level, then by name.
        package let moves: [Learned]
    }

    /// The moves by how they are learnt, the usual ways first.
    package var occasions: [Occasion] {
        var order: [String] = []
        var found: [String: [Learned]] = [:]
        for move in moves {
            let key = move.isOnEvolving ? Self.evolving : move.method
            if found[key] == nil { order.append(key) }
            found[key, default: []].append(move)
        }
        return order.map { key in
            Occasion(
                name: Self.name(of: key), isByLevel: key == Self.levelUp, isByMachine: key == "machine",
                moves: found[key] ?? [])
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
        case "train": "By training"
        case "form-change": "On changing form"
        case "light-ball-egg": "From an egg, with a Light Ball"
        case "stadium-surfing-pikachu": "In Pokémon Stadium"
        case "xd-purification": "On purification"
        case "zygarde-cube": "With the Zygarde Cube"
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

extension Moves.LearnsetPage {
    /// The machine that teaches a move in the game of the page, such as “TM35”.
    package func machine(of move: Move) -> String? {
        move.machines.first { $0.game == learnset.group }?.machine.label
    }

    /// The moves of an occasion: those of machines by the machines' numbers.
    package func sorted(_ occasion: Learnset.Occasion) -> [(learned: Learnset.Learned, move: Move)] {
        let moves = occasion.moves.compactMap { learned in move(learned.name).map { (learned, $0) } }
        guard occasion.isByMachine else { return moves }
        // TMs come first, TM99 before TM100.
        func rank(_ label: String) -> Int { (label.hasPrefix("TM") ? 0 : 10) + label.count }
        return moves.map { (machine(of: $0.1) ?? "", $0) }
            .sorted { (rank($0.0), $0.0, $0.1.0.name) < (rank($1.0), $1.0, $1.1.0.name) }
            .map(\.1)
    }
}
