public import Records

/// The contents of a file to import: valid rows and bad rows.
public struct Reading: Sendable {
    /// The format of a file.
    public enum Format: String, Sendable {
        /// JSON from `export`, `account delete --export`, any other command of this program, or PokéAPI.
        case json
        /// A table.
        case csv
        /// A team in Pokémon Showdown's format.
        case showdown
        /// Names and numbers, one per line.
        case list
    }

    /// The file's format.
    public let format: Format
    /// The encoding that was assumed; nil for UTF-8.
    public var encoding: TextEncoding?
    /// The columns of a table, in order.
    public var columns: [Column] = []
    /// The rows to import, one for each Pokémon, in the order of the file.
    public var rows: [Row] = []
    /// The saved items to import, without duplicates, grouped by kind, in the order of the
    /// file.
    public var things: [KeptThing] = []
    /// Valid data that won't be imported.
    public var leftOut = LeftOut()
    /// The first bad rows, at most `badLimit`.
    public var bad: [BadRow] = []
    /// The username that a file from this program contains; nil for other files.
    var owner: String?
    /// The total number of bad rows.
    public var badCount = 0
    /// The number of good and bad rows, without rows that are left out.
    public var rowCount = 0
    /// The names that were read instead of misspelt ones, by the text in the file.
    public var corrections: [String: String] = [:]
    /// A question about the file that was found while reading its rows.
    var doubt: ReadingError?
    /// A file with the original header and the bad rows, to be corrected and imported; empty if there are no
    /// bad rows.
    public var rejected = ""

    /// The maximum number of bad rows to describe.
    static let badLimit = 20
    /// The maximum number of rows in a file, including bad rows, blank rows and saved items.
    static let rowLimit = 20_000
    /// Checks the number of rows found so far.
    ///
    /// - Throws: `ReadingError.tooManyRows`, or `.cancelled` soon after the task was cancelled.
    static func limit(_ count: Int) throws(ReadingError) {
        guard count <= rowLimit else { throw .tooManyRows(limit: rowLimit) }
        guard count % 64 != 0 || !Task.isCancelled else { throw .cancelled }
    }

    /// The maximum size of a file, in bytes.
    public static let byteLimit = 8 << 20

    /// The data about one Pokémon.
    public struct Row: Hashable, Sendable, Identifiable {
        /// The Pokémon's number.
        public let id: Int
        /// The location where the file first mentions the Pokémon.
        let place: FileLocation
        /// The attributes, without dates in the future.
        var edit = FavoriteEdit()
        /// The favourite's place in the file's order, which may have gaps; nil if the favourite wasn't moved
        /// by hand.
        var rank: Int64?
    }

    /// The meaning of a column.
    public enum Meaning: Hashable, Sendable {
        case number, name, form, caught, missing, shiny, sex
        case attribute(FavoriteField)

        /// All meanings, in the order of our own tables.
        public static let all: [Self] =
            [.number, .name, .form] + FavoriteField.all.map { .attribute($0) } + [
                .caught, .missing, .shiny, .sex,
            ]

        /// The heading used in our own tables.
        public var heading: String {
            switch self {
            case .number: "id"
            case .name: "name"
            case .form: "form"
            case .caught: "caught"
            case .missing: "missing"
            case .shiny: "shiny"
            case .sex: "sex"
            case .attribute(let field): field.name
            }
        }
    }

    /// A column of a table.
    public struct Column: Hashable, Sendable {
        /// The heading; the column's number if there is no header.
        public let name: String
        /// The meaning; nil if the column is ignored.
        public let meaning: Meaning?
        /// A sample value; empty if the first rows have none in this column.
        public let sample: String
        /// Whether the column contains facts that are in the Pokédex, so that nothing is lost if it is
        /// ignored.
        let isFact: Bool
    }

    /// The meaning that the user has chosen for a column.
    public struct ColumnChoice: Hashable, Sendable {
        /// The column's heading, or its number counted from 1. If empty, any column that would otherwise have
        /// this meaning is ignored.
        public let column: String
        /// The column's meaning; nil to ignore the column.
        public let meaning: Meaning?

        /// The choice's name for a star after names; its meaning is `.shiny` or the rating.
        static let star = "★"
        /// The choice's name for words before a colon and another name; its meaning is `.name`, or nil for
        /// labels.
        static let colon = ":"

        /// Whether the choice is about a sign, and not about a column of a table.
        var isOfSign: Bool { [Self.star, Self.colon].contains(column) }

        /// Creates a choice for a column, identified by its number or its heading (case-insensitive).
        public init(column: String, meaning: Meaning?) {
            self.column = column
            self.meaning = meaning
        }
    }

    /// Valid parts of a file that aren't imported.
    public struct LeftOut: Hashable, Sendable {
        /// The columns of a table, or keys of objects, whose meaning is unknown.
        public var columns: [String] = []
        /// The kinds of details of team members that favourites don't have, such as `moves`.
        public var details: [String] = []
        /// The number of team members that have such details.
        public var members = 0
        /// The number of Pokémon named more than once.
        public var duplicates = 0
        /// The number of forms that have neither an entry nor a look. Only their species are imported.
        public var looks = 0
        /// The number of dates that are ambiguous or invalid.
        public var dates = 0
        /// The number of invalid places in the list.
        public var places = 0
        /// The number of names with damaged characters, such as `Flab?b?`.
        public var lostNames = 0
        /// The number of unchecked items in a checklist.
        public var unchecked = 0
        /// The number of rows with “no” in the column for caught Pokémon, or “yes” in that for missing ones.
        public var uncaught = 0
        /// The column that says whether a Pokémon was caught.
        public var caughtColumn: String?
        /// Whether “yes” in that column means that the Pokémon is missing.
        public var isMissingColumn = false
        /// The headings and labels of missing Pokémon, such as “still want”, and the number of lines and
        /// values below each.
        public var missing: [String: Int] = [:]
        /// The number of lines read as headings.
        public var headings = 0
        /// The number of teams whose Pokémon, but no other details, are imported.
        public var teams = 0
        /// The number of teams without Pokémon.
        public var emptyTeams = 0
        /// The number of names with other words next to them, for example in brackets.
        public var remarks = 0
        /// The first of those words.
        public var remarkTexts: [String] = []
        /// The number of lines around a table that aren't rows.
        public var lines = 0
    }
}
