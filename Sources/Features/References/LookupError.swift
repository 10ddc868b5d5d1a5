public import Pokedex

/// Why the user's words can't be resolved to Pokémon, in addition to `ReferenceError`.
public enum LookupError: Error {
    /// The words aren't a valid query. `text` is the whole query.
    case badQuery(QueryError, text: String)
    /// The query matches nothing. `meant` is a suggested query, if there is one.
    case noMatch(Query, meant: String?)
    /// The query matches no favourites, but it matches this number of other Pokémon.
    case noneKept(Query, others: Int)
    /// The query excludes a word that doesn't occur in any name. `meant` is a suggested query, if there is
    /// one.
    case noName(String, meant: String?)
    /// The words can't be converted to a query unambiguously.
    case unclear(SpokenProblem)
    /// The words refer to several Pokémon instead of one, either directly or through a query.
    case several([Pokemon], Query?)
    /// The species has no form with this name.
    case noForm(String, Species)
    /// The words refer to something that isn't a Pokémon.
    case otherThing(OtherThing)
    /// More than two types were named.
    case tooManyTypes([PokemonType])
}
