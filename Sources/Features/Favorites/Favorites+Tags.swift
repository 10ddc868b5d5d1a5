public import Persistence
public import Records

/// The words that a user gives favourites.
extension Favorites {
    /// Gives a tag another name, on all favourites that have it.
    ///
    /// - Throws: `PersistenceError`, where the new name is taken, too; nothing is changed then.
    public func renameTag(
        _ old: TagName, to new: TagName, of user: User
    ) async throws(PersistenceError) -> Changed<TagReplacement> {
        try await persistence.renameTag(old.description, to: new.description, of: user.id)
    }

    /// Puts one tag in the place of another that other favourites have.
    ///
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func mergeTag(
        _ old: TagName, into new: TagName, of user: User
    ) async throws(PersistenceError) -> Changed<TagReplacement> {
        try await persistence.mergeTag(old.description, into: new.description, of: user.id)
    }

    /// Takes a tag off all favourites, which stay favourites.
    ///
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func deleteTag(
        _ tag: TagName, of user: User
    ) async throws(PersistenceError) -> Changed<TagReplacement> {
        try await persistence.deleteTag(tag.description, of: user.id)
    }

    /// All tags of `user`, in order, with how many favourites have each.
    ///
    /// - Throws: `PersistenceError`.
    public func tags(of user: User) async throws(PersistenceError) -> [TagCount] {
        try await persistence.tags(of: user.id)
    }
}
