import Foundation
import Records
import Store

/// A change of what a user keeps that is worked out and not yet made. Large ones are worked out before the write lock is
/// taken, which then is held only for what has to be written.
struct Plan: Sendable {
    /// A change's entry in the journal.
    struct Entry: Sendable {
        let kind: Change.Kind
        let subject: String
        let count: Int
        let pokemonID: Int?
        let text: String
        var size: Int { text.utf8.count }
    }

    /// The journal's mark when it was worked out.
    let mark: Int64
    let items: [JournalLine]
    /// Nil for undo and redo, which only move the first change that is undone.
    let entry: Entry?
    let undoneFrom: Int64?
    let rewritten: [UnitOfWork.RewrittenEntry]
    var sums: Sums
    let top: Int64?
    let newest: Int64?

    /// Makes it in another transaction than the one in which it was worked out.
    ///
    /// - Returns: nil where something was changed since.
    /// - Throws: `PersistenceError.noSuchUser`, or `.invalidSession` where the credential has ended.
    func carryOutIfCurrent(_ request: ChangeRequest, _ db: any Transaction) throws -> Made? {
        try JournalRow.lock(request.userID, with: request.nonce, db)
        let rows = try db.standing(of: request.userID, beside: 0, if: request.condition)
        guard try JournalRow(rows.first, raisedBy: 1).mark == mark else { return nil }
        // Other programs leave no mark.
        let changes = items.compactMap(\.favoriteChange)
        guard try db.present(changes.map(\.pokemonID), of: request.userID) == changes.map(\.before) else {
            return nil
        }
        for change in items.compactMap(\.thingChange) {
            guard try db.thing(change.name, of: request.userID) == change.before else { return nil }
        }
        return try carryOut(request, db)
    }

    /// The result: the change in the journal, and the mark.
    typealias Made = (change: Change?, mark: ChangeMark)

    /// Makes it. The user's journal is locked, and the plan of this transaction or known to be still right.
    func carryOut(_ request: ChangeRequest, _ db: any Transaction) throws -> Made {
        var plan = self
        try db.write(items.compactMap(\.favoriteChange), of: request.userID)
        try db.write(items.compactMap(\.thingChange), of: request.userID)
        for entry in rewritten {
            try db.execute(
                "UPDATE Change SET items = $1, size = $2 WHERE userID = $3 AND number = $4",
                .text(entry.text),
                .integer(Int64(entry.text.utf8.count)), .integer(request.userID),
                .integer(Int64(entry.number)))
        }
        let change = try entry.map { try plan.add($0, request, db) }
        try plan.sums.save(
            of: request.userID, undoneFrom: entry == nil ? undoneFrom : nil, top: top, db)
        return (change, ChangeMark(number: Int(mark) + 1))
    }

    /// Puts a change into the journal. Undone ones are then gone for good, and the oldest above the limits are forgotten.
    private mutating func add(
        _ entry: Entry, _ request: ChangeRequest, _ db: any Transaction
    ) throws -> Change {
        let newest = try newest ?? db.newestChange(of: request.userID)
        if let undoneFrom { try sums.forget(db.forgetChanges(of: request.userID, from: undoneFrom)) }
        // A damaged file may hold the greatest number that there is.
        let number = newest.addingReportingOverflow(1).partialValue
        try db.execute(
            """
            INSERT INTO Change (userID, number, madeAt, origin, kind, count, pokemonID, subject, size, items, nonce)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            """, .integer(request.userID), .integer(number), .integer(request.time),
            .text(request.origin.rawValue), .text(entry.kind.rawValue), .integer(Int64(entry.count)),
            .integer(Int64(entry.pokemonID ?? 0)), .text(entry.subject), .integer(Int64(entry.size)),
            .text(entry.text), .integer(request.nonce))
        sums.changes += 1
        sums.changeBytes += entry.size
        try sums.forgetOldChanges(of: request.userID, before: number, of: entry.size, db)
        return Change(
            number: Int(number), kind: entry.kind, subject: entry.subject,
            madeAt: Date(milliseconds: request.time), origin: request.origin, count: entry.count,
            pokemonID: entry.pokemonID)
    }
}
