public import Pokedex
public import Records

/// Why a row can't be imported.
public enum RowError: Error, Hashable {
    /// The row names no Pokémon.
    case nothingNamed
    /// The row's name or number isn't that of a Pokémon.
    case reference(ReferenceError)
    /// The row names several Pokémon, although it should describe only one.
    case several(String)
    /// The row has one Pokémon's name followed by another's in brackets.
    case either(String, String)
    /// The row's number belongs to a Pokémon with a different name.
    case misnamed(number: String, name: String)
    /// The Pokémon has no such form.
    case noForm(name: String, form: String)
    /// The row's form is ambiguous. `names` contains the matching forms' names in the API.
    case severalForms(String, names: [String])
    /// The row's value for “caught” is neither yes nor no.
    case caught(String)
    /// The row says yes both in a column of caught Pokémon and in a column of missing Pokémon.
    case caughtAndMissing(String, String)
    /// The row's date is invalid, such as 30 February.
    case date(String)
    /// The value of an attribute breaks a rule.
    case value(FavoriteFault)
    /// The name of a saved item isn't allowed.
    case name(TagName.Fault, of: KeptKind)
    /// A value has the wrong type.
    case wrongKind(wanted: String)
    /// A quotation mark isn't closed before the end of the file.
    case unclosedQuote
    /// There is text after a closing quotation mark.
    case strayAfterQuote
    /// The row has more cells than the header, or than the limit.
    case tooManyCells(expected: Int)
    /// The query of a saved item isn't valid.
    case query(QueryError, text: String)
    /// A saved item can't be parsed.
    case unreadable(KeptKind)

    /// A misspelt name and the nearest one; nil for any other reason.
    public var suggestion: (text: String, name: String)? {
        guard case .reference(.notFound(let text, let nearest)) = self, let name = nearest.first else {
            return nil
        }
        return (text, name)
    }

    /// Creates the error for a string that is too long to be a name.
    static func tooLong(_ text: String) -> Self { .reference(.notFound(text: text.clipped, nearest: [])) }
}
