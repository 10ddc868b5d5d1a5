import Pokedex
import Records

/// The Pokémon that queries of rankings match for a user at one moment.
struct RankingMatches {
    let pokedex: NationalDex
    /// The user's favourites, in the order of their list.
    let kept: [FavoritePokemon]
    /// The user's saved searches, by their names.
    let searches: [String: String]

    /// The Pokémon that a query matches, in its order; for an empty one, all favourites in the order of the list.
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
