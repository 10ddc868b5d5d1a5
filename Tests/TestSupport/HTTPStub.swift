public import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import Synchronization

/// A real HTTP/1.1 server on loopback that gives a test's answers and records the requests.
///
/// Its event loops have their own threads, so tests that keep all of Swift's threads busy don't delay it.
public final class HTTPStub: Sendable {
    /// A function that answers requests; it may be called on several threads at once.
    public typealias Routes = @Sendable (StubRequest) -> StubResponse

    /// The requests and connections so far.
    final class Record: Sendable {
        struct Contents {
            var requests: [StubRequest] = []
            var connections: [any Channel] = []
        }

        let contents = Mutex(Contents())
    }

    /// The base URL, `http://127.0.0.1:PORT/`; `https` with a certificate.
    public let url: URL
    private let record = Record()
    private let server: any Channel
    /// A socket that reserves the port of a stopped stub, so that no other test's stub answers on it.
    private let placeholder = Mutex<Int32>(-1)

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: the port; 0 for any free one.
    ///   - compresses: whether answers are gzipped for clients that accept it.
    ///   - certificate: the server's certificate, which makes clients use TLS; nil for plain HTTP.
    ///   - routes: the function that answers requests.
    /// - Throws: any error from binding the port.
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

    /// All requests so far, in order of arrival.
    public var requests: [StubRequest] { record.contents.withLock { $0.requests } }
    /// The number of connections so far.
    public var connectionCount: Int { record.contents.withLock { $0.connections.count } }

    /// Closes all connections and the port, so that later connections are refused.
    public func stop() async {
        // Done right away on the event loop: on a busy machine a task may wait for seconds, and another test
        // could get the port.
        try? await server.close().always { _ in
            self.placeholder.withLock { if $0 < 0, let port = self.url.port { $0 = Self.bound(to: port) } }
        }.get()
        for connection in record.contents.withLock({ $0.connections }) { try? await connection.close() }
    }

    /// Opens a socket that is bound to a port but doesn't listen.
    private static func bound(to port: Int) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
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

/// Handles one connection to the stub.
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
        let isWhole = ![.truncate, .stall].contains(response.fault)
        let body = isWhole ? response.body : response.body.prefix(response.body.count / 2)
        if response.fault == .interim {
            let hints = HTTPResponseHead(
                version: .http1_1, status: .custom(code: 103, reasonPhrase: "Early Hints"))
            for _ in 0..<10_000 { context.write(wrapOutboundOut(.head(hints)), promise: nil) }
        }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        let parts = response.fault == .crumbs ? body.map { Data([$0]) } : [body]
        for part in parts {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: part)))), promise: nil)
        }
        if isWhole { context.write(wrapOutboundOut(.end(nil)), promise: nil) }
        // Flushed in one go, because the compressor gives a head that is flushed separately the wrong length.
        context.flush()
        if response.fault == .truncate { context.close(promise: nil) }
    }
}
