import Records

/// Simulates the rest of a contest with picks that make it as long as possible, or nearly so.
///
/// These picks are the worst case for up to six contenders, for which all orders were tried, but not
/// necessarily for more. In a few of 60,000 states of simulated rankings with up to 151 Pokémon, other picks
/// took one or two more answers.
struct LongestContest {
    /// The rule that decides which of the shown Pokémon is picked.
    enum Taste: CaseIterable {
        /// The Pokémon with the most others waiting directly behind it.
        case longestQueue
        /// The Pokémon with the most others waiting behind it, directly or indirectly.
        case largestTree
    }

    private let taste: Taste
    /// Pokémon that lost in the same question, given by position.
    private struct Group {
        var aheadCount: Int
        let waiting: [Int]
    }

    /// The contenders of this round; the first `shownCount` have been shown.
    private var round: [Int]
    private var shownCount = 0
    private var nextRound: [Int]
    private var groups: [Group] = []
    /// The groups waiting behind each Pokémon.
    private var groupsBehind: [[Int]]
    /// The number of Pokémon waiting directly behind each Pokémon. A Pokémon that waits behind two others
    /// counts as half for each.
    private var directlyBehind: [Double]
    /// The number of Pokémon waiting behind each Pokémon, directly or indirectly, including itself.
    private var allBehind: [Double]

    init(_ contest: RankingSort, _ taste: Taste) {
        self.taste = taste
        let members = Array(contest.members)
        let positions = Dictionary(first: members.enumerated().map { ($1, $0) })
        func found(_ pokemon: [Int]) -> [Int] { pokemon.compactMap { positions[$0] } }
        round = found(contest.round)
        nextRound = found(contest.nextRound + contest.newcomers)
        groupsBehind = Array(repeating: [], count: members.count)
        directlyBehind = Array(repeating: 0, count: members.count)
        allBehind = Array(repeating: 1, count: members.count)
        // Add the earliest losers first, so that Pokémon are never added behind one that is already waiting.
        for queue in contest.queues { wait(found(queue.waiting), behind: found(queue.ahead)) }
    }

    /// Simulates answers until `places` places are taken or no contenders are left.
    ///
    /// - Returns: the number of answers.
    mutating func answers(for places: Int, inGroupsOf size: Int) -> Int {
        var answers = 0
        var placed = 0
        while placed < places {
            let unshown = round.count - shownCount
            if unshown > 1 {
                ask(min(size, unshown))
                answers += 1
            } else if unshown + nextRound.count > 1 {
                beginRound()
            } else if let winner = round.last, unshown == 1 {
                place(winner)
                placed += 1
            } else if let winner = nextRound.last {
                place(winner)
                placed += 1
            } else {
                return answers
            }
        }
        return answers
    }

    private mutating func beginRound() {
        round = Array(round[shownCount...]) + nextRound
        shownCount = 0
        nextRound = []
    }

    private mutating func ask(_ count: Int) {
        let shown = Array(round[shownCount..<shownCount + count])
        shownCount += count
        var winner = shown[0]
        for one in shown where isLonger(one, winner) { winner = one }
        wait(shown.filter { $0 != winner }, behind: [winner])
        nextRound.append(winner)
    }

    private func isLonger(_ one: Int, _ other: Int) -> Bool {
        let direct = (directlyBehind[one], directlyBehind[other])
        let all = (allBehind[one], allBehind[other])
        return switch taste {
        case .longestQueue: direct.0 == direct.1 ? all.0 > all.1 : direct.0 > direct.1
        case .largestTree: all.0 == all.1 ? direct.0 > direct.1 : all.0 > all.1
        }
    }

    private mutating func wait(_ losers: [Int], behind winners: [Int]) {
        var all = 0.0
        for loser in losers { all += allBehind[loser] }
        let share = 1 / Double(winners.count)
        for winner in winners {
            groupsBehind[winner].append(groups.count)
            directlyBehind[winner] += Double(losers.count) * share
            allBehind[winner] += all * share
        }
        groups.append(Group(aheadCount: winners.count, waiting: losers))
    }

    private mutating func place(_ winner: Int) {
        round = []
        shownCount = 0
        nextRound = []
        for group in groupsBehind[winner] {
            groups[group].aheadCount -= 1
            if groups[group].aheadCount == 0 { nextRound += groups[group].waiting }
        }
    }
}
