public import Pokedex
public import Records

/// Why an action on a ranking isn't possible.
public enum RankingFault: Error {
    /// The name breaks a rule.
    case badName(TagName.Fault)
    /// The name is reserved for a built-in ranking, however it is written, or a subcommand of `rank`.
    case reserved(String)
    /// The query matches fewer than two Pokémon. `query` is the query as typed.
    case tooFew(Int, query: String)
    /// The stored query can no longer be parsed.
    case badQuery(QueryError, text: String)
    /// The stored order can't be parsed.
    case unreadable(String)
    /// The answer is for a different question, or there was no question.
    case notAsked(String)
    /// There is nothing left to ask.
    case nothingToAsk(String)
    /// These Pokémon weren't shown.
    case notShown([Pokemon], shown: [Pokemon])
    /// A number in a typed answer doesn't match any row.
    case noSuchRow(String, shown: [Pokemon])
    /// A word in an answer isn't the name of any Pokémon.
    case notAChoice(String, shown: [Pokemon])
    /// There is no answer left to undo.
    case nothingToTakeBack(String)
    /// The Pokémon is already a contender, or isn't in the ranking.
    case cannotRescue(Pokemon, String)
    /// The ranking's query doesn't match the Pokémon.
    case noMatch(Pokemon, Ranking)
    /// No Pokémon has a place yet.
    case noPlaces(String)
    /// No cell of the grid of picks has this name.
    case noCell(String)

    /// Returns the error for a name that no cell of the grid has. A Pokédex that has only names has no cells.
    public static func unknownCell(_ name: String, in pokedex: NationalDex) -> any Error {
        pokedex.hasFacts ? Self.noCell(name) : FactsMissing()
    }
}
