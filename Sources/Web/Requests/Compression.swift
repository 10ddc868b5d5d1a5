import Deflate
import Hummingbird

/// Compresses responses for clients that accept gzip.
///
/// NIO's own compressor isn't suitable: it expects a request before each response head, so 100 Continue, and
/// the bare 400 for a malformed request, crash the process. It also runs on the threads that serve all
/// connections.
enum Compression {
    /// The minimum size in bytes for compression to pay off: about one network packet.
    static let least = 1024

    /// Compresses a body if the client accepts gzip and the body is text and long enough. Returns the body to
    /// send.
    static func pack(_ response: inout Response, _ body: ByteBuffer, for request: Request) -> ByteBuffer {
        guard body.readableBytes >= least, response.headers[.contentEncoding] == nil,
            let type = response.headers[.contentType], isText(type), accepts(request.headers),
            let packed = body.withUnsafeReadableBytes({ Gzip.pack($0, effort: .quick) })
        else { return body }
        let sent = ByteBuffer(bytes: packed)
        response.body = ResponseBody(byteBuffer: sent)
        response.headers[.contentLength] = String(packed.count)
        response.headers[.contentEncoding] = "gzip"
        return sent
    }

    /// Returns whether a client accepts gzip: `Accept-Encoding` contains it, or else `*`, with a weight above
    /// 0 (RFC 9110, section 12.5.3).
    static func accepts(_ headers: HTTPFields) -> Bool {
        let codings = headers[values: .acceptEncoding].flatMap { $0.split(separator: ",") }
        return weight(of: "gzip", in: codings) ?? weight(of: "*", in: codings) ?? 0 > 0
    }

    /// Returns the weight of a coding in a list: 1 by default, 0 if it can't be parsed; nil if the coding
    /// isn't listed.
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

    /// Returns whether bodies of this type can be compressed.
    private static func isText(_ type: String) -> Bool {
        [
            "text/", "application/json", "application/problem+json", "application/manifest+json",
            "image/svg+xml",
        ]
        .contains { type.hasPrefix($0) }
    }
}
