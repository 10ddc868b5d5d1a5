public import Records

/// The contents of a file to import: valid rows and bad ones.
public struct Reading: Sendable {
    /// The format of a file.
    public enum Format: String, Sendable {
        /// JSON from `export`, `account delete --export`, any answer of this program, or PokéAPI.
        case json
        /// A table.
        case csv
        /// A team of Pokémon Showdown.
        case showdown
        /// Names and numbers, one per line.
        case list
    }

    /// The file's format.
    public let format: Format
    /// The encoding that was assumed; nil for UTF-8.
    public internal(set) var encoding: TextEncoding?
    /// The columns of a table, in order.
    public internal(set) var columns: [Column] = []
    /// The rows to import, each Pokémon once, in the order of the file.
    public internal(set) var rows: [Row] = []
    /// The kept things to import, each once, grouped by kind, in the order of the file.
    public internal(set) var things: [KeptThing] = []
    /// Valid data that isn't imported.
    public internal(set) var leftOut = LeftOut()
    /// The first bad rows, `badLimit` at most.
    public internal(set) var bad: [BadRow] = []
    /// The number of bad rows.
    public internal(set) var badCount = 0
    /// The number of rows, good or bad, without those left out.
    public internal(set) var rowCount = 0
    /// A file with the header and the bad rows as they were, to be fixed and imported; empty if there are
    /// none.
    public internal(set) var rejected = ""

    /// The maximum number of bad rows described.
    public static let badLimit = 20
    /// The maximum number of rows in a file, counting bad rows, blank rows and kept things.
    public static let rowLimit = 20_000
    /// The maximum size of a file, in bytes.
    public static let byteLimit = 8 << 20

    /// The data about one Pokémon.
    public struct Row: Hashable, Sendable, Identifiable {
        /// The Pokémon's number.
        public let id: Int
        /// The location where the file first mentions it.
        public let place: FilePlace
        /// Its attributes, without dates in the future.
        public var edit = FavoriteEdit()
        /// Its place in the file's order, with gaps allowed; nil if it wasn't moved by hand.
        public var rank: Int64?
    }

    /// The meaning of a column.
    public enum Meaning: Hashable, Sendable {
        case number, name, form, caught, shiny, sex
        case attribute(FavoriteField)

        /// All meanings, in the order of our own tables.
        public static let all: [Self] =
            [.number, .name, .form] + FavoriteField.all.map { .attribute($0) } + [.caught, .shiny, .sex]

        /// The heading in our own tables.
        public var heading: String {
            switch self {
            case .number: "id"
            case .name: "name"
            case .form: "form"
            case .caught: "caught"
            case .shiny: "shiny"
            case .sex: "sex"
            case .attribute(let field): field.name
            }
        }
    }

    /// A column of a table.
    public struct Column: Hashable, Sendable {
        /// Its heading; its number if there is no header.
        public let name: String
        /// Its meaning; nil if it is ignored.
        public let meaning: Meaning?
        /// A sample value; empty if the first rows have none.
        public let sample: String
        /// Whether it contains facts that the Pokédex knows, so that ignoring it loses nothing.
        let isFact: Bool
    }

    /// The user's choice of a column's meaning.
    public struct ColumnChoice: Hashable, Sendable {
        /// Its heading, or its number from 1; empty for any column that would have this meaning, which is
        /// then ignored.
        public let column: String
        /// Its meaning; nil to ignore it.
        public let meaning: Meaning?

        /// Chooses a column by its number or its heading (case-insensitive).
        public init(column: String, meaning: Meaning?) {
            self.column = column
            self.meaning = meaning
        }
    }

    /// The parts of a file that aren't imported although they are valid.
    public struct LeftOut: Hashable, Sendable {
        /// Columns of a table, or keys of objects, with unknown meanings.
        public var columns: [String] = []
        /// Details of team members that favourites don't have, such as `moves`.
        public var details: [String] = []
        /// The number of team members with such details.
        public var members = 0
        /// The number of Pokémon named more than once.
        public var duplicates = 0
        /// The number of forms without an entry or a look, for which only the species counts.
        public var looks = 0
        /// The number of dates that are ambiguous or invalid.
        public var dates = 0
        /// The number of invalid places in the list.
        public var places = 0
        /// The number of names with damaged characters, such as `Flab?b?`.
        public var lostNames = 0
        /// The number of unchecked items in a checklist.
        public var unchecked = 0
        /// The number of rows with “no” in the column for caught Pokémon.
        public var uncaught = 0
        /// The column that says whether a Pokémon was caught.
        public var caughtColumn: String?
        /// The number of names followed by other words, such as in brackets.
        public var remarks = 0
        /// The number of lines around a table that aren't rows.
        public var lines = 0
    }
}
