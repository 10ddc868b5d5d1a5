/// A form in which favourites can be written to a file.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// Everything, for this program.
    case json
    /// A table, for spreadsheets.
    case csv
    /// A table, to be read.
    case markdown
    /// The names of Pokémon Showdown's teams.
    case showdown
    /// A number a line.
    case ids

    /// The usual name of such a file.
    public var fileName: String {
        switch self {
        case .json: "favourites.json"
        case .csv: "favourites.csv"
        case .markdown: "favourites.md"
        case .showdown, .ids: "favourites.txt"
        }
    }
}
