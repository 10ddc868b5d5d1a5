public import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import Synchronization

/// A real HTTP/1.1 server on loopback that answers as a test wants it to, and remembers what it was asked.
///
/// It works on event loops of its own threads alone: tests that keep all of Swift's threads busy do not make it late.
public final class HTTPStub: Sendable {
    /// What decides about every answer; it may be called on several threads at once.
    public typealias Routes = @Sendable (StubRequest) -> StubResponse

    /// What happened so far.
    final class Record: Sendable {
        struct Contents {
            var requests: [StubRequest] = []
            var connections: [any Channel] = []
        }

        let contents = Mutex(Contents())
    }

    /// Where it listens: `http://127.0.0.1:PORT/`, with `https` if it has a certificate.
    public let url: URL
    private let record = Record()
    private let server: any Channel
    /// Holds the port of a stub that was stopped, so that none of another test answers in its place.
    private let placeholder = Mutex<Int32>(-1)

    /// A server that listens from now on.
    ///
    /// - Parameters:
    ///   - port: 0 for any free one.
    ///   - compresses: whether answers are gzipped for clients that accept it.
    ///   - certificate: what it shows to clients, which then have to use TLS; nil for none.
    ///   - routes: gives the answers.
    /// - Throws: what binding the port throws.
    public init(
        port: Int = 0, compresses: Bool = false, certificate: StubCertificate? = nil, routes: @escaping Routes
    ) async throws {
        let context = try certificate?.serverContext()
        server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { [record] channel in
                record.contents.withLock { $0.connections.append(channel) }
                return channel.eventLoop.makeCompletedFuture {
                    if let context {
                        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                    }
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    if compresses { try channel.pipeline.syncOperations.addHandler(HTTPResponseCompressor()) }
                    try channel.pipeline.syncOperations.addHandler(StubHandler(record, routes))
                }
            }
            .bind(host: "127.0.0.1", port: port).get()
        var address = URLComponents()
        address.scheme = context == nil ? "http" : "https"
        address.host = "127.0.0.1"
        address.path = "/"
        address.port = server.localAddress?.port
        url = address.url ?? URL(filePath: "/")
    }

    deinit {
        close(placeholder.withLock { $0 })
        server.close(promise: nil)
        for connection in record.contents.withLock({ $0.connections }) { connection.close(promise: nil) }
    }

    /// Every request so far, in order of arrival.
    public var requests: [StubRequest] { record.contents.withLock { $0.requests } }
    /// How many connections were made so far.
    public var connectionCount: Int { record.contents.withLock { $0.connections.count } }

    /// Closes all connections and the port: who connects to it from then on is refused.
    public func stop() async {
        // At once, on the event loop: a task may wait for seconds on a busy machine, and another test get the port.
        try? await server.close().always { _ in
            self.placeholder.withLock { if $0 < 0, let port = self.url.port { $0 = Self.bound(to: port) } }
        }.get()
        for connection in record.contents.withLock({ $0.connections }) { try? await connection.close() }
    }

    /// A socket that is bound to a port and does not listen.
    private static func bound(to port: Int) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return descriptor
    }
}

/// One connection of the stub's.
private final class StubHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let record: HTTPStub.Record
    private let routes: HTTPStub.Routes
    private var head: HTTPRequestHead?

    init(_ record: HTTPStub.Record, _ routes: @escaping HTTPStub.Routes) {
        self.record = record
        self.routes = routes
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end:
            guard let head else { return }
            let request = StubRequest(head)
            record.contents.withLock { $0.requests.append(request) }
            let response = routes(request)
            let loop = context.eventLoop
            let bound = NIOLoopBound((handler: self, context: context), eventLoop: loop)
            loop.scheduleTask(in: TimeAmount(response.delay)) {
                let answer = { @Sendable in
                    bound.value.handler.answer(response, context: bound.value.context)
                }
                guard let gate = response.gate else { return answer() }
                gate.pass { loop.execute(answer) }
            }
        }
    }

    private func answer(_ response: StubResponse, context: ChannelHandlerContext) {
        guard response.fault != .drop else { return context.close(promise: nil) }
        var headers = HTTPHeaders(response.headers.sorted { $0.key < $1.key })
        if !headers.contains(name: "content-length"), !headers.contains(name: "transfer-encoding") {
            headers.add(name: "Content-Length", value: String(response.body.count))
        }
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
        let isWhole = response.fault == .none
        let body = isWhole ? response.body : response.body.prefix(response.body.count / 2)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
        if isWhole { context.write(wrapOutboundOut(.end(nil)), promise: nil) }
        // At one go, since the compressor gives a head that is flushed by itself the wrong length.
        context.flush()
        if response.fault == .truncate { context.close(promise: nil) }
    }
}
