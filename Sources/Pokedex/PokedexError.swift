/// A mistake in a catalogue.

/// A catalogue could not be read or is damaged.
public enum PokedexError: Error, Hashable, Sendable {
    /// A file's contents are wrong at a place: the line and the field in it, both counted from 1.
    case malformed(file: String, line: Int, column: Int, problem: Problem)
    /// A file is larger than the limit, in bytes.
    case tooLarge(file: String, limit: Int)
    /// A file is missing from the catalogue.
    case missing(file: String)
    /// The stored catalogue is half-written or was changed: its length or checksum is wrong.
    case damaged
    /// Something else is in the catalogue's place, and was left alone.
    case foreign(path: String)
    /// The operating system refused, with its error number.
    case system(path: String, code: Int32)

    /// The kind of mistake at a place.
    public enum Problem: Hashable, Sendable {
        /// The header is not the one expected.
        case header(expected: String)
        /// A line ends too early.
        case missingField
        /// A line has more fields than the header.
        case extraField
        /// The last line has no end.
        case truncated
        /// A quoted field is not closed or has something after its closing quote.
        case badQuotes
        /// A control character, or bytes that are not UTF-8.
        case badCharacter
        /// A field that must not be empty is.
        case empty
        /// A field is longer than the limit, in bytes.
        case tooLong(limit: Int)
        /// A field is not a whole number.
        case notANumber
        /// A number lies outside its bounds.
        case outOfRange(ClosedRange<Int>)
        /// An API name has other characters than `a`–`z`, `0`–`9` and the hyphen.
        case notASlug
        /// A word isn't one of those allowed there.
        case unknownWord(String)
        /// A line does not come after the one before it, or repeats it.
        case outOfOrder
        /// A name was used by an earlier line.
        case duplicate(String)
        /// Refers to something that doesn't exist.
        case unknownReference(String)
        /// There are more lines than the limit.
        case tooManyLines(limit: Int)
        /// A required line is missing.
        case missingLine(String)
        /// Facts contradict one another.
        case contradiction
    }
}
