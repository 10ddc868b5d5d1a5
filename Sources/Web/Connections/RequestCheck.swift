import Foundation
import NIOCore
import NIOHTTP1

/// Rejects malformed requests that the parser accepts, in the same way as the parser: with a bare 400 and a
/// closed connection.
///
/// Two `Host` headers, or an invalid length, might mean something different to us than to a proxy (RFC 9112,
/// sections 3.2 and 6.3). A host in the request line takes precedence over the `Host` header, so it replaces
/// that header's value (section 3.2.2). The parser doesn't count the bytes between the chunks of a body
/// (section 7.1.1), so this handler does.
final class RequestCheck: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private let limits: ServerLimits
    /// The number of bytes since the request's head.
    private var raw = 0
    /// The number of these bytes that belong to the body.
    private var body = 0
    private var isChunked = false
    private var isBroken = false

    init(limits: ServerLimits) { self.limits = limits }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if isChunked, let came = event as? FirstByte.Came {
            // Earlier bytes have been parsed by this point. A chunk of one byte has an overhead of five.
            if raw > limits.chunkBytes + 16 * body { fail(.invalidChunkSize, context) }
            raw += came.count
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isBroken else { return }
        switch unwrapInboundIn(data) {
        case .head(var head):
            raw = 0
            body = 0
            let codings = head.headers["Transfer-Encoding"]
            isChunked = !codings.isEmpty
            if isChunked, !Self.isPlainlyChunked(codings, in: head.version) {
                return fail(.invalidHeaderToken, context)
            }
            if head.headers["Host"].count > 1 { return fail(.invalidHeaderToken, context) }
            if let length = head.headers.first(name: "Content-Length"), Int(length) == nil {
                return fail(.invalidContentLength, context)
            }
            if let host = Self.host(in: head.uri) {
                head.headers.replaceOrAdd(name: "Host", value: host)
                return context.fireChannelRead(wrapInboundOut(.head(head)))
            }
        case .body(let bytes): body += bytes.readableBytes
        case .end: isChunked = false
        }
        context.fireChannelRead(data)
    }

    /// Returns whether a body is chunked without any other coding: HTTP/1.0 has no chunks, and we support no
    /// other codings (RFC 9112, section 6.1).
    private static func isPlainlyChunked(_ codings: [String], in version: HTTPVersion) -> Bool {
        version == .http1_1 && codings.count == 1 && codings[0].lowercased() == "chunked"
    }

    /// Returns the host and port of a request target that is a complete URL; nil for the usual path.
    private static func host(in target: String) -> String? {
        guard target.utf8.first != UInt8(ascii: "/"), let start = target.range(of: "://")?.upperBound else {
            return nil
        }
        return String(target[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    }

    private func fail(_ error: HTTPParserError, _ context: ChannelHandlerContext) {
        isBroken = true
        isChunked = false
        context.fireErrorCaught(error)
    }
}
