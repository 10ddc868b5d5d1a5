import Foundation
import Records
import Store

/// One change of what a user keeps, within its transaction: everything that it touches goes through here, and so into the
/// journal.
struct UnitOfWork {
    let db: any Transaction
    let userID: User.ID
    /// When it is made.
    let madeAt: Int64
    /// The date of what is added: later than every favourite of the user, even when the clock was set back, so that the
    /// newest is always first.
    let time: Date
    /// Whether nothing is written.
    let isRehearsal: Bool
    /// What a favourite has to be to be changed, as it was asked for; nil for anything.
    private let expects: (@Sendable (FavoritePokemon?) -> Bool)?
    private let newest: (number: Int64, isUndone: Bool)
    /// The journal's mark before the change; 0 where it has none yet.
    let mark: Int64
    /// What the limits go by, before the change and after what is written of it.
    var (before, sums): (Sums, Sums)
    private var items: [ChangeItem] = []
    /// Bytes by which saved searches grew.
    private var searchGrowth = 0
    /// How many of them only follow from what was asked for.
    private var followers = 0

    /// - Throws: `PersistenceError.noSuchUser`.
    init(
        of userID: User.ID, at time: Int64, isRehearsal: Bool,
        expecting: (@Sendable (FavoritePokemon?) -> Bool)? = nil, _ db: any Transaction
    ) throws {
        let row = try db.row(
            """
            SELECT (SELECT max(CASE WHEN position > addedAt THEN position ELSE addedAt END)
            FROM FavoritePokemon WHERE userID = "User".id), number, isUndone, mark, noteBytes, tags, changes,
            changeBytes FROM "User" LEFT JOIN Journal ON Journal.userID = "User".id LEFT JOIN Change ON
            Change.userID = "User".id AND number = (SELECT max(number) FROM Change WHERE userID = "User".id)
            WHERE id = $1
            """, .integer(userID))
        guard let row else { throw PersistenceError.noSuchUser }
        (self.db, self.userID, self.isRehearsal, madeAt) = (db, userID, isRehearsal, time)
        expects = expecting
        self.time = Date(milliseconds: max(time, try row.isNull(0) ? time : row.time(0) + 1))
        newest = try row.isNull(1) ? (0, false) : (row.integer(1), row.integer(2) != 0)
        mark = try row.isNull(3) ? 0 : row.integer(3)
        before = try row.isNull(3) ? Sums(countedFor: userID, db) : Sums(row, from: 4)
        sums = before
    }

    /// Makes of each Pokémon what `edit` says.
    ///
    /// - Parameters:
    ///   - pokemonIDs: which; one that is named twice counts once.
    ///   - areFollowers: whether they aren't what was asked for, but change with it.
    ///   - edit: from what it is, nil where it isn't kept, and from what it would be if it were added now, to what it
    ///     shall be.
    /// - Returns: what became of each, in the order given.
    /// - Throws: `PersistenceError.tooManyTags`, `.tooMuch`, `.changedMeanwhile` where one isn't what it was expected to be,
    ///   and what `edit` throws.
    mutating func edit(
        _ pokemonIDs: [Int], areFollowers: Bool = false,
        _ edit: (_ before: FavoritePokemon?, _ new: FavoritePokemon) throws -> FavoritePokemon?
    ) throws -> [FavoriteChange] {
        var seen: Set<Int> = []
        let each = pokemonIDs.filter { seen.insert($0).inserted }
        let changes = try zip(each, try present(each)).map { id, before in
            if !areFollowers, let expects, !expects(before) { throw PersistenceError.changedMeanwhile }
            let new = FavoritePokemon(userID: userID, pokemonID: id, addedAt: time)
            return FavoriteChange(pokemonID: id, before: before, after: try edit(before, new))
        }
        try TagLimit.require(changes)
        try requireRoom(for: changes)
        for change in changes where change.hasChanged {
            if areFollowers { followers += 1 }
            try write(change)
        }
        return changes
    }

    /// Makes a saved search what it shall be; nil for none.
    mutating func set(
        _ name: String, from before: String?, to after: String?, isRecorded: Bool = true
    ) throws {
        guard before != after else { return }
        if isRecorded { items.append(.search(name: name, before: before, after: after)) }
        searchGrowth += (after?.utf8.count ?? 0) - (before?.utf8.count ?? 0)
        guard !isRehearsal else { return }
        if let after {
            try db.execute(
                """
                INSERT INTO SavedSearch (userID, name, query) VALUES ($1, $2, $3)
                ON CONFLICT (userID, name) DO UPDATE SET query = excluded.query
                """, .integer(userID), .text(name), .text(after))
        } else {
            try db.execute(
                "DELETE FROM SavedSearch WHERE userID = $1 AND name = $2", .integer(userID), .text(name))
        }
    }

    /// Writes a change of one favourite. The journal gets it unless it is in there, as what is taken back or made again.
    mutating func write(_ change: FavoriteChange, isRecorded: Bool = true) throws {
        if isRecorded { items.append(.favorite(change)) }
        sums.add(change)
        if !isRehearsal { try PersistenceService.write(change, of: userID, db) }
    }

    /// What each is now.
    func present(_ pokemonIDs: [Int]) throws -> [FavoritePokemon?] {
        try PersistenceService.present(pokemonIDs, of: userID, db)
    }

    /// Puts the change into the journal, if there was any. What had been taken back is then gone for good, and the oldest
    /// changes above the limit are forgotten.
    ///
    /// - Throws: `PersistenceError.tooMuch` for a change of more bytes than one may have, unless nothing grows by it.
    mutating func record(_ kind: Change.Kind, _ subject: String, from origin: Change.Origin) throws {
        guard !items.isEmpty else { return }
        let text = ChangeItem.text(items)
        let size = text.utf8.count
        let grows = sums.noteBytes > before.noteBytes || sums.tags > before.tags || searchGrowth > 0
        guard size <= AccountLimits.changeBytes || !grows else {
            throw PersistenceError.tooMuch(.change(bytes: size))
        }
        guard !isRehearsal else { return }
        if newest.isUndone { try forgetChanges(onlyUndone: true) }
        // A damaged file may hold the greatest number that there is.
        let number = newest.number.addingReportingOverflow(1).partialValue
        var pokemonID: Int64 = 0
        // An import may be of both; people count Pokémon.
        let favorites = items.compactMap { if case .favorite(let change) = $0 { change } else { nil } }
        let count = favorites.isEmpty ? items.count : favorites.count - followers
        if count == 1, let change = favorites.first { pokemonID = Int64(change.pokemonID) }
        try db.execute(
            """
            INSERT INTO Change (userID, number, madeAt, origin, kind, count, pokemonID, subject, size, items)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """, .integer(userID), .integer(number), .integer(madeAt), .text(origin.rawValue),
            .text(kind.rawValue), .integer(Int64(count)), .integer(pokemonID), .text(subject),
            .integer(Int64(size)), .text(text))
        sums.changes += 1
        sums.changeBytes += size
        try forgetOldChanges(before: number, of: size)
        try save()
    }

    /// Forgets all changes, or those that were taken back.
    ///
    /// - Returns: how many there were.
    @discardableResult
    mutating func forgetChanges(onlyUndone: Bool = false) throws -> Int {
        var count = 0
        try db.visit(
            "DELETE FROM Change WHERE userID = $1 AND isUndone >= $2 RETURNING size",
            [.integer(userID), .integer(onlyUndone ? 1 : 0)]
        ) {
            count += 1
            sums.changeBytes -= Sums.size(try $0.integer(0))
            return true
        }
        sums.changes -= count
        return count
    }
}
