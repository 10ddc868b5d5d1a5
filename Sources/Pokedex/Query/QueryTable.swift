/// A table of fields, for Pokémon or for moves. Both use the same language, and share fields with the same
/// meaning.
public struct QueryTable: Sendable {
    /// The fields of this table, in display order.
    public let fields: [QueryField]
    /// The fields, keyed by name and alias.
    let names: [String: QueryField]

    /// Fields of the entries of a ``NationalDex``.
    public static let pokemon = Self(QueryField.allCases.filter { !onlyOfMoves.contains($0) })
    /// Fields of the moves of a ``MoveDex``.
    public static let moves = Self([.type] + onlyOfMoves + [.game, .generation, .name, .id])

    private static let onlyOfMoves: [QueryField] = [
        .damageClass, .power, .accuracy, .pp, .priority, .target, .machine, .flag, .effect,
    ]

    private init(_ fields: [QueryField]) {
        self.fields = fields
        names = Dictionary(
            fields.flatMap { field in ([field.name] + field.aliases).map { (QueryField.key($0), field) } },
            uniquingKeysWith: { $1 })
    }

    /// The fields that queries can sort by, in display order.
    public var sortFields: [QueryField] { fields.filter(\.canBeSortedBy) }
}
