public import Pokedex
public import Records

/// A row that can't be imported.
public struct BadRow: Sendable {
    /// Its location in the file.
    public let place: FilePlace
    /// The reason.
    public let reason: Reason

    /// Why a row can't be imported.
    public enum Reason: Error, Hashable, Sendable {
        /// It names no Pokémon.
        case nothingNamed
        /// Its name or number isn't that of a Pokémon.
        case reference(ReferenceError)
        /// It names several Pokémon, though it should describe a single one.
        case several(String)
        /// It has one Pokémon's name followed by another's in brackets.
        case either(String, String)
        /// Its number belongs to a Pokémon with another name.
        case misnamed(number: String, name: String)
        /// The Pokémon has no such form.
        case noForm(name: String, form: String)
        /// Its form is ambiguous; with the matching forms' names in the API.
        case severalForms(String, names: [String])
        /// Its value for “caught” is neither yes nor no.
        case caught(String)
        /// The value of an attribute breaks a rule.
        case value(FavoriteFault)
        /// The name of a kept thing isn't allowed.
        case name(TagName.Fault, of: KeptKind)
        /// A value has the wrong type.
        case wrongKind(wanted: String)
        /// A quotation mark isn't closed before the end of the file.
        case unclosedQuote
        /// There is text after a closing quotation mark.
        case strayAfterQuote
        /// It has more cells than the header or the limit.
        case tooManyCells(expected: Int)
        /// The query of a kept thing isn't valid.
        case query(QueryError, text: String)
        /// The texts of a kept thing can't be parsed.
        case unreadable(KeptKind)

        /// The error for a text that is too long to be a name.
        static func tooLong(_ text: String) -> Self { .reference(.notFound(text: text.clipped, nearest: [])) }
    }
}
