public import Foundation
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
        (self.persistence, self.catalog) = (persistence, catalog)
    }

    /// What a person can do with some Pokémon.
    public enum Action: Sendable {
        /// Adds the one Pokémon if it isn't a favourite, else removes it; several are added and never removed.
        case toggle
        /// Adds them.
        case add
        /// Removes them.
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
        /// The tags that it got, in order.
        public let addedTags: [String]
        /// The tags that went with it, in order.
        public let removedTags: [String]

        init(_ pokemon: Pokemon, _ change: FavoriteChange) {
            self.pokemon = pokemon
            (isFavorite, isChanged) = (change.isFavorite, change.hasChanged)
            (addedTags, removedTags) = (change.addedTags, change.removedTags)
        }
    }

    /// One Pokémon to keep, as a list or an export describes it.
    public struct Entry: Sendable, Equatable {
        /// The Pokémon.
        public let pokemon: Pokemon
        /// Since when it is kept; `nil` for now.
        public let addedAt: Date?
        /// What it is tagged with besides.
        public let tags: [TagName]

        /// A Pokémon and its date and tags.
        public init(_ pokemon: Pokemon, addedAt: Date? = nil, tags: [TagName] = []) {
            (self.pokemon, self.addedAt, self.tags) = (pokemon, addedAt, tags)
        }
    }

    /// One favourite: the Pokémon, when it was added, and its tags.
    public struct Favorite: Sendable, Equatable {
        /// The number under which it is kept.
        public let id: Int
        /// The Pokémon; `nil` if the Pokédex doesn't know the number.
        public let detail: PokemonDetail?
        /// The Pokémon.
        public var pokemon: Pokemon? { detail?.pokemon }
        /// When it was added.
        public let addedAt: Date
        /// Its tags, in order.
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
            case .toggle where ids.count == 1: try await persistence.toggleFavorites(ids, of: user.id)
            case .toggle, .add: try await persistence.addFavorites(ids, of: user.id)
            case .remove: try await persistence.removeFavorites(ids, of: user.id)
            }
        return zip(each, changes).map { Outcome($0, $1) }
    }

    /// Adds all of a list with their tags, or none; existing favourites keep their dates and tags.
    ///
    /// - Returns: what happened to each, each once.
    /// - Throws: `PersistenceError`; nothing is changed then.
    public func add(_ list: [Entry], of user: User) async throws(PersistenceError) -> [Outcome] {
        let byID = Dictionary(grouping: list, by: \.pokemon.id)
        var seen = Set<Int>()
        let each = list.filter { seen.insert($0.pokemon.id).inserted }
        let changes = try await persistence.addFavorites(
            from: each.map { entry in
                let all = byID[entry.pokemon.id] ?? []
                return NewFavorite(
                    pokemonID: entry.pokemon.id, addedAt: all.compactMap(\.addedAt).first,
                    tags: all.flatMap(\.tags).map(\.description))
            }, of: user.id)
        return zip(each, changes).map { Outcome($0.pokemon, $1) }
    }

    /// What `user` keeps, to mark it elsewhere; nothing where nobody is signed in.
    ///
    /// - Throws: `PersistenceError`.
    public func marks(of user: User?) async throws(PersistenceError) -> Marks {
        guard let user else { return Marks() }
        return Marks(try await persistence.favorites(of: user.id))
    }

    /// Whether an error says that favourites cannot be read now: what needs none of them can go on without.
    public static func isUnreadable(_ error: any Error) -> Bool {
        (error as? PersistenceError)?.isOfStore == true
    }

    /// How many `user` keeps.
    ///
    /// - Throws: `PersistenceError`.
    public func count(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.favoriteCount(of: user.id)
    }

    /// What a user keeps, or what a query selects of it.
    public struct List: Sendable {
        /// Newest first, or as the query sorts; those that the Pokédex doesn't know too.
        public let favorites: [Favorite]
        /// Where there are none: the query with facts in place of the words that may mean them, if they may.
        public let meantFacts: String?
    }

    /// What `user` keeps and `query` selects, with the facts that are at hand.
    ///
    /// - Parameters:
    ///   - user: whose.
    ///   - query: selects and orders; an empty one leaves it at newest first.
    /// - Returns: those that the Pokédex doesn't know too.
    /// - Throws: `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func list(of user: User, matching query: Query = Query()) async throws -> List {
        let pokedex = try await catalog.pokedex().value
        let kept = try await persistence.favorites(of: user.id)
        let details = await catalog.details(of: kept.compactMap { pokedex[$0.pokemonID] }, asking: .nobody)
            .details
        let known = Dictionary(details.map { ($0.pokemon.id, $0) }, uniquingKeysWith: { first, _ in first })
        let all = kept.map {
            Favorite(id: $0.pokemonID, detail: known[$0.pokemonID], addedAt: $0.addedAt, tags: $0.tags)
        }
        guard !query.isEmpty else { return List(favorites: all, meantFacts: nil) }
        let marks = Marks(kept)
        let selection = pokedex.select(query, favorites: marks.ids, tags: marks.tags)
        let chosen: [Favorite]
        if query.isSorted {
            let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            chosen = selection.compactMap { byID[$0.id] }
        } else {
            let ids = Set(selection.map(\.id))
            chosen = all.filter { ids.contains($0.id) }
        }
        return List(favorites: chosen, meantFacts: chosen.isEmpty ? query.meantFacts(in: pokedex) : nil)
    }
}
