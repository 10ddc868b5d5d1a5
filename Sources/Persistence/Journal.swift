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
        try await replay(steps, of: userID, isUndoing: true)
    }

    /// Makes again what was taken back last: all of the steps or none.
    ///
    /// - Parameters:
    ///   - steps: how many; fewer where there are no more.
    ///   - userID: whose.
    /// - Returns: what was made again, in that order; empty where there is nothing.
    /// - Throws: `PersistenceError.noSuchUser` or `.inTheWay`.
    public func redo(_ steps: Int = 1, of userID: User.ID) async throws(PersistenceError) -> [Change] {
        try await replay(steps, of: userID, isUndoing: false)
    }

    private func replay(
        _ steps: Int, of userID: User.ID, isUndoing: Bool
    ) async throws(PersistenceError) -> [Change] {
        guard steps > 0 else { return [] }
        let time = now().milliseconds
        // Many take long to work out. So nobody waits for it, unless the user goes on changing things meanwhile.
        for _ in 0..<(steps > 1 ? 3 : 0) {
            let replay = try await read { try Replay(steps, of: userID, isUndoing: isUndoing, $0) }
            let changes = try await write { try replay.carryOut(isFresh: false, at: time, $0) }
            if let changes { return changes }
        }
        return try await write { db in
            let replay = try Replay(steps, of: userID, isUndoing: isUndoing, db)
            return try replay.carryOut(isFresh: true, at: time, db) ?? []
        }
    }

    /// Takes back one change and leaves the later ones. Unless it is the newest, that is a change of its own.
    ///
    /// - Returns: what was taken back.
    /// - Throws: `PersistenceError.noSuchChange`, `.alreadyUndone`, `.inTheWay` where a later one touched the same, or
    ///   `.noSuchUser`.
    public func undo(change number: Int, of userID: User.ID) async throws(PersistenceError) -> Change {
        do throws(PersistenceError) {
            return try await changing(of: userID) { work in
                let (user, place) = (SQLValue.integer(userID), SQLValue.integer(Int64(number)))
                let row = try work.db.row(
                    """
                    SELECT number, kind, subject, madeAt, origin, count, pokemonID, isUndone, items FROM Change
                    WHERE userID = $1 AND number = $2
                    """, user, place)
                guard let row else { throw PersistenceError.noSuchChange(number) }
                let change = try Change(row)
                let later = try work.db.rows(
                    """
                    SELECT number, kind, subject FROM Change WHERE userID = $1 AND number > $2 AND isUndone = 0
                    ORDER BY number DESC
                    """, user, place)
                // Alone, one is taken back by a change of its own, which may be taken back as well.
                var reversed: Set<String> = []
                for row in later where try row.text(1) == Change.Kind.undo.rawValue {
                    let number = String(try row.integer(0))
                    if !reversed.contains(number) { reversed.insert(try row.text(2)) }
                }
                guard !change.isUndone, !reversed.contains(String(number)) else {
                    throw PersistenceError.alreadyUndone(number)
                }
                let items = try ChangeItem.items(try row.text(8), of: userID)
                var replay = try Replay(items, of: userID, isUndoing: true, work.db)
                try replay.apply(items, of: change)
                guard !later.isEmpty else {
                    _ = try replay.carryOut(isFresh: true, at: work.madeAt, work.db)
                    return (change, .undo, "")
                }
                try replay.write(&work, isRecorded: true)
                return (change, .undo, String(number))
            }
        } catch {
            guard case .inTheWay(let conflict) = error else { throw error }
            // Perhaps far back: looked for when nobody waits for it.
            throw .inTheWay(try await namingLater(conflict, of: userID))
        }
    }

    /// A conflict with the newest later change that touched the same.
    private func namingLater(
        _ conflict: ChangeConflict, of userID: User.ID
    ) async throws(PersistenceError) -> ChangeConflict {
        let later = try await read { db in
            var later: Change?
            try db.visit(
                """
                SELECT number, kind, subject, madeAt, origin, count, pokemonID, isUndone, items FROM Change
                WHERE userID = $1 AND number > $2 AND isUndone = 0 ORDER BY number DESC
                """, [.integer(userID), .integer(Int64(conflict.change.number))]
            ) { row in
                let text = try row.text(8)
                guard ChangeItem.text(text, isAboutAnyOf: conflict.pokemonIDs, conflict.searches) else {
                    return true
                }
                later = try Change(row)
                return false
            }
            return later
        }
        return ChangeConflict(
            change: conflict.change, pokemonIDs: conflict.pokemonIDs, searches: conflict.searches,
            later: later)
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

    /// The first Pokémon of each of a user's newest changes that were of several, by the change's number: as many as the
    /// beginning of what is stored names.
    ///
    /// - Throws: `PersistenceError`.
    public func firstPokemon(
        ofNewest limit: Int, of userID: User.ID
    ) async throws(PersistenceError) -> [Int: [Int]] {
        try await read { db in
            let rows = try db.rows(
                """
                SELECT number, substr(items, 1, 240) FROM Change
                WHERE userID = $1 AND count > 1 ORDER BY number DESC LIMIT $2
                """, .integer(userID), .integer(Int64(limit)))
            return Dictionary(
                try rows.map { (Int(try $0.integer(0)), ChangeItem.pokemonIDs(inPartOf: try $0.text(1))) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// Forgets a user's changes: what they keep stays, and nothing can be taken back.
    ///
    /// - Returns: how many there were.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func clearChanges(of userID: User.ID) async throws(PersistenceError) -> Int {
        let time = now().milliseconds
        return try await write { db in
            var work = try UnitOfWork(of: userID, at: time, isRehearsal: false, db)
            let count = try work.forgetChanges()
            if count > 0 { try work.save() }
            return count
        }
    }
}

extension Change {
    /// From a row that begins with `number`, `kind`, `subject`, `madeAt`, `origin`, `count`, `pokemonID` and `isUndone`.
    init(_ row: Row) throws {
        let pokemonID = Int(try row.integer(6))
        self.init(
            number: Int(try row.integer(0)), kind: Kind(rawValue: try row.text(1)) ?? .other,
            subject: try row.text(2), madeAt: try row.date(3),
            origin: Origin(rawValue: try row.text(4)) ?? .other, count: Int(try row.integer(5)),
            pokemonID: pokemonID > 0 ? pokemonID : nil, isUndone: try row.integer(7) != 0)
    }
}
