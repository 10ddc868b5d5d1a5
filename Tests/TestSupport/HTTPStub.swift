public import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import Synchronization

/// A real HTTP/1.1 server on loopback that answers as a test wants it to, and remembers what it was asked.
public final class HTTPStub: Sendable {
    /// What decides about every answer; it may be called on several threads at once.
    public typealias Routes = @Sendable (StubRequest) -> StubResponse
    private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

    private struct Record {
        var requests: [StubRequest] = []
        var connections = 0
    }

    /// Where it listens: `http://127.0.0.1:PORT/`.
    public let url: URL
    private let record: SharedRecord
    private let serving: Task<Void, any Error>

    private final class SharedRecord: Sendable {
        let value = Mutex(Record())
    }

    /// A server that listens from now on.
    ///
    /// - Parameters:
    ///   - port: 0 for any free one.
    ///   - compresses: whether answers are gzipped for clients that accept it.
    ///   - routes: gives the answers.
    /// - Throws: what binding the port throws.
    public init(port: Int = 0, compresses: Bool = false, routes: @escaping Routes) async throws {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    if compresses { try channel.pipeline.syncOperations.addHandler(HTTPResponseCompressor()) }
                    return try Connection(wrappingChannelSynchronously: channel)
                }
            }
        var address = URLComponents()
        (address.scheme, address.host, address.path) = ("http", "127.0.0.1", "/")
        address.port = server.channel.localAddress?.port
        url = address.url ?? URL(filePath: "/")
        let record = SharedRecord()
        self.record = record
        serving = Task {
            try await server.executeThenClose { connections in
                try await withThrowingDiscardingTaskGroup { group in
                    for try await connection in connections {
                        record.value.withLock { $0.connections += 1 }
                        group.addTask { try? await Self.serve(connection, record, routes) }
                    }
                }
            }
        }
    }

    deinit { serving.cancel() }

    /// Every request so far, in order of arrival.
    public var requests: [StubRequest] { record.value.withLock { $0.requests } }
    /// How many connections were made so far.
    public var connectionCount: Int { record.value.withLock { $0.connections } }

    /// Closes all connections and the port.
    public func stop() async {
        serving.cancel()
        _ = await serving.result
    }

    private static func serve(_ connection: Connection, _ record: SharedRecord, _ routes: Routes) async throws
    {
        try await connection.executeThenClose { inbound, outbound in
            var head: HTTPRequestHead?
            for try await part in inbound {
                switch part {
                case .head(let newHead): head = newHead
                case .body: continue
                case .end:
                    guard let head else { return }
                    let request = StubRequest(head)
                    record.value.withLock { $0.requests.append(request) }
                    guard try await answer(routes(request), through: outbound) else { return }
                }
            }
        }
    }

    /// Sends one answer; false if the connection is to be closed.
    private static func answer(
        _ response: StubResponse, through outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
    ) async throws -> Bool {
        try await Task.sleep(for: response.delay)
        if response.fault == .drop { return false }
        var headers = HTTPHeaders(response.headers.sorted { $0.key < $1.key })
        if !headers.contains(name: "content-length"), !headers.contains(name: "transfer-encoding") {
            headers.add(name: "Content-Length", value: String(response.body.count))
        }
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
        let isWhole = response.fault == .none
        let body = isWhole ? response.body : response.body.prefix(response.body.count / 2)
        var parts: [HTTPServerResponsePart] = [.head(head), .body(.byteBuffer(ByteBuffer(bytes: body)))]
        if isWhole { parts.append(.end(nil)) }
        // At one go, since the compressor gives a head that is flushed by itself the wrong length.
        try await outbound.write(contentsOf: parts)
        if response.fault == .stall { try await Task.sleep(for: .seconds(60)) }
        return isWhole
    }
}
