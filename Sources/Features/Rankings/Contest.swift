/// The rule of rankings: who contends for the next place, and who waits behind whom.
///
/// Contenders are shown a few at a time. Those that aren't picked wait behind all that were. A contender that is left alone
/// takes the next place, and those that waited only behind it contend again. No Pokémon is shown twice in a round.
///
/// Pokémon are known by their numbers here. In sixes, 151 take about 31 answers for the first place, 65 for ten and 510 for all.
public struct Contest: Sendable, Equatable {
    /// The Pokémon that have a place, the best first.
    public internal(set) var order: [Int] = []
    /// The contenders that this round hasn't shown yet.
    var round: [Int] = []
    /// The contenders that this round has shown.
    var nextRound: [Int] = []
    /// The Pokémon that wait, in the order in which they lost.
    var queues: [WaitingQueue] = []
    /// The number of times that a contender was passed since the contenders last changed; absent for none.
    var passes: [Int: Int] = [:]
    /// The Pokémon that came when others had a place already, and look for theirs by halves; the first is being asked about.
    var newcomers: [Int] = []
    /// The positions in `order` of those that the first newcomer may have to be compared with.
    var openPlaces = 0..<0

    /// The numbers of Pokémon that one question may show.
    public static let sizes = 2...20

    /// An empty contest.
    init() {}

    /// A contest without answers.
    ///
    /// - Parameter contenders: the Pokémon, in the order in which to show them; each once.
    public init(_ contenders: [Int]) {
        round = contenders
        settle()
    }

    /// Every Pokémon in it.
    public var members: Set<Int> {
        Set(order).union(round).union(nextRound).union(newcomers).union(queues.flatMap(\.waiting))
    }

    /// The number of Pokémon without a place.
    public var unplacedCount: Int {
        round.count + nextRound.count + newcomers.count + queues.reduce(0) { $0 + $1.waiting.count }
    }

    /// The Pokémon to choose from now.
    ///
    /// - Parameter size: the largest number to show; brought into `sizes`.
    /// - Returns: two or more; none if every one has a place.
    public func shown(atMost size: Int) -> [Int] {
        if let newcomer = newcomers.first { return [newcomer, order[middle]] }
        let size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
        return Array(round.prefix(size))
    }

    /// Whether nothing is left to ask.
    ///
    /// - Parameter places: the number of places that are wanted; nil for all.
    /// - Returns: false while a newcomer looks for its place, even behind the last that is wanted.
    public func isOver(for places: Int?) -> Bool {
        guard newcomers.isEmpty else { return false }
        return unplacedCount == 0 || places.map { $0 <= order.count } ?? false
    }

    /// The largest number of answers until `places` have been taken, if one is picked each time and none is passed.
    ///
    /// - Parameters:
    ///   - places: the number of places; nil for all.
    ///   - size: the number of Pokémon that a question shows.
    /// - Returns: 0 if nothing is left to ask.
    public func answersLeft(for places: Int?, inGroupsOf size: Int) -> Int {
        guard !isOver(for: places) else { return 0 }
        let halvings = newcomers.count * Self.halvings(of: order.count + newcomers.count)
        let wanted = min(max(0, (places ?? .max) - order.count), unplacedCount)
        // To the next place, every taste takes as long.
        let tastes = wanted > 1 ? LongestContest.Taste.allCases : [.longestQueue]
        let answers =
            tastes.map { taste in
                var contest = LongestContest(self, taste)
                return contest.answers(for: wanted, inGroupsOf: size)
            }.max() ?? 0
        // Another taste may take a little longer, and the more so to a place in between.
        let isAll = wanted == unplacedCount
        let margin = isAll ? (answers > 4 ? max(1, answers / 20) : 0) : 2 + answers / 10
        return halvings + answers + (wanted > 1 ? margin : 0)
    }

    /// The answers that find one of several places by halves.
    private static func halvings(of places: Int) -> Int { Int.bitWidth - places.leadingZeroBitCount }

    /// The position of the placed Pokémon that the first newcomer is compared with.
    private var middle: Int { (openPlaces.lowerBound + openPlaces.upperBound) / 2 }
}

/// Pokémon that lost together.
struct WaitingQueue: Sendable, Equatable {
    /// The Pokémon that they wait behind; never empty.
    var ahead: [Int]
    /// The Pokémon that wait.
    var waiting: [Int]
}

// MARK: - Steps

extension Contest {
    /// Takes a step.
    ///
    /// - Returns: whether it could be taken; if not, nothing has changed.
    @discardableResult
    public mutating func take(_ step: ContestStep) -> Bool {
        switch step {
        case .answer(let shown, let picked): return answer(shown, picked: picked)
        case .rescue(let pokemon): return rescue(pokemon)
        case .crown(let pokemon): return crown(pokemon)
        case .join(let pokemon): join(pokemon)
        case .leave(let pokemon): leave(Set(pokemon))
        }
        return true
    }

    private mutating func answer(_ shown: [Int], picked: [Int]) -> Bool {
        guard Self.sizes.contains(shown.count), shown == self.shown(atMost: shown.count),
            Set(picked).isSubset(of: shown)
        else { return false }
        if !newcomers.isEmpty {
            place(newcomers[0], picked: Set(picked))
            return true
        }
        round.removeFirst(shown.count)
        let winners = shown.filter { picked.contains($0) }
        let losers = shown.filter { !picked.contains($0) }
        if winners.isEmpty || losers.isEmpty {
            nextRound += shown
            for pokemon in shown { passes[pokemon] = min(passes[pokemon, default: 0] + 1, 2) }
        } else {
            nextRound += winners
            shorten(losers: Set(losers), winners: Set(winners))
            queues.append(WaitingQueue(ahead: winners, waiting: losers))
            passes = [:]
        }
        settle()
        return true
    }

    /// Removes winners from the queues behind losers: what waits behind a loser waits behind its winners anyway.
    private mutating func shorten(losers: Set<Int>, winners: Set<Int>) {
        for index in queues.indices where queues[index].ahead.count > 1 {
            guard !losers.isDisjoint(with: queues[index].ahead) else { continue }
            queues[index].ahead.removeAll { winners.contains($0) }
        }
    }

    /// Brings the first newcomer nearer to its place. Picking neither or both puts it behind the other one.
    private mutating func place(_ newcomer: Int, picked: Set<Int>) {
        let middle = self.middle
        if picked.contains(newcomer) != picked.contains(order[middle]) {
            openPlaces =
                picked.contains(newcomer)
                ? openPlaces.lowerBound..<middle : middle + 1..<openPlaces.upperBound
        } else {
            openPlaces = middle + 1..<middle + 1
        }
        guard openPlaces.isEmpty else { return }
        newcomers.removeFirst()
        if openPlaces.lowerBound < order.count {
            order.insert(newcomer, at: openPlaces.lowerBound)
        } else {
            // Behind everyone that has a place, as all that have none are.
            nextRound.append(newcomer)
            passes = [:]
        }
        resetOpenPlaces()
        settle()
    }

    /// Begins the search for the first newcomer's place, if there is one.
    private mutating func resetOpenPlaces() {
        openPlaces = newcomers.isEmpty ? 0..<0 : order.indices
    }

    /// Lets one that waits contend again, and looks anew for the place of one that has one.
    private mutating func rescue(_ pokemon: Int) -> Bool {
        if let queue = queues.firstIndex(where: { $0.waiting.contains(pokemon) }) {
            queues[queue].waiting.removeAll { $0 == pokemon }
            queues.removeAll(where: \.waiting.isEmpty)
            round.insert(pokemon, at: 0)
            passes = [:]
            settle()
            return true
        }
        guard order.count > 1, let place = order.firstIndex(of: pokemon) else { return false }
        order.remove(at: place)
        newcomers.append(pokemon)
        resetOpenPlaces()
        return true
    }

    /// Puts one first, wherever it stands.
    private mutating func crown(_ pokemon: Int) -> Bool {
        guard members.contains(pokemon) else { return false }
        for index in queues.indices { queues[index].waiting.removeAll { $0 == pokemon } }
        queues.removeAll(where: \.waiting.isEmpty)
        round.removeAll { $0 == pokemon }
        nextRound.removeAll { $0 == pokemon }
        newcomers.removeAll { $0 == pokemon }
        order.removeAll { $0 == pokemon }
        order.insert(pokemon, at: 0)
        passes = [:]
        free(behind: [pokemon])
        resetOpenPlaces()
        settle()
        return true
    }

    private mutating func join(_ pokemon: [Int]) {
        let members = self.members
        let new = pokemon.filter { !members.contains($0) }
        guard !new.isEmpty else { return }
        if order.isEmpty {
            nextRound += new
            passes = [:]
        } else {
            newcomers += new
            if newcomers.count == new.count { resetOpenPlaces() }
        }
        settle()
    }

    private mutating func leave(_ gone: Set<Int>) {
        let placed = order.count
        order.removeAll { gone.contains($0) }
        round.removeAll { gone.contains($0) }
        nextRound.removeAll { gone.contains($0) }
        let asked = newcomers.first
        newcomers.removeAll { gone.contains($0) }
        for index in queues.indices { queues[index].waiting.removeAll { gone.contains($0) } }
        queues.removeAll(where: \.waiting.isEmpty)
        free(behind: gone)
        passes = [:]
        if order.isEmpty {
            nextRound += newcomers
            newcomers = []
        }
        if order.count < placed || newcomers.first != asked { resetOpenPlaces() }
        settle()
    }

    /// Removes Pokémon from the queues; those that no longer wait behind another contend.
    private mutating func free(behind gone: Set<Int>) {
        for index in queues.indices { queues[index].ahead.removeAll { gone.contains($0) } }
        let freed = queues.filter(\.ahead.isEmpty).flatMap(\.waiting)
        guard !freed.isEmpty else { return }
        queues.removeAll(where: \.ahead.isEmpty)
        nextRound += freed
        passes = [:]
    }

    /// Gives places to those that need no question, and begins the next round where this one is over.
    private mutating func settle() {
        while true {
            let contenders = round + nextRound
            if contenders.count == 1 || isUndecided(contenders) {
                // A newcomer may still come among them.
                guard newcomers.isEmpty else { return }
                order += contenders
                round = []
                nextRound = []
                passes = [:]
                free(behind: Set(contenders))
            } else if round.count < 2, !nextRound.isEmpty {
                round = contenders
                nextRound = []
            } else {
                return
            }
        }
    }

    /// Whether every contender was passed twice among the same contenders.
    private func isUndecided(_ contenders: [Int]) -> Bool {
        passes.count == contenders.count && !contenders.isEmpty && passes.values.allSatisfy { $0 == 2 }
    }
}
