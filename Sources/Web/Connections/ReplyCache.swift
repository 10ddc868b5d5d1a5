import HTTPTypes
import NIOCore
import Synchronization

/// A cache of responses for visitors who aren't signed in: assets, lists, single Pokémon. It is emptied every
/// second. Cached responses are sent on the connection's thread, without starting a task, routing the request
/// or rendering HTML.
///
/// A second is short enough that no one sees stale content for long, and long enough that a crowd costs
/// little more than one visitor (<https://blog.nginx.org/blog/benefits-of-microcaching-nginx>): two cores
/// served 20,000 grids of 60 cards per second instead of 3,000.
final class ReplyCache: Sendable {
    /// The cache key: everything that a response depends on.
    struct Key: Hashable {
        let authority: String
        /// The path with its query string.
        let path: String
        let isPacked: Bool
        /// The pattern of the path.
        let route: String
    }

    /// A complete response, as it was sent.
    typealias Reply = (head: HTTPResponse, body: ByteBuffer)

    private struct Shelf {
        var answers: [Key: Reply] = [:]
        var bytes = 0
        var end = NIODeadline.now()
    }

    /// The maximum size of one cached response and of the whole cache, in bytes.
    static let limit = (one: 256 << 10, all: 8 << 20)

    private let shelf = Mutex(Shelf())
    /// The patterns of cacheable routes, by the part before a parameter; if that ends with a slash, one more
    /// segment follows.
    private let paths: [Substring: String]

    init(of routes: [Route]) {
        paths = Dictionary(
            routes.filter(\.isKept).map { route in (route.path.prefix { $0 != "{" }, route.path) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the key of a cacheable request: from a visitor who isn't signed in, unconditional, and without
    /// a range.
    func key(of request: HTTPRequest) -> Key? {
        guard request.method == .get, let path = request.path, let authority = request.authority,
            path.utf8.count < 500, case let plain = path.withoutQuery,
            let slash = plain.utf8.lastIndex(of: UInt8(ascii: "/")),
            let route = paths[plain] ?? (slash > plain.startIndex ? paths[plain[...slash]] : nil),
            !Self.personal.contains(where: request.headerFields.contains)
        else { return nil }
        return Key(
            authority: authority, path: path, isPacked: Compression.accepts(request.headerFields),
            route: route)
    }

    /// Headers that make a request uncacheable.
    private static let personal: [HTTPField.Name] = [
        .cookie, .authorization, .ifNoneMatch, .ifModifiedSince, .range, .connection, .expect, .contentLength,
        .transferEncoding,
    ]

    subscript(key: Key) -> Reply? {
        shelf.withLock { $0.end > .now() ? $0.answers[key] : nil }
    }

    /// Caches a response if it is public. If the cache is full, the next request just takes longer.
    func keep(_ head: HTTPResponse, _ body: ByteBuffer, for key: Key) {
        let bytes = body.readableBytes + 1024
        guard head.status == .ok, bytes <= Self.limit.one, head.headerFields[.setCookie] == nil,
            head.headerFields[.connection] == nil
        else { return }
        shelf.withLock { shelf in
            if shelf.end <= .now() { shelf = Shelf(end: .now() + .seconds(1)) }
            guard shelf.answers[key] == nil, shelf.bytes + bytes <= Self.limit.all else { return }
            shelf.answers[key] = (head, body)
            shelf.bytes += bytes
        }
    }
}
