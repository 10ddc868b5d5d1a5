import NIOCore
import NIOHTTP1

/// Rewrites requests for a forwarding proxy: the target becomes the whole URL
/// (<https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2>), and the proxy's credentials are added.
final class AbsoluteTarget: ChannelOutboundHandler {
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    private let authorization: String?

    /// - Parameter authorization: the value of `Proxy-Authorization`.
    init(authorization: String?) { self.authorization = authorization }

    /// Adds this handler to a new connection to a proxy, between the encoder and the handler that writes
    /// requests.
    static func join(_ channel: any Channel, authorization: String?) -> EventLoopFuture<Void> {
        channel.eventLoop.submit {
            let handlers = channel.pipeline.syncOperations
            let encoder = try handlers.handler(type: HTTPRequestEncoder.self)
            try handlers.addHandler(AbsoluteTarget(authorization: authorization), position: .after(encoder))
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .head(var head) = unwrapOutboundIn(data), let host = head.headers.first(name: "Host")
        else {
            return context.write(data, promise: promise)
        }
        head.uri = "http://\(host)\(head.uri)"
        if let authorization { head.headers.replaceOrAdd(name: "Proxy-Authorization", value: authorization) }
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
}
