public import Pokedex

/// Something other than a Pokémon.
public enum OtherThing: Hashable, Sendable {
    /// An ability, by its English name.
    case ability(String)
    /// A move, by its English name.
    case move(String)
    /// A nature, by its English name.
    case nature(String)
    /// A type.
    case type(PokemonType)

    /// Finds a thing by name, in any language of the games.
    init?(named text: String, in pokedex: NationalDex) {
        if let type = PokemonType(name: text.lowercased()) {
            self = .type(type)
        } else if let move = pokedex.moves?.move(named: text) {
            self = .move(move.displayName)
        } else if let ability = pokedex.moves?.ability(named: text) {
            self = .ability(ability.displayName)
        } else if let nature = pokedex.moves?.nature(named: text) {
            self = .nature(nature.displayName)
        } else {
            return nil
        }
    }
}

extension ReferenceError {
    /// Finds the thing that the words name: all of them together, or the only unknown word.
    func otherThing(_ words: [String], in pokedex: NationalDex) -> OtherThing? {
        let unknown = unknownNames
        guard let first = unknown.first, Int(first) == nil else { return nil }
        return OtherThing(named: words.joined(separator: " "), in: pokedex)
            ?? (unknown.count == 1 ? OtherThing(named: first, in: pokedex) : nil)
    }
}
