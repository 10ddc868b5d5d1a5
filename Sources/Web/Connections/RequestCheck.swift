import Foundation
import NIOCore
import NIOHTTP1

/// Finds malformed requests that the parser accepts.
///
/// Two `Host` headers, or an invalid length, might mean something different to us than to a proxy (RFC 9112,
/// sections 3.2 and 6.3). A host in the request line takes precedence over the `Host` header, so it replaces
/// that header's value (section 3.2.2). The parser doesn't count the bytes between the chunks of a body
/// (section 7.1.1).
struct RequestCheck {
    /// The number of bytes received since the request's head, and the number of them in the body.
    private var raw = 0
    private var body = 0
    private var isChunked = false

    /// Counts bytes before they are parsed. Returns an error if the overhead of the earlier chunks exceeds a
    /// limit. A chunk of one byte has an overhead of five.
    mutating func fault(inBytes count: Int, limit: Int) -> HTTPParserError? {
        guard isChunked else { return nil }
        defer { raw += count }
        return raw > limit + 16 * body ? .invalidChunkSize : nil
    }

    /// Checks a part of a request, and returns the error if it is malformed.
    mutating func fault(in part: inout HTTPServerRequestPart) -> HTTPParserError? {
        switch part {
        case .head(var head):
            let codings = head.headers["Transfer-Encoding"].map { $0.lowercased() }
            (raw, body, isChunked) = (0, 0, !codings.isEmpty)
            // HTTP/1.0 has no chunks, and we support no other codings (RFC 9112, section 6.1).
            if isChunked && (codings != ["chunked"] || head.version != .http1_1)
                || head.headers["Host"].count > 1
                || head.headers["Content-Length"].contains(where: { Int($0) ?? .max == .max })
            {
                return .invalidHeaderToken
            }
            if let host = Self.host(in: head.uri) {
                head.headers.replaceOrAdd(name: "Host", value: host)
            }
            // Clients of HTTP/1.0 wait for the end of the connection (RFC 9112, section 9.3).
            if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
            part = .head(head)
        case .body(let bytes): body += bytes.readableBytes
        case .end: isChunked = false
        }
        return nil
    }

    /// Returns the host and port of a request target that is a complete URL; nil for the usual path.
    private static func host(in target: String) -> String? {
        guard !target.hasPrefix("/"), let start = target.range(of: "://")?.upperBound else { return nil }
        return String(target[start...].prefix { !"/?#".contains($0) })
    }
}
