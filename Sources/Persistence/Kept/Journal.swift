public import Records
import Store

/// Undo and redo.
extension PersistenceService {
    /// Undoes a user's newest changes, no matter where they were made. Either all of them are undone or none.
    ///
    /// - Parameters:
    ///   - steps: the number of changes to undo; fewer are undone if there aren't that many.
    ///   - userID: the owner.
    /// - Returns: the changes, in the order they were undone; empty if there was nothing to undo.
    /// - Throws: `PersistenceError.noSuchUser` or `.inTheWay`.
    public func undo(
        _ steps: Int = 1, of userID: User.ID
    ) async throws(PersistenceError) -> Changed<[Change]> {
        try await changing(of: userID, isLarge: true) { try $0.replay(steps, isUndoing: true) }
    }

    /// Redoes the most recently undone changes. Either all of them are redone or none.
    ///
    /// - Parameters:
    ///   - steps: the number of changes to redo; fewer are redone if there aren't that many.
    ///   - userID: the owner.
    /// - Returns: the changes, in the order they were redone; empty if there was nothing to redo.
    /// - Throws: `PersistenceError.noSuchUser` or `.inTheWay`.
    public func redo(
        _ steps: Int = 1, of userID: User.ID
    ) async throws(PersistenceError) -> Changed<[Change]> {
        try await changing(of: userID, isLarge: true) { try $0.replay(steps, isUndoing: false) }
    }

    /// Undoes a single change and keeps the later ones. Unless it was the newest, the undo is recorded as a
    /// new change.
    ///
    /// - Returns: the change that was undone.
    /// - Throws: `PersistenceError.noSuchChange`, `.alreadyUndone`, `.inTheWay` if a later change affected
    ///   the same data, or `.noSuchUser`.
    public func undo(
        change number: Int, of userID: User.ID
    ) async throws(PersistenceError) -> Changed<Change> {
        do throws(PersistenceError) {
            return try await changing(of: userID, isLarge: true) { try $0.undo(change: number) }
        } catch {
            guard case .inTheWay(let conflict) = error else { throw error }
            // The search may have to read many changes, so run it without the lock.
            throw .inTheWay(try await namingLater(conflict, of: userID))
        }
    }

    /// Completes a conflict with the newest later change that affected the same data and hasn't been undone.
    private func namingLater(
        _ conflict: ChangeConflict, of userID: User.ID
    ) async throws(PersistenceError) -> ChangeConflict {
        var conflict = conflict
        conflict.later = try await read { [conflict] db in
            let number = conflict.change.number
            let row = try db.change(number, of: userID)
            let subjects = Set(conflict.pokemonIDs.map { "\($0)" } + conflict.things.map(\.description))
            let items = try row.map { try JournalLine.lines($0[7], of: userID) } ?? []
            let touched = Dictionary(
                grouping: items.filter { subjects.contains($0.subject) }, by: { $0.subject })
            var reversed = Reversed()
            var later: Change?
            try db.visit(
                """
                SELECT \(Change.columns), items FROM Change
                WHERE userID = $1 AND number > $2 AND number <= $3 ORDER BY number DESC
                """,
                [userID, number, try JournalRow(of: userID, db).lastDone]
            ) { row in
                let text: String = try row[7]
                guard try reversed.isInEffect(row, after: number),
                    JournalLine.text(text, isAboutAnyOf: subjects),
                    try JournalLine.lines(text, of: userID).contains(where: { item in
                        touched[item.subject]?.contains { $0.overlaps(item) } ?? false
                    })
                else { return true }
                later = try Change(row, isUndone: false)
                return false
            }
            return later
        }
        return conflict
    }

    /// Lists a user's changes, newest first, including undone ones that can still be redone.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func changes(of userID: User.ID) async throws(PersistenceError) -> [Change] {
        try await read { db in
            let lastDone = try JournalRow(of: userID, db).lastDone
            return try db.rows(
                """
                SELECT \(Change.columns) FROM Change
                WHERE userID = $1 ORDER BY number DESC LIMIT 1000
                """, userID
            ).map { try Change($0, isUndone: $0[0] > lastDone) }
        }
    }

    /// Finds one of a user's changes by its number. Returns nil if it never existed or has been deleted.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func change(_ number: Int, of userID: User.ID) async throws(PersistenceError) -> Change? {
        try await read { db in
            let lastDone = try JournalRow(of: userID, db).lastDone
            return try db.change(number, of: userID).map {
                try Change($0, isUndone: Int64(number) > lastDone)
            }
        }
    }

    /// Returns a few Pokémon for each of a user's newest changes to several Pokémon, keyed by the change's
    /// number. Only the beginning of each stored change is read.
    ///
    /// - Throws: `PersistenceError`.
    public func firstPokemon(
        ofNewest limit: Int, of userID: User.ID
    ) async throws(PersistenceError) -> [Int: [Int]] {
        try await read { db in
            try db.rows(
                """
                SELECT number, substr(items, 1, 240) FROM Change
                WHERE userID = $1 AND count > 1 ORDER BY number DESC LIMIT $2
                """, userID, limit
            ).reduce(into: [:]) {
                try $0[$1[0]] = JournalLine.pokemonIDs(inPartOf: $1[1])
            }
        }
    }

    /// Deletes a user's list of changes. The favourites stay, but the changes can no longer be undone.
    ///
    /// - Returns: the number of changes deleted.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func clearChanges(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await changing(of: userID) { work in
            let sizes = try work.db.forgetChanges(of: userID, from: 0)
            work.plan.sums.forget(sizes)
            work.plan.undoneFrom = nil
            work.plan.hasEffect = !sizes.isEmpty
            return sizes.count
        }.value
    }
}

extension UnitOfWork {
    /// Undoes the newest changes, or redoes the oldest undone changes; fewer if there aren't that many.
    ///
    /// - Throws: `PersistenceError.inTheWay`.
    mutating func replay(_ steps: Int, isUndoing: Bool) throws -> [Change] {
        let next: Statement =
            isUndoing
            ? """
            SELECT \(Change.columns), items FROM Change
            WHERE userID = $1 AND number <= $2 ORDER BY number DESC LIMIT $3
            """
            : """
            SELECT \(Change.columns), items FROM Change
            WHERE userID = $1 AND number > $2 ORDER BY number LIMIT $3
            """
        let values: [any SQLConvertible] = [
            userID, standing.lastDone, max(0, steps),
        ]
        // If there is only one change, the affected items are known in advance.
        let only = steps == 1 ? try db.rows(next, values).first : nil
        let items = try only.map { try JournalLine.lines($0[7], of: userID) }
        var replay = try Replay(items, of: userID, isUndoing: isUndoing, db)
        if let only, let items {
            try replay.apply(items, of: Change(only, isUndone: !isUndoing))
        } else if steps > 1 {
            try db.visit(next, values) { row in
                try replay.apply(
                    JournalLine.lines(row[7], of: userID), of: Change(row, isUndone: !isUndoing))
                return true
            }
        }
        guard let last = replay.changes.last.map({ Int64($0.number) }) else { return [] }
        try replay.end(in: &self, isNew: false)
        try moveUndone(
            from: isUndoing
                ? last
                : db.number(
                    "SELECT min(number) FROM Change WHERE userID = $1 AND number > $2", userID, last))
        return replay.changes
    }

    /// Makes links follow what a change renamed, or what gets its old name back.
    mutating func rewriteLinks(after change: Change, isUndoing: Bool) throws {
        let names = change.subject.words
        let kind: KeptKind?
        switch change.kind {
        case .undo:
            guard let row = try Int(change.subject).flatMap({ try db.change($0, of: userID) }) else { return }
            return try rewriteLinks(after: Change(row, isUndone: false), isUndoing: !isUndoing)
        case .renameTag: kind = nil
        case .rename(let renamed): kind = renamed
        default: return
        }
        guard names.count == 2 else { return }
        plan.renamed.append((kind, names[isUndoing ? 1 : 0], names[isUndoing ? 0 : 1]))
    }

    /// Undoes a single change and keeps the later ones.
    mutating func undo(change number: Int) throws -> Change {
        guard let row = try db.change(number, of: userID) else {
            throw PersistenceError.noSuchChange(number)
        }
        let later = try db.rows(
            """
            SELECT number, kind, subject FROM Change WHERE userID = $1 AND number > $2 AND number <= $3
            ORDER BY number DESC
            """, userID, number, standing.lastDone)
        // Undoing a single change is itself a change, which may have been undone as well.
        var reversed = Reversed()
        for row in later { _ = try reversed.isInEffect(row, after: number) }
        guard number <= standing.lastDone, !reversed.numbers.contains(number) else {
            throw PersistenceError.alreadyUndone(number)
        }
        let items = try JournalLine.lines(row[7], of: userID)
        let change = try Change(row, isUndone: false)
        var replay = try Replay(items, of: userID, isUndoing: true, db)
        try replay.apply(items, of: change)
        try replay.end(in: &self, isNew: !later.isEmpty)
        if later.isEmpty { moveUndone(from: Int64(number)) } else { try record(.undo, String(number)) }
        return change
    }
}

/// The changes that were undone individually, collected from newest to oldest.
private struct Reversed {
    private(set) var numbers: Set<Int> = []

    /// Processes the next older change, from a row that begins with `number`, `kind` and `subject`.
    ///
    /// - Returns: whether the change has an effect on the state since the change `start`. It has none if it
    ///   was undone, or if it undid a change newer than `start`, because the two cancel out.
    mutating func isInEffect(_ row: Row, after start: Int) throws -> Bool {
        guard try !numbers.contains(row[0]) else { return false }
        guard try row[1] == Change.Kind.undo.rawValue, let undone = try Int(row[2] as String) else {
            return true
        }
        numbers.insert(undone)
        return undone < start
    }
}

extension Transaction {
    /// Reads a user's change: `Change.columns`, followed by its lines.
    fileprivate func change(_ number: Int, of userID: User.ID) throws -> Row? {
        try row(
            "SELECT \(Change.columns), items FROM Change WHERE userID = $1 AND number = $2", userID,
            number)
    }

    /// Deletes a user's changes, starting with the given number.
    ///
    /// - Returns: the size of each deleted change.
    func forgetChanges(of userID: User.ID, from number: Int64) throws -> [Int] {
        try rows(
            "DELETE FROM Change WHERE userID = $1 AND number >= $2 RETURNING size", userID,
            number
        ).map { Sums.size(try $0[0]) }
    }
}

extension Change {
    static let columns: Statement = "number, kind, subject, madeAt, origin, count, pokemonID"

    /// Reads a change from a row of `columns`, which may be followed by `items`.
    init(_ row: Row, isUndone: Bool) throws {
        let pokemonID: Int = try row[6]
        let added = try row.values.count > 7 ? JournalLine.additions(in: row[7]) : (0, 0)
        try self.init(
            number: row[0], kind: Kind(rawValue: row[1]) ?? .other,
            subject: row[2], madeAt: row[3],
            origin: Origin(rawValue: row[4]) ?? .other, count: row[5],
            pokemonID: pokemonID > 0 ? pokemonID : nil, isUndone: isUndone, added: added.0,
            addedThings: added.1)
    }
}
