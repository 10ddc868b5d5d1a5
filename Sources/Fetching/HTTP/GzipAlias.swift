import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Replaces gzip's old name, `x-gzip`, with the name that the decompressor recognises
/// (<https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1.3>).
final class GzipAlias: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// Adds this handler and a `PartLimit` to a new connection, before the decompressor.
    static func join(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.submit {
            let handlers = channel.pipeline.syncOperations
            let unpacking = try handlers.handler(type: NIOHTTPResponseDecompressor.self)
            try handlers.addHandlers(PartLimit(), GzipAlias(), position: .before(unpacking))
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
