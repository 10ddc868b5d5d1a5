import Records
import Store

/// A user's row of the journal, before a change.
struct JournalRow {
    /// The mark; 0 where nothing was changed yet.
    let mark: Int64
    /// The first change that is undone; nil where none is.
    let undoneFrom: Int64?
    /// No favourite is placed above this; nil where that isn't known.
    let top: Int64?
    /// The sums for the limits; nil if they aren't counted yet.
    let sums: Sums?

    /// Looks at it, and at one favourite; with a condition, only where that holds.
    static func statement(if condition: Credential.Condition?) -> Statement {
        let allowed: Statement = if let condition { "AND \(condition.sql)" } else { "" }
        return """
            SELECT (SELECT max(number) FROM Change WHERE userID = $1), coalesce(j.mark, 0), j.undoneFrom, j.top,
            j.noteBytes\(WordTables.all.sums), j.changes, j.changeBytes,
            f.pokemonID, \(FavoritePokemon.columns), place, word
            FROM "User" LEFT JOIN Journal j ON j.userID = id
            LEFT JOIN FavoritePokemon f ON f.userID = id AND f.pokemonID = $2
            LEFT JOIN (\(ownWords)) w ON 1 = 1
            WHERE id = $1 AND deletedAt IS NULL \(allowed)
            """
    }

    /// The columns of `standing(of:beside:)` before those of a favourite.
    static let columnCount = 7 + WordTables.all.sets.count

    private static let ownWords = WordTables.all.words(where: "userID = $1 AND pokemonID = $2")

    /// The highest number that a change which isn't undone may have.
    var lastDone: Int64 { undoneFrom.map { $0 - 1 } ?? .max }

    /// Looks at it.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    init(of userID: User.ID, _ db: any Transaction) throws {
        try self.init(db.standing(of: userID, beside: 0).first, raisedBy: 0)
    }

    /// Raises the mark, which keeps every other change of the user out until the transaction ends. Without `RETURNING`, for
    /// which SQLite makes a table each time, a fifth of a toggle.
    static func lock(_ userID: User.ID, with nonce: Int64, _ db: any Transaction) throws {
        try db.execute(
            """
            INSERT INTO Journal (userID, mark, nonce)
            SELECT id, 1, $1 FROM "User" WHERE id = $2 AND deletedAt IS NULL
            ON CONFLICT (userID) DO UPDATE SET mark = Journal.mark + 1, nonce = excluded.nonce
            """, .integer(nonce), .integer(userID))
    }

    /// Finds out whether a change was saved whose commit got no answer.
    ///
    /// - Parameters:
    ///   - request: the change, known by its nonce.
    ///   - made: what it made, if it was saved.
    ///   - db: waits for the lock on the same user's favourites, which the lost connection itself may still hold.
    /// - Returns: unknown where a later change has covered all traces.
    /// - Throws: `StoreError`.
    static func outcome(
        of request: ChangeRequest, _ made: Plan.Made, _ db: any Transaction
    ) throws -> CommitOutcome {
        let user = SQLValue.integer(request.userID)
        guard try db.lock(user) else { return .unknown }
        guard let row = try db.row("SELECT mark, nonce FROM Journal WHERE userID = $1", user) else {
            return .unknown
        }
        if try row.integer(1) == request.nonce { return .saved }
        // Later changes have raised it further.
        let raised = try row.integer(0) - Int64(made.mark.number) + 1
        guard raised > 1 else { return .notSaved }
        let entries = try db.rows(
            "SELECT nonce FROM Change WHERE userID = $1 AND (nonce = $2 OR number >= $3)", user,
            .integer(request.nonce), .integer(made.change.map { Int64($0.number) } ?? .max))
        if try entries.contains(where: { try $0.integer(0) == request.nonce }) { return .saved }
        // Where each of them still has its entry, none is missing: nothing was undone or cleared since.
        return entries.count == raised ? .notSaved : .unknown
    }

    /// - Parameters:
    ///   - row: of `standing(of:beside:)`.
    ///   - step: by how much the transaction has raised the mark.
    /// - Throws: `PersistenceError.noSuchUser`.
    init(_ row: Row?, raisedBy step: Int64) throws {
        guard let row else { throw PersistenceError.noSuchUser }
        mark = try row.integer(1) - step
        undoneFrom = try row.isNull(2) ? nil : row.integer(2)
        top = try row.isNull(3) ? nil : row.time(3)
        sums = try row.isNull(4) ? nil : Sums(row, from: 4)
    }
}
