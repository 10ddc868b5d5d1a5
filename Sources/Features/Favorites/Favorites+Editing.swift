import Persistence
import PokeAPI
public import Pokedex
public import Records

/// One favourite by itself, and changes that overwrite nothing unseen.
extension Favorites {
    /// An edit of a favourite; nil leaves an attribute as it is.
    public struct Edit: Sendable {
        /// `.some(nil)` takes the note away.
        public var note: Note??
        /// `.some(nil)` takes the rating away.
        public var rating: Rating??
        /// All tags that it shall have.
        public var tags: [TagName]?

        /// Nothing.
        public init() {}
    }

    /// A favourite of `user`.
    ///
    /// - Throws: `NotKept`, `PersistenceError`.
    public func favorite(_ pokemon: Pokemon, of user: User) async throws -> Favorite {
        try await naming([pokemon]) { () throws(PersistenceError) in
            let kept = try await persistence.favorite(pokemon.id, of: user.id)
            return Favorite(await facts(of: pokemon), kept: kept)
        }
    }

    /// Changes what `user` keeps of a Pokémon, all of it at once.
    ///
    /// - Throws: `NotKept`, `PersistenceError`; nothing is changed then.
    public func edit(_ pokemon: Pokemon, _ edit: Edit, of user: User) async throws -> Outcome {
        let (kind, subject) = edit.change
        let changes = try await naming([pokemon]) { () throws(PersistenceError) in
            try await persistence.editFavorite(pokemon.id, kind, subject, of: user.id) { favorite in
                if let note = edit.note { favorite.note = note?.description ?? "" }
                if let rating = edit.rating { favorite.rating = rating?.rawValue ?? 0 }
                if let tags = edit.tags { favorite.tags = tags.map(\.description) }
            }
        }
        guard let outcome = outcomes(of: [pokemon], changes.value).first else {
            throw NotKept(pokemon: [pokemon])
        }
        return outcome
    }

    /// The facts at hand of a Pokémon, as lists of favourites have them.
    public func facts(of pokemon: Pokemon) async -> PokemonDetail {
        await catalog.details(of: [pokemon], asking: .nobody).details.first ?? PokemonDetail(pokemon)
    }

    /// The same, which changes favourites only while each is what is expected; nil stands for no favourite.
    public func expecting(favorite holds: @escaping @Sendable (FavoritePokemon?) -> Bool) -> Self {
        Favorites(persistence: persistence.expecting(favorite: holds), catalog: catalog)
    }

    /// The same, which changes saved searches only while the one of this name is what is expected.
    public func expecting(
        search name: TagName, _ holds: @escaping @Sendable (SavedSearch?) -> Bool
    ) -> Self {
        Favorites(
            persistence: persistence.expecting { searches in
                holds(searches.first { $0.name == name.description })
            }, catalog: catalog)
    }

    /// Does something that may find that Pokémon aren't kept.
    private func naming<Value>(
        _ pokemon: [Pokemon], _ work: () async throws(PersistenceError) -> Value
    ) async throws -> Value {
        do throws(PersistenceError) {
            return try await work()
        } catch {
            guard case .notKept = error else { throw error }
            throw NotKept(pokemon: pokemon)
        }
    }
}

extension Favorites.Favorite {
    /// A favourite with the facts of its Pokémon.
    public init(_ detail: PokemonDetail, kept: FavoritePokemon) {
        self.init(id: kept.pokemonID, detail: detail, kept: kept)
    }
}

extension Favorites.Edit {
    /// Its kind and subject in the journal.
    fileprivate var change: (kind: Change.Kind, subject: String) {
        switch (note, rating, tags) {
        case (let note?, nil, nil): (.note, note == nil || note?.description.isEmpty == true ? "removed" : "")
        case (nil, let rating?, nil): (.rate, rating.map { "\($0.rawValue)" } ?? "")
        default: (.edit, "")
        }
    }
}
