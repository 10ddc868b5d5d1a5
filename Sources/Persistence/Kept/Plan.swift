import Foundation
import Records
import Store

/// A change to a user's data that has been computed but not written, by a `UnitOfWork`. Large changes are
/// computed before taking the write lock, which is then held only while writing.
struct Plan {
    /// A change's entry in the journal.
    struct Entry {
        let kind: Change.Kind
        let subject: String
        let count: Int
        let pokemonID: Int?
        let text: String
        var size: Int { text.utf8.count }
    }

    /// A journal entry with new lines.
    struct RewrittenEntry {
        let number: Int
        /// The entry's previous size, in bytes.
        let size: Int
        let text: String
    }

    /// The journal's mark when the change was computed.
    let mark: ChangeMark
    /// Whether there is anything to write.
    var hasEffect = false
    var items: [JournalLine] = []
    /// The new entry; nil for undo and redo, which only update the number of the first undone change.
    var entry: Entry?
    /// The number of the first undone change; nil if no change is undone.
    var undoneFrom: Int64?
    /// The tags, whose kind is nil, and items to rename in links, which have no lines in the journal.
    var renamed: [(kind: KeptKind?, old: String, new: String)] = []
    /// The journal entries to rewrite.
    var rewritten: [RewrittenEntry] = []
    /// The totals that have limits, after the change.
    var sums: Sums
    /// An upper bound for the positions of favourites; nil if unknown.
    var top: Int64?
    /// The highest change number; nil if it hasn't been read yet.
    var newest: Int64?

    /// Locks the user's journal. Returns whether a change computed in an earlier transaction may still be
    /// written.
    ///
    /// - Throws: `PersistenceError.noSuchUser`, or `.invalidSession` if the credential has ended.
    func isCurrent(_ request: ChangeRequest, _ db: any Transaction) throws -> Bool {
        try JournalRow.lock(request.userID, with: request.nonce, db)
        let rows = try db.standing(of: request.userID, beside: 0, if: request.condition)
        guard try JournalRow(rows.first, raisedBy: 1).mark == mark else { return false }
        // Other programs don't update the mark, so compare the data too.
        let changes = items.compactMap(\.favoriteChange)
        let present = try db.present(changes.map(\.pokemonID), of: request.userID)
        return try changes.allSatisfy { present[$0.pokemonID] == $0.before }
            && items.compactMap(\.thingChange).allSatisfy {
                try db.thing($0.name, of: request.userID) == $0.before
            }
    }

    /// Writes the change. The user's journal must be locked, and the plan must have been computed in this
    /// transaction or be known to be still valid.
    ///
    /// - Returns: the value, with the change in the journal and the new mark.
    func carryOut<Value>(
        _ value: Value, _ request: ChangeRequest, _ db: any Transaction
    ) throws -> Changed<Value> {
        var plan = self
        // First, because links to removed rankings end.
        for (kind, old, new) in renamed { try db.renameInLinks(kind, old, to: new, for: request) }
        try db.write(items.compactMap(\.favoriteChange), of: request.userID)
        try db.write(items.compactMap(\.thingChange), of: request.userID)
        for entry in rewritten {
            try db.execute(
                "UPDATE Change SET items = $1, size = $2 WHERE userID = $3 AND number = $4",
                entry.text,
                entry.text.utf8.count, request.userID,
                entry.number)
        }
        let change = try entry.map { try plan.add($0, request, db) }
        try plan.sums.save(
            of: request.userID, undoneFrom: entry == nil ? undoneFrom : nil, top: top, db)
        return Changed(value: value, change: change, mark: ChangeMark(number: mark.number + 1))
    }

    /// Adds a change to the journal. Deletes undone changes, which can't be redone after a new change, and
    /// the oldest changes beyond the limits.
    private mutating func add(
        _ entry: Entry, _ request: ChangeRequest, _ db: any Transaction
    ) throws -> Change {
        let newest =
            try newest
            ?? db.number("SELECT max(number) FROM Change WHERE userID = $1", request.userID) ?? 0
        if let undoneFrom { try sums.forget(db.forgetChanges(of: request.userID, from: undoneFrom)) }
        // In a damaged file, the number may be the maximum. Don't trap on overflow.
        let number = newest.addingReportingOverflow(1).partialValue
        try db.execute(
            """
            INSERT INTO Change (userID, number, madeAt, origin, kind, count, pokemonID, subject, size, items, nonce)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            """, request.userID, number, request.time,
            request.service.origin.rawValue, entry.kind.rawValue, entry.count,
            entry.pokemonID ?? 0, entry.subject, entry.size,
            entry.text, request.nonce)
        sums.changes += 1
        sums.changeBytes += entry.size
        try sums.forgetOldChanges(of: request.userID, before: number, of: entry.size, db)
        return Change(
            number: Int(number), kind: entry.kind, subject: entry.subject,
            madeAt: Date(milliseconds: request.time), origin: request.service.origin, count: entry.count,
            pokemonID: entry.pokemonID)
    }
}
