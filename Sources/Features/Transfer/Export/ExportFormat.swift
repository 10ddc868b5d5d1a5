/// A file format for favourites.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// Complete data, for this program.
    case json
    /// A table, for spreadsheets.
    case csv
    /// A table to read.
    case markdown
    /// The names of Pokémon Showdown's teams.
    case showdown
    /// A list of numbers, one per line.
    case ids

    /// The usual extension of such a file, without the dot.
    var fileEnding: String {
        switch self {
        case .json, .csv: rawValue
        case .markdown: "md"
        case .showdown, .ids: "txt"
        }
    }
}
