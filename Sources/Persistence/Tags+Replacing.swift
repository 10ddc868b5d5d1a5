public import Records
import Store

/// Tags as a whole, on all favourites that have them.
extension PersistenceService {
    /// Gives a tag another name.
    ///
    /// - Returns: how many favourites have it.
    /// - Throws: `PersistenceError.noSuchTag`, `.tagExists` where the new name is taken, `.sameTag`, `.noSuchUser`.
    public func renameTag(
        _ old: String, to new: String, of userID: User.ID
    ) async throws(PersistenceError) -> Changed<TagReplacement> {
        guard old != new else { throw .sameTag(old) }
        return try await replaceTag(old, with: new, .renameTag, "\(old) \(new)", of: userID) { kept in
            let taken = kept.count { $0.tags.contains(new) }
            guard taken == 0 else { throw PersistenceError.tagExists(new, favorites: taken) }
        }
    }

    /// Puts one tag in the place of another, which other favourites have already.
    ///
    /// - Returns: how many favourites had the old one, and how many have the new one now.
    /// - Throws: `PersistenceError.noSuchTag` for either, `.sameTag`, `.noSuchUser`.
    public func mergeTag(
        _ old: String, into new: String, of userID: User.ID
    ) async throws(PersistenceError) -> Changed<TagReplacement> {
        guard old != new else { throw .sameTag(old) }
        return try await replaceTag(old, with: new, .mergeTag, "\(old) \(new)", of: userID) { kept in
            guard kept.contains(where: { $0.tags.contains(new) }) else {
                throw Self.noSuchTag(new, among: kept)
            }
        }
    }

    /// Takes a tag off all favourites that have it; they stay favourites.
    ///
    /// - Returns: how many had it.
    /// - Throws: `PersistenceError.noSuchTag`, `.noSuchUser`.
    public func deleteTag(_ tag: String, of userID: User.ID) async throws(PersistenceError) -> Changed<
        TagReplacement
    > {
        try await replaceTag(tag, with: nil, .deleteTag, tag, of: userID) { _ in }
    }

    private func replaceTag(
        _ old: String, with new: String?, _ kind: Change.Kind, _ subject: String, of userID: User.ID,
        _ check: @escaping @Sendable ([FavoritePokemon]) throws -> Void
    ) async throws(PersistenceError) -> Changed<TagReplacement> {
        try await changing(of: userID, isLarge: true) { work in
            let kept = try work.db.kept(of: userID)
            let tagged = kept.filter { $0.tags.contains(old) }.map(\.pokemonID)
            guard !tagged.isEmpty else { throw Self.noSuchTag(old, among: kept) }
            try check(kept)
            let changes = try work.edit(tagged, among: kept) { before, _ in
                var favorite = before
                favorite?.tags =
                    Set(before?.tags ?? []).subtracting([old]).union([new].compactMap(\.self)).inTagOrder
                return favorite
            }
            let others = kept.count { favorite in
                new.map { favorite.tags.contains($0) && !favorite.tags.contains(old) } ?? false
            }
            try work.record(kind, subject)
            return TagReplacement(
                changed: changes.count, favorites: new == nil ? 0 : changes.count + others)
        }
    }

    private static func noSuchTag(_ tag: String, among kept: [FavoritePokemon]) -> PersistenceError {
        .noSuchTag(tag, tags: Set(kept.flatMap(\.tags)).inTagOrder)
    }
}
