public import Pokedex

/// Why words mean no Pokémon, besides `ReferenceError`.
public enum LookupError: Error, Sendable {
    /// The words aren't a query; the text is all of them together.
    case badQuery(QueryError, text: String)
    /// The query selects nothing; with what it may have meant instead, if anything.
    case noMatch(Query, meant: String?)
    /// The query selects none of the favourites, and this many other Pokémon.
    case noneKept(Query, others: Int)
    /// The query denies a word that is in no name; with what it may have meant instead, if anything.
    case noName(String, meant: String?)
    /// The query asks for a fact that this PokéAPI's list lacks and that hasn't been synced.
    case factsMissing(field: String)
    /// A single Pokémon was wanted, and these were named, by a query or without one.
    case several([Pokemon], Query?)
    /// The species has no form of this name.
    case noForm(String, Species)
    /// This PokéAPI lists only names, so nothing is known of forms.
    case formsMissing
    /// The words name something else.
    case otherThing(OtherThing)
    /// A Pokémon has two types at most, and these are more.
    case tooManyTypes([PokemonType])
}
