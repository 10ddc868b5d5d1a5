import Records

/// Sorts the rows of a table by their places. Rows without a place are positioned by date.
struct RankedRows {
    /// The changes of an import, including the places.
    private(set) var changes: [FavoriteChange]

    /// Sorts the rows, and adds their places to the changes.
    ///
    /// - Parameters:
    ///   - changes: the changes without places, one per row.
    ///   - ranks: the place of each row; nil to position the row by date.
    ///   - conflict: the rule that decides whether favourites that already have a place get a new one.
    init(_ changes: [FavoriteChange], ranks: [Int64?], conflict: ImportPlan.Conflict) {
        self.changes = changes
        let isPlaced = zip(changes, ranks).map { change, rank in
            guard rank != nil, let before = change.before else { return rank != nil }
            return conflict == .replace || conflict == .merge && before.position == 0
        }
        guard isPlaced.contains(true) else { return }
        let order = Self.order(of: changes, ranks)
        // Importing the same table a second time must change nothing.
        let isDone = changes.indices.allSatisfy { !isPlaced[$0] || (changes[$0].after?.position ?? 0) != 0 }
        guard !isDone || !isInOrder(order) else { return }
        if !place(order.map { ($0, isPlaced[$0]) }) {
            placeAnew(order.filter { isPlaced[$0] || conflict == .replace || changes[$0].before == nil })
        }
    }

    /// Sorts the rows from top to bottom. Rows with a rank get that place if the list is long enough; the
    /// other rows fill the gaps, newest first.
    private static func order(of changes: [FavoriteChange], _ ranks: [Int64?]) -> [Int] {
        var ranked = changes.indices.filter { ranks[$0] != nil }
            .sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }[...]
        func key(_ index: Int) -> Int64 { changes[index].after?.listKey ?? 0 }
        var others = changes.indices.filter { ranks[$0] == nil }
            .sorted {
                (key($1), changes[$0].pokemonID) < (key($0), changes[$1].pokemonID)
            }[...]
        var order: [Int] = []
        while order.count < changes.count {
            let isNext = ranked.first.map { (ranks[$0] ?? 0) <= Int64(order.count + 1) } ?? false
            let next = isNext || others.isEmpty ? ranked.popFirst() : others.popFirst()
            if let next { order.append(next) }
        }
        return order
    }

    private func isInOrder(_ order: [Int]) -> Bool {
        let keys = order.map { changes[$0].after?.listKey ?? 0 }
        return zip(keys, keys.dropFirst()).allSatisfy { $0 > $1 }
    }

    /// Assigns keys to each run of placed rows, between the keys of the rows that stay where they are.
    ///
    /// - Returns: whether there was enough room; if not, nothing is changed.
    private mutating func place(_ order: [(index: Int, isPlaced: Bool)]) -> Bool {
        var placed = changes
        var above: Int64?
        var run: [Int] = []
        func close(_ below: Int64?) -> Bool {
            guard !run.isEmpty else { return true }
            guard let keys = ListKey.between(above, below, count: run.count) else { return false }
            for (index, key) in zip(run, keys) { placed[index] = placed[index].placed(at: key) }
            run = []
            return true
        }
        for (index, isPlaced) in order {
            if isPlaced {
                run.append(index)
                continue
            }
            let key = changes[index].after?.listKey ?? 0
            guard above.map({ $0 > key }) ?? true, close(key) else { return false }
            above = key
        }
        guard close(nil) else { return false }
        changes = placed
        return true
    }

    /// Assigns new keys to rows, starting from the highest key.
    private mutating func placeAnew(_ order: [Int]) {
        let top = order.compactMap { changes[$0].after?.listKey }.max() ?? 0
        for (index, key) in zip(order, ListKey.anew(order.count, from: top)) {
            changes[index] = changes[index].placed(at: key)
        }
    }
}

extension FavoriteChange {
    fileprivate func placed(at key: Int64) -> Self {
        var favorite = after
        favorite?.position = key
        return FavoriteChange(pokemonID: pokemonID, before: before, after: favorite)
    }
}
