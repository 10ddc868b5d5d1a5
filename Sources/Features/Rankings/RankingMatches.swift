import Pokedex
import Records

/// Finds the Pokémon that match the queries of a user's rankings, using data loaded at one moment.
struct RankingMatches {
    let pokedex: NationalDex
    /// The user's favourites, in list order.
    let kept: [FavoritePokemon]
    /// The queries of the user's saved searches, keyed by name.
    let searches: [String: String]

    /// Returns the Pokémon that match a query, in the query's order. An empty query matches all favourites,
    /// in list order.
    ///
    /// - Throws: `RankingFault.badQuery`.
    func ids(of text: String) throws(RankingFault) -> [Int] {
        guard !text.isEmpty else { return kept.map(\.pokemonID).filter { pokedex[$0] != nil } }
        do throws(QueryError) {
            let query = try Query(parsing: text, in: pokedex, searches: searches)
            return pokedex.select(query, marks: Marks(kept)).map(\.id)
        } catch {
            throw .badQuery(error, text: text)
        }
    }
}
