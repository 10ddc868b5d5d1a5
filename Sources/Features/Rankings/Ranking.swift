public import Pokedex

/// A ranking of a user as it stands: a query with a name, and the order found for it so far.
public struct Ranking: Sendable, Equatable {
    /// The number of Pokémon that a question shows where nothing else is asked for.
    public static let usualSize = 6

    /// The name, written as tags are.
    public let name: String
    /// The query as it was typed; empty for all favourites.
    public let query: String
    /// Whether it is stored: those that are there by themselves are stored when they are first answered.
    public let isStored: Bool
    /// The state that was read from the store.
    let stored: String
    /// The state now.
    public internal(set) var state: RankingState
    private let pokedex: NationalDex

    init(name: String, query: String, stored: String?, state: RankingState, in pokedex: NationalDex) {
        self.name = name
        self.query = query
        self.stored = stored ?? ""
        isStored = stored != nil
        self.state = state
        self.pokedex = pokedex
    }

    /// The Pokémon that have a place, the best first.
    public var order: [Pokemon] { pokemon(state.now.order) }

    /// The Pokémon to choose from now.
    ///
    /// - Parameters:
    ///   - size: the largest number to show, from 2 to 20.
    ///   - places: the number of places that are wanted; nil for all.
    /// - Returns: two or more; none if nothing is left to ask.
    public func shown(atMost size: Int = usualSize, top places: Int? = nil) -> [Pokemon] {
        state.now.isOver(for: places) ? [] : pokemon(state.now.shown(atMost: size))
    }

    /// The largest number of answers until every place is taken, if one is picked each time and none is passed.
    ///
    /// - Parameters:
    ///   - size: the number of Pokémon that a question shows.
    ///   - places: the number of places that are wanted; nil for all.
    /// - Returns: 0 if nothing is left to ask.
    public func answersLeft(atMost size: Int = usualSize, top places: Int? = nil) -> Int {
        state.now.answersLeft(for: places, inGroupsOf: size)
    }

    /// The number of Pokémon without a place.
    public var unplacedCount: Int { state.now.unplacedCount }

    private func pokemon(_ ids: [Int]) -> [Pokemon] { ids.compactMap { pokedex[$0] } }

    /// Whether both are the same ranking in the same state.
    public static func == (one: Self, other: Self) -> Bool {
        one.name == other.name && one.query == other.query && one.state == other.state
    }
}
