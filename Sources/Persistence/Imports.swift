public import Records
import Store

/// Imports.
extension PersistenceService {
    /// Makes favourites and saved searches what they shall be, as one change; others stay as they are.
    ///
    /// - Parameters:
    ///   - favorites: what each was when that was worked out, and what it shall be, with tags in their normalised form.
    ///   - searches: what they shall be, each name once.
    ///   - before: what the saved searches were when that was worked out.
    ///   - userID: whose, whatever the favourites say.
    /// - Returns: the change.
    /// - Throws: `PersistenceError.changedMeanwhile` where something is different by now, `.noSuchUser`, `.tooManyTags`,
    ///   or `.savedSearch` where they would be too many; nothing is changed then.
    @discardableResult
    public func importKept(
        _ favorites: [FavoriteChange], searches: [SavedSearch], before: [SavedSearch], of userID: User.ID
    ) async throws(PersistenceError) -> Changed<Void> {
        let wanted = Dictionary(favorites.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        return try await changing(of: userID, isLarge: favorites.count > 64) { work in
            let changes = try work.edit(favorites.map(\.pokemonID)) { before, new in
                guard before == wanted[new.pokemonID]?.before else { throw PersistenceError.changedMeanwhile }
                return wanted[new.pokemonID]?.after?.kept(by: userID) ?? before
            }
            let present = try work.db.savedSearches(of: userID)
            guard searches.isEmpty || present == before else { throw PersistenceError.changedMeanwhile }
            let names = Set(searches.map(\.name))
            try work.set(present, to: present.filter { !names.contains($0.name) } + searches)
            let searchCount = searches.count { !present.contains($0) }
            let favoriteCount = changes.count(where: \.hasChanged)
            try work.record(.importing, searchCount == 0 ? "" : "\(favoriteCount) \(searchCount)")
        }
    }
}
