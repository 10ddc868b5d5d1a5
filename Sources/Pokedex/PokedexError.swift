/// Errors in reading a catalogue.

/// An error in reading a catalogue.
public enum PokedexError: Error, Hashable {
    /// A file has an error at this line and field, both counted from 1.
    case malformed(file: String, line: Int, column: Int, problem: Problem)
    /// A file is larger than the limit, in bytes.
    case tooLarge(file: String, limit: Int)
    /// A file is missing from the catalogue.
    case missing(file: String)
    /// The stored catalogue is incomplete or was changed: its length or checksum is wrong.
    case damaged
    /// The path was left alone, because a folder or a different kind of file already exists there.
    case foreign(path: String)
    /// A system call failed with this error number.
    case system(path: String, code: Int32)

    /// The kind of error in a file.
    public enum Problem: Hashable, Sendable {
        /// The header is wrong.
        case header(expected: String)
        /// A line has too few fields.
        case missingField
        /// A line has too many fields.
        case extraField
        /// The last line doesn't end in a line feed.
        case truncated
        /// A quoted field isn't closed, or continues after its closing quote.
        case badQuotes
        /// A field contains a control character or invalid UTF-8.
        case badCharacter
        /// A required field is empty.
        case empty
        /// A field is longer than the limit, in bytes.
        case tooLong(limit: Int)
        /// A field is not an integer.
        case notANumber
        /// A number is out of bounds.
        case outOfRange(ClosedRange<Int>)
        /// An API name contains characters other than `a`–`z`, `0`–`9` and the hyphen.
        case notASlug
        /// A word isn't allowed in its field.
        case unknownWord(String)
        /// A line isn't in ascending order, or is a duplicate.
        case outOfOrder
        /// A name was already used on an earlier line.
        case duplicate(String)
        /// A reference points to something that doesn't exist.
        case unknownReference(String)
        /// There are more lines than the limit.
        case tooManyLines(limit: Int)
        /// A required line is missing.
        case missingLine(String)
        /// Facts contradict one another.
        case contradiction
    }
}
