import Foundation
import Records
import Store

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
    let standing: JournalRow
    /// The sums for the limits before the change.
    var before: Sums
    /// The sums for the limits after the change.
    var sums: Sums
    private(set) var items: [JournalLine] = []
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
        if isLocked { try JournalRow.lock(request.userID, with: request.nonce, db) }
        let rows = try db.standing(of: request.userID, beside: first ?? 0, if: request.condition)
        standing = try JournalRow(rows.first, raisedBy: isLocked ? 1 : 0)
        if let first, let row = rows.first {
            self.first = (first, try FavoritePokemon(rows, of: request.userID, from: JournalRow.columnCount))
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
    ///   - pokemonIDs: the Pokémon; one that is named twice counts once.
    ///   - kept: all that the user keeps, where it was read already.
    ///   - areFollowers: whether they aren't what was asked for, but change with it.
    ///   - edit: from the favourite, nil where it isn't kept, and from what it would be if it were added now, to what it
    ///     shall be.
    /// - Returns: the change of each, in the order given.
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
        let text = JournalLine.text(items)
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
