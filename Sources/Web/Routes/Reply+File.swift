import Hummingbird
import TransferFeature

extension Reply {
    /// A file to save.
    static func file(_ file: ExportedFile) -> Response {
        Self.file(file.text, named: file.name, type: file.format.mediaType)
    }

    /// A text to save as a file of this name.
    static func file(_ text: String, named name: String, type: String) -> Response {
        var response = bytes(ByteBuffer(string: text), type: type)
        // Other letters than English ones, as RFC 8187 writes them.
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        response.headers[.contentDisposition] =
            isPlain
            ? "attachment; filename=\"\(name)\"" : "attachment; filename*=UTF-8''\(Address.encoded(name))"
        return response
    }
}

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
