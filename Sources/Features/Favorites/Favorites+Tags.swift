public import Persistence
public import Pokedex
public import Records

/// The words that a user gives favourites.
extension Favorites {
    /// Tags all of `pokemon`, or none; those that aren't favourites become favourites.
    ///
    /// - Returns: what happened to each, in the order given and without repetitions.
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func tag(
        _ pokemon: [Pokemon], _ tag: TagName, of user: User
    ) async throws(PersistenceError) -> [Outcome] {
        outcomes(
            of: pokemon,
            try await persistence.addTag(tag.description, to: pokemon.map(\.id), of: user.id).value)
    }

    /// Takes a tag off `pokemon`, which stay kept.
    ///
    /// - Returns: what happened to each, in the order given and without repetitions.
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func untag(
        _ pokemon: [Pokemon], _ tag: TagName, of user: User
    ) async throws(PersistenceError) -> [Outcome] {
        outcomes(
            of: pokemon,
            try await persistence.removeTag(tag.description, from: pokemon.map(\.id), of: user.id).value)
    }

    /// Gives a tag another name, on all favourites that have it.
    ///
    /// - Throws: `PersistenceError`, where the new name is taken, too; nothing is changed then.
    public func renameTag(
        _ old: TagName, to new: TagName, of user: User
    ) async throws(PersistenceError) -> TagReplacement {
        try await persistence.renameTag(old.description, to: new.description, of: user.id).value
    }

    /// Puts one tag in the place of another that other favourites have.
    ///
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func mergeTag(
        _ old: TagName, into new: TagName, of user: User
    ) async throws(PersistenceError) -> TagReplacement {
        try await persistence.mergeTag(old.description, into: new.description, of: user.id).value
    }

    /// Takes a tag off all favourites, which stay favourites.
    ///
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func deleteTag(_ tag: TagName, of user: User) async throws(PersistenceError) -> TagReplacement {
        try await persistence.deleteTag(tag.description, of: user.id).value
    }

    /// All tags of `user`, in order, with how many favourites have each.
    ///
    /// - Throws: `PersistenceError`.
    public func tags(of user: User) async throws(PersistenceError) -> [TagCount] {
        try await persistence.tags(of: user.id)
    }
}
