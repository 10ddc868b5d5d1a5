import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Ends a response in tiny parts: endless interim responses (1xx), or a body in chunks of a few bytes. Each part costs
/// the thread that all connections share as much as a long one, and the limit of a body in bytes hardly counts them.
final class PartLimit: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// The maximum number of parts more than one for every 16 bytes of the body.
    private static let most = 1_000

    private var surplus = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Parts that had arrived before the connection was closed are dropped.
        guard surplus <= Self.most else { return }
        switch unwrapInboundIn(data) {
        case .head: surplus += 1
        case .body(let bytes): surplus = max(0, surplus + 1 - bytes.readableBytes / 16)
        case .end: surplus = 0
        }
        guard surplus > Self.most else { return context.fireChannelRead(data) }
        context.fireErrorCaught(NIOHTTPDecompression.DecompressionError.limit)
        context.close(promise: nil)
    }
}
