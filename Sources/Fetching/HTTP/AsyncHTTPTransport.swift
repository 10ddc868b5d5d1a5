import Addresses
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOSSL
import Synchronization

/// A transport based on AsyncHTTPClient: persistent connections, gzip, deadlines, proxies; no cookies or
/// automatic redirects.
///
/// The client is created for the first request, so it costs nothing in a program that doesn't need the
/// network.
public final class AsyncHTTPTransport: HTTPTransport {
    /// The key of a connection pool: connections with the same key can serve the same requests.
    private struct Route: Hashable {
        let reach: HTTPRequest.Reach
        let way: Way
        let isSecure: Bool
    }

    /// The kind of connection to a server.
    private enum Way: Hashable {
        /// A direct connection.
        case direct
        /// A connection tunnelled through a proxy.
        case tunnel(Proxy)
        /// A proxy that forwards the request.
        case forward(Proxy)

        var proxy: Proxy? {
            switch self {
            case .direct: nil
            case .tunnel(let proxy), .forward(let proxy): proxy
            }
        }
    }

    /// A function that resolves a host's addresses.
    typealias Lookup = @Sendable (_ host: String) async throws(APIError) -> [SocketAddress]

    private let limits: TransportLimits
    private let userAgent: String
    private let proxies: ProxyRules
    private let roots: TrustRoots
    private let lookup: Lookup
    /// The clients; nil after the transport was shut down.
    private let clients = Mutex<[Route: HTTPClient]?>([:])

    /// Creates a transport without any connections.
    ///
    /// - Parameters:
    ///   - limits: the time limits.
    ///   - userAgent: the value of the `User-Agent` header.
    ///   - proxies: the rules for using a proxy.
    ///   - roots: the trusted root certificates.
    public convenience init(
        limits: TransportLimits = TransportLimits(patience: .zero), userAgent: String = "pokeexplorer",
        proxies: ProxyRules = .direct, roots: TrustRoots = .system
    ) {
        self.init(
            limits: limits, userAgent: userAgent, proxies: proxies, roots: roots,
            lookup: HostLookup.addresses)
    }

    /// Creates a transport with a custom host lookup.
    init(
        limits: TransportLimits, userAgent: String = "pokeexplorer", proxies: ProxyRules = .direct,
        roots: TrustRoots = .system, lookup: @escaping Lookup
    ) {
        self.limits = limits
        self.userAgent = userAgent
        self.proxies = proxies
        self.roots = roots
        self.lookup = lookup
    }

    deinit {
        for client in clients.withLock({ $0.take() ?? [:] }).values { client.shutdown { _ in } }
    }

    /// Sends `request` and collects the decompressed response.
    public func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        let start = ContinuousClock.now
        let isSecure = request.url.scheme?.lowercased() == "https"
        let route = Route(reach: request.reach, way: try way(to: request.url), isSecure: isSecure)
        let client = try client(for: request, route)
        if request.reach == .publicOnly { try await requirePublic(request.url, route.way) }
        let response: HTTPClientResponse
        do {
            response = try await client.execute(
                prepared(request, route.way), timeout: TimeAmount(limits.total))
        } catch {
            throw try await failure(error, of: request, route)
        }
        if case .forward(let proxy) = route.way, response.status == .proxyAuthenticationRequired {
            throw .proxyFailed(proxy: proxy.address, .credentialsWanted)
        }
        let body = try await collect(
            response.body, upTo: request.maximumBodySize, until: start + limits.total)
        let headers = response.headers.map { (name: $0.name, value: $0.value) }
        return HTTPResponse(status: Int(response.status.code), headers: headers, body: body)
    }

    /// Closes every connection.
    public func shutdown() async {
        for client in clients.withLock({ $0.take() ?? [:] }).values { try? await client.shutdown() }
    }

    private func way(to url: URL) throws(APIError) -> Way {
        guard let proxy = try proxies.choice(for: url)?.proxy else { return .direct }
        let isForwarded = proxy.kind == .http && url.scheme?.lowercased() == "http"
        return isForwarded ? .forward(proxy) : .tunnel(proxy)
    }

    /// Throws if a host has an address in a private network. `prepare` also checks the connection itself,
    /// since the name may resolve to another address by then. A proxy resolves names itself, so with a proxy
    /// only literal addresses are checked.
    private func requirePublic(_ url: URL, _ way: Way) async throws(APIError) {
        let host = url.host()?.trimmingCharacters(in: ["[", "]"]) ?? ""
        let addresses: [SocketAddress]
        switch way {
        case .direct: addresses = try await lookup(host)
        case .tunnel, .forward: addresses = HostLookup.literal(host).map { [$0] } ?? []
        }
        guard addresses.allSatisfy({ IPAddress($0)?.isPublic == true }) else {
            throw .privateAddress(host: host)
        }
    }

    /// Converts the error of a failed request. Finding out why a certificate isn't trusted takes a second
    /// handshake.
    private func failure(_ error: any Error, of request: HTTPRequest, _ route: Route)
        async throws(APIError) -> APIError
    {
        let host = request.url.host() ?? ""
        if error as? NIOSSLExtraError == .failedToValidateHostname {
            return .untrustedCertificate(host: host, .wrongName)
        }
        guard error.isAboutCertificate else {
            return APIError(
                beforeAnswer: error, host: host, limit: request.maximumBodySize, through: route.way.proxy)
        }
        // The first handshake has used up some of the time limit, so keep the probe short, or its result
        // comes too late.
        let probe = CertificateProbe(configuration: try configuration(route), limit: limits.connect / 3)
        let shown = await probe.certificates(of: request.url)
        guard !Task.isCancelled else { return .cancelled }
        return .untrustedCertificate(
            host: host, CertificateFault(in: shown, trusting: roots.certificates(), at: Date()))
    }

    private func client(for request: HTTPRequest, _ route: Route) throws(APIError) -> HTTPClient {
        try clients.withLock { clients throws(APIError) in
            guard let running = clients else { throw .cancelled }
            if let client = running[route] { return client }
            var configuration = try configuration(route)
            // The client is shared, so this is the highest limit; each request also checks its own.
            let limit = max(request.maximumBodySize, Requester.maximumBodySize)
            configuration.decompression = .enabled(limit: .size(limit))
            let client = HTTPClient(configuration: configuration)
            clients?[route] = client
            return client
        }
    }

    private func configuration(_ route: Route) throws(APIError) -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        if route.isSecure { configuration.tlsConfiguration = try roots.configuration() }
        if case .tunnel(let proxy) = route.way { configuration.proxy = proxy.configuration }
        configuration.redirectConfiguration = .disallow
        configuration.timeout = .init(connect: TimeAmount(limits.connect), read: TimeAmount(limits.idle))
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 16
        // The service decides when to retry; the pool's own retries would use up the whole `connect` limit.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.httpVersion = .http1Only
        configuration.http1_1ConnectionDebugInitializer = { Self.prepare($0, route) }
        return configuration
    }

    /// Prepares a new connection before anything is sent on it.
    private static func prepare(_ channel: any Channel, _ route: Route) -> EventLoopFuture<Void> {
        switch route.way {
        case .forward(let proxy):
            return AbsoluteTarget.join(channel, authorization: proxy.authorization?.headerValue)
                .flatMap { GzipAlias.join(channel) }
        case .tunnel: return GzipAlias.join(channel)
        case .direct:
            guard route.reach == .publicOnly, IPAddress(channel.remoteAddress)?.isPublic != true else {
                return GzipAlias.join(channel)
            }
            // If the preparation fails, the pool drops the connection without closing it.
            channel.eventLoop.execute { channel.close(promise: nil) }
            return channel.eventLoop.makeFailedFuture(PrivatePeer())
        }
    }

    private func prepared(_ request: HTTPRequest, _ way: Way) -> HTTPClientRequest {
        var prepared = HTTPClientRequest(url: request.url.absoluteString)
        if case .forward(let proxy) = way {
            prepared.url = proxy.address + request.url.requestTarget
            prepared.headers.add(name: "Host", value: request.url.authority)
        }
        prepared.headers.add(name: "User-Agent", value: userAgent)
        prepared.headers.add(name: "Accept", value: "application/json")
        prepared.headers.add(name: "Accept-Encoding", value: "gzip")
        for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) {
            prepared.headers.replaceOrAdd(name: name, value: value)
        }
        return prepared
    }

    /// Collects the body up to our deadline; AsyncHTTPClient's own deadline only covers the headers.
    private func collect(
        _ pieces: HTTPClientResponse.Body, upTo limit: Int, until deadline: ContinuousClock.Instant
    ) async throws(APIError) -> Data {
        var body = Data()
        do {
            for try await piece in pieces {
                guard body.count + piece.readableBytes <= limit else { throw APIError.tooLarge(limit: limit) }
                guard ContinuousClock.now < deadline else { throw APIError.timedOut }
                piece.withUnsafeReadableBytes { body.append(contentsOf: $0) }
            }
        } catch let error as APIError {
            throw error
        } catch {
            throw APIError(withinAnswer: error, limit: limit)
        }
        guard !Task.isCancelled else { throw .cancelled }
        return body
    }
}

extension Proxy {
    /// The proxy as AsyncHTTPClient's configuration.
    fileprivate var configuration: HTTPClient.Configuration.Proxy {
        switch kind {
        case .http: .server(host: host, port: port, authorization: authorization)
        case .socks: .socksServer(host: host, port: port)
        }
    }

    fileprivate var authorization: HTTPClient.Authorization? {
        credentials.map { .basic(username: $0.name, password: $0.password) }
    }
}

extension URL {
    /// The host, and the port unless it is the scheme's default, as in the `Host` header.
    fileprivate var authority: String {
        var parts = URLComponents()
        parts.encodedHost = URLComponents(url: self, resolvingAgainstBaseURL: true)?.encodedHost
        let usualPort = scheme?.lowercased() == "https" ? 443 : 80
        return (parts.encodedHost ?? "") + (port.flatMap { $0 == usualPort ? nil : ":\($0)" } ?? "")
    }

    /// The path and query, as in a request line.
    fileprivate var requestTarget: String {
        let path = path(percentEncoded: true)
        return (path.isEmpty ? "/" : path) + (query(percentEncoded: true).map { "?\($0)" } ?? "")
    }
}

extension TimeAmount {
    /// Creates NIO's `TimeAmount` from a duration.
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
    }
}
