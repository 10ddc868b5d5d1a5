import Foundation
import Records
import Store

/// Who changes something, when and where from: the same however often the transaction runs.
struct ChangeRequest: Sendable {
    let userID: User.ID
    /// In milliseconds since 1970.
    let time: Int64
    /// Random: tells this change from every other.
    let nonce: Int64
    let origin: Change.Origin
    /// Must hold when the user's journal is locked; nil for anything.
    let condition: Credential.Condition?
    /// Must hold of each favourite that is to be changed, as it was asked for; nil for anything.
    let expects: (@Sendable (FavoritePokemon?) -> Bool)?
    /// Must hold of a kept thing when the journal is locked; nil for anything.
    let expectsThing: KeptExpectation?
}

/// One change of what a user keeps, worked out in a transaction: everything that it touches goes through here, and so into
/// the journal. `Plan` writes it.
///
/// ```swift
/// let changed = try await service.changing(of: user) { work in
///     let changes = try work.edit([25]) { before, new in
///         var favorite = before ?? new
///         favorite.rating = 5
///         return favorite
///     }
///     try work.record(.rate, "5")
///     return changes
/// }
/// ```
struct UnitOfWork {
    let db: any Transaction
    let request: ChangeRequest
    var userID: User.ID { request.userID }
    /// The journal before the change.
    let standing: Standing
    /// The sums for the limits, before the change and after it.
    var (before, sums): (Sums, Sums)
    private(set) var items: [ChangeItem] = []
    /// Bytes by which the texts of kept things grew.
    private(set) var thingGrowth = 0
    /// How many items only follow from what was asked for.
    private var followers = 0
    private var top: Int64?
    /// The highest number that a change has; nil where it wasn't read yet.
    private var newest: Int64?
    /// The favourite read in one statement with the journal's row.
    private var first: (pokemonID: Int, favorite: FavoritePokemon?)?
    /// The items for the journal.
    private var entry: Plan.Entry?
    /// The first change that is undone from now on; set by undo and redo.
    private var undoneFrom: Int64??
    /// Entries of the journal that get other lines.
    private var rewritten: [RewrittenEntry] = []

    /// An entry of the journal with other lines.
    struct RewrittenEntry: Sendable {
        let number: Int
        /// Its bytes before.
        let size: Int
        let text: String
    }

    /// - Parameters:
    ///   - request: of whom.
    ///   - first: the Pokémon that will be edited first, if that is known; it is then read in the same statement.
    ///   - isLocked: whether the transaction writes: then no other changes the user's favourites until it ends.
    ///   - db: reads, and locks.
    /// - Throws: `PersistenceError.noSuchUser`, or `.invalidSession` where the credential has ended.
    init(
        _ request: ChangeRequest, first: Int? = nil, isLocked: Bool, _ db: any Transaction
    ) throws {
        self.db = db
        self.request = request
        if isLocked { try Standing.lock(request.userID, with: request.nonce, db) }
        let rows = try db.standing(of: request.userID, beside: first ?? 0, if: request.condition)
        standing = try Standing(rows.first, raisedBy: isLocked ? 1 : 0)
        if let first, let row = rows.first {
            self.first = (first, try FavoritePokemon(rows, of: request.userID, from: Standing.columnCount))
            newest = try row.isNull(0) ? 0 : row.integer(0)
        }
        before = try standing.sums ?? Sums(countedFor: request.userID, db)
        sums = before
        top = standing.top
        if let expected = request.expectsThing {
            let texts = try db.thing(expected.name, of: request.userID)
            guard expected.holds(texts) else { throw PersistenceError.changedMeanwhile }
        }
    }

    /// Applies `edit` to each favourite.
    ///
    /// - Parameters:
    ///   - pokemonIDs: which; one that is named twice counts once.
    ///   - kept: all that the user keeps, where it was read already.
    ///   - areFollowers: whether they aren't what was asked for, but change with it.
    ///   - edit: from the favourite, nil where it isn't kept, and from what it would be if it were added now, to what it
    ///     shall be.
    /// - Returns: what became of each, in the order given.
    /// - Throws: `PersistenceError.tooManyWords`, `.tooMuch`, `.changedMeanwhile` where one isn't what it was expected to be,
    ///   and what `edit` throws.
    mutating func edit(
        _ pokemonIDs: [Int], among kept: [FavoritePokemon]? = nil, areFollowers: Bool = false,
        _ edit: (_ before: FavoritePokemon?, _ new: FavoritePokemon) throws -> FavoritePokemon?
    ) throws -> [FavoriteChange] {
        var seen: Set<Int> = []
        let each = pokemonIDs.filter { seen.insert($0).inserted }
        let present = try kept?.among(each) ?? read(each)
        let time = try timeOfNew()
        let changes = try zip(each, present).map { id, before in
            if !areFollowers, let expects = request.expects, !expects(before) {
                throw PersistenceError.changedMeanwhile
            }
            let new = FavoritePokemon(userID: userID, pokemonID: id, addedAt: time)
            return FavoriteChange(pokemonID: id, before: before, after: try edit(before, new))
        }
        try WordLimit.require(changes)
        try requireRoom(for: changes)
        for change in changes where change.hasChanged {
            if areFollowers { followers += 1 }
            take(change)
        }
        return changes
    }

    private mutating func read(_ pokemonIDs: [Int]) throws -> [FavoritePokemon?] {
        guard let first, first.pokemonID == pokemonIDs.first else {
            return try db.present(pokemonIDs, of: userID)
        }
        return [first.favorite] + (try db.present(Array(pokemonIDs.dropFirst()), of: userID))
    }

    /// The date of what is added: later than every favourite of the user, even when the clock was set back, so that the
    /// newest is always first.
    private mutating func timeOfNew() throws -> Date {
        // A top far ahead comes from a clock that was wrong, and its favourite may be gone.
        if top.map({ $0 > request.time + 60_000 }) ?? true {
            top = try db.top(of: userID) ?? Date.distantPast.milliseconds
        }
        return Date(milliseconds: max(request.time, (top ?? 0) + 1))
    }

    /// Takes a change of one favourite in.
    mutating func take(_ change: FavoriteChange) {
        items.append(.favorite(change))
        sums.add(change)
        if let key = change.after?.listKey { top = top.map { max($0, key) } }
    }

    /// Makes the texts of a kept thing what they shall be; nil for no thing.
    mutating func set(_ name: KeptName, from before: [String]?, to after: [String]?) {
        guard before != after else { return }
        let change = KeptChange(name: name, before: before, after: after)
        items.append(.thing(change))
        thingGrowth += change.growth
    }

    /// Makes kept things what they shall be.
    mutating func set(_ before: [KeptName: [String]], to after: [KeptName: [String]]) {
        for name in Set(before.keys).union(after.keys).sorted() {
            set(name, from: before[name], to: after[name])
        }
    }

    /// Gives an entry of the journal other lines.
    mutating func rewrite(_ entry: RewrittenEntry) {
        rewritten.append(entry)
        sums.changeBytes += entry.text.utf8.count - entry.size
    }

    /// Undoes or redoes changes: they are undone from this number on, nil for none.
    mutating func moveUndone(from number: Int64?) { undoneFrom = .some(number) }

    /// Puts the change into the journal, if there was any. Comes last.
    ///
    /// - Throws: `PersistenceError.tooMuch` for a change of more bytes than one may have, unless nothing grows by it, and for
    ///   more or larger kept things than an account may have.
    mutating func record(_ kind: Change.Kind, _ subject: String) throws {
        guard !items.isEmpty else { return }
        try requireRoomForThings()
        let text = ChangeItem.text(items)
        let grows = sums.noteBytes > before.noteBytes || sums.hasMoreWords(than: before) || thingGrowth > 0
        guard text.utf8.count <= AccountLimits.changeBytes || !grows else {
            throw PersistenceError.tooMuch(.change(bytes: text.utf8.count))
        }
        // An import may be of both; people count Pokémon.
        let favorites = items.compactMap(\.favoriteChange)
        let count = favorites.isEmpty ? items.count : favorites.count - followers
        entry = Plan.Entry(
            kind: kind, subject: subject, count: count,
            pokemonID: count == 1 ? favorites.first?.pokemonID : nil, text: text)
    }

    /// All of it, to be written; nil where nothing is different.
    var plan: Plan? {
        guard entry != nil || undoneFrom != nil else { return nil }
        return Plan(
            mark: standing.mark, items: items, entry: entry, undoneFrom: undoneFrom ?? standing.undoneFrom,
            rewritten: rewritten, sums: sums, top: top, newest: newest)
    }
}

/// A user's row of the journal, before a change.
struct Standing {
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
            f.pokemonID, f.addedAt, f.position, f.rating, f.nickname, f.note, w.place, w.word
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
