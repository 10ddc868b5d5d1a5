import PokeAPI
public import Persistence
public import Pokedex
public import Records

/// Public links to a user's data, and the user's own page.
extension Favorites {
    /// Creates a public link that always shows the current matches of a query, or a ranking or the picks.
    ///
    /// - Parameters:
    ///   - query: selects and sorts the favourites of a list or of tiers; empty for all. It must have been
    ///     parsed along with the saved searches it refers to.
    ///   - kind: the kind of link; `.tiers` shows the ratings, too.
    ///   - ranking: the name of the ranking, which must exist.
    ///   - isOnPage: whether the user's page lists the link.
    ///   - user: the owner.
    /// - Returns: the link.
    /// - Throws: `PersistenceError`: `.tooManyShares` if the user has the maximum number of links.
    public func share(
        _ query: Query, as kind: ShareLink.Kind = .list, ranking: String = "", isOnPage: Bool = false,
        of user: User
    ) async throws(PersistenceError) -> ShareLink {
        guard [.list, .tiers].contains(kind) else {
            return try await persistence.share(ranking, as: kind, isOnPage: isOnPage, of: user.id)
        }
        let searches = try await persistence.queries(of: user.id)
        // If a name looks like a term, such as `Type: Null`, the query can only be parsed again in its
        // canonical form.
        let isReadAgain = (try? Query(parsing: query.text, searches: searches)) == query
        return try await persistence.share(
            isReadAgain ? query.text : query.description, as: kind, isOnPage: isOnPage, of: user.id)
    }

    /// Lists the user's links, newest first, including the page if it is on.
    ///
    /// - Throws: `PersistenceError`.
    public func shares(of user: User) async throws(PersistenceError) -> [ShareLink] {
        try await persistence.shares(of: user.id)
    }

    /// Revokes one of the user's links; does nothing if it is already revoked.
    ///
    /// - Throws: `PersistenceError`.
    public func revokeShare(_ token: String, of user: User) async throws(PersistenceError) {
        try await persistence.revokeShare(token, of: user.id)
    }

    /// Revokes all of the user's links, and turns the page off.
    ///
    /// - Returns: the number of links revoked.
    /// - Throws: `PersistenceError`.
    @discardableResult
    public func revokeAllShares(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.revokeAllShares(of: user.id)
    }

    /// Finds a public link by its token, with its owner; nil if there is none.
    ///
    /// - Throws: `PersistenceError`.
    public func link(_ token: String) async throws(PersistenceError) -> (owner: User, link: ShareLink)? {
        try await persistence.share(by: token)
    }

    /// Lists the favourites that links to lists and tiers currently show, without any attributes that the
    /// links don't share.
    ///
    /// - Parameters:
    ///   - user: the owner of the links.
    ///   - links: the links; those of other kinds are ignored.
    /// - Returns: the favourites for each token, except for links whose query is no longer valid, for example
    ///   because it refers to a deleted saved search.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func lists(of user: User, behind links: [ShareLink]) async throws -> [String: [Favorite]] {
        let links = links.filter { [.list, .tiers].contains($0.kind) }
        guard !links.isEmpty else { return [:] }
        let searches =
            links.contains { Query.mayNameSearch($0.query) }
            ? try await persistence.queries(of: user.id) : [:]
        let queries = try await Query.parsing(all: links.map(\.query), searches: searches)
        let all = try await self.list(of: user, withNotes: queries.contains { $0?.uses(.note) == true })
        let pokedex = try await catalog.nationalDex
        let marks = FavoriteSet(all.favorites.map(\.kept))
        var lists = try await queries.compactMap(\.self).evaluated {
            all.selected(by: $0, in: pokedex, marks)
        }.makeIterator()
        return zip(links, queries).reduce(into: [:]) { shown, pair in
            guard pair.1 != nil else { return }
            shown[pair.0.token] = lists.next()?.map { $0.shared(withRating: pair.0.kind == .tiers) }
        }
    }

    /// Compares the user's favourites with another person's Pokémon.
    ///
    /// - Parameters:
    ///   - user: the user.
    ///   - others: the other person's Pokémon; a repeated Pokémon counts once.
    ///   - isWhole: whether these are all of the other person's Pokémon, not just a selection.
    /// - Returns: the comparison.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func comparison(
        of user: User, with others: [Pokemon], isWhole: Bool = true
    ) async throws -> Comparison {
        let kept = try await persistence.favorites(of: user.id, withNotes: false)
        return try await Comparison(kept, with: others, isWhole: isWhole, in: catalog.nationalDex)
    }

    // MARK: The page

    /// Turns the user's page on or off. It is off by default.
    ///
    /// - Throws: `PersistenceError`: `.tooManyShares` if the user has the maximum number of links.
    public func setPage(on isOn: Bool, of user: User) async throws(PersistenceError) {
        if isOn {
            try await persistence.share("", as: .page, of: user.id)
        } else {
            try await persistence.endPage(of: user.id)
        }
    }

    /// Sets whether the user's page lists one of their links.
    ///
    /// - Throws: `PersistenceError`.
    public func list(_ token: String, onPage isOnPage: Bool, of user: User) async throws(PersistenceError) {
        try await persistence.list(token, onPage: isOnPage, of: user.id)
    }

    /// Finds a user's page by name, with the links that it lists; nil if it is off, or if there is no such
    /// user.
    ///
    /// - Throws: `PersistenceError`.
    public func page(
        of username: String
    ) async throws(PersistenceError) -> (owner: User, links: [ShareLink])? {
        try await persistence.page(of: username)
    }
}

extension Favorites.Favorite {
    /// Returns a copy with only the Pokémon, the date added and, if it is shared, the rating.
    fileprivate func shared(withRating isRated: Bool) -> Self {
        Self(
            id: id, detail: detail,
            kept: FavoritePokemon(
                userID: kept.userID, pokemonID: kept.pokemonID, addedAt: kept.addedAt,
                rating: isRated ? kept.rating : 0))
    }
}
