public import Foundation
import Lists
public import Persistence
public import PokeAPI
public import Pokedex
public import Records

/// The Pokémon that one user keeps.
public struct Favorites: Sendable {
    let persistence: PersistenceService
    let catalog: CatalogService

    /// - Parameters:
    ///   - persistence: where favourites are kept.
    ///   - catalog: where the Pokédex comes from.
    public init(persistence: PersistenceService, catalog: CatalogService) {
        self.persistence = persistence
        self.catalog = catalog
    }

    /// A copy that makes dry runs.
    public var rehearsing: Self { Favorites(persistence: persistence.rehearsing, catalog: catalog) }

    /// A copy that records `origin`.
    public func recording(_ origin: Change.Origin) -> Self {
        Favorites(persistence: persistence.recording(origin), catalog: catalog)
    }

    /// A copy that writes only as long as what allows it stands; nil where nothing has to.
    public func acting(by credential: Credential?) -> Self {
        Favorites(persistence: persistence.acting(by: credential), catalog: catalog)
    }

    /// One favourite: the Pokémon, when it was added, and its tags.
    public struct Favorite: Sendable, Equatable {
        /// The number under which it is kept.
        public let id: Int
        /// The Pokémon; `nil` if the Pokédex doesn't know the number.
        public let detail: PokemonDetail?
        /// The Pokémon.
        public var pokemon: Pokemon? { detail?.pokemon }
        /// The favourite.
        public let kept: FavoritePokemon
        /// When it was added.
        public var addedAt: Date { kept.addedAt }
    }

    /// A favourite of `user`, with the facts at hand.
    ///
    /// - Throws: `NotKept`, `PersistenceError`.
    public func favorite(_ pokemon: Pokemon, of user: User) async throws -> Favorite {
        do {
            let kept = try await persistence.favorite(pokemon.id, of: user.id)
            return Favorite(await facts(of: pokemon), kept: kept)
        } catch PersistenceError.notKept {
            throw NotKept(pokemon: [pokemon])
        }
    }

    /// The facts at hand of a Pokémon, as lists of favourites have them.
    public func facts(of pokemon: Pokemon) async -> PokemonDetail {
        await catalog.details(of: [pokemon], asking: .nobody).details.first ?? PokemonDetail(pokemon)
    }

    /// The favourites of `user`; none if no one is signed in.
    ///
    /// - Parameters:
    ///   - user: the owner.
    ///   - query: what it is for; nil to mark favourites. Notes are read only for a query that asks for them, and nothing for
    ///     one that doesn't ask for favourites.
    /// - Returns: marks of them.
    /// - Throws: `PersistenceError`.
    public func marks(of user: User?, for query: Query? = nil) async throws(PersistenceError) -> Marks {
        guard let user, query?.usesFavorites ?? true else { return Marks() }
        return Marks(try await persistence.favorites(of: user.id, withNotes: query?.uses(.note) ?? false))
    }

    /// The favourites of `user` among a few Pokémon, to mark them where they are shown; none if no one is signed in. Places in
    /// the list aren't known.
    ///
    /// - Throws: `PersistenceError`.
    public func marks(
        of user: User?, among pokemonIDs: [Int], withNotes: Bool = false
    ) async throws(PersistenceError) -> Marks {
        guard let user, !pokemonIDs.isEmpty else { return Marks() }
        return Marks(try await persistence.favorites(among: pokemonIDs, of: user.id, withNotes: withNotes))
    }

    /// Whether an error means that favourites can't be read now; whatever doesn't need them goes on.
    public static func isUnreadable(_ error: any Error) -> Bool {
        (error as? PersistenceError)?.isOfStore == true
    }

    /// The Pokémon to offer to a user without favourites: the first three starters.
    ///
    /// - Throws: `APIError` where another API's list is needed and doesn't come.
    public func starters() async throws -> [Pokemon] {
        let pokedex = try await catalog.pokedex().value
        return [1, 4, 7].compactMap { pokedex[$0] }
    }

    /// How many `user` keeps.
    ///
    /// - Throws: `PersistenceError`.
    public func count(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.favoriteCount(of: user.id)
    }

    /// A user's favourites, or a query's selection of them.
    public struct List: Sendable {
        /// In the user's order, the newest first, or as the query sorts; those that the Pokédex doesn't know too.
        public let favorites: [Favorite]
        /// The query with facts in place of the words that may mean them, if they may.
        public let meantFacts: String?
        /// The query answered in place of names that none of them has: over the user's notes.
        public var instead: Query?

        /// The selection of a query among these, in their order or the query's.
        func selected(by query: Query, in pokedex: NationalDex, _ marks: Marks) -> [Favorite] {
            guard !query.isEmpty else { return favorites }
            let selection = pokedex.select(query.withoutLimit, marks: marks)
            let found: [Favorite]
            if query.isSorted {
                let byID = Dictionary(favorites.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
                found = selection.compactMap { byID[$0.id] }
            } else {
                let ids = Set(selection.map(\.id))
                found = favorites.filter { ids.contains($0.id) }
            }
            return query.limit.map { Array(found.prefix($0)) } ?? found
        }
    }

    /// The favourites of `user` that `query` selects, with the facts at hand.
    ///
    /// - Parameters:
    ///   - user: the owner.
    ///   - query: selects and orders; an empty one leaves it at the user's order.
    ///   - withNotes: whether the notes are shown; where no name fits, they are looked through then.
    /// - Returns: those that the Pokédex doesn't know too.
    /// - Throws: `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func list(
        of user: User, matching query: Query = Query(), withNotes: Bool = true
    ) async throws -> List {
        let pokedex = try await catalog.pokedex().value
        let kept = try await persistence.favorites(of: user.id, withNotes: withNotes || query.uses(.note))
        let found = await catalog.details(of: kept.compactMap { pokedex[$0.pokemonID] }, asking: .nobody)
        let known = Dictionary(
            found.details.map { ($0.pokemon.id, $0) }, uniquingKeysWith: { first, _ in first })
        let all = kept.map { Favorite(id: $0.pokemonID, detail: known[$0.pokemonID], kept: $0) }
        let whole = List(favorites: all, meantFacts: nil)
        guard !query.isEmpty else { return whole }
        let marks = Marks(kept)
        func chosen(by query: Query) -> [Favorite] { whole.selected(by: query, in: pokedex, marks) }
        // A guess at words is only made where they aren't in one's own notes.
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
    /// A favourite with the facts of its Pokémon.
    public init(_ detail: PokemonDetail, kept: FavoritePokemon) {
        self.init(id: kept.pokemonID, detail: detail, kept: kept)
    }
}
