public import Persistence
public import Pokedex
public import Records

/// The words that a user gives favourites.
extension Favorites {
    /// What happened to the tags of one Pokémon.
    public struct Tagging: Sendable, Equatable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// Whether it is kept.
        public let isFavorite: Bool
        /// Whether it was not kept before.
        public let isNewFavorite: Bool
        /// Whether its tags are different now.
        public let isChanged: Bool
        /// Its tags now, in order.
        public let tags: [String]
    }

    /// Tags all of `pokemon`, or none; those that aren't favourites become favourites.
    ///
    /// - Returns: what happened to each, in the order given and without repetitions.
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func tag(
        _ pokemon: [Pokemon], _ tag: TagName, of user: User
    ) async throws(PersistenceError) -> [Tagging] {
        taggings(
            of: pokemon, try await persistence.addTag(tag.description, to: pokemon.map(\.id), of: user.id))
    }

    /// Takes a tag off `pokemon`, which stay kept.
    ///
    /// - Returns: what happened to each, in the order given and without repetitions.
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func untag(
        _ pokemon: [Pokemon], _ tag: TagName, of user: User
    ) async throws(PersistenceError) -> [Tagging] {
        taggings(
            of: pokemon,
            try await persistence.removeTag(tag.description, from: pokemon.map(\.id), of: user.id))
    }

    /// Gives a tag another name, on all favourites that have it.
    ///
    /// - Throws: `PersistenceError`, where the new name is taken, too; nothing is changed then.
    public func renameTag(
        _ old: TagName, to new: TagName, of user: User
    ) async throws(PersistenceError) -> TagReplacement {
        try await persistence.renameTag(old.description, to: new.description, of: user.id)
    }

    /// Puts one tag in the place of another that other favourites have.
    ///
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func mergeTag(
        _ old: TagName, into new: TagName, of user: User
    ) async throws(PersistenceError) -> TagReplacement {
        try await persistence.mergeTag(old.description, into: new.description, of: user.id)
    }

    /// Takes a tag off all favourites, which stay favourites.
    ///
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func deleteTag(_ tag: TagName, of user: User) async throws(PersistenceError) -> TagReplacement {
        try await persistence.deleteTag(tag.description, of: user.id)
    }

    /// All tags of `user`, in order, with how many favourites have each.
    ///
    /// - Throws: `PersistenceError`.
    public func tags(of user: User) async throws(PersistenceError) -> [TagCount] {
        try await persistence.tags(of: user.id)
    }

    private func taggings(of pokemon: [Pokemon], _ changes: [TagChange]) -> [Tagging] {
        let byID = Dictionary(pokemon.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return changes.compactMap { change in
            byID[change.pokemonID].map {
                Tagging(
                    pokemon: $0, isFavorite: change.isFavorite, isNewFavorite: change.isNewFavorite,
                    isChanged: change.hasChanged, tags: change.tags)
            }
        }
    }
}
