import Pokedex
import Records

/// Finds the Pokémon that match the queries of a user's rankings, using data loaded at one moment.
struct RankingMatches {
    let pokedex: NationalDex
    /// The user's favourites, in list order.
    let kept: [FavoritePokemon]
    /// The favourites as queries see them, so that several queries share their columns.
    let marks: FavoriteSet
    /// The queries of the user's saved searches, keyed by name.
    let searches: [String: String]

    /// Returns the Pokémon that match a query, in the query's order. An empty query matches all favourites,
    /// in list order.
    ///
    /// - Throws: `RankingFault.badQuery`, or `TooDear`.
    func ids(of text: String) throws -> [Int] {
        guard !text.isEmpty else { return all }
        let query: Query
        do throws(QueryError) {
            query = try Query(parsing: text, in: pokedex, searches: searches)
        } catch {
            throw RankingFault.badQuery(error, text: text)
        }
        guard query.price <= Query.ceiling else { throw TooDear() }
        return pokedex.select(query, marks: marks).map(\.id)
    }

    /// Returns the Pokémon that match each of several queries, as `ids(of:)` does; nil for a query that can't
    /// be parsed.
    ///
    /// - Throws: `CancellationError` in a cancelled task.
    func ids(ofAll texts: [String]) async throws -> [[Int]?] {
        let queries = try await Query.parsing(all: texts, in: pokedex, searches: searches)
        var selections = try await queries.compactMap(\.self).evaluated {
            pokedex.selections($0, marks: marks)
        }.makeIterator()
        return zip(texts, queries).map { text, query in
            let ids = query.flatMap { _ in selections.next()?.map(\.id) }
            return text.isEmpty ? all : ids
        }
    }

    private var all: [Int] { kept.map(\.pokemonID).filter { pokedex[$0] != nil } }
}
