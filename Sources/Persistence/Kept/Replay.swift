import Records
import Store

/// Undoes or redoes several changes one after the other in memory, so that only the final differences have to
/// be written.
struct Replay {
    private let isUndoing: Bool
    /// The affected favourites and things as stored, and their new state.
    private let kept: [Int: FavoritePokemon]
    private var now: [Int: FavoritePokemon]
    private let things: [KeptName: [String]]
    private var thingsNow: [KeptName: [String]]
    private(set) var changes: [Change] = []
    /// Entries of the journal whose carried texts were updated.
    private var rewritten: [UnitOfWork.RewrittenEntry] = []

    /// Creates an empty replay; `items` lists everything it will affect, nil for anything.
    init(
        _ items: [JournalLine]?, of userID: User.ID, isUndoing: Bool, _ db: any Transaction
    ) throws {
        self.isUndoing = isUndoing
        let ids = items?.compactMap { $0.favoriteChange?.pokemonID }
        let favorites =
            try ids.map { try db.present($0, of: userID).compactMap(\.self) } ?? db.kept(of: userID)
        kept = Dictionary(favorites.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        var things: [KeptName: [String]] = [:]
        if let items {
            things = try db.things(items.compactMap(\.thingChange?.name), of: userID)
        } else {
            for kind in KeptKind.all {
                things.merge(try db.things(of: kind, of: userID)) { first, _ in first }
            }
        }
        self.things = things
        now = kept
        thingsNow = things
    }

    /// Undoes or redoes a change. A place in the list that has changed since is left alone, because each move
    /// also affects the places of others; it is a conflict only if the change consists of nothing else.
    ///
    /// - Throws: `PersistenceError.inTheWay` where something isn't as the change left it.
    mutating func apply(_ items: [JournalLine], of change: Change) throws {
        var ids: [Int] = []
        var names: [KeptName] = []
        /// The favourites that only changed place, and have been moved again since.
        var movedAgain: [Int] = []
        let steps = upToDate(isUndoing ? items.reversed().map(\.inverse) : items)
        for item in steps {
            switch item {
            case .favorite(let step):
                guard let after = step.applied(to: now[step.pokemonID]) else {
                    ids.append(step.pokemonID)
                    continue
                }
                if step.isOnlyMove, now[step.pokemonID]?.position != step.before?.position {
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
                ChangeConflict(change: change, pokemonIDs: ids.sorted(), things: names.sorted(), later: nil)
            )
        }
        let lines = isUndoing ? steps.reversed().map(\.inverse) : steps
        if lines != items {
            rewritten.append(
                UnitOfWork.RewrittenEntry(
                    number: change.number, size: JournalLine.text(items).utf8.count,
                    text: JournalLine.text(lines)
                ))
        }
        var change = change
        change.isUndone = isUndoing
        changes.append(change)
    }

    /// Steps with carried texts as they are by now: those of things that go, and of things that come in their place.
    private func upToDate(_ steps: [JournalLine]) -> [JournalLine] {
        let things = steps.compactMap(\.thingChange)
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
    /// - Throws: `PersistenceError.tooManyWords`, and `.tooMuch` for a new change.
    func end(in work: inout UnitOfWork, isNew: Bool) throws {
        let favorites = Set(kept.keys).union(now.keys).sorted()
            .map { FavoriteChange(pokemonID: $0, before: kept[$0], after: now[$0]) }.filter(\.hasChanged)
        try WordLimit.require(favorites)
        if isNew { try work.requireRoom(for: favorites) }
        for change in favorites { work.take(change) }
        if !isNew { rewritten.forEach { work.rewrite($0) } }
        work.set(things, to: thingsNow)
    }
}

extension FavoriteChange {
    /// Whether only its place in the list changes.
    fileprivate var isOnlyMove: Bool { before != nil && after != nil && fields == [.position] }

    /// Applies the change to a favourite. Attributes that it leaves unchanged may have changed since, and so
    /// may its place.
    ///
    /// - Returns: `nil` if the attributes to change aren't as they were before; `.some(nil)` if it is no
    ///   longer a favourite.
    fileprivate func applied(to present: FavoritePokemon?) -> FavoritePokemon?? {
        guard let before, let after else {
            var expected = before
            if let present { expected?.position = present.position }
            return present == expected ? .some(self.after) : nil
        }
        guard var favorite = present else {
            // A favourite that has been removed has no place, so a mere move has no effect.
            var moved = before
            moved.position = after.position
            return moved == after ? .some(nil) : nil
        }
        if favorite.position == before.position { favorite.position = after.position }
        for field in fields where field != .position {
            guard let set = field.wordSet else {
                guard favorite[field] == before[field] else { return nil }
                favorite[field] = after[field]
                continue
            }
            let words = Set(favorite[field].words)
            let removed = removed(field)
            let added = added(field)
            guard words.isSuperset(of: removed), words.isDisjoint(with: added) else { return nil }
            favorite[field] = FavoriteValue(set.ordered(words.subtracting(removed).union(added)))
        }
        return .some(favorite)
    }
}
