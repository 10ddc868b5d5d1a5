public import Pokedex
public import Records

/// Why a ranking can't do what was asked for.
public enum RankingFault: Error, Sendable {
    /// The name breaks a rule.
    case badName(TagName.Fault)
    /// The name is one of those that are there by themselves, or a word that follows `rank`.
    case reserved(String)
    /// The query, as it was typed, matches fewer than two Pokémon.
    case tooFew(Int, query: String)
    /// The stored query can't be read any more.
    case badQuery(QueryError, text: String)
    /// The stored order can't be read.
    case unreadable(String)
    /// The question was another one, or there was none.
    case notAsked(String)
    /// Nothing is left to ask.
    case nothingToAsk(String)
    /// These weren't shown.
    case notShown([Pokemon], shown: [Pokemon])
    /// No answer is left that could be taken back.
    case nothingToTakeBack(String)
    /// It is in the round already, or not in the ranking.
    case cannotRescue(Pokemon, String)
    /// The ranking's query doesn't match the Pokémon.
    case noMatch(Pokemon, query: String)
    /// Nothing has a place yet.
    case noPlaces(String)
    /// There is no cell of the picks of this name.
    case noCell(String)
}
