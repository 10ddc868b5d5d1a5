import Records
import Store

/// The totals that have limits for each account, stored in the account's row of the journal table.
struct Sums: Equatable {
    /// The total size of all notes, in UTF-8 bytes.
    var noteBytes = 0
    /// The total number of words on all favourites, for each attribute that is a set.
    var words = FavoriteField.sets.map { _ in 0 }
    /// The number of changes in the journal.
    var changes = 0
    var changeBytes = 0

    /// Subtracts deleted changes of these sizes from the totals.
    mutating func forget(_ sizes: [Int]) {
        changes -= sizes.count
        changeBytes -= sizes.reduce(0, +)
    }

    /// Deletes the oldest changes until the journal is within its limits. A journal from before the limits
    /// existed may exceed them by far, so it is trimmed a little at a time.
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
            [userID, newest]
        ) { row in
            hasMore =
                bytes > AccountLimits.journalBytes / 2
                || changes <= AccountLimits.changes && changeBytes <= AccountLimits.journalBytes
            guard !hasMore else { return false }
            let size = try Self.size(row[1])
            last = try row[0]
            bytes += size
            forget([size])
            return true
        }
        if !hasMore {
            changes = 1
            changeBytes = size
        }
        try db.execute(
            "DELETE FROM Change WHERE userID = $1 AND number <= $2", userID, last)
    }

    /// Saves the totals, along with the other columns of the user's row in the journal table.
    func save(of userID: User.ID, undoneFrom: Int64?, top: Int64?, _ db: any Transaction) throws {
        let sums = ([noteBytes, changes, changeBytes] + words).map { max(0, $0).sqlValue }
        let places = [undoneFrom, top].map(\.sqlValue)
        try db.execute(Self.update, forEach: [places + sums + [.integer(userID)]])
    }

    /// Writes undoneFrom, top, noteBytes, changes, changeBytes, and the number of words of each set.
    static let update: Statement = {
        let sets = WordTables.all.sets
        var columns: Statement =
            "undoneFrom = $1, top = $2, noteBytes = $3, changes = $4, changeBytes = $5"
        for (place, set) in sets.enumerated() {
            columns = "\(columns), \(set.sum) = $\(number: 6 + place)"
        }
        return "UPDATE Journal SET \(columns) WHERE userID = $\(number: 6 + sets.count)"
    }()
}

extension Sums {
    /// Reads the totals from a row, starting at `column`.
    init(_ row: Row, from column: Int) throws {
        noteBytes = try row[column]
        for place in words.indices { words[place] = try row[column + 1 + place] }
        changes = try row[column + words.count + 1]
        changeBytes = try row[column + words.count + 2]
    }

    /// Computes the totals from the stored data.
    init(countedFor userID: User.ID, _ db: any Transaction) throws {
        try db.visit("SELECT note FROM FavoritePokemon WHERE userID = $1 AND note <> ''", [userID]) {
            noteBytes += try ($0[0] as String).utf8.count
            return true
        }
        for (place, set) in WordTables.all.sets.enumerated() {
            words[place] = try db.count(set.rowCount, userID)
        }
        try db.visit("SELECT size FROM Change WHERE userID = $1", [userID]) {
            changes += 1
            changeBytes += Self.size(try $0[0])
            return true
        }
    }

    /// Clamps a stored size, so that adding sizes can't overflow.
    static func size(_ stored: Int64) -> Int { Int(min(max(stored, 0), 1 << 40)) }

    /// Adds the effect of a change to a favourite.
    mutating func add(_ change: FavoriteChange) {
        noteBytes += (change.after?.note.utf8.count ?? 0) - (change.before?.note.utf8.count ?? 0)
        for (place, field) in FavoriteField.sets.enumerated() {
            words[place] += change.after?[field].words.count ?? 0
            words[place] -= change.before?[field].words.count ?? 0
        }
    }

    /// Returns the first total that has grown and exceeds its limit; nil if there is none.
    func excess(over before: Sums) -> AccountExcess? {
        if noteBytes > AccountLimits.noteBytes, noteBytes > before.noteBytes {
            return .notes(bytes: noteBytes)
        }
        for (place, field) in FavoriteField.sets.enumerated() {
            guard let total = field.wordSet?.total, words[place] > total else { continue }
            if words[place] > before.words[place] { return .words(field, count: words[place]) }
        }
        return nil
    }

    /// Returns whether there are more bytes of notes, or more words in any set, than in `other`.
    func isMore(than other: Sums) -> Bool {
        noteBytes > other.noteBytes || zip(words, other.words).contains { $0 > $1 }
    }
}

extension UnitOfWork {
    /// Checks that changes that haven't been added yet fit within the account's limits.
    ///
    /// - Throws: `PersistenceError.tooMuch`.
    mutating func requireRoom(for changes: [FavoriteChange]) throws {
        func excess() -> AccountExcess? {
            var wanted = plan.sums
            for change in changes { wanted.add(change) }
            return wanted.excess(over: before)
        }
        guard excess() != nil else { return }
        // Other programs may have written or removed notes. Recount before rejecting anything.
        before = try Sums(countedFor: userID, db)
        plan.sums = before
        for change in plan.items.compactMap(\.favoriteChange) { plan.sums.add(change) }
        if let excess = excess() { throw PersistenceError.tooMuch(excess) }
    }
}
