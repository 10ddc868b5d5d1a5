public import Pokedex

/// A stored ranking in a list, with the beginning of its order.
public struct NamedRanking: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The name as the user typed it, such as “My ghosts”.
    public let title: String
    /// The query as it was typed; empty for all favourites.
    public let query: String
    /// Whether the ranking belongs to a cell of the picks.
    public let isPick: Bool
    /// The first three of the order found so far; empty for picks.
    public let first: [Pokemon]
    /// The number of certain places; 0 for picks.
    public let placed: Int
    /// The number of Pokémon that take part; 0 for picks.
    public let count: Int
}
