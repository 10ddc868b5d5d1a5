/// A stored ranking in a list, without its order.
public struct NamedRanking: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The query as it was typed; empty for all favourites.
    public let query: String
    /// Whether the ranking belongs to a cell of the picks.
    public let isPick: Bool
}
