public import Persistence
public import Records

/// Changes to tags across all favourites.
extension Favorites {
    /// Renames a tag on all favourites, merges it into another tag, or deletes it. The favourites themselves
    /// are kept.
    ///
    /// - Parameters:
    ///   - old: the tag.
    ///   - new: the replacement; nil to delete the tag.
    ///   - merging: true if `new` must already be in use; false if it must not be.
    ///   - user: the owner.
    /// - Returns: the number of favourites changed, and the number that now have the new tag.
    /// - Throws: `PersistenceError`; in that case, nothing is changed.
    @discardableResult
    public func replaceTag(
        _ old: TagName, with new: TagName?, merging: Bool = false, of user: User
    ) async throws(PersistenceError) -> Changed<TagReplacement> {
        try await persistence.replaceTag(
            old.description, with: new?.description, merging: merging, of: user.id)
    }

    /// Lists the tags of `user` in order, each with the number of favourites that have it.
    ///
    /// - Throws: `PersistenceError`.
    public func tags(of user: User) async throws(PersistenceError) -> [TagCount] {
        try await persistence.tags(of: user.id)
    }
}
