import TransferFeature

extension ExportFormat {
    /// The media type of such a file.
    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8"
        case .markdown: "text/markdown; charset=utf-8"
        case .showdown, .ids: "text/plain; charset=utf-8"
        }
    }
}
