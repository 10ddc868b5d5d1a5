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
        .damageClass, .power, .accuracy, .pp, .priority, .target, .machine, .flag, .effect,
    ]
    private static let ofMoves = [.type] + onlyOfMoves + [.game, .generation, .name, .id]
    private static let ofPokemon = QueryField.allCases.filter { !onlyOfMoves.contains($0) }
    private static let pokemonNames = names(of: ofPokemon)
    private static let moveNames = names(of: ofMoves)

    private static func names(of fields: [QueryField]) -> [String: QueryField] {
        Dictionary(
            fields.flatMap { field in ([field.name] + field.aliases).map { (QueryField.key($0), field) } },
            uniquingKeysWith: { $1 })
    }
}
