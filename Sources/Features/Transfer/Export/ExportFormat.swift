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

    /// The usual ending of such a file's name, without its dot.
    var fileEnding: String {
        switch self {
        case .json, .csv: rawValue
        case .markdown: "md"
        case .showdown, .ids: "txt"
        }
    }
}
