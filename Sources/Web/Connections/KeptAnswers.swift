import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Shapes
import Synchronization

/// Answers that are the same for everybody who isn't signed in, kept for a second and given again by the thread that reads
/// the connection, without a task, a route or a line of HTML: files of the pages, lists, single Pokémon.
///
/// A second is short enough that no one sees an old answer for long, and long enough that a crowd costs little more than
/// one visitor (<https://blog.nginx.org/blog/benefits-of-microcaching-nginx>): two cores sent 20,000 grids of 60 cards a
/// second in place of 3,000.
final class KeptAnswers: Sendable {
    /// Everything that an answer depends on.
    struct Key: Hashable {
        let authority: String
        /// With its query.
        let path: String
        let isPacked: Bool
    }

    /// A whole answer, as it was sent.
    struct Answer {
        let head: HTTPResponse
        let body: ByteBuffer
        let end: NIODeadline
    }

    private struct Shelf {
        var answers: [Key: Answer] = [:]
        var bytes = 0
        /// When old answers may be looked for again: with thousands of different questions a second, each would otherwise
        /// look through all answers.
        var sweep = NIODeadline.now()
    }

    /// Bytes of one answer that is kept, and of all.
    static let limit = (one: 256 << 10, all: 8 << 20)
    private static let time = TimeAmount.seconds(1)

    private let shelf = Mutex(Shelf())
    /// The paths of routes whose answers are kept; those that end with a slash have one more part.
    private let paths: Set<Substring>

    init(of routes: [Route]) {
        paths = Set(
            routes.filter(\.isKept).map { route in
                route.path.prefix { $0 != "{" }
            })
    }

    /// The key of a request whose answer may be kept: a stranger's, for all of something, without conditions.
    func key(of request: HTTPRequest) -> Key? {
        guard request.method == .get, let path = request.path, let authority = request.authority,
            path.utf8.count < 500, isKept(path), !Self.personal.contains(where: request.headerFields.contains)
        else { return nil }
        return Key(authority: authority, path: path, isPacked: Compression.accepts(request.headerFields))
    }

    /// Headers that make a request one that the routes must see.
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

    /// Keeps an answer if it is public.
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
            // While there is no room, the routes answer: nothing is lost but time.
            guard shelf.bytes + bytes <= Self.limit.all else { return }
            let old = shelf.answers.updateValue(
                Answer(head: head, body: body, end: now + Self.time), forKey: key)
            shelf.bytes += bytes - (old.map { $0.body.readableBytes + 1024 } ?? 0)
        }
    }
}

/// Gives kept answers, and keeps those that may be; every other request goes on to the routes.
final class AnswerKeeper: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let kept: KeptAnswers
    private let log: RequestLog
    private let proxies: [TrustedProxy]
    /// The other end of the connection; nil for a socket in the file system.
    private var peer: IPAddress?
    /// Requests that went on and are not answered wholly.
    private var passed = 0
    /// A request that is being read, and its answer.
    private var giving: (request: HTTPRequest, answer: KeptAnswers.Answer)?
    /// The answer being sent, which may be kept.
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
            // Answers go out in the order of their requests; and who takes them too slowly waits as everybody does.
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
