import Foundation
import NIOCore
import NIOPosix
import Synchronization
import TestSupport

/// The client's end of a connection, for bytes that no well-behaved client would send.
final class RawConnection: Sendable {
    private let channel: any Channel
    private let incoming: AsyncStream<ByteBuffer>
    private let arrived: AsyncStream<ByteBuffer>.Continuation

    /// Connects to the server, from a different address of this machine if one is given. Without `reading`,
    /// nothing is read until `readToEnd` is called.
    convenience init(port: Int, from source: String? = nil, reading: Bool = true) async throws {
        try await self.init(
            to: try SocketAddress(ipAddress: "127.0.0.1", port: port), from: source, reading: reading)
    }

    /// Connects to a Unix domain socket.
    convenience init(socket: String) async throws {
        try await self.init(to: try SocketAddress(unixDomainSocketPath: socket), from: nil, reading: true)
    }

    private init(to address: SocketAddress, from source: String?, reading: Bool) async throws {
        let (incoming, arrived) = AsyncStream.makeStream(of: ByteBuffer.self)
        (self.incoming, self.arrived) = (incoming, arrived)
        var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        if let source { bootstrap = bootstrap.bind(to: try SocketAddress(ipAddress: source, port: 0)) }
        channel = try await bootstrap.connectTimeout(.seconds(30))
            .channelOption(.autoRead, value: reading)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Receiver(arrived))
                }
            }
            .connect(to: address).get()
    }

    deinit { channel.close(promise: nil) }

    /// Forwards received bytes.
    private final class Receiver: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let arrived: AsyncStream<ByteBuffer>.Continuation

        init(_ arrived: AsyncStream<ByteBuffer>.Continuation) { self.arrived = arrived }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            arrived.yield(unwrapInboundIn(data))
        }

        func channelInactive(context: ChannelHandlerContext) { arrived.finish() }

        // A reset: the client sent more after the server had closed the connection.
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    /// The port of this end.
    var port: Int { channel.localAddress?.port ?? 0 }

    /// Sends a text unchanged.
    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    /// Sends bytes unchanged.
    func send(_ bytes: [UInt8]) async throws {
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    }

    /// Returns everything received until the server closes the connection, up to 64 MB.
    ///
    /// - Throws: `NeverCame` after a minute.
    func readToEnd() async throws -> [UInt8] {
        // A closed connection has nothing more to read.
        try? await channel.setOption(.autoRead, value: true).get()
        return try await read("the server closes the connection") { _ in false }
    }

    /// Reads until a text has arrived or the server closes the connection, and returns everything received.
    ///
    /// - Throws: `NeverCame` after a minute.
    func read(until text: String) async throws -> String {
        let wanted = Array(text.utf8)
        let bytes = try await read("“\(text)” arrives") {
            $0.count >= wanted.count && Data($0).range(of: Data(wanted)) != nil
        }
        return bytes.text
    }

    /// Expects that a text arrives, and returns everything received.
    ///
    /// - Throws: `NeverCame` after a minute, or if the server closes the connection first.
    @discardableResult
    func expect(_ text: String) async throws -> String {
        let seen = try await read(until: text)
        guard seen.contains(text) else {
            throw NeverCame(description: "The server closed the connection before “\(text)” came: “\(seen)”")
        }
        return seen
    }

    /// Reads until the bytes are enough or the server closes the connection, and returns everything received.
    ///
    /// - Throws: `NeverCame` after the limit.
    func read(
        _ fact: String = "the answer arrives", within limit: Duration = patience,
        until isEnough: ([UInt8]) -> Bool
    ) async throws -> [UInt8] {
        // On the connection's own thread, so that it ends even if tests keep all of Swift's threads busy.
        let isLate = Mutex(false)
        let timer = channel.eventLoop.scheduleTask(in: TimeAmount(limit)) { [arrived] in
            isLate.withLock { $0 = true }
            arrived.finish()
        }
        defer { timer.cancel() }
        var bytes: [UInt8] = []
        for await buffer in incoming {
            bytes += buffer.readableBytesView
            if bytes.count > 64 << 20 || isEnough(bytes) { return bytes }
        }
        guard !isLate.withLock(\.self) else {
            let seen = bytes.suffix(2000).text
            throw NeverCame(description: "After \(limit) it still isn't true that \(fact): “\(seen)”")
        }
        return bytes
    }

    /// Expects that the server closes the connection.
    ///
    /// - Throws: `NeverCame` after a minute.
    func expectEnd() async throws {
        try await limited("the connection") { [channel] in _ = try? await channel.closeFuture.get() }
    }

    /// Closes the sending end of the connection.
    func closeOutput() async throws { try await channel.close(mode: .output).get() }

    /// Closes the connection.
    func close() async { try? await channel.close().get() }
}

/// A parsed HTTP response.
struct RawAnswer {
    let status: Int
    /// The headers in order of arrival, with lowercase names.
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    var text: String { body.text }

    /// Returns the first header with this name.
    subscript(name: String) -> String? { headers.first { $0.name == name.lowercased() }?.value }

    /// Returns all values of this header.
    func all(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

    /// The cookies that the response sets, as the value of a `Cookie` header.
    var cookies: String {
        all("set-cookie").map { String($0.prefix { $0 != ";" }) }.joined(separator: "; ")
    }

    init?(_ bytes: [UInt8]) {
        guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = bytes[..<end.lowerBound].text.components(separatedBy: "\r\n")
        guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            return nil
        }
        self.status = status
        headers = lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (
                line[..<colon].lowercased(),
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            )
        }
        body = Array(bytes[end.upperBound...])
    }
}
