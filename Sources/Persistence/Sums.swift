import Records
import Store

/// The sums for the limits of one account, in its row of the journal.
struct Sums: Equatable, Sendable {
    /// UTF-8 bytes of all notes.
    var noteBytes = 0
    /// Tags on all favourites together.
    var tags = 0
    /// Changes in the journal, and the sum of their sizes.
    var changes = 0
    var changeBytes = 0

    /// No sums yet.
    init() {}

    /// From the four columns of a row that begin with `column`.
    init(_ row: Row, from column: Int) throws {
        noteBytes = Int(try row.integer(column))
        tags = Int(try row.integer(column + 1))
        changes = Int(try row.integer(column + 2))
        changeBytes = Int(try row.integer(column + 3))
    }

    /// Counts what is stored.
    init(countedFor userID: User.ID, _ db: any Transaction) throws {
        let user = SQLValue.integer(userID)
        try db.visit("SELECT note FROM FavoritePokemon WHERE userID = $1 AND note <> ''", [user]) {
            noteBytes += try $0.text(0).utf8.count
            return true
        }
        tags = Int(try db.number("SELECT count(*) FROM FavoriteTag WHERE userID = $1", user) ?? 0)
        try db.visit("SELECT size FROM Change WHERE userID = $1", [user]) {
            changes += 1
            changeBytes += Self.size(try $0.integer(0))
            return true
        }
    }

    /// A size as a store has it, within what no sum of can overflow.
    static func size(_ stored: Int64) -> Int { Int(min(max(stored, 0), 1 << 40)) }

    /// Counts a change of a favourite.
    mutating func add(_ change: FavoriteChange) {
        noteBytes += (change.after?.note.utf8.count ?? 0) - (change.before?.note.utf8.count ?? 0)
        tags += (change.after?.tags.count ?? 0) - (change.before?.tags.count ?? 0)
    }

    /// The sum that is beyond a limit and grew.
    func excess(over before: Sums) -> AccountExcess? {
        if noteBytes > AccountLimits.noteBytes, noteBytes > before.noteBytes {
            return .notes(bytes: noteBytes)
        }
        return tags > AccountLimits.tags && tags > before.tags ? .tags(tags) : nil
    }

    /// Moves each sum by the difference between two others.
    fileprivate mutating func move(from old: Sums, to new: Sums) {
        noteBytes += new.noteBytes - old.noteBytes
        tags += new.tags - old.tags
        changes += new.changes - old.changes
        changeBytes += new.changeBytes - old.changeBytes
    }
}

extension UnitOfWork {
    /// Makes sure that the account may hold what it would after changes that aren't taken in yet.
    ///
    /// - Throws: `PersistenceError.tooMuch`.
    mutating func requireRoom(for changes: [FavoriteChange]) throws {
        func excess() -> AccountExcess? {
            var wanted = sums
            for change in changes { wanted.add(change) }
            return wanted.excess(over: before)
        }
        guard excess() != nil else { return }
        // Other programs may have written or removed notes: nothing is refused before it is counted anew.
        let counted = try Sums(countedFor: userID, db)
        sums.move(from: before, to: counted)
        before = counted
        if let excess = excess() { throw PersistenceError.tooMuch(excess) }
    }
}

extension Sums {
    /// Counts changes that were forgotten.
    mutating func forget(_ sizes: [Int]) {
        changes -= sizes.count
        changeBytes -= sizes.reduce(0, +)
    }

    /// Forgets the oldest changes until the journal is within its limits again; where it is far beyond them, since the
    /// limits came after it, a few at a time.
    mutating func forgetOldChanges(
        of userID: User.ID, before newest: Int64, of size: Int, _ db: any Transaction
    ) throws {
        let slack = 31
        guard changes > AccountLimits.changes + slack || changeBytes > AccountLimits.journalBytes else {
            return
        }
        var last = Int64(0)
        var bytes = 0
        var hasMore = false
        try db.visit(
            "SELECT number, size FROM Change WHERE userID = $1 AND number < $2 ORDER BY number",
            [.integer(userID), .integer(newest)]
        ) { row in
            hasMore =
                bytes > AccountLimits.journalBytes / 2
                || changes <= AccountLimits.changes && changeBytes <= AccountLimits.journalBytes
            guard !hasMore else { return false }
            let size = Self.size(try row.integer(1))
            last = try row.integer(0)
            bytes += size
            forget([size])
            return true
        }
        if !hasMore {
            changes = 1
            changeBytes = size
        }
        try db.execute(
            "DELETE FROM Change WHERE userID = $1 AND number <= $2", .integer(userID), .integer(last))
    }

    /// Saves them, with the rest of what the journal's row says.
    func save(of userID: User.ID, undoneFrom: Int64?, top: Int64?, _ db: any Transaction) throws {
        try db.execute(
            """
            UPDATE Journal SET undoneFrom = $1, top = $2, noteBytes = $3, tags = $4, changes = $5,
            changeBytes = $6 WHERE userID = $7
            """, undoneFrom.map { .integer($0) } ?? .null, top.map { .integer($0) } ?? .null,
            .integer(Int64(max(0, noteBytes))), .integer(Int64(max(0, tags))),
            .integer(Int64(max(0, changes))), .integer(Int64(max(0, changeBytes))), .integer(userID))
    }
}
