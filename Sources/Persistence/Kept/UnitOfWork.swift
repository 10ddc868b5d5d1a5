import Foundation
import Records
import Store

/// Computes one change to a user's data in a transaction. Everything that the change affects is recorded
/// in `plan`, which writes it.
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
    /// The user's row in the journal table before the change.
    let standing: JournalRow
    /// The totals that have limits, before the change.
    var before: Sums
    /// The change so far.
    var plan: Plan
    /// The growth of the saved items' texts, in bytes.
    private(set) var thingGrowth = 0
    /// The number of items that changed only as a consequence of the requested change.
    private var followers = 0
    /// The favourite that was read in the same query as the user's row in the journal table.
    private var first: (pokemonID: Int, favorite: FavoritePokemon?)?
    /// The lines of the newest entry that may contain the first favourite's removal, read in the same query.
    private(set) var firstRemoval: (pokemonID: Int, text: String?)?

    /// Starts a change by reading the user's row in the journal table.
    ///
    /// - Parameters:
    ///   - request: the user, time and origin of the change.
    ///   - first: the first Pokémon to be edited, if known. Its favourite is then read in the same query as
    ///     the user's row in the journal table.
    ///   - isLocked: whether the transaction writes, which blocks other changes to the user's favourites
    ///     until it ends.
    ///   - db: the transaction.
    /// - Throws: `PersistenceError.noSuchUser`, or `.invalidSession` if the credential has ended.
    init(
        _ request: ChangeRequest, first: Int? = nil, isLocked: Bool, _ db: any Transaction
    ) throws {
        self.db = db
        self.request = request
        if isLocked { try JournalRow.lock(request.userID, with: request.nonce, db) }
        let rows = try db.standing(of: request.userID, beside: first ?? 0, if: request.condition)
        standing = try JournalRow(rows.first, raisedBy: isLocked ? 1 : 0)
        before = try standing.sums ?? Sums(countedFor: request.userID, db)
        plan = Plan(mark: standing.mark, undoneFrom: standing.undoneFrom, sums: before, top: standing.top)
        if let first, let row = rows.first {
            self.first = try (first, FavoritePokemon(rows, of: request.userID, from: JournalRow.columnCount))
            let column = JournalRow.removalColumn
            firstRemoval = try (first, row[column])
            plan.newest = try row[0] as Int64? ?? 0
        }
        guard try request.service.expectsThing?(db, request.userID) != false else {
            throw PersistenceError.changedMeanwhile
        }
    }

    /// Applies `edit` to each favourite.
    ///
    /// - Parameters:
    ///   - pokemonIDs: the Pokémon; duplicates are ignored.
    ///   - kept: all favourites of the user, if already read.
    ///   - areFollowers: whether the favourites change only as a consequence of the requested change.
    ///   - oldAttributes: what to do with attributes lost in a Pokémon's last removal; nil if irrelevant.
    ///   - edit: returns the new favourite. Its arguments are the existing favourite, if any, and a favourite
    ///     as it would be if it were added now.
    /// - Returns: the change to each Pokémon, in the order given.
    /// - Throws: `PersistenceError.tooManyWords`, `.tooMuch`, `.changedMeanwhile` if a favourite isn't as
    ///   expected, and any error thrown by `edit`.
    mutating func edit(
        _ pokemonIDs: [Int], among kept: [FavoritePokemon]? = nil, areFollowers: Bool = false,
        oldAttributes: FavoriteChange.OldAttributes? = nil,
        _ edit: (_ before: FavoritePokemon?, _ new: FavoritePokemon) throws -> FavoritePokemon?
    ) throws -> [FavoriteChange] {
        let each = pokemonIDs.distinct
        let present = try kept?.byPokemon ?? read(each)
        let dates = try datesOfNew(each.filter { present[$0] == nil })
        let removed = oldAttributes == nil ? [:] : try lastRemoved(each.filter { present[$0] == nil })
        let changes = try each.map { id in
            let before = present[id]
            if !areFollowers, let expects = request.service.expectsFavorite, !expects(before) {
                throw PersistenceError.changedMeanwhile
            }
            let date = Date(milliseconds: dates[id] ?? request.time)
            let bare = FavoritePokemon(userID: userID, pokemonID: id, addedAt: date)
            let old = removed[id].map { bare.withAttributes(of: $0) }
            let new = oldAttributes == .restored ? old ?? bare : bare
            let after = try edit(before, new)
            return FavoriteChange(
                pokemonID: id, before: before, after: after,
                oldAttributes: after == nil || old == nil || old == bare ? nil : oldAttributes)
        }
        try WordLimit.require(changes)
        try requireRoom(for: changes)
        for change in changes where change.hasChanged {
            if areFollowers { followers += 1 }
            take(change)
        }
        return changes
    }

    private mutating func read(_ pokemonIDs: [Int]) throws -> [Int: FavoritePokemon] {
        guard let first, first.pokemonID == pokemonIDs.first else {
            return try db.present(pokemonIDs, of: userID)
        }
        var present = try db.present(Array(pokemonIDs.dropFirst()), of: userID)
        present[first.pokemonID] = first.favorite
        return present
    }

    /// Returns the dates for new favourites. They are later than those of all existing favourites of the
    /// user, even if the clock was set back, so that the newest favourite always comes first.
    private mutating func datesOfNew(_ pokemonIDs: [Int]) throws -> [Int: Int64] {
        // A date more than a minute in the future comes from a wrong clock, and the favourite with that date
        // may have been removed since, so read the highest value again.
        if plan.top.map({ $0 > request.time + 60_000 }) ?? true {
            plan.top = try db.top(of: userID) ?? Date.distantPast.milliseconds
        }
        return ListKey.dates(adding: pokemonIDs, at: request.time, above: plan.top)
    }

    /// Records a change to a favourite.
    mutating func take(_ change: FavoriteChange) {
        plan.items.append(.favorite(change))
        plan.sums.add(change)
        if let key = change.after?.listKey { plan.top = plan.top.map { max($0, key) } }
    }

    /// Sets the texts of a saved item, with nil for an item that doesn't exist.
    mutating func set(_ name: KeptName, from before: [String]?, to after: [String]?) {
        guard before != after else { return }
        let change = KeptChange(name: name, before: before, after: after)
        plan.items.append(.thing(change))
        thingGrowth += change.growth
    }

    /// Sets the texts of several saved items.
    mutating func set(_ before: KeptTexts, to after: KeptTexts) {
        for name in Set(before.keys).union(after.keys).sorted() {
            set(name, from: before[name], to: after[name])
        }
    }

    /// Rewrites a journal entry.
    mutating func rewrite(_ entry: Plan.RewrittenEntry) {
        plan.rewritten.append(entry)
        plan.sums.changeBytes += entry.text.utf8.count - entry.size
    }

    /// Sets the number of the first undone change, for undo and redo; nil if no change is undone.
    mutating func moveUndone(from number: Int64?) {
        plan.undoneFrom = number
        plan.hasEffect = true
    }

    /// Records the change in the journal, if anything has changed. Call this last.
    ///
    /// - Throws: `PersistenceError.tooMuch` if the change exceeds the maximum size and increases the amount
    ///   of data, or if the saved items exceed the account's limits.
    mutating func record(_ kind: Change.Kind, _ subject: String) throws {
        guard !plan.items.isEmpty else { return }
        try requireRoomForThings()
        let text = JournalLine.text(plan.items)
        let grows = plan.sums.isMore(than: before) || thingGrowth > 0
        guard text.utf8.count <= AccountLimits.changeBytes || !grows else {
            throw PersistenceError.tooMuch(.change(bytes: text.utf8.count))
        }
        // An import can change both favourites and saved items; users expect the number of Pokémon.
        let favorites = plan.items.count { !$0.isThing }
        let count = favorites == 0 ? plan.items.count : favorites - followers
        plan.entry = Plan.Entry(
            kind: kind, subject: subject, count: count,
            pokemonID: count == 1 ? plan.items.lazy.compactMap(\.favoriteChange).first?.pokemonID : nil,
            text: text)
        plan.hasEffect = true
    }
}
