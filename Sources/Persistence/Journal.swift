public import Records
import Store

/// Taking changes back, and making them again.
extension PersistenceService {
    /// Takes back a user's newest changes, wherever they were made: all of the steps or none.
    ///
    /// - Parameters:
    ///   - steps: how many; fewer where there are no more.
    ///   - userID: whose.
    /// - Returns: what was taken back, in that order; empty where there is nothing.
    /// - Throws: `PersistenceError.noSuchUser` or `.inTheWay`.
    public func undo(_ steps: Int = 1, of userID: User.ID) async throws(PersistenceError) -> [Change] {
        try await step(
            steps, of: userID, isUndone: true,
            """
            SELECT number, kind, subject, madeAt, origin, count, pokemonID, isUndone, items FROM Change
            WHERE userID = $1 AND isUndone = 0 ORDER BY number DESC LIMIT 1
            """)
    }

    /// Makes again what was taken back last: all of the steps or none.
    ///
    /// - Parameters:
    ///   - steps: how many; fewer where there are no more.
    ///   - userID: whose.
    /// - Returns: what was made again, in that order; empty where there is nothing.
    /// - Throws: `PersistenceError.noSuchUser` or `.inTheWay`.
    public func redo(_ steps: Int = 1, of userID: User.ID) async throws(PersistenceError) -> [Change] {
        try await step(
            steps, of: userID, isUndone: false,
            """
            SELECT number, kind, subject, madeAt, origin, count, pokemonID, isUndone, items FROM Change
            WHERE userID = $1 AND isUndone = 1 ORDER BY number LIMIT 1
            """)
    }

    /// Takes back one change and leaves the later ones. Unless it is the newest, that is a change of its own.
    ///
    /// - Returns: what was taken back.
    /// - Throws: `PersistenceError.noSuchChange`, `.alreadyUndone`, `.inTheWay` where a later one touched the same, or
    ///   `.noSuchUser`.
    public func undo(change number: Int, of userID: User.ID) async throws(PersistenceError) -> Change {
        try await changing(of: userID) { work in
            let rows = try work.db.rows(
                """
                SELECT number, kind, subject, madeAt, origin, count, pokemonID, isUndone, items FROM Change
                WHERE userID = $1 AND number >= $2 AND (number = $2 OR isUndone = 0) ORDER BY number
                """, .integer(userID), .integer(Int64(number)))
            guard let row = rows.first, try row.integer(0) == Int64(number) else {
                throw PersistenceError.noSuchChange(number)
            }
            let change = try Change(row)
            // Alone, one is taken back by a change of its own, which may be taken back as well.
            var reversed: Set<String> = []
            for later in try rows.map({ try Change($0) }).reversed()
            where later.kind == .undo && !reversed.contains(String(later.number)) {
                reversed.insert(later.subject)
            }
            guard !change.isUndone, !reversed.contains(String(number)) else {
                throw PersistenceError.alreadyUndone(number)
            }
            let items = try ChangeItem.items(try row.text(8), of: userID).reversed().map(\.inverse)
            try work.apply(items, of: change)
            guard rows.count > 1 else {
                try work.mark(change.number, isUndone: true)
                return (change, .undo, "")
            }
            return (change, .undo, String(number))
        }
    }

    /// A user's changes, the newest first: those that were taken back, too, as long as they can be made again.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func changes(of userID: User.ID) async throws(PersistenceError) -> [Change] {
        try await read { db in
            let changes = try db.rows(
                """
                SELECT number, kind, subject, madeAt, origin, count, pokemonID, isUndone FROM Change
                WHERE userID = $1 ORDER BY number DESC LIMIT 1000
                """, .integer(userID)
            ).map { try Change($0) }
            if changes.isEmpty { try Self.require(userID, db) }
            return changes
        }
    }

    /// Forgets a user's changes: what they keep stays, and nothing can be taken back.
    ///
    /// - Returns: how many there were.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func clearChanges(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await write { db in
            try Self.require(userID, db)
            return try db.rows("DELETE FROM Change WHERE userID = $1 RETURNING number", .integer(userID))
                .count
        }
    }

    private func step(
        _ steps: Int, of userID: User.ID, isUndone: Bool, _ next: Statement
    ) async throws(PersistenceError) -> [Change] {
        let time = now().milliseconds
        return try await write { db in
            var changes: [Change] = []
            while changes.count < steps {
                var work = try UnitOfWork(of: userID, at: time, isRehearsal: false, db)
                guard let row = try db.row(next, .integer(userID)) else { break }
                var change = try Change(row)
                let items = try ChangeItem.items(try row.text(8), of: userID)
                try work.apply(isUndone ? items.reversed().map(\.inverse) : items, of: change)
                try work.mark(change.number, isUndone: isUndone)
                change.isUndone = isUndone
                changes.append(change)
            }
            return changes
        }
    }

    /// Forgets the oldest changes: those above 1,000, and those before the newest 64 MB, so that nobody fills the disk with
    /// what they did. A thousand changes of all Pokémon have half as much.
    static func forgetOldChanges(of userID: User.ID, _ db: any Transaction) throws {
        try db.execute(
            """
            DELETE FROM Change WHERE userID = $1 AND number <= (SELECT max(number) FROM (
            SELECT number, row_number() OVER newer AS place, sum(CAST(size AS double precision)) OVER newer AS total
            FROM Change WHERE userID = $1 WINDOW newer AS (ORDER BY number DESC)) AS sizes
            WHERE place > 1000 OR (total > 64000000 AND place > 1))
            """, .integer(userID))
    }
}

extension UnitOfWork {
    /// Makes changes that were made before, or their inverse.
    ///
    /// - Throws: `PersistenceError.inTheWay` where something isn't as the change left it.
    fileprivate mutating func apply(_ wanted: [ChangeItem], of change: Change) throws {
        var favorites: [FavoriteChange] = []
        var obstacles: [ChangeItem] = []
        let ids = wanted.compactMap { if case .favorite(let change) = $0 { change.pokemonID } else { nil } }
        let present = Dictionary(zip(ids, try present(ids)), uniquingKeysWith: { first, _ in first })
        let searches = ids.count == wanted.count ? [] : try PersistenceService.savedSearches(of: userID, db)
        for item in wanted {
            switch item {
            case .favorite(let step):
                let now = present[step.pokemonID] ?? nil
                guard let after = step.applied(to: now) else {
                    obstacles.append(item)
                    continue
                }
                favorites.append(
                    FavoriteChange(pokemonID: step.pokemonID, before: now, after: after))
            case .search(let name, let before, let after):
                guard searches.first(where: { $0.name == name })?.query == before else {
                    obstacles.append(item)
                    continue
                }
                try set(name, from: before, to: after)
            }
        }
        guard obstacles.isEmpty else { throw try conflict(change, obstacles) }
        try TagLimit.require(favorites)
        for change in favorites where change.hasChanged { try write(change) }
    }

    /// Why a change can't be made, where `obstacles` aren't as it left them.
    private func conflict(_ change: Change, _ obstacles: [ChangeItem]) throws -> PersistenceError {
        let later = try db.rows(
            """
            SELECT number, kind, subject, madeAt, origin, count, pokemonID, isUndone, items FROM Change
            WHERE userID = $1 AND number > $2 AND isUndone = 0 ORDER BY number DESC
            """, .integer(userID), .integer(Int64(change.number))
        ).first { row in
            try ChangeItem.items(try row.text(8), of: userID).contains { item in
                obstacles.contains { $0.isAbout(item) }
            }
        }
        var (ids, names): ([Int], [String]) = ([], [])
        for obstacle in obstacles {
            switch obstacle {
            case .favorite(let change): ids.append(change.pokemonID)
            case .search(let name, _, _): names.append(name)
            }
        }
        return .inTheWay(
            ChangeConflict(
                change: change, pokemonIDs: ids.sorted(), searches: names.sorted(),
                later: try later.map { try Change($0) }))
    }

    /// Notes whether a change is taken back; that is no change of its own.
    fileprivate mutating func mark(_ number: Int, isUndone: Bool) throws {
        forgetItems()
        try db.execute(
            "UPDATE Change SET isUndone = $1 WHERE userID = $2 AND number = $3", .integer(isUndone ? 1 : 0),
            .integer(userID), .integer(Int64(number)))
    }
}

extension FavoriteChange {
    /// A favourite after the same step as this one: what this one left alone may be different.
    ///
    /// - Returns: no answer, which isn't the answer “none”, where what this one changes isn't as it was before.
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

extension Change {
    /// From a row that begins with `number`, `kind`, `subject`, `madeAt`, `origin`, `count`, `pokemonID` and `isUndone`.
    fileprivate init(_ row: Row) throws {
        let pokemonID = Int(try row.integer(6))
        self.init(
            number: Int(try row.integer(0)), kind: Kind(rawValue: try row.text(1)) ?? .other,
            subject: try row.text(2), madeAt: try row.date(3),
            origin: Origin(rawValue: try row.text(4)) ?? .other, count: Int(try row.integer(5)),
            pokemonID: pokemonID > 0 ? pokemonID : nil, isUndone: try row.integer(7) != 0)
    }
}
