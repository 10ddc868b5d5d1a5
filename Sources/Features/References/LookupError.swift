public import Pokedex

/// Why words don't lead to any Pokémon, besides `ReferenceError`.
public enum LookupError: Error, Sendable {
    /// The words aren't a valid query; with the whole text.
    case badQuery(QueryError, text: String)
    /// The query matches nothing; with a suggested query, if there is one.
    case noMatch(Query, meant: String?)
    /// The query matches no favourites, but this many other Pokémon.
    case noneKept(Query, others: Int)
    /// The query excludes a word that no name contains; with a suggested query, if there is one.
    case noName(String, meant: String?)
    /// The query needs a fact that this PokéAPI's list doesn't include and that hasn't been synced.
    case factsMissing(field: String)
    /// Several Pokémon were named, with or without a query, though a single one was expected.
    case several([Pokemon], Query?)
    /// The species has no form with this name.
    case noForm(String, Species)
    /// This PokéAPI lists only names, so the forms are unknown.
    case formsMissing
    /// The words name something that isn't a Pokémon.
    case otherThing(OtherThing)
    /// More than two types were named.
    case tooManyTypes([PokemonType])
}
