import Foundation
import NIOCore
import NIOHTTP1

/// Refuses what the parser lets through, as it refuses what is no request: with a bare 400, and the end of the connection.
///
/// Two hosts, or a length that no body has, mean one thing here and may mean another to a proxy (RFC 9112, sections 3.2
/// and 6.3). A host in the first line counts before the `Host`, which must not hide it (section 3.2.2). What stands between the bytes of a body in chunks is not counted by the parser (section 7.1.1), so it is here.
final class RequestCheck: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private let limits: ServerLimits
    /// Bytes that came since the request's head, and those of them that are its body.
    private var raw = 0
    private var body = 0
    private var isChunked = false
    private var isBroken = false

    init(limits: ServerLimits) { self.limits = limits }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if isChunked, let came = event as? FirstByte.Came {
            // What came before is parsed by now. A chunk of one byte costs five more.
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

    /// Whether a body comes in chunks and nothing else: HTTP/1.0 has none, and other codings aren't known here (RFC 9112,
    /// section 6.1).
    private static func isPlainlyChunked(_ codings: [String], in version: HTTPVersion) -> Bool {
        version == .http1_1 && codings.count == 1 && codings[0].lowercased() == "chunked"
    }

    /// The name and port in a target that is a whole URL; nil for a path as usual.
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
