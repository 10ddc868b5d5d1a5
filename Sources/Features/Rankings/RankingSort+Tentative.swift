import Records

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
        let behind = reached(through: queues, from: \.ahead, to: \.waiting)
        let ahead = reached(through: queues.reversed(), from: \.waiting, to: \.ahead)
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
    private func reached(
        through queues: some Sequence<WaitingQueue>, from sources: KeyPath<WaitingQueue, [Int]>,
        to targets: KeyPath<WaitingQueue, [Int]>
    ) -> [Int: Int] {
        // Bits of positions, because sets of numbers would take seconds for a thousand queues.
        let positions = Dictionary(first: members.enumerated().map { ($1, $0) })
        let none = [UInt64](repeating: 0, count: positions.count / 64 + 1)
        var reached: [Int: [UInt64]] = [:]
        func add(_ bits: [UInt64]?, to sum: inout [UInt64]) {
            guard let bits else { return }
            for index in bits.indices { sum[index] |= bits[index] }
        }
        for queue in queues {
            var all = none
            for target in queue[keyPath: targets] {
                if let position = positions[target] { all[position / 64] |= 1 << UInt64(position % 64) }
                add(reached[target], to: &all)
            }
            for source in queue[keyPath: sources] { add(all, to: &reached[source, default: none]) }
        }
        return reached.mapValues { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
    }
}
