public import Records

/// One favourite by itself, and the attributes that a user gives favourites.
extension PersistenceService {
    /// A user's favourite.
    ///
    /// - Throws: `PersistenceError.notKept` where it is no favourite, `.noSuchUser`.
    public func favorite(
        _ pokemonID: Int, of userID: User.ID
    ) async throws(PersistenceError) -> FavoritePokemon {
        try await read { db in
            if let favorite = try db.kept(pokemonID, of: userID) { return favorite }
            try db.require(userID)
            throw PersistenceError.notKept(pokemonIDs: [pokemonID])
        }
    }

    /// Gives Pokémon attributes, all at once, as one change. Those that were no favourites become some by getting one.
    ///
    /// - Parameters:
    ///   - pokemonIDs: which.
    ///   - edit: the attributes, with tags in order.
    ///   - userID: whose.
    ///   - mustBeKept: whether all must be favourites already.
    /// - Returns: what became of each, in the order given and without repetitions.
    /// - Throws: `PersistenceError.notKept` where one must be a favourite and isn't, `.tooManyTags`, `.tooMuch`, `.noSuchUser`.
    public func edit(
        _ pokemonIDs: [Int], _ edit: FavoriteEdit, of userID: User.ID, mustBeKept: Bool = false
    ) async throws(PersistenceError) -> Changed<[FavoriteChange]> {
        let (kind, subject) = edit.entry
        return try await changing(of: userID, first: pokemonIDs.first, isLarge: pokemonIDs.count > 64) {
            work in
            let changes = try work.edit(pokemonIDs) { before, new in
                guard before != nil || !mustBeKept else {
                    throw PersistenceError.notKept(pokemonIDs: [new.pokemonID])
                }
                guard var favorite = before ?? (edit.onlyRemoves ? nil : new) else { return nil }
                edit.replace(in: &favorite)
                return favorite
            }
            try work.record(kind, subject)
            return changes
        }
    }
}

extension FavoriteEdit {
    /// Its kind in the journal, and the subject as `Change.subject` has it.
    fileprivate var entry: (Change.Kind, subject: String) {
        guard let field = fields.first, fields.count == 1, let value = self[field] else { return (.edit, "") }
        switch field.kind {
        case .text(_, hasLines: true): return (field.change, value == nil ? "removed" : "")
        case .text: return (field.change, value.text)
        case .number: return (field.change, value.map { _ in "\(value.number)" } ?? "")
        default: return (.edit, "")
        }
    }
}
