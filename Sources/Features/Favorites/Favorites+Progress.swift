import Persistence
import PokeAPI
public import Pokedex
public import Records

/// Progress towards a complete collection.
extension Favorites {
    /// The number of favourites among all species, a part of them, or the matches of a query.
    public struct Progress: Sendable, Equatable {
        /// The part as a query, such as `gen:1`; `all` for all species.
        public let id: String
        /// The part's name, such as `Kanto`.
        public let name: String
        /// The number of favourites in this part.
        public let kept: Int
        /// The number of Pokémon in this part, at least 1.
        public let total: Int
        /// A query that matches all Pokémon in this part.
        public var whole = Query()
        /// A query that matches the missing Pokémon.
        public let missing: Query
        /// The first missing Pokémon; nil if nothing is missing.
        public var next: Pokemon?
        /// The first Pokémon of this part.
        var first: Pokemon?

        /// The Pokémon to show for this part: the first missing one, or the first one if nothing is missing.
        public var face: Pokemon? { next ?? first }
        /// The percentage of favourites, rounded down, so that it is 100 only if nothing is missing.
        public var percent: Int { kept * 100 / total }
        /// Whether nothing is missing.
        public var isComplete: Bool { kept == total }
    }

    /// The fields that progress can be grouped by, with one bar for each value.
    public static let progressFields: [QueryField] = [.generation, .type, .dex]

    /// Counts the favourites of `user` among all species, and in each regional Pokédex that contains at least
    /// one of them.
    ///
    /// - Throws: `PersistenceError`, or `APIError` if the list of a custom API is needed but unavailable.
    public func progress(of user: User) async throws -> [Progress] {
        let all = try await progress(of: user, in: [("all", "All species", Query())])
        guard try await catalog.nationalDex.hasFacts else { return all }
        return try await all + progress(of: user, by: .dex).filter { $0.kept > 0 }
    }

    /// Counts the favourites of `user` by generation, type or regional Pokédex, depending on `field`. Returns
    /// an empty array for other fields.
    ///
    /// - Throws: `FactsMissing`, `PersistenceError`, or `APIError` if the list of a custom API is needed but
    ///   unavailable.
    public func progress(of user: User, by field: QueryField) async throws -> [Progress] {
        let pokedex = try await catalog.nationalDex
        try pokedex.requireFacts(of: field)
        let parts: [(value: String, name: String)] =
            switch field {
            case .generation:
                Set(pokedex.species.map(\.generation)).sorted().map { ("\($0)", "Generation \($0)") }
            case .type: PokemonType.allCases.map { ($0.name, $0.displayName) }
            case .dex: pokedex.regions.map { ($0, Pokemon.capitalized($0)) }
            default: []
            }
        return try await progress(
            of: user,
            in: parts.map { part in
                let id = "\(field.name):\(part.value)"
                return try (id, part.name, Query(parsing: id, in: pokedex))
            })
    }

    /// Counts the favourites of `user` among the matches of a query. Returns nil if nothing matches.
    ///
    /// - Throws: `FactsMissing`, `Query.Inseparable`, `PersistenceError`, or `APIError` if the list of a
    ///   custom API is needed but unavailable.
    public func progress(of user: User, in query: Query) async throws -> Progress? {
        try await progress(of: user, in: [(query.description, query.text, query)]).first
    }

    private func progress(
        of user: User, in parts: [(id: String, name: String, query: Query)]
    ) async throws -> [Progress] {
        let pokedex = try await catalog.nationalDex
        let marks = try await FavoriteSet(
            persistence.favorites(of: user.id, withNotes: parts.contains { $0.query.uses(.note) }))
        return try parts.compactMap { part in
            try Task.checkCancellation()
            try pokedex.requireFacts(for: part.query)
            let share = try part.query.share()
            let whole = pokedex.selection(share.whole, marks: marks)
            guard !whole.isEmpty else { return nil }
            let kept = Set(pokedex.selection(share.kept, marks: marks).lazy.map(\.id))
            return Progress(
                id: part.id, name: part.name, kept: kept.count, total: whole.count, whole: share.whole,
                missing: share.missing, next: whole.first { !kept.contains($0.id) }, first: whole.first)
        }
    }
}
