import Lists
import PokeAPI
public import Persistence
public import Pokedex
public import Records

/// Public links to a user's favourites, optionally filtered by a query.
extension Favorites {
    /// Revokes all of the user's links.
    ///
    /// - Returns: the number of links revoked.
    /// - Throws: `PersistenceError`.
    @discardableResult
    public func revokeAllShares(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.revokeAllShares(of: user.id)
    }

    /// The list that a public link shows.
    public struct Shared: Sendable {
        /// The owner.
        public let owner: User
        /// The query that selects the favourites; empty for all.
        public let query: String
        /// The current favourites, without their tags, notes and ratings, which are private.
        public let list: List
    }

    /// Creates a public link that always shows the current matches of a query.
    ///
    /// - Parameters:
    ///   - query: selects and sorts the favourites; empty for all. It must have been parsed along with the
    ///     saved searches it refers to.
    ///   - user: the owner.
    /// - Returns: the link.
    /// - Throws: `PersistenceError`: `.tooManyShares` if the user has the maximum number of links.
    public func share(_ query: Query, of user: User) async throws(PersistenceError) -> ShareLink {
        let searches = try await persistence.queries(of: user.id)
        // If a name looks like a term, such as `Type: Null`, the query can only be parsed again in its
        // canonical form.
        let isReadAgain = (try? Query(parsing: query.text, searches: searches)) == query
        return try await persistence.share(isReadAgain ? query.text : query.description, of: user.id)
    }

    /// Lists the user's links, newest first.
    ///
    /// - Throws: `PersistenceError`.
    public func shares(of user: User) async throws(PersistenceError) -> [ShareLink] {
        try await persistence.shares(of: user.id)
    }

    /// Lists the favourites that each of the user's links currently shows.
    ///
    /// - Returns: the favourites for each link, in the order of the links; nil for a link whose query is no
    ///   longer valid.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func lists(of user: User, behind links: [ShareLink]) async throws -> [[Favorite]?] {
        guard !links.isEmpty else { return [] }
        let searches =
            links.contains { Query.mayNameSearch($0.query) }
            ? try await persistence.queries(of: user.id) : [:]
        let queries = Query.parsing(all: links.map(\.query), searches: searches)
        let all = try await self.list(of: user, withNotes: queries.contains { $0?.uses(.note) == true })
        let pokedex = try await catalog.pokedex().value
        let marks = FavoriteSet(all.favorites.map(\.kept))
        try Task.checkCancellation()
        var lists = all.selected(by: queries.compactMap(\.self), in: pokedex, marks).makeIterator()
        return queries.map { $0 == nil ? nil : lists.next() }
    }

    /// Ends one of the user's links; does nothing if the link has already ended.
    ///
    /// - Throws: `PersistenceError`.
    public func revokeShare(_ token: String, of user: User) async throws(PersistenceError) {
        try await persistence.revokeShare(token, of: user.id)
    }

    /// Returns the list that a public link shows.
    ///
    /// - Returns: nil if there is no such link, or if its query is no longer valid, for example because it
    ///   refers to a deleted saved search.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func shared(by token: String) async throws -> Shared? {
        guard let (owner, link) = try await persistence.share(by: token) else { return nil }
        let searches = Query.mayNameSearch(link.query) ? try await persistence.queries(of: owner.id) : [:]
        guard let query = try? Query(parsing: link.query, searches: searches) else { return nil }
        let list: List
        do {
            list = try await self.list(of: owner, matching: query, withNotes: false)
        } catch PersistenceError.noSuchUser {
            return nil
        }
        return Shared(
            owner: owner, query: link.query,
            list: List(favorites: list.favorites.map(\.withoutNotes), meantFacts: nil))
    }
}

extension Favorites.Favorite {
    /// A copy with only the Pokémon and the date added, without private attributes.
    fileprivate var withoutNotes: Self {
        Self(
            id: id, detail: detail,
            kept: FavoritePokemon(userID: kept.userID, pokemonID: kept.pokemonID, addedAt: kept.addedAt))
    }
}
