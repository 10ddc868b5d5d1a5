package import MovesFeature
package import Pokedex
import Records

extension Learnset {
    /// The moves learnt by one method.
    package struct Occasion {
        /// The heading, such as “By level”.
        package let name: String
        /// Whether each move is learnt at its own level.
        package let isByLevel: Bool
        /// Whether the moves are taught by machines.
        package let isByMachine: Bool
        /// The moves, sorted by level, then by name.
        package let moves: [Learned]
    }

    /// The moves grouped by method, the usual methods first.
    package var occasions: [Occasion] {
        func key(_ move: Learned) -> String { move.isOnEvolving ? Self.evolving : move.method }
        let found = Dictionary(grouping: moves, by: key)
        return moves.map(key).distinct.map { key in
            Occasion(
                name: Self.name(of: key), isByLevel: key == Self.levelUp, isByMachine: key == "machine",
                moves: found[key] ?? [])
        }
    }

    fileprivate static let evolving = "evolving"

    fileprivate static func name(of method: String) -> String {
        switch method {
        case levelUp: "By level"
        case evolving: "When it evolves"
        case "machine": "TMs and HMs"
        case "tutor": "Move tutors"
        case "egg": "Egg moves"
        case "train": "By training"
        case "form-change": "When it changes form"
        case "light-ball-egg": "From an egg, with a Light Ball"
        case "stadium-surfing-pikachu": "In Pokémon Stadium"
        case "xd-purification": "When it is purified"
        case "zygarde-cube": "With the Zygarde Cube"
        default: Pokemon.capitalized(method)
        }
    }
}

extension MoveLearners {
    /// A word for the learn method that no other group has.
    package var id: String { isOnEvolving ? Learnset.evolving : method }
    /// The heading, such as “By level”.
    package var name: String { Learnset.name(of: id) }
    /// Whether each Pokémon learns the move at its own level.
    package var isByLevel: Bool { method == Learnset.levelUp && !isOnEvolving }
}
