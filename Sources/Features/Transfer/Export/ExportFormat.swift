/// A file format for favourites.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// Complete data, for import into this program.
    case json
    /// A table, for spreadsheets.
    case csv
    /// A table for reading.
    case markdown
    /// A team in Pokémon Showdown's format.
    case showdown
    /// A list of numbers, one per line.
    case ids

    /// The usual file name extension, without the dot.
    public var fileEnding: String {
        switch self {
        case .json, .csv: rawValue
        case .markdown: "md"
        case .showdown, .ids: "txt"
        }
    }
}
