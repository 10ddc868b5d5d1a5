public import Records
import Store

extension PersistenceService {
    /// Toggles each Pokémon as a favourite; duplicates are ignored. A Pokémon that is added again gets back
    /// the attributes lost in its last removal, if the journal still contains them and they fit within the
    /// limits.
    ///
    /// - Returns: the change to each Pokémon, in the order given, without duplicates.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func toggleFavorites(
        _ pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> FavoritesChanged {
        try await change(pokemonIDs, nil, of: userID) { before, new in before == nil ? new : nil }
    }

    /// Adds each Pokémon to the favourites, restoring attributes as `toggleFavorites` does. Existing
    /// favourites change only if they get looks.
    ///
    /// - Parameters:
    ///   - pokemonIDs: the Pokémon.
    ///   - looks: the looks to add, by Pokémon number.
    ///   - userID: the owner.
    /// - Returns: the change to each Pokémon, in the order given, without duplicates.
    /// - Throws: `PersistenceError.noSuchUser` or `.tooManyWords`.
    @discardableResult
    public func addFavorites(
        _ pokemonIDs: [Int], in looks: [Int: [String]] = [:], of userID: User.ID
    ) async throws(PersistenceError) -> FavoritesChanged {
        try await change(pokemonIDs, nil, of: userID) { before, new in
            var favorite = before ?? new
            guard let words = looks[new.pokemonID] else { return favorite }
            favorite[.looks] = FavoriteField.looks.value(of: favorite.looks + words)
            return favorite
        }
    }

    /// Removes each Pokémon from the favourites, along with its attributes, such as its tags and note.
    ///
    /// - Returns: the change to each Pokémon, in the order given, without duplicates.
    /// - Throws: `PersistenceError.noSuchUser`.
    @discardableResult
    public func removeFavorites(
        _ pokemonIDs: [Int], of userID: User.ID
    ) async throws(PersistenceError) -> FavoritesChanged {
        try await change(pokemonIDs, .remove, of: userID) { _, _ in nil }
    }

    /// Reads a user's favourites in list order: in the order set by hand, otherwise newest first. Favourites
    /// added at the same time are sorted by number.
    ///
    /// - Parameters:
    ///   - userID: the owner.
    ///   - withNotes: whether to read the notes, which may be long.
    /// - Returns: all favourites.
    /// - Throws: `PersistenceError.noSuchUser`.
    public func favorites(
        of userID: User.ID, withNotes: Bool = true
    ) async throws(PersistenceError) -> [FavoritePokemon] {
        try await read { db in
            let favorites = try db.kept(of: userID, withNotes: withNotes)
            if favorites.isEmpty { try db.require(userID) }
            return favorites
        }
    }

    /// Reads the favourites among the given Pokémon. Returns an empty array if the user doesn't exist. Notes,
    /// which may be long, are read only if requested.
    public func favorites(
        among pokemonIDs: [Int], of userID: User.ID, withNotes: Bool
    ) async throws(PersistenceError) -> [FavoritePokemon] {
        try await read { db in
            let present = try db.present(pokemonIDs, of: userID, withNotes: withNotes)
            return pokemonIDs.compactMap { present[$0] }
        }
    }

    /// Counts a user's favourites.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func favoriteCount(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await read { db in
            try db.require(userID)
            return try db.count("SELECT count(*) FROM FavoritePokemon WHERE userID = $1", userID)
        }
    }

    // MARK: Single favourites, and the attributes that users set

    /// Reads one of a user's favourites.
    ///
    /// - Throws: `PersistenceError.notKept` if the Pokémon isn't a favourite, or `.noSuchUser`.
    public func favorite(
        _ pokemonID: Int, of userID: User.ID
    ) async throws(PersistenceError) -> FavoritePokemon {
        try await read { db in
            if let favorite = try db.kept(pokemonID, of: userID) { return favorite }
            try db.require(userID)
            throw PersistenceError.notKept(pokemonIDs: [pokemonID])
        }
    }

    /// Sets attributes of the given Pokémon in one change. A Pokémon that isn't a favourite becomes one if it
    /// gets a value.
    ///
    /// - Parameters:
    ///   - pokemonIDs: the Pokémon.
    ///   - edit: the attributes, with words in order.
    ///   - userID: the owner.
    ///   - mustBeKept: whether all of the Pokémon must already be favourites.
    /// - Returns: the change to each Pokémon, in the order given, without duplicates.
    /// - Throws: `PersistenceError.notKept` if a Pokémon must be a favourite and isn't, `.tooManyWords`,
    ///   `.tooMuch`, `.noSuchUser`.
    public func edit(
        _ pokemonIDs: [Int], _ edit: FavoriteEdit, of userID: User.ID, mustBeKept: Bool = false
    ) async throws(PersistenceError) -> FavoritesChanged {
        let (kind, subject) = edit.entry
        return try await change(pokemonIDs, kind, subject, of: userID) { before, new in
            guard before != nil || !mustBeKept else {
                throw PersistenceError.notKept(pokemonIDs: [new.pokemonID])
            }
            guard var favorite = before ?? (edit.onlyRemoves ? nil : new) else { return nil }
            edit.replace(in: &favorite)
            return favorite
        }
    }
}

extension FavoriteEdit {
    /// The kind of the change in the journal, and its subject; see `Change.subject`.
    fileprivate var entry: (Change.Kind, subject: String) {
        guard let field = fields.first, fields.count == 1, let value = self[field] else { return (.edit, "") }
        return switch field.kind {
        case .text(_, hasLines: true): (field.change, value == nil ? "removed" : "")
        case .text: (field.change, value.text)
        case .number: (field.change, value.map { _ in "\(value.number)" } ?? "")
        default: (.edit, "")
        }
    }
}
