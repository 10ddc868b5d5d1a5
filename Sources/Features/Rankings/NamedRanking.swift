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
    /// The first six of the order found so far; empty for picks.
    public let first: [Pokemon]
    /// The first six that are asked about, if nothing has been answered; empty for picks.
    public let next: [Pokemon]
    /// The number of certain places; 0 for picks.
    public let placed: Int
    /// The number of Pokémon that take part; 0 for picks.
    public let count: Int
    /// The largest number of answers left; 0 for picks, before the first answer, and if it wasn't asked for.
    public let answersLeft: Int
    /// The share of the answers that have been given, in percent; 0 where `answersLeft` isn't known.
    public let percentDone: Int
}
