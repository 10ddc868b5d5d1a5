import TransferFeature

extension ExportFormat {
    /// What such a file is called on the network.
    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8"
        case .markdown: "text/markdown; charset=utf-8"
        case .showdown, .ids: "text/plain; charset=utf-8"
        }
    }
}
