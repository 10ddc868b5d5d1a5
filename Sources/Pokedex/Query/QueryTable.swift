/// The kinds of things that queries select among, each with its fields.

/// A table of fields: that of Pokémon, or that of moves. Both share the language, and the fields that mean the same.
public enum QueryTable: CaseIterable, Hashable, Sendable {
    /// The entries of a ``NationalDex``.
    case pokemon
    /// The moves of a ``MoveDex``.
    case moves

    /// The fields that can be asked for, in the order worth showing.
    public var fields: [QueryField] { self == .pokemon ? Self.ofPokemon : Self.ofMoves }

    /// The fields by their names and aliases.
    var names: [String: QueryField] { self == .pokemon ? Self.pokemonNames : Self.moveNames }

    private static let onlyOfMoves: [QueryField] = [
        .damageClass, .power, .accuracy, .pp, .priority, .target, .machine, .flag,
    ]
    private static let ofMoves = [.type] + onlyOfMoves + [.generation, .name, .id]
    private static let ofPokemon = QueryField.allCases.filter { !onlyOfMoves.contains($0) }
    private static let pokemonNames = names(of: ofPokemon)
    private static let moveNames = names(of: ofMoves)

    private static func names(of fields: [QueryField]) -> [String: QueryField] {
        var names: [String: QueryField] = [:]
        for field in fields {
            for name in [field.name] + field.aliases { names[QueryField.key(name)] = field }
        }
        return names
    }
}

extension Query {
    /// The type that it asks for, if it asks for one and for nothing else.
    public var onlyType: PokemonType? {
        guard case .term(let term)? = conditions.first, conditions.count == 1, term.field == .type,
            term.comparison == .isAmong, term.values.count == 1, case .choice(let name)? = term.values.first
        else { return nil }
        return PokemonType(name: name)
    }
}
