public import Records
import Store

/// Changes to tags across all favourites.
extension PersistenceService {
    /// Lists a user's tags, in code point order.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func tags(of userID: User.ID) async throws(PersistenceError) -> [TagCount] {
        try await read { db in
            try db.require(userID)
            let tags = try db.rows(
                "SELECT tag, count(*) FROM FavoriteTag WHERE userID = $1 GROUP BY tag", userID
            ).map { try TagCount(tag: $0[0], favorites: $0[1]) }
            return tags.sorted { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }
        }
    }

    /// Renames a tag, merges it into an existing tag, or removes it from all favourites. The favourites
    /// themselves are kept. Saved items that ask for the tag then ask for the new one; so do links if it was renamed.
    ///
    /// - Parameters:
    ///   - old: the tag.
    ///   - new: the replacement; nil to delete the tag.
    ///   - merging: true if `new` must already be in use; false if it must not be.
    ///   - userID: the owner.
    /// - Returns: the number of favourites that had the old tag, the number that now have the new tag, and what
    ///   still asks for the old one.
    /// - Throws: `PersistenceError.noSuchTag` for either tag, `.tagExists` if the new name is taken,
    ///   `.sameTag`, `.noSuchUser`.
    public func replaceTag(
        _ old: String, with new: String?, merging: Bool = false, of userID: User.ID
    ) async throws(PersistenceError) -> Changed<TagReplacement> {
        guard old != new else { throw .sameTag(old) }
        return try await changing(of: userID, isLarge: true) { work in
            let kept = try work.db.kept(of: userID)
            let tagged = kept.filter { $0.tags.contains(old) }.map(\.pokemonID)
            guard !tagged.isEmpty else { throw Self.noSuchTag(old, among: kept) }
            if let new {
                let taken = kept.count { $0.tags.contains(new) }
                if merging, taken == 0 { throw Self.noSuchTag(new, among: kept) }
                if !merging, taken > 0 { throw PersistenceError.tagExists(new, favorites: taken) }
            }
            let changes = try work.edit(tagged, among: kept) { before, _ in
                var favorite = before
                favorite?.tags =
                    Set(before?.tags ?? []).subtracting([old]).union([new].compactMap(\.self)).inTagOrder
                return favorite
            }
            let others = new.map { new in
                kept.count { $0.tags.contains(new) && !$0.tags.contains(old) }
            }
            let kind: Change.Kind = new == nil ? .deleteTag : merging ? .mergeTag : .renameTag
            let rename = work.renaming(nil, old, to: new ?? "")
            var asking: [KeptName] = []
            if let new {
                try work.rewriteQueries(rename)
                // Undoing a merge couldn't tell which links asked for which tag.
                if !merging { work.plan.renamed = [(nil, old, new)] }
            } else {
                asking = try work.db.names(of: userID, changedBy: rename)
            }
            let links = try work.db.shares(of: userID).count { rename($0.query) != $0.query }
            try work.record(kind, new.map { "\(old) \($0)" } ?? old)
            return TagReplacement(
                tag: new ?? old, changed: changes.count, favorites: others.map { changes.count + $0 } ?? 0,
                asking: asking, links: kind == .renameTag ? 0 : links)
        }
    }

    private static func noSuchTag(_ tag: String, among kept: [FavoritePokemon]) -> PersistenceError {
        .noSuchTag(tag, tags: Set(kept.flatMap(\.tags)).inTagOrder)
    }
}
