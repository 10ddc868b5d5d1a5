public import Persistence
public import PokeAPI
public import Pokedex
public import Records

/// Users' rankings: named queries, each with the order that the user has found by picking.
public struct Rankings: Persisting, Sendable {
    package var persistence: PersistenceService
    let catalog: CatalogService

    /// The name of the ranking of all favourites.
    public static let everything = "favorites"
    /// Subcommands of `rank`, which can't be used as names.
    private static let words: Set<String> = ["new", "rename", "delete", "rescue", "show"]

    /// Creates the rankings feature.
    ///
    /// - Parameters:
    ///   - persistence: stores the rankings.
    ///   - catalog: the source of the Pokédex.
    public init(persistence: PersistenceService, catalog: CatalogService) {
        self.persistence = persistence
        self.catalog = catalog
    }

    // MARK: Reading

    /// Lists the user's stored rankings, sorted by name.
    ///
    /// - Parameters:
    ///   - user: the owner.
    ///   - size: the number of Pokémon per question, for estimating the answers left; nil for no estimate.
    ///   - names: the names of those to list; nil for all.
    /// - Returns: the rankings.
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func list(
        of user: User, atMost size: Int? = nil, named names: Set<String>? = nil
    ) async throws -> [NamedRanking] {
        let stored = try await persistence.things(of: [.ranking], of: user.id)
            .filter { names?.contains($0.name.name) != false }
        guard !stored.isEmpty else { return [] }
        let matches = try await matches(of: user)
        let pokedex = matches.pokedex
        let cells = Set(PickCell.all(in: pokedex).map(\.name))
        // The matches of picks aren't needed, and there may be many.
        let queries = stored.map { cells.contains($0.name.name) ? "" : $0.texts[0] }
        var list: [NamedRanking] = []
        for (thing, ids) in zip(stored, try await matches.ids(ofAll: queries)) {
            try Task.checkCancellation()
            await Task.yield()
            let name = thing.name.name
            let isPick = cells.contains(name)
            let ranking = try? Self.ranking(
                name, thing.texts[0], thing.texts[1], matching: isPick ? [] : ids ?? [], in: pokedex)
            let placed = ranking?.order.count ?? 0
            let order = ranking?.tentativeOrder ?? []
            let asked = order.isEmpty ? nil : size
            let left = asked.flatMap { ranking?.answersLeft(atMost: $0) } ?? 0
            list.append(
                NamedRanking(
                    name: name, title: ranking?.title ?? name, query: thing.texts[0], isPick: isPick,
                    first: Array(order.prefix(6)),
                    next: order.isEmpty ? ranking?.shown(atMost: 6) ?? [] : [], placed: placed,
                    count: placed + (ranking?.unplacedCount ?? 0),
                    answersLeft: left,
                    percentDone: asked.flatMap { ranking?.percentDone(atMost: $0, left: left) } ?? 0))
        }
        return list
    }

    /// Lists the names of all rankings of the user, stored and built in.
    ///
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func names(of user: User) async throws -> [String] {
        let cells = try await PickCell.all(in: catalog.nationalDex).map(\.name)
        let own = try await persistence.names(of: .ranking, of: user.id).map(\.name)
        return own + ([Self.everything] + cells).filter { !own.contains($0) }
    }

    /// Loads a ranking, with the current matches of its query.
    ///
    /// - Parameters:
    ///   - text: the ranking's name, or the query of a cell in the grid of picks.
    ///   - user: the owner.
    /// - Returns: the ranking; if it is built in, it may not be stored yet.
    /// - Throws: `RankingFault`, `PersistenceError.kept` if there is no such ranking, `TooDear` if the searches
    ///   that its query refers to take too long by now, or `APIError` if the list of a custom API is needed but
    ///   unavailable.
    public func ranking(_ text: String, of user: User) async throws -> Ranking {
        let pokedex = try await catalog.nationalDex
        let name = try Self.name(PickCell.cell(of: text, in: pokedex)?.name ?? text)
        let texts = try await persistence.texts(of: name, of: user.id)
        let query = texts?[0] ?? Self.givenQuery(of: name.name, in: pokedex)
        guard let query else {
            let names = try await persistence.names(of: .ranking, of: user.id).map(\.name)
            throw PersistenceError.kept(.unknown(name, names: names))
        }
        let matching = try await matching(query, of: user)
        return try Self.ranking(name.name, query, texts?[1], matching: matching, in: pokedex)
    }

    private static func ranking(
        _ name: String, _ query: String, _ stored: String?, matching: [Int], in pokedex: NationalDex
    ) throws(RankingFault) -> Ranking {
        let text = stored ?? ""
        var state = RankingState([])
        if !text.isEmpty {
            guard let read = RankingState(text: text) else { throw .unreadable(name) }
            state = read
        }
        // A ranking from before species counted once keeps all forms.
        if stored == nil, !query.isEmpty { state.countsSpecies = true }
        state.match(matching, in: pokedex)
        return Ranking(
            name: name, query: query, stored: stored, state: state, matching: matching, pokedex: pokedex)
    }

    /// Loads the data needed to evaluate queries. Empty queries need neither notes nor saved searches.
    func matches(of user: User, forQueries needsAll: Bool = true) async throws -> RankingMatches {
        let kept = try await persistence.favorites(of: user.id, withNotes: needsAll)
        return try await RankingMatches(
            pokedex: catalog.nationalDex, kept: kept, marks: FavoriteSet(kept),
            searches: needsAll ? persistence.queries(of: user.id) : [:])
    }

    private func matching(_ text: String, of user: User) async throws -> [Int] {
        try await matches(of: user, forQueries: !text.isEmpty).ids(of: text)
    }

    /// Returns the query of a built-in ranking; nil for any other name.
    static func givenQuery(of name: String, in pokedex: NationalDex) -> String? {
        name == everything ? "" : PickCell.all(in: pokedex).first { $0.name == name }?.query
    }

    /// Parses a name, or a title such as “My ghosts”, whose name is `my-ghosts`.
    static func name(_ text: String) throws(RankingFault) -> KeptName {
        do throws(TagName.Fault) {
            return try KeptKind.ranking.name(TagName.hyphenated(text))
        } catch { throw .badName(error) }
    }

    /// Returns a ranking's title; its name if it has none, or if it was renamed since.
    static func title(_ title: String?, of name: String) -> String {
        title.flatMap { (try? Self.name($0))?.name == name ? $0 : nil } ?? name
    }

    /// Returns the title in a name as typed; nil if it is the name itself.
    static func title(in text: String, of name: KeptName) -> String? {
        let title = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return title == name.name ? nil : title
    }

    /// Returns a ranking from a file in the form in which this program would have written it; nil if that
    /// isn't possible. Its state must be valid, and its name must either be allowed for users or be that of a
    /// built-in ranking with the same query.
    public static func keepable(_ thing: KeptThing, in pokedex: NationalDex) -> KeptThing? {
        let name = thing.name.name
        guard !words.contains(name) else { return nil }
        if let given = givenQuery(of: name, in: pokedex), given != thing.texts[0] { return nil }
        guard !thing.texts[1].isEmpty else { return thing }
        return RankingState(text: thing.texts[1]).map {
            KeptThing(thing.name, texts: [thing.texts[0], $0.text])
        }
    }

    /// Checks the name for a new ranking, but not whether it is taken.
    ///
    /// - Throws: `RankingFault`.
    public func newName(_ text: String) async throws -> KeptName {
        let name = try Self.name(text)
        // “pick kanto” is about the cell, so a ranking of that name couldn't be picked.
        let cell = try await PickCell.cell(saying: name.name, in: catalog.nationalDex)
        guard cell == nil, !Self.words.union([Self.everything]).contains(name.name) else {
            throw RankingFault.reserved(name.name)
        }
        return name
    }

    // MARK: Changing

    /// Creates a ranking.
    ///
    /// - Parameters:
    ///   - text: the name, or a title such as “My ghosts”.
    ///   - query: the Pokémon to rank, parsed along with the saved searches it refers to; if empty, all
    ///     favourites. Everyday words are translated to a query, which is stored instead.
    ///   - withForms: whether to rank every matching form. Otherwise, each species takes part once, by its first
    ///     matching form, unless the query asks for entries by name, number or form.
    ///   - user: the owner.
    /// - Returns: the ranking.
    /// - Throws: `RankingFault`, `FactsMissing`, or `PersistenceError.kept` if the name is taken or there are
    ///   too many rankings.
    public func make(
        _ text: String, _ query: Query, withForms: Bool = false, of user: User
    ) async throws -> Ranking {
        let name = try await newName(text)
        let pokedex = try await catalog.nationalDex
        var state = RankingState([])
        state.title = Self.title(in: text, of: name)
        try pokedex.requireFacts(for: query)
        let text = query.isEmpty ? "" : query.keptText
        let matching = try await matching(text, of: user)
        guard matching.count > 1 else { throw RankingFault.tooFew(matching.count, query: text) }
        state.countsSpecies =
            !withForms && !query.isEmpty && !query.namesEntries
            && pokedex.eachSpecies(among: matching).count > 1
        let kept = [text, state.text]
        let typed = KeptName(.ranking, state.title ?? name.name)
        try await persistence.change(name, .save(.ranking), of: user.id) { before throws(PersistenceError) in
            guard before == nil else { throw .kept(.taken(typed)) }
            return kept
        }
        return try await ranking(name.name, of: user)
    }

    /// Renames a ranking.
    ///
    /// - Throws: `RankingFault`, or `PersistenceError.kept` if there is no such ranking or the new name is
    ///   taken.
    public func rename(_ old: String, to new: String, of user: User) async throws {
        let name = try Self.name(old)
        let newName = try await newName(new)
        if name != newName { try await persistence.rename(name, to: newName, of: user.id) }
        let title = Self.title(in: new, of: newName)
        let ranking = try await ranking(newName.name, of: user)
        guard ranking.title != title ?? newName.name else { return }
        _ = try await saving(ranking, of: user) { $0.title = title }
    }

    /// Removes a ranking, including all of its answers.
    ///
    /// - Returns: the number of links that end with it.
    /// - Throws: `RankingFault`, or `PersistenceError.kept` if there is no such ranking.
    @discardableResult
    public func remove(_ text: String, of user: User) async throws -> Changed<Int> {
        try await persistence.remove(Self.name(text), of: user.id)
    }

    // MARK: Using the order

    /// Sorts the list of favourites by a ranking. Favourites that have a place in it are reordered within the
    /// positions that they already occupy; all others stay where they are.
    ///
    /// - Parameters:
    ///   - ranking: the ranking.
    ///   - places: the number of places to use; nil for all.
    ///   - user: the owner.
    /// - Returns: the number of favourites moved.
    /// - Throws: `RankingFault.noPlaces`, or `PersistenceError`.
    public func apply(_ ranking: Ranking, top places: Int? = nil, of user: User) async throws -> Changed<Int>
    {
        let ids = try placed(ranking, places)
        return try await persistence.reorder(ids, .rank, ranking.name, of: user.id)
    }

    /// Adds the Pokémon that have a place in a ranking to the favourites.
    ///
    /// - Parameters:
    ///   - ranking: the ranking.
    ///   - places: the number of places to use; nil for all.
    ///   - user: the owner.
    /// - Returns: the change to each Pokémon.
    /// - Throws: `RankingFault.noPlaces`, or `PersistenceError`.
    public func keep(
        _ ranking: Ranking, top places: Int?, of user: User
    ) async throws -> FavoritesChanged {
        try await persistence.addFavorites(placed(ranking, places), of: user.id)
    }

    private func placed(_ ranking: Ranking, _ places: Int?) throws(RankingFault) -> [Int] {
        let order = ranking.state.now.order
        guard !order.isEmpty else { throw .noPlaces(ranking.name) }
        return places.map { Array(order.prefix($0)) } ?? order
    }
}
