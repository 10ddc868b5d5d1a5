public import Foundation
public import Persistence
public import Pokedex
public import Records

/// The Pokémon that one user keeps.
public struct Favorites: Sendable {
    let persistence: PersistenceService

    /// - Parameter persistence: where favourites are kept.
    public init(persistence: PersistenceService) {
        self.persistence = persistence
    }

    /// What a person does with some Pokémon.
    public enum Action: Sendable {
        /// Keeps those that are not kept, and lets go of those that are.
        case toggle
        /// Keeps them.
        case add
        /// Lets go of them.
        case remove
    }

    /// What became of one Pokémon.
    public struct Outcome: Sendable, Equatable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// Whether it is a favourite now.
        public let isFavorite: Bool
        /// Whether that is new.
        public let isChanged: Bool
    }

    /// One favourite: what is known of the Pokémon, since when it is kept, and its tags.
    public struct Favorite: Sendable, Equatable {
        /// The number under which it is kept.
        public let id: Int
        /// What is known of the Pokémon; `nil` when the Pokédex at hand does not know the number.
        public let detail: PokemonDetail?
        /// The Pokémon.
        public var pokemon: Pokemon? { detail?.pokemon }
        /// When it was added.
        public let addedAt: Date
        /// What it is tagged with, in order.
        public let tags: [String]
    }

    /// Does `action` with all of `pokemon`, or with none of them.
    ///
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func apply(
        _ action: Action, to pokemon: [Pokemon], of user: User
    ) async throws(PersistenceError) -> [Outcome] {
        var seen = Set<Int>()
        let each = pokemon.filter { seen.insert($0.id).inserted }
        let ids = each.map(\.id)
        let changes: [FavoriteChange] =
            switch action {
            case .toggle: try await persistence.toggleFavorites(ids, of: user.id)
            case .add: try await persistence.addFavorites(ids, of: user.id)
            case .remove: try await persistence.removeFavorites(ids, of: user.id)
            }
        return zip(each, changes).map {
            Outcome(pokemon: $0, isFavorite: $1.isFavorite, isChanged: $1.hasChanged)
        }
    }

    /// The numbers of all that `user` keeps.
    ///
    /// - Throws: `PersistenceError`.
    public func ids(of user: User?) async throws(PersistenceError) -> Set<Int> {
        Set(try await tagsByID(of: user).keys)
    }

    /// What `user` keeps and `query` selects: newest first, or as the query sorts.
    ///
    /// - Parameters:
    ///   - user: whose.
    ///   - pokedex: tells what the numbers mean.
    ///   - query: selects and orders; an empty one leaves it at newest first.
    ///   - details: tells what is known of each, in the same order; by default what the Pokédex knows.
    /// - Returns: all of them, those that the Pokédex does not know too.
    /// - Throws: `PersistenceError`.
    public func list(
        of user: User, in pokedex: Pokedex, matching query: Query = Query(),
        details: @Sendable ([Pokemon]) async -> [PokemonDetail] = { $0.map { PokemonDetail($0) } }
    ) async throws(PersistenceError) -> [Favorite] {
        let kept = try await persistence.favorites(of: user.id)
        let known = Dictionary(
            await details(kept.compactMap { pokedex[$0.pokemonID] }).map { ($0.pokemon.id, $0) },
            uniquingKeysWith: { first, _ in first })
        let all = kept.map {
            Favorite(id: $0.pokemonID, detail: known[$0.pokemonID], addedAt: $0.addedAt, tags: $0.tags)
        }
        guard !query.isEmpty else { return all }
        let selection = pokedex.select(
            query, favorites: Set(kept.map(\.pokemonID)),
            tags: Self.tagsByID(kept))
        if query.isSorted {
            let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            return selection.compactMap { byID[$0.id] }
        }
        let chosen = Set(selection.map(\.id))
        return all.filter { chosen.contains($0.id) }
    }
}
