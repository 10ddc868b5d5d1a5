import Foundation
import NIOCore
import NIOPosix

/// The client's end of a connection, for bytes that no well-behaved client would send.
final class RawConnection: Sendable {
    private let channel: any Channel
    private let incoming: AsyncStream<ByteBuffer>

    /// Connects to the server, from a different address of this machine if one is given. Without `reading`,
    /// nothing is read until `readToEnd` is called.
    init(port: Int, from source: String? = nil, reading: Bool = true) async throws {
        let (incoming, arrived) = AsyncStream.makeStream(of: ByteBuffer.self)
        self.incoming = incoming
        var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        if let source { bootstrap = bootstrap.bind(to: try SocketAddress(ipAddress: source, port: 0)) }
        channel = try await bootstrap.connectTimeout(.seconds(30))
            .channelOption(.autoRead, value: reading)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Receiver(arrived))
                }
            }
            .connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: port)).get()
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

    /// Sends a text unchanged.
    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    /// Sends bytes unchanged.
    func send(_ bytes: [UInt8]) async throws {
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    }

    /// Returns everything received until the server closes the connection, up to 64 MB.
    func readToEnd() async throws -> [UInt8] {
        // A closed connection has nothing more to read.
        try? await channel.setOption(.autoRead, value: true).get()
        return try await read { _ in false }
    }

    /// Reads until a text has arrived or the server closes the connection, and returns everything received.
    func read(until text: String) async throws -> String {
        let wanted = Array(text.utf8)
        let bytes = try await read { $0.count >= wanted.count && Data($0).range(of: Data(wanted)) != nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads until the bytes are enough or the server closes the connection, and returns everything received.
    func read(until isEnough: ([UInt8]) -> Bool) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for await buffer in incoming {
            bytes += buffer.readableBytesView
            if bytes.count > 64 << 20 || isEnough(bytes) { break }
        }
        return bytes
    }

    /// Waits until the server has closed the connection.
    func waitForEnd() async { _ = try? await channel.closeFuture.get() }

    /// Closes the connection.
    func close() async { try? await channel.close().get() }
}

/// A parsed HTTP response.
struct RawAnswer {
    let status: Int
    /// The headers in order of arrival, with lowercase names.
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

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
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
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
