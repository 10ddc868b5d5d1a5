public import Pokedex

/// Something that the user may look up but that isn't a Pokémon.
public enum OtherThing: Hashable, Sendable {
    /// An ability, by its English name.
    case ability(String)
    /// A move, by its English name.
    case move(String)
    /// A nature, by its English name.
    case nature(String)
    /// A type.
    case type(PokemonType)

    /// Finds an ability, a move, a nature or a type by its name in any of the games' languages.
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
    /// Finds the ability, move, nature or type that is named by all words together, or by the only unknown
    /// word.
    func otherThing(_ words: [String], in pokedex: NationalDex) -> OtherThing? {
        let unknown = unknownNames
        guard let first = unknown.first, Int(first) == nil else { return nil }
        return OtherThing(named: words.joined(separator: " "), in: pokedex)
            ?? (unknown.count == 1 ? OtherThing(named: first, in: pokedex) : nil)
    }
}
