public import Foundation

/// The pictures that an API's answers point to, each asked for once and then kept.
public struct PictureService: Sendable {
    /// The most bytes that a picture may have.
    public static let maximumSize = 4 << 20
    /// The most pictures fetched at once.
    public static let picturesAtOnce = 6
    /// The longest address that is asked for, in bytes.
    static let maximumAddressLength = 2048

    private let transport: any HTTPTransport
    let cache: (any PictureCache)?
    private let kind: ContentKind
    private let responses: any ResponseCache
    let clock: WallClock
    private let patience: Duration
    private let isWhole: @Sendable (Data) -> Bool
    private let isNetworkForbidden: @Sendable () -> Bool
    private let api: URL
    private let flights = Flights()

    /// Nothing is sent yet.
    ///
    /// - Parameters:
    ///   - api: the API whose answers point to the pictures. On its server pictures may be in a private network; no other
    ///     server there is asked.
    ///   - transport: the wire.
    ///   - kind: what every picture must be by its first bytes: PNG or JPEG.
    ///   - cache: where pictures are kept; nil keeps none.
    ///   - responses: where to remember that a server couldn't be reached.
    ///   - clock: the time, and how to wait.
    ///   - patience: how long to wait for a picture, and for several together.
    ///   - isWhole: whether the file can be decoded; one that can't is neither kept nor returned.
    ///   - networkForbidden: whether pictures come from the cache alone; asked each time.
    public init(
        of api: URL, transport: any HTTPTransport, kind: ContentKind = .png, cache: (any PictureCache)?,
        responses: any ResponseCache, clock: WallClock = .system, patience: Duration = .seconds(3),
        isWhole: @escaping @Sendable (Data) -> Bool = { _ in true },
        networkForbidden: @escaping @autoclosure @Sendable () -> Bool = false
    ) {
        self.transport = transport
        self.kind = kind
        self.cache = cache
        self.responses = responses
        self.clock = clock
        self.patience = patience
        self.isWhole = isWhole
        self.api = api
        isNetworkForbidden = networkForbidden
    }

    /// The file from that address, if it is stored and undamaged.
    public func kept(at address: String) async -> Data? {
        await cache?.contents(for: address).flatMap { isWhole($0) ? $0 : nil }
    }

    /// A file of its own for a picture, for other programs to open; nil where it cannot be written.
    public func keep(_ picture: Data, named name: String) async -> URL? {
        await cache?.keep(picture, named: name)
    }

    /// Whether that address can probably be fetched; only trying would tell.
    public func canFetch(_ address: String) async -> Bool {
        guard !isNetworkForbidden(), let breaker = try? breaker(for: Self.checked(address)) else {
            return false
        }
        return await breaker.offlineUntil() == nil
    }

    /// The file at that address, kept or fetched now, within `patience`. Several who want it at once wait for one fetch.
    ///
    /// Redirects are followed only to the same server, and failures aren't retried.
    ///
    /// - Throws: `APIError`: `.notPicture` for what is something else, `.damagedPicture` for what cannot be decoded,
    ///   `.badPictureAddress` for an invalid address, `.privateAddress` for one that an API can't know,
    ///   `.allowanceSpent`.
    public func picture(at address: String) async throws(APIError) -> Data {
        if let kept = await kept(at: address) { return kept }
        guard !isNetworkForbidden() else { throw .networkForbidden }
        let url = try Self.checked(address)
        let breaker = try breaker(for: url)
        try FetchAllowance.takeOne()
        let limit = Patience(clock: clock, limit: patience).left
        do throws(APIError) {
            return try await clock.within(limit) { () throws(APIError) in
                try await flights.value(for: address) { () throws(APIError) in
                    try await fetch(url, address, breaker)
                }
            }
        } catch {
            // A server that keeps us waiting is left alone for a while, as one that cannot be reached is.
            if error == .timedOut, limit == patience { await breaker.open() }
            throw error
        }
    }

    /// The file at that address, kept by a fetch that has just ended, or else from the network.
    private func fetch(
        _ url: URL, _ address: String, _ breaker: CircuitBreaker
    ) async throws(APIError) -> Data {
        if let kept = await kept(at: address) { return kept }
        var requester = Requester(
            transport: transport, breaker: breaker, clock: clock, random: { 0 }, retry: RetryPolicy(tries: 1),
            accept: kind == .jpeg ? "image/jpeg" : "image/png", maximumBodySize: Self.maximumSize)
        requester.reach = BaseURL.sameOrigin(url, api) ? .anywhere : .publicOnly
        let response = try await requester.get(url)
        guard response.status == 200 else { throw .notFound(path: url.path()) }
        let found = ContentKind(of: response.body)
        guard found == kind else { throw .notPicture(found, wanted: kind) }
        guard isWhole(response.body) else { throw .damagedPicture }
        await cache?.store(response.body, for: address)
        return response.body
    }

    /// The pictures at these addresses, a few at a time, in the same order; nil for one that is unavailable, and for
    /// those whose turn has not come within `patience`.
    public func pictures(at addresses: [String?]) async -> [Data?] {
        let deadline = clock.now() + Patience(clock: clock, limit: patience).left / .seconds(1)
        return await concurrentMap(addresses, atOnce: Self.picturesAtOnce) { address -> Data? in
            guard let address, !Task.isCancelled else { return nil }
            if clock.now() >= deadline { return await kept(at: address) }
            return try? await picture(at: address)
        }
    }

    /// Each server of pictures is left alone for itself.
    private func breaker(for url: URL) throws(APIError) -> CircuitBreaker {
        CircuitBreaker(baseURL: try BaseURL.origin(of: url), cache: responses, clock: clock)
    }

    /// The address as an allowed URL: `http` or `https`, with a host and without a user.
    private static func checked(_ address: String) throws(APIError) -> URL {
        guard address.utf8.count <= maximumAddressLength, let url = URL(string: address),
            let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(), !host.isEmpty, url.user() == nil, url.password() == nil
        else { throw .badPictureAddress }
        return url
    }
}

/// A cache of pictures that outlives requests and processes.
///
/// A cache may forget anything at any time and must never fail: if it can't read or write, it returns `nil`.
public protocol PictureCache: Sendable {
    /// The file stored last under that address.
    func contents(for address: String) async -> Data?
    /// Stores a file under its address.
    func store(_ picture: Data, for address: String) async
    /// Writes a file of that name, for other programs to open; `nil` where it can't be written.
    func keep(_ picture: Data, named name: String) async -> URL?
}
