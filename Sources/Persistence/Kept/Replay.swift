import Records
import Store

/// Undoes or redoes several changes one after the other in memory, so that only the final differences have to
/// be written.
struct Replay {
    private let isUndoing: Bool
    /// The affected favourites as stored, before the replay.
    private let kept: [Int: FavoritePokemon]
    private var now: [Int: FavoritePokemon]
    private let things: KeptTexts
    private var thingsNow: KeptTexts
    private(set) var changes: [Change] = []
    /// Journal entries in which texts that the journal doesn't track were updated.
    private var rewritten: [Plan.RewrittenEntry] = []

    /// Creates an empty replay. `items` lists everything that will be affected; nil if it isn't known in
    /// advance.
    init(
        _ items: [JournalLine]?, of userID: User.ID, isUndoing: Bool, _ db: any Transaction
    ) throws {
        self.isUndoing = isUndoing
        if let items {
            kept = try db.present(items.compactMap { $0.favoriteChange?.pokemonID }, of: userID)
            things = try db.things(items.compactMap { $0.thingChange?.name }, of: userID)
        } else {
            kept = try db.kept(of: userID).byPokemon
            things = try KeptKind.all.reduce(into: [:]) { things, kind in
                try things.merge(db.things(of: kind, of: userID)) { first, _ in first }
            }
        }
        now = kept
        thingsNow = things
    }

    /// Undoes or redoes a change. If a favourite's place in the list has changed since, the place is left as
    /// it is, because each move also affects the places of other favourites. That counts as a conflict only
    /// if the change consists of nothing but moves.
    ///
    /// - Throws: `PersistenceError.inTheWay` if the data have changed since.
    mutating func apply(_ items: [JournalLine], of change: Change) throws {
        var ids: [Int] = []
        var names: [KeptName] = []
        /// The favourites that this change only moved, and that have been moved again since.
        var movedAgain: [Int] = []
        let steps = upToDate(isUndoing ? items.reversed().map(\.inverse) : items)
        for item in steps {
            switch item {
            case .favorite(let step):
                let present = now[step.pokemonID]
                guard let after = step.applied(to: present) else {
                    ids.append(step.pokemonID)
                    continue
                }
                if present?.position != step.before?.position, step.isOnlyMove {
                    movedAgain.append(step.pokemonID)
                }
                now[step.pokemonID] = after
            case .thing(let step):
                guard let after = step.applied(to: thingsNow[step.name]) else {
                    names.append(step.name)
                    continue
                }
                thingsNow[step.name] = after
            }
        }
        if movedAgain.count == items.count { ids = movedAgain }
        guard ids.isEmpty, names.isEmpty else {
            throw PersistenceError.inTheWay(
                ChangeConflict(change: change, pokemonIDs: ids.sorted(), things: names.sorted())
            )
        }
        rewrite(items, as: steps, of: change)
        var change = change
        change.isUndone = isUndoing
        changes.append(change)
    }

    /// Rewrites the journal entry of a change if its steps have been brought up to date.
    private mutating func rewrite(_ items: [JournalLine], as steps: [JournalLine], of change: Change) {
        guard items.contains(where: \.isThing) else { return }
        let lines = isUndoing ? steps.reversed().map(\.inverse) : steps
        guard lines != items else { return }
        rewritten.append(
            Plan.RewrittenEntry(
                number: change.number, size: JournalLine.text(items).utf8.count,
                text: JournalLine.text(lines)))
    }

    /// Returns the steps with the current values of texts that the journal doesn't track, both for saved
    /// items that are removed and for items that replace them.
    private func upToDate(_ steps: [JournalLine]) -> [JournalLine] {
        let things = steps.compactMap(\.thingChange)
        guard !things.isEmpty else { return steps }
        return steps.map { step in
            guard let thing = step.thingChange else { return step }
            let others = things.filter { $0.name != thing.name && $0.name.kind == thing.name.kind }
            let gone = others.count == 1 && others[0].after == nil ? thingsNow[others[0].name] : nil
            return .thing(thing.broughtUpToDate(from: thingsNow[thing.name], renamed: gone))
        }
    }

    /// Adds the final differences to a unit of work.
    ///
    /// - Parameters:
    ///   - work: a unit of work in the same transaction.
    ///   - isNew: whether this is recorded as a new change. Otherwise the limits don't apply, since the data
    ///     were within them before.
    /// - Throws: `PersistenceError.tooManyWords`, and for a new change `.tooMuch`.
    func end(in work: inout UnitOfWork, isNew: Bool) throws {
        let favorites = Set(kept.keys).union(now.keys).sorted().compactMap { id in
            let change = FavoriteChange(pokemonID: id, before: kept[id], after: now[id])
            return change.hasChanged ? change : nil
        }
        try WordLimit.require(favorites)
        if isNew { try work.requireRoom(for: favorites) }
        for change in favorites { work.take(change) }
        if !isNew { rewritten.forEach { work.rewrite($0) } }
        work.set(things, to: thingsNow)
        for change in changes { try work.rewriteLinks(after: change, isUndoing: isUndoing) }
    }
}

extension FavoriteChange {
    /// Whether only the favourite's place in the list changes.
    fileprivate var isOnlyMove: Bool { before != nil && after != nil && fields == [.position] }

    /// Applies the change to a favourite. Its place, and attributes that this change doesn't affect, may have
    /// changed since.
    ///
    /// - Returns: `nil` if the affected attributes aren't as they were before; `.some(nil)` if the Pokémon is
    ///   no longer a favourite.
    fileprivate func applied(to present: FavoritePokemon?) -> FavoritePokemon?? {
        guard let before, let after else {
            var expected = before
            if let present { expected?.position = present.position }
            return present == expected ? .some(self.after) : nil
        }
        guard var favorite = present else {
            // A removed favourite has no place, so a change that only moved it has no effect.
            var moved = before
            moved.position = after.position
            return moved == after ? .some(nil) : nil
        }
        if favorite.position == before.position { favorite.position = after.position }
        for field in fields where field != .position {
            guard field.wordSet != nil else {
                guard favorite[field] == before[field] else { return nil }
                favorite[field] = after[field]
                continue
            }
            let words = Set(favorite[field].words)
            let removed = removed(field)
            let added = added(field)
            guard words.isSuperset(of: removed), words.isDisjoint(with: added) else { return nil }
            favorite[field] = field.value(of: Array(words.subtracting(removed).union(added)))
        }
        return .some(favorite)
    }
}
