import Lists
import PokeAPI
public import Persistence
public import Pokedex
public import Records

/// Public links to the favourites of a user that a query selects.
extension Favorites {
    /// Ends all of the user's links.
    ///
    /// - Returns: how many there were.
    /// - Throws: `PersistenceError`.
    @discardableResult
    public func revokeAllShares(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.revokeAllShares(of: user.id)
    }

    /// The list behind a link.
    public struct Shared: Sendable {
        /// The owner.
        public let owner: User
        /// The query that selects them, empty for all.
        public let query: String
        /// The favourites now, without their tags, notes and ratings, which are the owner's own.
        public let list: List
    }

    /// Makes a link. It shows the query's selection at the time when it is opened.
    ///
    /// - Parameters:
    ///   - query: which favourites, and their order; an empty one for all. It was parsed with the queries that it names.
    ///   - user: the owner.
    /// - Returns: the link.
    /// - Throws: `PersistenceError`: `.tooManyShares` where there are as many as there may be.
    public func share(_ query: Query, of user: User) async throws(PersistenceError) -> ShareLink {
        let searches = try await persistence.queries(of: user.id)
        // A name that looks like a term, `Type: Null`, is read again only in the form in which queries are printed.
        let isReadAgain = (try? Query(parsing: query.text, searches: searches)) == query
        return try await persistence.share(isReadAgain ? query.text : query.description, of: user.id)
    }

    /// The user's links, the newest first.
    ///
    /// - Throws: `PersistenceError`.
    public func shares(of user: User) async throws(PersistenceError) -> [ShareLink] {
        try await persistence.shares(of: user.id)
    }

    /// What each of the user's links shows now.
    ///
    /// - Returns: the favourites behind each link, in the order of the links; nil for one whose query means nothing any more.
    /// - Throws: `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
    public func lists(of user: User, behind links: [ShareLink]) async throws -> [[Favorite]?] {
        guard !links.isEmpty else { return [] }
        let searches =
            links.contains { Query.mayNameSearch($0.query) }
            ? try await persistence.queries(of: user.id) : [:]
        let queries = links.map { try? Query(parsing: $0.query, searches: searches) }
        let all = try await self.list(of: user, withNotes: queries.contains { $0?.uses(.note) == true })
        let pokedex = try await catalog.pokedex().value
        let marks = Marks(all.favorites.map(\.kept))
        return queries.map { query in query.map { all.selected(by: $0, in: pokedex, marks) } }
    }

    /// Ends one of the user's links; does nothing if it has ended already.
    ///
    /// - Throws: `PersistenceError`.
    public func revokeShare(_ token: String, of user: User) async throws(PersistenceError) {
        try await persistence.revokeShare(token, of: user.id)
    }

    /// The list behind a link.
    ///
    /// - Returns: nil where there is no such link, or where its query means nothing any more, as one that names a saved
    ///   search that was removed.
    /// - Throws: `PersistenceError`, or `APIError` where another API's list is needed and doesn't come.
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
    /// The Pokémon and when it was added, and nothing that the user noted.
    fileprivate var withoutNotes: Self {
        Self(
            id: id, detail: detail,
            kept: FavoritePokemon(userID: kept.userID, pokemonID: kept.pokemonID, addedAt: kept.addedAt))
    }
}
