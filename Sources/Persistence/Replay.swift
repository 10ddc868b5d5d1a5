import Records
import Store

/// Changes that are taken back or made again, worked out one after the other in memory: only what is different in the end
/// has to be written.
struct Replay: Sendable {
    private let userID: User.ID
    private let isUndoing: Bool
    /// The journal's mark when it was read.
    private let mark: Int64
    /// What was kept then of all that is touched, and what it becomes.
    private let kept: [Int: FavoritePokemon]
    private var now: [Int: FavoritePokemon]
    private var touched: Set<Int> = []
    private let searches: [String: String]
    private var searchesNow: [String: String]
    private var changes: [Change] = []

    /// Takes back the newest changes, or makes the oldest of those again that were taken back; fewer where there are no more.
    ///
    /// - Throws: `PersistenceError.inTheWay`.
    init(_ steps: Int, of userID: User.ID, isUndoing: Bool, _ db: any Transaction) throws {
        let next: Statement =
            isUndoing
            ? """
            SELECT number, kind, subject, madeAt, origin, count, pokemonID, isUndone, items FROM Change
            WHERE userID = $1 AND isUndone = 0 ORDER BY number DESC LIMIT $2
            """
            : """
            SELECT number, kind, subject, madeAt, origin, count, pokemonID, isUndone, items FROM Change
            WHERE userID = $1 AND isUndone = 1 ORDER BY number LIMIT $2
            """
        // Of one change it is known beforehand what it touches.
        let only = steps == 1 ? try db.row(next, .integer(userID), .integer(1)) : nil
        let items = try only.map { try ChangeItem.items(try $0.text(8), of: userID) }
        try self.init(items, of: userID, isUndoing: isUndoing, db)
        if let only, let items {
            try apply(items, of: Change(only))
        } else if steps > 1 {
            try db.visit(next, [.integer(userID), .integer(Int64(steps))]) { row in
                try apply(ChangeItem.items(try row.text(8), of: userID), of: Change(row))
                return true
            }
        }
    }

    /// Nothing yet; `items` are all that will be touched, nil for anything.
    init(
        _ items: [ChangeItem]?, of userID: User.ID, isUndoing: Bool, _ db: any Transaction
    ) throws {
        (self.userID, self.isUndoing) = (userID, isUndoing)
        mark = try PersistenceService.mark(of: userID, db)
        let ids = items?.compactMap { if case .favorite(let change) = $0 { change.pokemonID } else { nil } }
        let favorites =
            try ids.map { try PersistenceService.present($0, of: userID, db).compactMap(\.self) }
            ?? PersistenceService.kept(of: userID, db)
        kept = Dictionary(favorites.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        let hasSearches = ids.map { $0.count < items?.count ?? 0 } ?? true
        searches = try hasSearches ? Self.searches(of: userID, db) : [:]
        (now, searchesNow) = (kept, searches)
    }

    private static func searches(of userID: User.ID, _ db: any Transaction) throws -> [String: String] {
        Dictionary(
            try PersistenceService.savedSearches(of: userID, db).map { ($0.name, $0.query) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Takes a change back, or makes it again.
    ///
    /// - Throws: `PersistenceError.inTheWay` where something isn't as the change left it.
    mutating func apply(_ items: [ChangeItem], of change: Change) throws {
        var (ids, names): ([Int], [String]) = ([], [])
        for item in isUndoing ? items.reversed().map(\.inverse) : items {
            switch item {
            case .favorite(let step):
                guard let after = step.applied(to: now[step.pokemonID]) else {
                    ids.append(step.pokemonID)
                    continue
                }
                now[step.pokemonID] = after
                touched.insert(step.pokemonID)
            case .search(let name, let before, let after):
                guard searchesNow[name] == before else {
                    names.append(name)
                    continue
                }
                searchesNow[name] = after
            }
        }
        guard ids.isEmpty, names.isEmpty else {
            throw PersistenceError.inTheWay(
                ChangeConflict(change: change, pokemonIDs: ids.sorted(), searches: names.sorted(), later: nil)
            )
        }
        var change = change
        change.isUndone = isUndoing
        changes.append(change)
    }

    /// Writes what is different in the end; the journal gets a change for it only where that is asked for.
    ///
    /// - Throws: `PersistenceError.tooManyTags`, or `.tooMuch` for what the journal gets.
    func write(_ work: inout UnitOfWork, isRecorded: Bool) throws {
        let favorites = touched.sorted()
            .map { FavoriteChange(pokemonID: $0, before: kept[$0], after: now[$0]) }.filter(\.hasChanged)
        try TagLimit.require(favorites)
        // What was once within the limits may always come back.
        if isRecorded { try work.requireRoom(for: favorites) }
        for change in favorites { try work.write(change, isRecorded: isRecorded) }
        for name in Set(searches.keys).union(searchesNow.keys).sorted() {
            try work.set(name, from: searches[name], to: searchesNow[name], isRecorded: isRecorded)
        }
    }

    /// Writes what is different in the end, and notes of the changes that they are taken back or made again.
    ///
    /// - Returns: the changes, in that order; nil where something was changed since it was worked out, which can't be where
    ///   that is fresh, of the same transaction.
    /// - Throws: `PersistenceError.noSuchUser` or `.tooManyTags`.
    func carryOut(isFresh: Bool, at time: Int64, _ db: any Transaction) throws -> [Change]? {
        var work = try UnitOfWork(of: userID, at: time, isRehearsal: false, db)
        guard work.mark == mark else { return nil }
        let ids = touched.sorted()
        // Other programs leave no mark.
        let isSame = try isFresh || work.present(ids) == ids.map { kept[$0] }
        guard isSame else { return nil }
        guard let last = changes.last else { return [] }
        try write(&work, isRecorded: false)
        if isUndoing {
            try db.execute(
                "UPDATE Change SET isUndone = 1 WHERE userID = $1 AND number >= $2 AND isUndone = 0",
                .integer(userID), .integer(Int64(last.number)))
        } else {
            try db.execute(
                "UPDATE Change SET isUndone = 0 WHERE userID = $1 AND number <= $2 AND isUndone = 1",
                .integer(userID), .integer(Int64(last.number)))
        }
        try work.save()
        return changes
    }
}

extension FavoriteChange {
    /// A favourite after the same step as this one: what this one left alone may be different.
    ///
    /// - Returns: `nil` where what this one changes isn't as it was before; `.some(nil)` for no favourite.
    fileprivate func applied(to present: FavoritePokemon?) -> FavoritePokemon?? {
        guard let before, let after else { return present == before ? .some(self.after) : nil }
        guard var favorite = present else {
            // The order is that of those that are there.
            var moved = before
            moved.position = after.position
            return moved == after ? .some(nil) : nil
        }
        func take<Part: Equatable>(_ part: WritableKeyPath<FavoritePokemon, Part>) -> Bool {
            guard before[keyPath: part] != after[keyPath: part] else { return true }
            guard favorite[keyPath: part] == before[keyPath: part] else { return false }
            favorite[keyPath: part] = after[keyPath: part]
            return true
        }
        guard take(\.addedAt), take(\.position), take(\.rating), take(\.note) else { return nil }
        let tags = Set(favorite.tags)
        guard tags.isSuperset(of: removedTags), tags.isDisjoint(with: addedTags) else { return nil }
        favorite.tags = PersistenceService.inOrder(tags.subtracting(removedTags).union(addedTags))
        return .some(favorite)
    }
}
