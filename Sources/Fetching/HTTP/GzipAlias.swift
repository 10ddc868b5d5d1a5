import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Gives gzip's old name, `x-gzip`, the one by which answers are unpacked
/// (<https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1.3>).
final class GzipAlias: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// Puts one before the handler that unpacks, on a connection that is set up.
    static func join(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.submit {
            let handlers = channel.pipeline.syncOperations
            let unpacking = try handlers.handler(type: NIOHTTPResponseDecompressor.self)
            try handlers.addHandler(GzipAlias(), position: .before(unpacking))
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data),
            head.headers.first(name: "Content-Encoding")?.lowercased() == "x-gzip"
        else { return context.fireChannelRead(data) }
        head.headers.replaceOrAdd(name: "Content-Encoding", value: "gzip")
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }
}
