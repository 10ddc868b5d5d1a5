public import Pokedex

/// A user's ranking in its current state: a named query, and the order found so far.
public struct Ranking: Sendable, Equatable {
    /// The default number of Pokémon per question in a small window, and for programs.
    public static let usualSize = 6
    /// The default number of Pokémon per question where the window has room for them.
    public static let roomySize = 12

    /// The name, which follows the rules for tags.
    public let name: String
    /// The query as typed; empty for all favourites.
    public let query: String
    /// Whether the ranking is stored. Built-in rankings aren't stored until they are first answered.
    public var isStored: Bool { stored != nil }
    /// The state as read from the store; nil if the ranking isn't stored.
    let stored: String?
    /// The current state.
    public internal(set) var state: RankingState
    /// All Pokémon that match the query, in its order. If each species takes part once, some of them don't take
    /// part.
    let matching: [Int]
    let pokedex: NationalDex

    /// The name as the user typed it, such as “My ghosts”.
    public var title: String { Rankings.title(state.title, of: name) }

    /// The mark of the current question: it changes with every answer, even if the same Pokémon are shown
    /// again. 16 hexadecimal digits: the FNV-1a hash of the stored state.
    public var question: String {
        let start: UInt64 = 0xcbf2_9ce4_8422_2325
        let hash = (stored ?? "").utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Checks that a question is still the current one; nil is always accepted.
    ///
    /// - Throws: `RankingFault.notAsked`.
    func check(isAsking question: String?) throws(RankingFault) {
        guard question == nil || question == self.question else { throw .notAsked(name) }
    }

    /// Returns the Pokémon with these Pokédex numbers, picked in answer to a question.
    ///
    /// - Parameters:
    ///   - ids: the numbers.
    ///   - size: the number of Pokémon shown.
    /// - Returns: the Pokémon, in the order of their numbers in `ids`.
    /// - Throws: `RankingFault.notAChoice` for a number that no Pokémon has, or `.nothingToAsk`.
    public func pokemon(numbered ids: [Int], ofThose size: Int) throws(RankingFault) -> [Pokemon] {
        let shown = shown(atMost: size)
        guard !shown.isEmpty else { throw .nothingToAsk(name) }
        var found: [Pokemon] = []
        for id in ids {
            guard let pokemon = pokedex[id] else { throw .notAChoice(String(id), shown: shown) }
            found.append(pokemon)
        }
        return found
    }

    /// The Pokémon that already have a place, best first.
    public var order: [Pokemon] { pokemon(state.now.order) }

    /// All Pokémon in the order found so far: those with a place first, then the others, whose places are a
    /// guess; empty before the first answer.
    public var tentativeOrder: [Pokemon] { pokemon(state.now.tentativeOrder(of: matching)) }

    /// The user's latest step; nil if there is none that can be undone.
    public var latestStep: ContestStep? { state.steps.last(where: \.isByHand) }

    /// Estimates the share of the answers that have been given.
    ///
    /// - Parameters:
    ///   - size: the number of Pokémon per question.
    ///   - places: the number of places wanted; nil for all.
    ///   - left: the number of answers left, if it is known.
    /// - Returns: from 0 to 100 percent, and not 0 after an answer.
    public func percentDone(atMost size: Int, top places: Int? = nil, left: Int? = nil) -> Int {
        let left = left ?? answersLeft(atMost: size, top: places)
        let given = state.answersToTakeBack
        let all = RankingSort(state.now.members.sorted()).answersLeft(for: places, inGroupsOf: size)
        // A long ranking keeps only the latest answers.
        return max(min(1, given), 100 * given / max(1, given + left), 100 * (all - left) / max(1, all))
    }

    /// Returns the Pokémon of the current question.
    ///
    /// - Parameters:
    ///   - size: the maximum number to show, from 2 to 20.
    ///   - places: the number of places wanted; nil for all.
    /// - Returns: at least two Pokémon; empty if there is nothing left to ask.
    public func shown(atMost size: Int = usualSize, top places: Int? = nil) -> [Pokemon] {
        state.now.isOver(for: places) ? [] : pokemon(state.now.shown(atMost: size))
    }

    /// Returns the maximum number of answers until all wanted places are taken, provided that the user picks
    /// a single Pokémon each time and never passes.
    ///
    /// - Parameters:
    ///   - size: the number of Pokémon per question.
    ///   - places: the number of places wanted; nil for all.
    /// - Returns: 0 if there is nothing left to ask.
    public func answersLeft(atMost size: Int, top places: Int? = nil) -> Int {
        state.now.answersLeft(for: places, inGroupsOf: size)
    }

    /// The number of Pokémon that don't have a place yet.
    public var unplacedCount: Int { state.now.unplacedCount }

    /// Returns the Pokémon with these numbers, ignoring unknown numbers.
    public func pokemon(_ ids: [Int]) -> [Pokemon] { ids.compactMap { pokedex[$0] } }

    /// Returns whether both values are the same ranking in the same state.
    public static func == (one: Self, other: Self) -> Bool {
        one.name == other.name && one.query == other.query && one.state == other.state
    }
}
