import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A real proxy on loopback, for HTTP (`CONNECT`, and forwarded requests) and SOCKS 5. It connects every host
/// to one local port and records the requests.
public final class ProxyStub: Sendable {
    /// A request that the proxy received.
    public struct Request: Hashable, Sendable {
        /// The request line: `CONNECT pokeapi.test:443`, `GET http://pokeapi.test/`, or `SOCKS
        /// pokeapi.test:80`.
        public let line: String
        /// The value of `Proxy-Authorization`.
        public let authorization: String?

        /// Creates a request from its parts.
        public init(_ line: String, authorization: String? = nil) {
            self.line = line
            self.authorization = authorization
        }
    }

    /// The requests so far.
    fileprivate final class Record: Sendable {
        let requests = Mutex<[Request]>([])
    }

    /// The port that it listens on.
    public var port: Int { server.localAddress?.port ?? 0 }
    private let server: any Channel
    private let record = Record()

    /// Starts a proxy.
    ///
    /// - Parameters:
    ///   - target: the local port that it connects to, whatever the requested host; nil to refuse every
    ///     connection.
    ///   - credentials: the required value of `Proxy-Authorization`; nil for none.
    /// - Throws: any error from binding the port.
    public init(to target: Int?, credentials: String? = nil) async throws {
        server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { [record] channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        ProxyHandler(target: target, credentials: credentials, record: record))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }

    deinit { server.close(promise: nil) }

    /// All requests so far, in order of arrival.
    public var requests: [Request] { record.requests.withLock { $0 } }
}

/// Handles one connection to the proxy.
private final class ProxyHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private enum Stage { case beginning, greeted, connecting }

    private let target: Int?
    private let credentials: String?
    private let record: ProxyStub.Record
    private var stage = Stage.beginning
    private var received: [UInt8] = []

    init(target: Int?, credentials: String?, record: ProxyStub.Record) {
        self.target = target
        self.credentials = credentials
        self.record = record
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        received += Array(unwrapInboundIn(data).readableBytesView)
        switch stage {
        case .beginning where received.first == 5: greet(context)
        case .beginning: readHead(context)
        case .greeted: readSOCKSRequest(context)
        case .connecting: break
        }
    }

    // MARK: HTTP

    private func readHead(_ context: ChannelHandlerContext) {
        guard let mark = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
        let lines = received[..<mark.lowerBound].text.components(
            separatedBy: "\r\n")
        let name = "proxy-authorization:"
        let authorization = lines.first { $0.lowercased().hasPrefix(name) }
            .map { $0.dropFirst(name.count).trimmingCharacters(in: .whitespaces) }
        let words = lines[0].split(separator: " ")
        note(words.prefix(2).joined(separator: " "), authorization)
        stage = .connecting
        if let credentials, authorization != credentials {
            return end(context, with: Self.answer("407 Proxy Authentication Required"))
        }
        // Forwarded unchanged, because servers also accept a whole URL as the target.
        let isTunnel = words.first == "CONNECT"
        connect(
            context, answer: isTunnel ? Array("HTTP/1.1 200 Connected\r\n\r\n".utf8) : [],
            beginning: isTunnel ? [] : received, refusal: Self.answer("502 Bad Gateway"))
    }

    private static func answer(_ status: String) -> [UInt8] {
        Array("HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n".utf8)
    }

    // MARK: SOCKS 5, <https://www.rfc-editor.org/rfc/rfc1928>

    private func greet(_ context: ChannelHandlerContext) {
        guard received.count >= 2, received.count >= 2 + Int(received[1]) else { return }
        received.removeFirst(2 + Int(received[1]))
        stage = .greeted
        send([5, 0], context)
    }

    private func readSOCKSRequest(_ context: ChannelHandlerContext) {
        guard received.count >= 5 else { return }
        let isName = received[3] == 3
        let start = isName ? 5 : 4
        let end = start + (isName ? Int(received[4]) : 4)
        guard received.count >= end + 2 else { return }
        let bytes = received[start..<end]
        let host =
            isName
            ? bytes.text : bytes.map { String($0) }.joined(separator: ".")
        note("SOCKS \(host):\(Int(received[end]) << 8 | Int(received[end + 1]))", nil)
        stage = .connecting
        let address: [UInt8] = [0, 1, 127, 0, 0, 1, 0, 0]
        connect(context, answer: [5, 0] + address, beginning: [], refusal: [5, 5] + address)
    }

    // MARK: HTTP and SOCKS

    private func note(_ line: String, _ authorization: String?) {
        record.requests.withLock { $0.append(ProxyStub.Request(line, authorization: authorization)) }
    }

    private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
    }

    private func end(_ context: ChannelHandlerContext, with bytes: [UInt8]) {
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes))).whenComplete { _ in
            channel.close(promise: nil)
        }
    }

    /// Connects to the target, sends `beginning`, then forwards everything in both directions.
    private func connect(
        _ context: ChannelHandlerContext, answer: [UInt8], beginning: [UInt8], refusal: [UInt8]
    ) {
        guard let target else { return end(context, with: refusal) }
        let channel = context.channel
        let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        ClientBootstrap(group: context.eventLoop)
            .channelInitializer { other in
                other.eventLoop.makeCompletedFuture {
                    try other.pipeline.syncOperations.addHandler(Passing(to: channel))
                }
            }
            .connect(host: "127.0.0.1", port: target)
            .whenComplete { result in
                let (handler, context) = bound.value
                switch result {
                case .failure: handler.end(context, with: refusal)
                case .success(let other):
                    if !answer.isEmpty { handler.send(answer, context) }
                    try? context.pipeline.syncOperations.addHandler(Passing(to: other))
                    context.pipeline.syncOperations.removeHandler(handler, promise: nil)
                    if !beginning.isEmpty { other.writeAndFlush(ByteBuffer(bytes: beginning), promise: nil) }
                }
            }
    }
}

extension ProxyHandler: RemovableChannelHandler {}

/// Forwards incoming bytes and the end of the connection.
private final class Passing: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let other: any Channel

    init(to other: any Channel) { self.other = other }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        other.writeAndFlush(unwrapInboundIn(data), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        other.close(promise: nil)
        context.fireChannelInactive()
    }
}
