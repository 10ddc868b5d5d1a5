public import Persistence
public import Records

/// Tags on all favourites that have them.
extension Favorites {
    /// Gives a tag another name on all favourites that have it, or puts it in the place of one that others have, or takes it
    /// off all favourites, which stay favourites.
    ///
    /// - Parameters:
    ///   - old: the tag.
    ///   - new: in its place; nil to delete it.
    ///   - merging: whether others must have the new one, and not mustn't.
    ///   - user: the owner.
    /// - Returns: how many favourites changed, and how many have the new tag.
    /// - Throws: `PersistenceError`; nothing is changed then.
    @discardableResult
    public func replaceTag(
        _ old: TagName, with new: TagName?, merging: Bool = false, of user: User
    ) async throws(PersistenceError) -> Changed<TagReplacement> {
        try await persistence.replaceTag(
            old.description, with: new?.description, merging: merging, of: user.id)
    }

    /// All tags of `user`, in order, with how many favourites have each.
    ///
    /// - Throws: `PersistenceError`.
    public func tags(of user: User) async throws(PersistenceError) -> [TagCount] {
        try await persistence.tags(of: user.id)
    }
}
