public import Pokedex
public import Records

/// A row that means nothing.
public struct BadRow: Sendable {
    /// The row's place in the file.
    public let place: FilePlace
    /// The mistake.
    public let reason: Reason

    /// A mistake in a row.
    public enum Reason: Error, Hashable, Sendable {
        /// Names no Pokémon.
        case nothingNamed
        /// The name or number isn't that of a Pokémon.
        case reference(ReferenceError)
        /// Names several Pokémon, where one is described.
        case several(String)
        /// Has one Pokémon's name in brackets after another's.
        case either(String, String)
        /// The Pokémon of this number has another name.
        case misnamed(number: String, name: String)
        /// The Pokémon has no such form.
        case noForm(name: String, form: String)
        /// Words that fit several forms, which have these names in the API.
        case severalForms(String, names: [String])
        /// Neither yes nor no.
        case caught(String)
        /// An attribute's value that breaks a rule.
        case value(FavoriteFault)
        /// A kept thing can't have this name.
        case name(TagName.Fault, of: KeptKind)
        /// A value of another kind than this.
        case wrongKind(wanted: String)
        /// A quotation mark that isn't closed before the end of the file.
        case unclosedQuote
        /// Text after a closing quotation mark.
        case strayAfterQuote
        /// More cells than the header, or than can be read.
        case tooManyCells(expected: Int)
        /// The query of a kept thing isn't one.
        case query(QueryError, text: String)
        /// The texts of a kept thing mean nothing.
        case unreadable(KeptKind)

        /// A text that is too long for a name.
        static func tooLong(_ text: String) -> Self { .reference(.notFound(text: text.clipped, nearest: [])) }
    }
}
