/// The algorithm of rankings. It finds an order by asking the user to pick among a few Pokémon at a time.
///
/// Pokémon that aren't picked wait behind all that are picked in the same question. When only one contender
/// remains, it takes the next place, and the Pokémon that waited only behind it become contenders again. No
/// Pokémon is shown twice in a round.
///
/// Pokémon are represented by their numbers. With six per question, 151 Pokémon take about 31 answers for the
/// first place, 65 for ten places and 510 for all.
public struct RankingSort: Sendable, Equatable {
    /// The Pokémon that already have a place, best first.
    var order: [Int] = []
    /// The contenders that haven't been shown in this round.
    var round: [Int] = []
    /// The contenders that have already been shown in this round.
    var nextRound: [Int] = []
    /// The waiting Pokémon, in the order they lost.
    var queues: [WaitingQueue] = []
    /// The number of passes for each contender since the set of contenders last changed; contenders without
    /// passes are left out.
    var passes: [Int: Int] = [:]
    /// Pokémon that were added after some places were taken. Their places are found by binary search,
    /// starting with the first newcomer.
    var newcomers: [Int] = []
    /// The positions in `order` that are still possible for the first newcomer.
    var openPlaces = 0..<0

    /// The allowed number of Pokémon per question.
    public static let sizes = 2...20

    /// Creates an empty contest.
    init() {}

    /// Creates a contest without answers.
    ///
    /// - Parameter contenders: the Pokémon, without duplicates, in the order in which to show them.
    init(_ contenders: [Int]) {
        round = contenders
        settle()
    }

    /// All Pokémon in the contest.
    public var members: Set<Int> {
        Set(order).union(round).union(nextRound).union(newcomers).union(queues.flatMap(\.waiting))
    }

    /// The number of Pokémon that don't have a place yet.
    var unplacedCount: Int {
        round.count + nextRound.count + newcomers.count + queues.reduce(0) { $0 + $1.waiting.count }
    }

    /// Returns the Pokémon of the current question.
    ///
    /// - Parameter size: the maximum number to show, clamped to `sizes`.
    /// - Returns: at least two Pokémon; empty if every Pokémon has a place.
    public func shown(atMost size: Int) -> [Int] {
        if let newcomer = newcomers.first { return [newcomer, order[middle]] }
        let size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
        return Array(round.prefix(size))
    }

    /// Returns whether there is nothing left to ask.
    ///
    /// - Parameter places: the number of places wanted; nil for all.
    /// - Returns: false while a newcomer's place is being searched for, even if it is beyond the places
    ///   wanted.
    func isOver(for places: Int?) -> Bool {
        guard newcomers.isEmpty else { return false }
        return unplacedCount == 0 || places.map { $0 <= order.count } ?? false
    }

    /// Returns the maximum number of answers until `places` are taken, provided that the user picks a single
    /// Pokémon each time and never passes.
    ///
    /// - Parameters:
    ///   - places: the number of places; nil for all.
    ///   - size: the number of Pokémon per question.
    /// - Returns: 0 if there is nothing left to ask.
    func answersLeft(for places: Int?, inGroupsOf size: Int) -> Int {
        guard !isOver(for: places) else { return 0 }
        let halvings = newcomers.count * Self.halvings(of: order.count + newcomers.count)
        let wanted = min(max(0, (places ?? .max) - order.count), unplacedCount)
        // For a single place, the rule for picking makes no difference.
        let tastes = wanted > 1 ? LongestContest.Taste.allCases : [.longestQueue]
        let answers =
            tastes.map { taste in
                var contest = LongestContest(self, taste)
                return contest.answers(for: wanted, inGroupsOf: size)
            }.max() ?? 0
        // Other rules for picking may take slightly longer, especially if not all places are wanted.
        let isAll = wanted == unplacedCount
        let margin = isAll ? (answers > 4 ? max(1, answers / 20) : 0) : 2 + answers / 10
        return halvings + answers + (wanted > 1 ? margin : 0)
    }

    /// Returns the number of answers that a binary search among `places` takes.
    private static func halvings(of places: Int) -> Int { Int.bitWidth - places.leadingZeroBitCount }

    /// The position in `order` to compare the first newcomer with next.
    var middle: Int { (openPlaces.lowerBound + openPlaces.upperBound) / 2 }
}

/// Pokémon that lost in the same question.
struct WaitingQueue: Equatable {
    /// The Pokémon that were picked in that question, which the others wait behind; never empty.
    var ahead: [Int]
    /// The waiting Pokémon.
    var waiting: [Int]
}
