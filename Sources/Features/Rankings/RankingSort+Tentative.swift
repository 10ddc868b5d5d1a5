extension RankingSort {
    /// Returns all Pokémon in the order found so far: those with a place first, then all others by the share
    /// of known comparisons that they won, as (behind + 1) ÷ (behind + ahead + 2).
    ///
    /// A Pokémon is behind another if it waits behind that Pokémon, directly or indirectly.
    ///
    /// - Parameter members: the Pokémon, in the order that breaks ties; others are left out.
    /// - Returns: an empty order before the first answer.
    func tentativeOrder(of members: [Int]) -> [Int] {
        guard !order.isEmpty || !queues.isEmpty else { return [] }
        // A Pokémon ahead of others lost later than they did, if at all.
        let behind = Self.reached(through: queues, from: \.ahead, to: \.waiting)
        let ahead = Self.reached(through: queues.reversed(), from: \.waiting, to: \.ahead)
        let unplaced = self.members.subtracting(order)
        let rest = members.filter(unplaced.contains)
        let shares = rest.map { one in
            let won = Double(behind[one, default: 0] + 1)
            return won / (won + Double(ahead[one, default: 0] + 1))
        }
        let best = rest.indices.sorted { shares[$0] == shares[$1] ? $0 < $1 : shares[$0] > shares[$1] }
        return order + best.map { rest[$0] }
    }

    /// Counts the Pokémon that each Pokémon reaches through queues. A queue must come after all queues that it
    /// leads to.
    private static func reached(
        through queues: some Sequence<WaitingQueue>, from sources: KeyPath<WaitingQueue, [Int]>,
        to targets: KeyPath<WaitingQueue, [Int]>
    ) -> [Int: Int] {
        var reached: [Int: Set<Int>] = [:]
        for queue in queues {
            let targets = Set(queue[keyPath: targets])
            let all = targets.reduce(into: targets) { $0.formUnion(reached[$1, default: []]) }
            for source in queue[keyPath: sources] { reached[source, default: []].formUnion(all) }
        }
        return reached.mapValues(\.count)
    }
}
