import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Shapes
import Synchronization

/// A cache of responses for visitors who aren't signed in: assets, lists, single Pokémon. Each is kept for
/// one second and served on the connection's thread, without starting a task, routing the request or
/// rendering HTML.
///
/// A second is short enough that no one sees stale content for long, and long enough that a crowd costs
/// little more than one visitor (<https://blog.nginx.org/blog/benefits-of-microcaching-nginx>): two cores
/// served 20,000 grids of 60 cards per second instead of 3,000.
final class KeptAnswers: Sendable {
    /// The cache key: everything that a response depends on.
    struct Key: Hashable {
        let authority: String
        /// The path with its query string.
        let path: String
        let isPacked: Bool
    }

    /// A complete response, as it was sent.
    struct Answer {
        let head: HTTPResponse
        let body: ByteBuffer
        let end: NIODeadline
    }

    private struct Shelf {
        var answers: [Key: Answer] = [:]
        var bytes = 0
        /// The earliest time of the next search for expired responses. With thousands of different requests
        /// per second, searching the whole cache for each of them would be too slow.
        var sweep = NIODeadline.now()
    }

    /// The maximum size of one cached response and of the whole cache, in bytes.
    static let limit = (one: 256 << 10, all: 8 << 20)
    private static let time = TimeAmount.seconds(1)

    private let shelf = Mutex(Shelf())
    /// The paths of cacheable routes; a path that ends with a slash is followed by one more segment.
    private let paths: Set<Substring>

    init(of routes: [Route]) {
        paths = Set(
            routes.filter(\.isKept).map { route in
                route.path.prefix { $0 != "{" }
            })
    }

    /// Returns the key of a cacheable request: from a visitor who isn't signed in, unconditional, and without
    /// a range.
    func key(of request: HTTPRequest) -> Key? {
        guard request.method == .get, let path = request.path, let authority = request.authority,
            path.utf8.count < 500, isKept(path), !Self.personal.contains(where: request.headerFields.contains)
        else { return nil }
        return Key(authority: authority, path: path, isPacked: Compression.accepts(request.headerFields))
    }

    /// Headers that make a request uncacheable.
    private static let personal: [HTTPField.Name] = [
        .cookie, .authorization, .ifNoneMatch, .ifModifiedSince, .range, .connection, .expect, .contentLength,
        .transferEncoding,
    ]

    private func isKept(_ path: String) -> Bool {
        let path = path.withoutQuery
        if paths.contains(path) { return true }
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else {
            return false
        }
        return paths.contains(path[...slash])
    }

    subscript(key: Key) -> Answer? {
        let answer = shelf.withLock { $0.answers[key] }
        return answer.flatMap { $0.end > .now() ? $0 : nil }
    }

    /// Caches a response if it is public.
    func keep(_ head: HTTPResponse, _ body: ByteBuffer, for key: Key) {
        let bytes = body.readableBytes + 1024
        guard head.status == .ok, bytes <= Self.limit.one, head.headerFields[.setCookie] == nil,
            head.headerFields[.connection] == nil
        else { return }
        let now = NIODeadline.now()
        shelf.withLock { shelf in
            if shelf.bytes + bytes > Self.limit.all, shelf.sweep <= now {
                shelf.sweep = now + .milliseconds(100)
                shelf.answers = shelf.answers.filter { $0.value.end > now }
                shelf.bytes = shelf.answers.values.reduce(0) { $0 + $1.body.readableBytes + 1024 }
            }
            // If the cache is full, don't add the response: the next request for it just takes longer.
            guard shelf.bytes + bytes <= Self.limit.all else { return }
            let old = shelf.answers.updateValue(
                Answer(head: head, body: body, end: now + Self.time), forKey: key)
            shelf.bytes += bytes - (old.map { $0.body.readableBytes + 1024 } ?? 0)
        }
    }
}

/// Serves cached responses, and caches new ones; all other requests are passed on to the routes.
final class AnswerKeeper: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let kept: KeptAnswers
    private let log: RequestLog
    private let proxies: [TrustedProxy]
    /// The address of the peer; nil for a Unix domain socket.
    private var peer: IPAddress?
    /// The number of forwarded requests without a complete response.
    private var passed = 0
    /// The request being read, with its cached response.
    private var giving: (request: HTTPRequest, answer: KeptAnswers.Answer)?
    /// The response being sent, which may be cached.
    private var keeping: (key: KeptAnswers.Key, head: HTTPResponse?, body: ByteBuffer)?

    init(_ kept: KeptAnswers, log: RequestLog, proxies: [TrustedProxy]) {
        self.kept = kept
        self.log = log
        self.proxies = proxies
    }

    func handlerAdded(context: ChannelHandlerContext) {
        peer = context.remoteAddress.flatMap { IPAddress($0) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let request):
            // Only use the cache if no earlier request is pending, because responses must keep the order of
            // their requests, and if the client reads fast enough.
            let key = passed == 0 && context.channel.isWritable ? kept.key(of: request) : nil
            if let key, let answer = kept[key] {
                giving = (request, answer)
                return
            }
            keeping = key.map { ($0, nil, ByteBuffer()) }
            passed += 1
        case .body where giving != nil: return
        case .end:
            if let given = giving {
                giving = nil
                give(given.answer, to: given.request, context)
                return
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
            if keeping?.body.readableBytes ?? 0 > KeptAnswers.limit.one { keeping = nil }
        case .end:
            passed -= 1
            if case let (key, head?, body)? = keeping { kept.keep(head, body, for: key) }
            keeping = nil
        }
        context.write(data, promise: promise)
    }

    private func give(_ answer: KeptAnswers.Answer, to request: HTTPRequest, _ context: ChannelHandlerContext)
    {
        let start = ContinuousClock.now
        context.write(wrapOutboundOut(.head(answer.head)), promise: nil)
        context.write(wrapOutboundOut(.body(answer.body)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        log.note(
            request.method, request.path ?? "", answer.head,
            of: Client(forwardedIn: request.headerFields, from: peer, trusting: proxies), took: .now - start)
    }
}
