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

    /// How the names of such files usually end.
    public var fileExtension: String {
        switch self {
        case .json: "json"
        case .csv: "csv"
        case .markdown: "md"
        case .showdown, .ids: "txt"
        }
    }
}
