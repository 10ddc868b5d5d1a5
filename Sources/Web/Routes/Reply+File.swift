import Hummingbird
import TransferFeature

extension Reply {
    /// Creates a response that downloads a file.
    static func file(_ file: ExportedFile) -> Response {
        Self.file(file.text, named: file.name, type: file.format.mediaType)
    }

    /// Creates a response that downloads text as a file with this name.
    static func file(_ text: String, named name: String, type: String) -> Response {
        var response = bytes(ByteBuffer(string: text), type: type)
        // Non-ASCII names are encoded as in RFC 8187.
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        response.headers[.contentDisposition] =
            isPlain
            ? "attachment; filename=\"\(name)\"" : "attachment; filename*=UTF-8''\(Address.encoded(name))"
        return response
    }
}

extension ExportFormat {
    /// The media type of the file.
    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8"
        case .markdown: "text/markdown; charset=utf-8"
        case .showdown, .ids: "text/plain; charset=utf-8"
        }
    }
}
