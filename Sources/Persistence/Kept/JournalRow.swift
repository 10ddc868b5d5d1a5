import Records
import Store

/// A user's row in the journal table, as it was before a change.
struct JournalRow {
    /// The mark, a counter that each change increments; 0 before the first change.
    let mark: ChangeMark
    /// The number of the first undone change; nil if no change is undone.
    let undoneFrom: Int64?
    /// An upper bound for the positions of favourites; nil if unknown.
    let top: Int64?
    /// The totals that have limits; nil if they haven't been counted yet.
    let sums: Sums?

    /// Selects a user's row in the journal table and one favourite, with an optional condition.
    static func statement(if condition: Credential.Condition?) -> Statement {
        if let condition { "\(statement) AND \(condition.sql)" } else { statement }
    }

    private static let statement: Statement = """
        SELECT (SELECT max(number) FROM Change WHERE userID = $1), coalesce(j.mark, 0), j.undoneFrom, j.top,
        j.noteBytes\(WordTables.all.sums), j.changes, j.changeBytes,
        CASE WHEN f.pokemonID IS NULL THEN (
            SELECT r.items FROM Change r WHERE r.userID = $1 AND r.pokemonID IN (0, $2) AND $2 <> 0
            AND r.kind = 'remove' AND (j.undoneFrom IS NULL OR r.number < j.undoneFrom)
            ORDER BY r.number DESC LIMIT 1
        ) END,
        f.pokemonID, \(FavoritePokemon.columns), place, word
        FROM "User" LEFT JOIN Journal j ON j.userID = id
        LEFT JOIN FavoritePokemon f ON f.userID = id AND f.pokemonID = $2
        LEFT JOIN (\(ownWords)) w ON 1 = 1
        WHERE id = $1 AND deletedAt IS NULL
        """

    /// The number of columns that precede those of the favourite in `standing(of:beside:)`.
    static let columnCount = removalColumn + 1

    /// The column of the newest entry that may contain the Pokémon's removal, if the Pokémon isn't a
    /// favourite: the lines of a change to this Pokémon alone, or to several.
    static let removalColumn = 7 + WordTables.all.sets.count

    private static let ownWords = WordTables.all.words(where: "userID = $1 AND pokemonID = $2")

    /// The highest possible number of a change that hasn't been undone.
    var lastDone: Int64 { undoneFrom.map { $0 - 1 } ?? .max }

    /// Reads a user's row in the journal table.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    init(of userID: User.ID, _ db: any Transaction) throws {
        try self.init(db.standing(of: userID, beside: 0).first, raisedBy: 0)
    }

    /// Increments the mark, which blocks all other changes of the user until the transaction ends. The
    /// statement avoids `RETURNING`, because SQLite would create a temporary table each time, which takes a
    /// fifth of the time of a toggle.
    static func lock(_ userID: User.ID, with nonce: Int64, _ db: any Transaction) throws {
        try db.execute(
            """
            INSERT INTO Journal (userID, mark, nonce)
            SELECT id, 1, $1 FROM "User" WHERE id = $2 AND deletedAt IS NULL
            ON CONFLICT (userID) DO UPDATE SET mark = Journal.mark + 1, nonce = excluded.nonce
            """, nonce, userID)
    }

    /// Determines whether a change was saved, after the reply to the commit was lost.
    ///
    /// - Parameters:
    ///   - request: the change, identified by its nonce.
    ///   - made: the result of the change, if it was saved.
    ///   - db: a transaction that waits for the lock on the user's favourites, which the lost connection
    ///     itself may still hold.
    /// - Returns: `.unknown` if later changes have removed all traces.
    /// - Throws: `StoreError`.
    static func outcome(
        of request: ChangeRequest, _ made: Changed<some Any>, _ db: any Transaction
    ) throws -> CommitOutcome {
        guard try db.lockIfPresent(request.userID) else { return .unknown }
        guard let row = try db.row("SELECT mark, nonce FROM Journal WHERE userID = $1", request.userID) else {
            return .unknown
        }
        if try row[1] == request.nonce { return .saved }
        // Later changes have incremented the mark further.
        let raised = try row[0] - Int64(made.mark.number) + 1
        guard raised > 1 else { return .notSaved }
        let entries = try db.rows(
            "SELECT nonce FROM Change WHERE userID = $1 AND (nonce = $2 OR number >= $3)", request.userID,
            request.nonce, made.change.map { Int64($0.number) } ?? .max)
        if try entries.contains(where: { try $0[0] == request.nonce }) { return .saved }
        // If each later change still has an entry, nothing has been undone or deleted since, so this change
        // wasn't saved.
        return entries.count == raised ? .notSaved : .unknown
    }

    /// Decodes a user's row in the journal table.
    ///
    /// - Parameters:
    ///   - row: a row from `standing(of:beside:)`.
    ///   - step: the amount by which this transaction has already incremented the mark.
    /// - Throws: `PersistenceError.noSuchUser`.
    init(_ row: Row?, raisedBy step: Int64) throws {
        guard let row else { throw PersistenceError.noSuchUser }
        mark = try ChangeMark(number: Int(row[1] - step))
        undoneFrom = try row[2]
        top = try row.isNull(3) ? nil : row.time(3)
        sums = try row.isNull(4) ? nil : Sums(row, from: 4)
    }
}
