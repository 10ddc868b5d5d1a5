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
    /// The first six Pokémon of the first question, before the first answer; empty for picks.
    public let next: [Pokemon]
    /// The number of certain places; 0 for picks.
    public let placed: Int
    /// The number of Pokémon that take part; 0 for picks.
    public let count: Int
    /// The maximum number of answers left; 0 for picks, before the first answer, and if it wasn't requested.
    public let answersLeft: Int
    /// The share of the answers that have been given, in percent; 0 if `answersLeft` is unknown.
    public let percentDone: Int
}
