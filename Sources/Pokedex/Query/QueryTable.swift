/// A table of fields, for Pokémon or for moves. Both use the same language, and share fields with the same
/// meaning.
public enum QueryTable: CaseIterable, Sendable {
    /// Fields of the entries of a ``NationalDex``.
    case pokemon
    /// Fields of the moves of a ``MoveDex``.
    case moves

    /// The fields of this table, in display order.
    public var fields: [QueryField] { self == .pokemon ? Self.ofPokemon : Self.ofMoves }

    /// The fields that queries can sort by, in display order.
    public var sortFields: [QueryField] { fields.filter(\.canBeSortedBy) }

    /// The fields, keyed by name and alias.
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
