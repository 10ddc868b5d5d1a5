public import Records

/// Manual ordering of the list.
extension PersistenceService {
    /// Moves favourites to a place in the list, in the order given.
    ///
    /// - Parameters:
    ///   - pokemonIDs: the Pokémon.
    ///   - place: the destination.
    ///   - userID: the owner.
    /// - Returns: the change to each Pokémon, in the order given, without duplicates.
    /// - Throws: `PersistenceError.notKept` with the Pokémon that aren't favourites, or `.noSuchUser`.
    public func move(
        _ pokemonIDs: [Int], to place: ListPosition, of userID: User.ID
    ) async throws(PersistenceError) -> FavoritesChanged {
        try await moving(of: userID) { _ in (pokemonIDs, place) }
    }

    /// Moves favourites up or down the list, keeping their order.
    ///
    /// - Parameters:
    ///   - pokemonIDs: the Pokémon.
    ///   - step: -1 for one place up, 1 for one down.
    ///   - userID: the owner.
    /// - Returns: the change to each Pokémon, in the order given, without duplicates.
    /// - Throws: `PersistenceError.notKept` with the Pokémon that aren't favourites, or `.noSuchUser`.
    public func move(
        _ pokemonIDs: [Int], _ step: Int, of userID: User.ID
    ) async throws(PersistenceError) -> FavoritesChanged {
        try await moving(of: userID) { $0.moving(pokemonIDs, by: step) }
    }

    /// Reorders the given favourites within the places that they already occupy; all others stay put.
    ///
    /// - Parameters:
    ///   - pokemonIDs: the Pokémon in their new order; any that aren't favourites are ignored.
    ///   - kind: the kind of change.
    ///   - subject: see `Change.subject`.
    ///   - userID: the owner.
    /// - Returns: the number of favourites moved.
    /// - Throws: `PersistenceError.noSuchUser`.
    public func reorder(
        _ pokemonIDs: [Int], _ kind: Change.Kind, _ subject: String, of userID: User.ID
    ) async throws(PersistenceError) -> Changed<Int> {
        try await changing(of: userID, isLarge: true) { work in
            let kept = try work.db.kept(of: userID)
            let before = kept.map(\.pokemonID)
            let order = pokemonIDs.filter(Set(before).contains)
            let moved = Set(order)
            var next = order.makeIterator()
            let after = before.map { moved.contains($0) ? next.next() ?? $0 : $0 }
            guard after != before else { return 0 }
            let keys = kept.map(\.listKey)
            // Favourites added at the same time have equal keys.
            let areDistinct = zip(keys, keys.dropFirst()).allSatisfy { $0 > $1 }
            let places = areDistinct ? keys : ListKey.anew(keys.count, from: keys.first ?? 0)
            let present = kept.byPokemon
            let positions = zip(after, places).filter { present[$0]?.listKey != $1 }
            _ = try work.place(order, at: Dictionary(first: positions), among: kept)
            try work.record(kind, subject)
            return zip(before, after).count { $0 != $1 }
        }
    }

    private func moving(
        of userID: User.ID,
        _ what: @escaping @Sendable (ListOrder) -> (pokemonIDs: [Int], place: ListPosition)
    ) async throws(PersistenceError) -> FavoritesChanged {
        try await changing(of: userID, isLarge: true) { work in
            let kept = try work.db.kept(of: userID)
            let order = ListOrder(kept)
            let (pokemonIDs, place) = what(order)
            let positions = try order.positions(moving: pokemonIDs, to: place)
            let changes = try work.place(pokemonIDs, at: positions, among: kept)
            try work.record(.move, place.subject)
            return changes
        }
    }
}

extension UnitOfWork {
    /// Moves favourites, and the others that have to make room for them.
    ///
    /// - Returns: the change to each of `pokemonIDs`.
    fileprivate mutating func place(
        _ pokemonIDs: [Int], at positions: [Int: Int64], among kept: [FavoritePokemon]
    ) throws -> [FavoriteChange] {
        func placed(_ before: FavoritePokemon?, _ new: FavoritePokemon) -> FavoritePokemon? {
            var favorite = before
            if let position = positions[new.pokemonID] { favorite?.position = position }
            return favorite
        }
        let changes = try edit(pokemonIDs, among: kept, placed)
        let others = Set(positions.keys).subtracting(pokemonIDs).sorted()
        _ = try edit(others, among: kept, areFollowers: true, placed)
        return changes
    }
}

/// The algorithm for ordering a user's list, independent of the database.
struct ListOrder {
    private let kept: [FavoritePokemon]

    /// Creates an order from the current list.
    ///
    /// - Parameter kept: the favourites, from top to bottom.
    init(_ kept: [FavoritePokemon]) { self.kept = kept }

    /// Computes a move of the given favourites by one place up or down, which swaps them with their
    /// neighbour. The favourites are returned in list order.
    func moving(_ pokemonIDs: [Int], by step: Int) -> (pokemonIDs: [Int], place: ListPosition) {
        let ids = kept.map(\.pokemonID)
        let chosen = Set(pokemonIDs)
        let places = ids.indices.filter { chosen.contains(ids[$0]) }
        guard let first = places.first, let last = places.last else { return (pokemonIDs, .top) }
        let place: ListPosition =
            if step < 0 { first > 0 ? .before(ids[first - 1]) : .top } else {
                last + 1 < ids.count ? .after(ids[last + 1]) : .bottom
            }
        return (places.map { ids[$0] }, place)
    }

    /// Returns the new positions by Pokémon number: only those of the moved favourites, or those of all
    /// favourites if there is no gap at the destination.
    ///
    /// - Throws: `PersistenceError.notKept`.
    func positions(moving pokemonIDs: [Int], to place: ListPosition) throws(PersistenceError) -> [Int: Int64]
    {
        let moved = pokemonIDs.distinct
        let moving = Set(moved)
        let known = Set(kept.map(\.pokemonID))
        var missing = moved.filter { !known.contains($0) }
        if let neighbor = place.neighbor, !known.contains(neighbor), !missing.contains(neighbor) {
            missing.append(neighbor)
        }
        guard missing.isEmpty else { throw .notKept(pokemonIDs: missing) }
        let rest = kept.filter { !moving.contains($0.pokemonID) }
        func index(of id: Int, plus step: Int) -> Int {
            if let index = rest.firstIndex(where: { $0.pokemonID == id }) { return index + step }
            // If the destination is next to a favourite that is itself moved, that favourite stays where it
            // is, and the others move next to it.
            return kept.prefix { $0.pokemonID != id }.count { !moving.contains($0.pokemonID) }
        }
        let index =
            switch place {
            case .top: 0
            case .bottom: rest.count
            case .before(let id): index(of: id, plus: 0)
            case .after(let id): index(of: id, plus: 1)
            case .number(let number): min(max(number, 1) - 1, rest.count)
            }
        let order = rest[..<index].map(\.pokemonID) + moved + rest[index...].map(\.pokemonID)
        guard order != kept.map(\.pokemonID) else { return [:] }
        let above = index > 0 ? rest[index - 1].listKey : nil
        let below = index < rest.count ? rest[index].listKey : nil
        if let positions = ListKey.between(above, below, count: moved.count) {
            return Dictionary(uniqueKeysWithValues: zip(moved, positions))
        }
        let keys = ListKey.anew(order.count, from: kept.first?.listKey ?? 0)
        return Dictionary(uniqueKeysWithValues: zip(order, keys))
    }
}
