import Foundation
import Records
import Store

/// One change of what a user keeps, within its transaction: everything that it touches goes through here, and so into the
/// journal.
struct UnitOfWork {
    let db: any Transaction
    let userID: User.ID
    /// When it is made.
    private let madeAt: Int64
    /// The date of what is added: later than every favourite of the user, even when the clock was set back, so that the
    /// newest is always first.
    let time: Date
    /// Whether nothing is written.
    let isRehearsal: Bool
    /// What a favourite has to be to be changed, as it was asked for; nil for anything.
    private let expects: (@Sendable (FavoritePokemon?) -> Bool)?
    private let newest: (number: Int64, isUndone: Bool)
    private var items: [ChangeItem] = []
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
            FROM FavoritePokemon WHERE userID = "User".id), number, isUndone
            FROM "User" LEFT JOIN Change
            ON userID = "User".id AND number = (SELECT max(number) FROM Change WHERE userID = "User".id)
            WHERE id = $1
            """, .integer(userID))
        guard let row else { throw PersistenceError.noSuchUser }
        (self.db, self.userID, self.isRehearsal, madeAt) = (db, userID, isRehearsal, time)
        expects = expecting
        self.time = Date(milliseconds: max(time, try row.isNull(0) ? time : row.time(0) + 1))
        newest = try row.isNull(1) ? (0, false) : (row.integer(1), row.integer(2) != 0)
    }

    /// Makes of each Pokémon what `edit` says.
    ///
    /// - Parameters:
    ///   - pokemonIDs: which; one that is named twice counts once.
    ///   - areFollowers: whether they aren't what was asked for, but change with it.
    ///   - edit: from what it is, nil where it isn't kept, and from what it would be if it were added now, to what it
    ///     shall be.
    /// - Returns: what became of each, in the order given.
    /// - Throws: `PersistenceError.tooManyTags`, `.changedMeanwhile` where one isn't what it was expected to be, and what
    ///   `edit` throws.
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
        for change in changes where change.hasChanged {
            if areFollowers { followers += 1 }
            try write(change)
        }
        return changes
    }

    /// Makes a saved search what it shall be; nil for none.
    mutating func set(_ name: String, from before: String?, to after: String?) throws {
        guard before != after else { return }
        items.append(.search(name: name, before: before, after: after))
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

    mutating func write(_ change: FavoriteChange) throws {
        items.append(.favorite(change))
        if !isRehearsal { try PersistenceService.write(change, of: userID, db) }
    }

    /// Makes of it what the journal doesn't get.
    mutating func forgetItems() { items = [] }

    /// What each is now. A few are looked up one by one; for many it is quicker to read all.
    func present(_ pokemonIDs: [Int]) throws -> [FavoritePokemon?] {
        guard pokemonIDs.count > 8 else {
            return try pokemonIDs.map { try PersistenceService.kept($0, of: userID, db) }
        }
        let all = try PersistenceService.kept(of: userID, db)
        let byID = Dictionary(all.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        return pokemonIDs.map { byID[$0] }
    }

    /// Puts the change into the journal, if there was any. What had been taken back is then gone for good, and the oldest
    /// changes above the limit are forgotten.
    func record(_ kind: Change.Kind, _ subject: String, from origin: Change.Origin) throws {
        guard !items.isEmpty, !isRehearsal else { return }
        if newest.isUndone {
            try db.execute("DELETE FROM Change WHERE userID = $1 AND isUndone = 1", .integer(userID))
        }
        // A damaged file may hold the greatest number that there is.
        let number = newest.number.addingReportingOverflow(1).partialValue
        var pokemonID: Int64 = 0
        // An import may be of both; people count Pokémon.
        let favorites = items.compactMap { if case .favorite(let change) = $0 { change } else { nil } }
        let count = favorites.isEmpty ? items.count : favorites.count - followers
        if count == 1, let change = favorites.first { pokemonID = Int64(change.pokemonID) }
        let text = ChangeItem.text(items)
        try db.execute(
            """
            INSERT INTO Change (userID, number, madeAt, origin, kind, count, pokemonID, subject, size, items)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """, .integer(userID), .integer(number), .integer(madeAt), .text(origin.rawValue),
            .text(kind.rawValue), .integer(Int64(count)), .integer(pokemonID), .text(subject),
            .integer(Int64(text.utf8.count)), .text(text))
        // Not each time, since that would be one statement more for every change.
        if number.isMultiple(of: 32) { try PersistenceService.forgetOldChanges(of: userID, db) }
    }
}
