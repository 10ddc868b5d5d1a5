import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Serves cached responses, and caches new ones; all other requests are passed on to the routes.
final class ReplyCacheHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let server: ServerContext
    /// The number of forwarded requests without a complete response.
    private var passed = 0
    /// The request being read, with its cached response.
    private var giving: (request: HTTPRequest, answer: ReplyCache.Reply)?
    /// The response being sent, which may be cached.
    private var keeping: (key: ReplyCache.Key, head: HTTPResponse?, body: ByteBuffer)?

    init(_ server: ServerContext) { self.server = server }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var data = data
        switch unwrapInboundIn(data) {
        case .head(var request):
            // From here on, paths are those of our routes.
            if let path = request.path {
                request.path = Address.withoutBase(path, server.settings.base)
                data = wrapInboundOut(.head(request))
            }
            // Only use the cache if no earlier request is pending, because responses must keep the order of
            // their requests, and if the client reads fast enough.
            let key = passed == 0 && context.channel.isWritable ? server.kept.key(of: request) : nil
            giving = key.flatMap { server.kept[$0] }.map { (request: request, answer: $0) }
            guard giving == nil else { return }
            keeping = key.map { ($0, nil, ByteBuffer()) }
            passed += 1
        case .body where giving != nil: return
        case .end:
            if let (request, answer) = giving {
                giving = nil
                return give(answer, to: request, context)
            }
        default: break
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head): keeping?.head = head
        case .body(let bytes):
            keeping?.body.writeImmutableBuffer(bytes)
            if keeping?.body.readableBytes ?? 0 > ReplyCache.limit.one { keeping = nil }
        case .end:
            passed -= 1
            if case let (key, head?, body)? = keeping { server.kept.keep(head, body, for: key) }
            keeping = nil
        }
        context.write(data, promise: promise)
    }

    private func give(_ answer: ReplyCache.Reply, to request: HTTPRequest, _ context: ChannelHandlerContext) {
        let (start, id) = (ContinuousClock.now, RequestID())
        var head = answer.head
        head.headerFields[.requestID] = id.text
        for part in [HTTPResponsePart.head(head), .body(answer.body), .end(nil)] {
            context.write(wrapOutboundOut(part), promise: nil)
        }
        context.flush()
        let client = Client(
            forwardedIn: request.headerFields, from: context.channel.peer,
            trusting: server.settings.trustedProxies)
        if let key = server.kept.key(of: request) {
            server.metrics?.note(request.method, key.route, head.status, .now - start)
        }
        server.log.note(request, id, head, of: client, took: .now - start)
    }
}
