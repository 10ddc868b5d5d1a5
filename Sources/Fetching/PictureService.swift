public import Foundation

/// Fetches and caches the pictures linked in an API's responses.
public struct PictureService: Sendable {
    /// The maximum size of a picture in bytes.
    static let maximumSize = 4 << 20
    /// The maximum number of pictures fetched at once.
    public static let picturesAtOnce = 6
    /// The maximum length of an address in bytes.
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
    private let flights = InFlightRequests()

    /// Creates a service without sending anything.
    ///
    /// - Parameters:
    ///   - api: the API whose responses link to the pictures. Its own server may be in a private network;
    ///     other servers there are refused.
    ///   - transport: sends the requests.
    ///   - kind: the required kind of every picture, detected from its first bytes: PNG or JPEG.
    ///   - cache: stores the pictures; nil for no cache.
    ///   - responses: stores which servers couldn't be reached.
    ///   - clock: provides the current time and a sleep function.
    ///   - patience: the maximum time to wait for a picture, or for several together.
    ///   - isWhole: returns whether the file can be decoded; damaged files are neither cached nor returned.
    ///   - networkForbidden: returns whether only the cache may be used; called each time.
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

    /// Returns the cached file from this address, if it is undamaged.
    public func kept(at address: String) async -> Data? {
        await cache?.contents(for: address).flatMap { isWhole($0) ? $0 : nil }
    }

    /// Writes a picture to a separate file for other programs to open; nil if it can't be written.
    public func keep(_ picture: Data, named name: String) async -> URL? {
        await cache?.keep(picture, named: name)
    }

    /// Returns whether this address can probably be fetched; only a request can tell for sure.
    public func canFetch(_ address: String) async -> Bool {
        guard !isNetworkForbidden(), let breaker = try? breaker(for: Self.checked(address)) else {
            return false
        }
        return await breaker.offlineUntil() == nil
    }

    /// Returns the file at this address, cached or fetched within `patience`. Concurrent callers share one
    /// request.
    ///
    /// Redirects are followed only to the same server, and failures aren't retried.
    ///
    /// - Throws: `APIError`: `.notPicture` for other content, `.damagedPicture` if it can't be decoded,
    ///   `.badPictureAddress` for an invalid address, `.privateAddress` for a server in a private network,
    ///   `.allowanceSpent`.
    public func picture(at address: String) async throws(APIError) -> Data {
        if let kept = await kept(at: address) { return kept }
        guard !isNetworkForbidden() else { throw .networkForbidden }
        let url = try Self.checked(address)
        let breaker = try breaker(for: url)
        try FetchAllowance.takeOne()
        let limit = NetworkDeadline(clock: clock, limit: patience).left
        do throws(APIError) {
            return try await clock.within(limit) { () throws(APIError) in
                try await flights.value(for: address) { () throws(APIError) in
                    try await fetch(url, address, breaker)
                }
            }
        } catch {
            // Avoid a slow server for a while, like an unreachable one.
            if error == .timedOut, limit == patience { await breaker.open() }
            throw error
        }
    }

    /// Returns the file at this address, from the cache if another fetch has just finished, otherwise from
    /// the network.
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

    /// Returns the pictures at these addresses in the same order, fetching a few at a time; nil for pictures
    /// that are unavailable or not fetched within `patience`.
    public func pictures(at addresses: [String?]) async -> [Data?] {
        let deadline = clock.now() + NetworkDeadline(clock: clock, limit: patience).left / .seconds(1)
        return await concurrentMap(addresses, atOnce: Self.picturesAtOnce) { address -> Data? in
            guard let address, !Task.isCancelled else { return nil }
            if clock.now() >= deadline { return await kept(at: address) }
            return try? await picture(at: address)
        }
    }

    /// Returns the circuit breaker of a server; each picture server has its own.
    private func breaker(for url: URL) throws(APIError) -> CircuitBreaker {
        CircuitBreaker(baseURL: try BaseURL.origin(of: url), cache: responses, clock: clock)
    }

    /// Returns the address as a valid URL: `http` or `https`, with a host and without a user.
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
/// A cache may drop anything at any time and must never fail: if it can't read or write, it returns `nil`.
public protocol PictureCache: Sendable {
    /// Returns the latest file stored for this address.
    func contents(for address: String) async -> Data?
    /// Stores a file for its address.
    func store(_ picture: Data, for address: String) async
    /// Writes a file with this name for other programs to open; `nil` if it can't be written.
    func keep(_ picture: Data, named name: String) async -> URL?
}
