public import Foundation
public import Persistence
public import PokeAPI
public import Pokedex
public import Records

/// Users' favourite Pokémon.
public struct Favorites: Persisting, Sendable {
    package var persistence: PersistenceService
    let catalog: CatalogService

    /// Creates the favourites feature.
    ///
    /// - Parameters:
    ///   - persistence: stores the favourites.
    ///   - catalog: the source of the Pokédex.
    public init(persistence: PersistenceService, catalog: CatalogService) {
        self.persistence = persistence
        self.catalog = catalog
    }

    /// A copy that makes dry runs.
    public var dryRun: Self { with(\.dryRun) }

    /// A favourite with the facts of its Pokémon.
    public struct Favorite: Sendable, Equatable {
        /// The Pokémon's number.
        public let id: Int
        /// The Pokémon and its facts; `nil` if the Pokédex doesn't contain this number.
        public let detail: PokemonDetail?
        /// The Pokémon; `nil` if the Pokédex doesn't contain this number.
        public var pokemon: Pokemon? { detail?.pokemon }
        /// The stored favourite.
        public let kept: FavoritePokemon
        /// The change that was just made to it; nil in lists.
        public var change: FavoriteChange?
        /// The date on which the favourite was added.
        public var addedAt: Date { kept.addedAt }
    }

    /// Returns one favourite of `user`, with the facts that are available without the network.
    ///
    /// - Throws: `NotKept`, `PersistenceError`.
    public func favorite(_ pokemon: Pokemon, of user: User) async throws -> Favorite {
        do {
            let kept = try await persistence.favorite(pokemon.id, of: user.id)
            return await Favorite(facts(of: pokemon), kept: kept)
        } catch PersistenceError.notKept {
            throw NotKept(pokemon: [pokemon])
        }
    }

    /// Returns the facts of a Pokémon that are available without the network, as in lists of favourites.
    public func facts(of pokemon: Pokemon) async -> PokemonDetail {
        await catalog.details(of: [pokemon], asking: .nobody).details.first ?? PokemonDetail(pokemon)
    }

    /// Loads the data that lists need about the favourites of `user`. Returns no favourites if no one is
    /// signed in.
    ///
    /// - Parameters:
    ///   - user: the owner.
    ///   - query: the query to answer; nil to mark favourites in a list. Notes are loaded only if the query
    ///     uses them, and nothing is loaded if the query isn't about favourites.
    /// - Returns: the favourites.
    /// - Throws: `PersistenceError`.
    public func marks(of user: User?, for query: Query? = nil) async throws(PersistenceError) -> FavoriteSet {
        guard let user, query?.usesFavorites ?? true else { return FavoriteSet() }
        return try await FavoriteSet(
            persistence.favorites(of: user.id, withNotes: query?.uses(.note) ?? false))
    }

    /// Loads the favourites of `user` among a few Pokémon, to mark them where they are shown. Returns no
    /// favourites if no one is signed in. Places in the list aren't included.
    ///
    /// - Throws: `PersistenceError`.
    public func marks(
        of user: User?, among pokemonIDs: [Int], withNotes: Bool = false
    ) async throws(PersistenceError) -> FavoriteSet {
        guard let user, !pokemonIDs.isEmpty else { return FavoriteSet() }
        return try await FavoriteSet(
            persistence.favorites(among: pokemonIDs, of: user.id, withNotes: withNotes))
    }

    /// Returns whether an error means that favourites can't be read now, so that everything else can continue
    /// without them.
    public static func isUnreadable(_ error: any Error) -> Bool {
        (error as? PersistenceError)?.isOfStore == true
    }

    /// Returns the Pokémon to suggest to a user without favourites: the first three starters.
    ///
    /// - Throws: `APIError` if the list of a custom API is needed but unavailable.
    public func starters() async throws -> [Pokemon] {
        let pokedex = try await catalog.nationalDex
        return [1, 4, 7].compactMap { pokedex[$0] }
    }

    /// Counts the favourites of `user`.
    ///
    /// - Throws: `PersistenceError`.
    public func count(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.favoriteCount(of: user.id)
    }

    /// A user's favourites, optionally filtered by a query.
    public struct List: Sendable {
        /// The favourites, sorted by the query or else in the user's order (newest first by default). Pokémon
        /// that aren't in the Pokédex are included.
        public let favorites: [Favorite]
        /// A suggested query that searches by field, in case the user's words refer to facts; nil if there is
        /// none.
        public let meantFacts: String?
        /// A query that searches the user's notes, used because no names matched; nil if it wasn't needed.
        public var instead: Query?

        /// Returns the favourites in this list that match each query, in the order of the query or else of
        /// the list.
        func selected(by queries: [Query], in pokedex: NationalDex, _ marks: FavoriteSet) -> [[Favorite]] {
            let byID = Dictionary(first: favorites.map { ($0.id, $0) })
            let selections = pokedex.selections(queries.map(\.withoutLimit), marks: marks)
            return zip(queries, selections).map { query, selection in
                guard !query.isEmpty else { return favorites }
                let found: [Favorite]
                if query.isSorted {
                    found = selection.compactMap { byID[$0.id] }
                } else {
                    let ids = Set(selection.map(\.id))
                    found = favorites.filter { ids.contains($0.id) }
                }
                return query.limit.map { Array(found.prefix($0)) } ?? found
            }
        }
    }

    /// Lists the favourites of `user` that match `query`, with the facts that are available without the
    /// network.
    ///
    /// - Parameters:
    ///   - user: the owner.
    ///   - query: selects and sorts the favourites; if empty, all of them are listed in the user's order.
    ///   - withNotes: whether to load the notes, and to search them if no name matches.
    /// - Returns: the favourites, including Pokémon that aren't in the Pokédex.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func list(
        of user: User, matching query: Query = Query(), withNotes: Bool = true
    ) async throws -> List {
        let pokedex = try await catalog.nationalDex
        let kept = try await persistence.favorites(of: user.id, withNotes: withNotes || query.uses(.note))
        let found = await catalog.details(of: kept.compactMap { pokedex[$0.pokemonID] }, asking: .nobody)
        let known = Dictionary(first: found.details.map { ($0.pokemon.id, $0) })
        let all = kept.map { Favorite(id: $0.pokemonID, detail: known[$0.pokemonID], kept: $0) }
        let whole = List(favorites: all, meantFacts: nil)
        guard !query.isEmpty else { return whole }
        let marks = FavoriteSet(kept)
        func chosen(by query: Query) -> [Favorite] { whole.selected(by: [query], in: pokedex, marks)[0] }
        // Suggest facts for words only if the user's own notes don't contain the words.
        let isGuess = query.isSpoken && query.inNotes.map { !chosen(by: $0).isEmpty } != true
        let matching = query.isSpoken && !isGuess ? [] : chosen(by: query)
        guard matching.isEmpty else { return List(favorites: matching, meantFacts: query.meantFacts()) }
        let meant = query.meantFacts(in: pokedex, marks: marks)
        guard withNotes, let noted = query.inNotes, case let found = chosen(by: noted), !found.isEmpty else {
            return List(favorites: [], meantFacts: meant)
        }
        return List(favorites: found, meantFacts: meant, instead: noted)
    }
}

extension Favorites.Favorite {
    /// Creates a favourite with the facts of its Pokémon.
    public init(_ detail: PokemonDetail, kept: FavoritePokemon) {
        self.init(id: kept.pokemonID, detail: detail, kept: kept)
    }
}
