import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import Synchronization

/// The wire through AsyncHTTPClient: kept-alive connections, gzip, deadlines, no cookies, no redirects of its own.
///
/// The client is created for the first request, so that a program that needs no network pays nothing.
public final class AsyncHTTPTransport: HTTPTransport {
    private enum State {
        case running([HTTPRequest.Reach: HTTPClient])
        case shutDown
    }

    /// Finds the addresses of a host.
    typealias Lookup = @Sendable (_ host: String) async throws(APIError) -> [SocketAddress]

    private let limits: TransportLimits
    private let userAgent: String
    private let lookup: Lookup
    private let state = Mutex(State.running([:]))

    /// A transport that has no connection yet.
    ///
    /// - Parameters:
    ///   - limits: how long it may take.
    ///   - userAgent: the name the server gets to see.
    public convenience init(limits: TransportLimits = TransportLimits(), userAgent: String = "pokeexplorer") {
        self.init(limits: limits, userAgent: userAgent, lookup: HostLookup.addresses)
    }

    /// A transport that looks hosts up in another way before it connects.
    init(limits: TransportLimits, userAgent: String = "pokeexplorer", lookup: @escaping Lookup) {
        self.limits = limits
        self.userAgent = userAgent
        self.lookup = lookup
    }

    deinit {
        state.withLock { state in
            guard case .running(let clients) = state else { return }
            for client in clients.values { client.shutdown { _ in } }
        }
    }

    /// Sends `request` and collects the answer, unpacked.
    public func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        let start = ContinuousClock.now
        let client = try client(for: request)
        if request.reach == .publicOnly { try await requirePublic(request.url) }
        let response: HTTPClientResponse
        do {
            response = try await client.execute(prepared(request), timeout: TimeAmount(limits.total))
        } catch {
            throw APIError(
                beforeAnswer: error, host: request.url.host() ?? "", limit: request.maximumBodySize)
        }
        let body = try await collect(
            response.body, upTo: request.maximumBodySize, until: start + limits.total)
        let headers = response.headers.map { (name: $0.name, value: $0.value) }
        return HTTPResponse(status: Int(response.status.code), headers: headers, body: body)
    }

    /// Closes every connection.
    public func shutdown() async {
        let clients: [HTTPClient] = state.withLock { state in
            defer { state = .shutDown }
            if case .running(let clients) = state { return Array(clients.values) }
            return []
        }
        for client in clients { try? await client.shutdown() }
    }

    /// Nothing is sent to a host that has an address of a private network. `prepare` looks at the connection itself, too: by
    /// then the name may have another address.
    private func requirePublic(_ url: URL) async throws(APIError) {
        let host = url.host()?.trimmingCharacters(in: ["[", "]"]) ?? ""
        guard try await lookup(host).allSatisfy(\.isPublic) else { throw .privateAddress(host: host) }
    }

    private func client(for request: HTTPRequest) throws(APIError) -> HTTPClient {
        let client: HTTPClient? = state.withLock { state in
            guard case .running(var clients) = state else { return nil }
            if let client = clients[request.reach] { return client }
            // Each request checks its own limit; this one is for all.
            let limit = max(request.maximumBodySize, Requester.maximumBodySize)
            let client = HTTPClient(configuration: configuration(maximumBodySize: limit, request.reach))
            clients[request.reach] = client
            state = .running(clients)
            return client
        }
        guard let client else { throw .cancelled }
        return client
    }

    private func configuration(
        maximumBodySize: Int, _ reach: HTTPRequest.Reach
    ) -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout = .init(connect: TimeAmount(limits.connect), read: TimeAmount(limits.idle))
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = limits.connections
        // The service decides when to retry; the pool's own retries would last until `connect` is over.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.decompression = .enabled(limit: .size(maximumBodySize))
        configuration.httpVersion = .http1Only
        configuration.http1_1ConnectionDebugInitializer = { Self.prepare($0, reach) }
        return configuration
    }

    /// Prepares a connection that is set up, before anything is sent on it.
    private static func prepare(
        _ channel: any Channel, _ reach: HTTPRequest.Reach
    ) -> EventLoopFuture<Void> {
        guard reach == .publicOnly, channel.remoteAddress?.isPublic != true else {
            return GzipAlias.join(channel)
        }
        // The pool forgets a connection that can't be prepared, and doesn't close it.
        channel.eventLoop.execute { channel.close(promise: nil) }
        return channel.eventLoop.makeFailedFuture(PrivatePeer())
    }

    private func prepared(_ request: HTTPRequest) -> HTTPClientRequest {
        var prepared = HTTPClientRequest(url: request.url.absoluteString)
        prepared.headers.add(name: "User-Agent", value: userAgent)
        prepared.headers.add(name: "Accept", value: "application/json")
        prepared.headers.add(name: "Accept-Encoding", value: "gzip")
        for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) {
            prepared.headers.replaceOrAdd(name: name, value: value)
        }
        return prepared
    }

    /// AsyncHTTPClient's own deadline ends with the headers, so every piece of the body is held against ours.
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

/// A connection that went to a private network.
private struct PrivatePeer: Error {}

extension TimeAmount {
    /// The same length of time in NIO's terms.
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
    }
}

/// Gives gzip's old name, `x-gzip`, the one by which answers are unpacked
/// (<https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1.3>).
final class GzipAlias: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// Puts one before the handler that unpacks, on a connection that is set up.
    static func join(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.submit {
            let handlers = channel.pipeline.syncOperations
            let unpacking = try handlers.handler(type: NIOHTTPResponseDecompressor.self)
            try handlers.addHandler(GzipAlias(), position: .before(unpacking))
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

/// Errors of AsyncHTTPClient and NIO, in our terms.
extension APIError {
    /// From an error thrown before the headers came.
    ///
    /// All but a broken connection and a time-out of an open one are failures to connect: name
    /// resolution, refusal, TLS.
    init(beforeAnswer error: any Error, host: String, limit: Int) {
        switch error {
        case is PrivatePeer: self = .privateAddress(host: host)
        case is HTTPParserError, is NIOHTTPDecompression.DecompressionError:
            self = Self(withinAnswer: error, limit: limit)
        case let error as HTTPClientError where error == .remoteConnectionClosed: self = .connectionLost
        case let error as IOError where [ECONNRESET, EPIPE, ECONNABORTED].contains(error.errnoCode):
            self = .connectionLost
        case let error as ChannelError where [.eof, .ioOnClosedChannel, .alreadyClosed].contains(error):
            self = .connectionLost
        default: self = Self.endingEarly(error) ?? .unreachable(host: host)
        }
    }

    /// From an error thrown while the body came.
    init(withinAnswer error: any Error, limit: Int) {
        if let error = error as? NIOHTTPDecompression.DecompressionError, error == .limit {
            self = .tooLarge(limit: limit)
        } else {
            self = Self.endingEarly(error) ?? .connectionLost
        }
    }

    /// Endings of our own: a time limit reached, or a caller that stopped waiting.
    private static func endingEarly(_ error: any Error) -> APIError? {
        switch error {
        case is CancellationError: .cancelled
        case let error as HTTPClientError where [.cancelled, .alreadyShutdown].contains(error): .cancelled
        case let error as HTTPClientError
        where [.deadlineExceeded, .readTimeout, .writeTimeout].contains(error):
            .timedOut
        default: nil
        }
    }
}
