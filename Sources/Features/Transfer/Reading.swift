public import Records

/// The rows of a file that can be imported, and those that can't.
public struct Reading: Sendable {
    /// The sort of file.
    public enum Format: String, Sendable {
        /// JSON of `export`, of `account delete --export`, of any answer, or of PokéAPI.
        case json
        /// A table.
        case csv
        /// A team of Pokémon Showdown.
        case showdown
        /// Names and numbers, one a line.
        case list
    }

    /// The sort of file.
    public let format: Format
    /// The encoding that was assumed; nil for UTF-8.
    public internal(set) var encoding: TextEncoding?
    /// The columns of a table, in its order.
    public internal(set) var columns: [Column] = []
    /// Each Pokémon once, in the file's order.
    public internal(set) var rows: [Row] = []
    /// Each kept thing once, kind after kind, in the file's order.
    public internal(set) var things: [KeptThing] = []
    /// Good rows that aren't imported.
    public internal(set) var leftOut = LeftOut()
    /// The first rows that mean nothing, `badLimit` at most.
    public internal(set) var bad: [BadRow] = []
    /// How many rows mean nothing.
    public internal(set) var badCount = 0
    /// How many rows there are, good or bad, without those that are left out.
    public internal(set) var rowCount = 0
    /// A file of the bad rows as they were, with the header, to be mended and imported; empty if none is bad.
    public internal(set) var rejected = ""

    /// How many bad rows are described.
    public static let badLimit = 20
    /// The maximum number of rows in a file, counting bad rows, blank rows and kept things.
    public static let rowLimit = 20_000
    /// The maximum size of a file, in bytes.
    public static let byteLimit = 8 << 20

    /// What a file says about one Pokémon.
    public struct Row: Hashable, Sendable, Identifiable {
        /// Its number.
        public let id: Int
        /// Where it was said first.
        public let place: FilePlace
        /// The attributes. A date that is still to come isn't given.
        public var edit = FavoriteEdit()
        /// Its place among the rows, which need not follow one another; nil where it wasn't moved by hand.
        public var rank: Int64?
    }

    /// A meaning of a column.
    public enum Meaning: Hashable, Sendable {
        case number, name, form, caught, shiny, sex
        case attribute(FavoriteField)

        /// All, in the order of our own tables.
        public static let all: [Self] =
            [.number, .name, .form] + FavoriteField.all.map { .attribute($0) } + [.caught, .shiny, .sex]

        /// The heading of our own tables.
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
        /// Its meaning; nil if it is left out.
        public let meaning: Meaning?
        /// A value of it; empty if the first rows have none.
        public let sample: String
        /// Whether it has a fact that the Pokédex knows, and so leaving it out loses nothing.
        let isFact: Bool
    }

    /// The user's choice of a column's meaning.
    public struct ColumnChoice: Hashable, Sendable {
        /// Its heading, or its number from 1; empty for whatever column would have the meaning, which is left out.
        public let column: String
        /// Its meaning; nil to leave it out.
        public let meaning: Meaning?

        /// A choice of a column by its heading, in whatever case, or its number.
        public init(column: String, meaning: Meaning?) {
            self.column = column
            self.meaning = meaning
        }
    }

    /// The parts of a file that aren't imported, though nothing is wrong with them.
    public struct LeftOut: Hashable, Sendable {
        /// Columns of a table, or members of objects, that mean nothing here.
        public var columns: [String] = []
        /// Details of teams' members that favourites have no place for, such as `moves`.
        public var details: [String] = []
        /// How many members of teams have such details.
        public var members = 0
        /// How many Pokémon are named more than once.
        public var duplicates = 0
        /// How many forms have no entry of their own, so that the species counts.
        public var looks = 0
        /// How many dates can't be read for certain.
        public var dates = 0
        /// The number of places in the list that can't be read.
        public var places = 0
        /// The number of names with lost characters, such as `Flab?b?`.
        public var lostNames = 0
        /// How many items of a checklist aren't checked.
        public var unchecked = 0
        /// How many rows say “no” in the column of what is caught, and that column.
        public var uncaught = 0
        /// The column that says what is caught.
        public var caughtColumn: String?
        /// How many names have other words beside them, as in brackets.
        public var remarks = 0
        /// How many lines around a printed table aren't rows.
        public var lines = 0
    }
}
