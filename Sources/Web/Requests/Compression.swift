import Deflate
import Hummingbird

/// Packs answers for clients that understand gzip.
///
/// NIO's own compressor doesn't fit: it expects a request before each head that it writes, so the bare 400 for bytes that
/// are no request ends the process, and so does 100 Continue. It also works on the threads that serve all connections.
enum Compression {
    /// Bytes below which packing costs more than it saves: about what fits into one packet.
    static let least = 1024

    /// Packs the body where that pays, and says that another client may get other bytes.
    static func pack(_ response: inout Response, _ body: ByteBuffer, for request: Request) {
        guard body.readableBytes >= least, response.headers[.contentEncoding] == nil,
            let type = response.headers[.contentType], isText(type), accepts(request.headers),
            let packed = body.withUnsafeReadableBytes({ Gzip.pack($0, effort: .quick) })
        else { return }
        response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: packed))
        response.headers[.contentLength] = String(packed.count)
        response.headers[.contentEncoding] = "gzip"
    }

    /// Whether a client takes gzip: `Accept-Encoding` names it, or else `*`, with a weight above 0 (RFC 9110, section
    /// 12.5.3).
    static func accepts(_ headers: HTTPFields) -> Bool {
        let codings = headers[values: .acceptEncoding].flatMap { $0.split(separator: ",") }
        return weight(of: "gzip", in: codings) ?? weight(of: "*", in: codings) ?? 0 > 0
    }

    /// The weight that a list gives to a coding: 1 where it gives none, 0 where it can't be read; nil if it isn't listed.
    private static func weight(of name: String, in codings: [Substring]) -> Double? {
        for coding in codings {
            let parts = coding.split(separator: ";").map { part in
                part.filter { $0 != " " && $0 != "\t" }.lowercased()
            }
            guard parts.first == name else { continue }
            return parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
        }
        return nil
    }

    /// Whether a body of this type gets smaller.
    private static func isText(_ type: String) -> Bool {
        [
            "text/", "application/json", "application/problem+json", "application/manifest+json",
            "image/svg+xml",
        ]
        .contains { type.hasPrefix($0) }
    }
}
