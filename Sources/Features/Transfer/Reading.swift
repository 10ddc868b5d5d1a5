public import Foundation
public import Pokedex
public import Records

/// What a file says that can be imported, and what in it can't.
public struct Reading: Sendable {
    /// What sort of file it is.
    public enum Format: Hashable, Sendable {
        /// JSON of `export`, of `account delete --export`, or of any answer.
        case json
        /// A table.
        case csv
        /// A team of Pokémon Showdown.
        case showdown
        /// Names and numbers, one a line.
        case list
    }

    /// What sort of file it is.
    public let format: Format
    /// Each Pokémon once, in the file's order.
    public internal(set) var rows: [Row] = []
    /// Each saved search once, in the file's order.
    public internal(set) var saved: [SavedSearch] = []
    /// The first rows that mean nothing, `badLimit` at most.
    public internal(set) var bad: [BadRow] = []
    /// How many rows mean nothing; reading ends at `badCountLimit`.
    public internal(set) var badCount = 0

    /// How many bad rows are described.
    public static let badLimit = 20
    /// How many bad rows are counted.
    public static let badCountLimit = 100_000
    /// The most bytes of a file.
    public static let byteLimit = 16 << 20

    /// What a file says of one Pokémon; nil where it says nothing, and the empty value where it says “none”.
    public struct Row: Hashable, Sendable, Identifiable {
        /// Its number.
        public let id: Int
        /// Where it was said first.
        public let place: Place
        /// Since when it is kept; nil also for a date that is still to come.
        public var addedAt: Date?
        /// Its tags, each once, in the order of Unicode's numbers.
        public var tags: [String]?
        /// What is written about it.
        public var note: String?
        /// 1 to 5, or 0 for none.
        public var rating: Int?
        /// Its sort key, or 0 for none.
        public var position: Int64?

        /// Adds what another row says of the same Pokémon: all tags, and what this one lacks.
        mutating func join(_ other: Row) {
            addedAt = addedAt ?? other.addedAt
            if let more = other.tags { tags = ((tags ?? []) + more).sortedTags }
            note = note ?? other.note
            rating = rating ?? other.rating
            position = position ?? other.position
        }
    }
}

/// Where in a file something is, counted from 1.
public struct Place: Hashable, Sendable {
    /// The line.
    public let line: Int
    /// The character of the line.
    public let column: Int
    /// Which entry of a list in JSON it is.
    public var entry: Int?
    /// Which column of a table, or member of an object.
    public var field: String?

    init(line: Int, column: Int, entry: Int? = nil, field: String? = nil) {
        (self.line, self.column, self.entry, self.field) = (line, column, entry, field)
    }
}

/// A row that means nothing.
public struct BadRow: Sendable {
    /// Where it is.
    public let place: Place
    /// What is wrong with it.
    public let reason: Reason

    /// What is wrong with a row.
    public enum Reason: Error, Hashable, Sendable {
        /// It names no Pokémon.
        case nothingNamed
        /// The name or number isn't that of a Pokémon.
        case reference(ReferenceError)
        /// It names several Pokémon, where one is described.
        case several(String)
        /// The Pokémon of this number has another name.
        case misnamed(number: String, name: String)
        /// A tag that breaks a rule.
        case tag(String, TagName.Fault)
        /// A saved search can't have this name.
        case searchName(TagName.Fault)
        /// More tags than a favourite can have.
        case tooManyTags(limit: Int)
        /// A note that breaks a rule.
        case note(Note.Fault)
        /// Not 1 to 5.
        case rating(String)
        /// Not a date, or one before 1970.
        case date(String)
        /// Not a whole number.
        case position(String)
        /// A value of another kind than this.
        case wrongKind(wanted: String)
        /// A quotation mark that isn't closed before the end of the file.
        case unclosedQuote
        /// Text after a closing quotation mark.
        case strayAfterQuote
        /// More cells than the header, or than can be read.
        case tooManyCells(expected: Int)
        /// A saved search that isn't a query.
        case search(QueryError, text: String)
    }
}

/// Why a file can't be read as a whole.
public enum ReadingError: Error, Hashable, Sendable {
    /// It has more bytes than this.
    case tooLarge(limit: Int)
    /// Nothing is in it.
    case empty
    /// It is in UTF-16 or UTF-32.
    case wide
    /// It isn't UTF-8 from there on.
    case notText(Place)
    /// It is a backup, or another SQLite database.
    case database
    /// It is JSON that ends too early.
    case truncated(Place)
    /// It begins like JSON, and isn't from there on.
    case malformed(Place)
    /// It is JSON with too many values, or nested too deep.
    case tooMuch(Place)
    /// It is JSON in which no Pokémon is named.
    case namesNothing
    /// It was written by a later version of this program.
    case newer(version: Int64, known: Int64)
    /// It is a Markdown table, which is only written.
    case markdown
    /// It is a table, and these are its columns, of which none has names or numbers.
    case noColumn([String])
    /// It lists no Pokémon, and nothing else.
    case noRows
}

extension [String] {
    /// Each once, in the order of Unicode's numbers.
    var sortedTags: [String] {
        Set(self).sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }
}
