import Foundation
import NIOCore
import NIOPosix

/// A client's end of a connection, for bytes that no good client would send.
final class RawConnection: Sendable {
    private let channel: any Channel
    private let incoming: AsyncStream<ByteBuffer>

    /// Connects, from another address of this machine if one is given; without `reading`, nothing is taken of what comes
    /// until `readToEnd` is called.
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

    /// Hands on what comes.
    private final class Receiver: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let arrived: AsyncStream<ByteBuffer>.Continuation

        init(_ arrived: AsyncStream<ByteBuffer>.Continuation) { self.arrived = arrived }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            arrived.yield(unwrapInboundIn(data))
        }

        func channelInactive(context: ChannelHandlerContext) { arrived.finish() }

        // A reset: the server has closed a connection on which more was sent.
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    /// Sends a text as it is.
    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    /// Sends bytes as they are.
    func send(_ bytes: [UInt8]) async throws {
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    }

    /// Everything that comes until the server closes the connection; at most 64 MB.
    func readToEnd() async throws -> [UInt8] {
        // One that has ended already has nothing more to read.
        try? await channel.setOption(.autoRead, value: true).get()
        return try await read { _ in false }
    }

    /// What comes until it contains a text, or the server closes the connection.
    func read(until text: String) async throws -> String {
        let wanted = Array(text.utf8)
        let bytes = try await read { $0.count >= wanted.count && Data($0).range(of: Data(wanted)) != nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What comes until it is enough, or the server closes the connection.
    func read(until isEnough: ([UInt8]) -> Bool) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for await buffer in incoming {
            bytes += buffer.readableBytesView
            if bytes.count > 64 << 20 || isEnough(bytes) { break }
        }
        return bytes
    }

    /// Returns when the server has closed the connection.
    func waitForEnd() async { _ = try? await channel.closeFuture.get() }

    /// Closes it.
    func close() async { try? await channel.close().get() }
}

/// An answer, taken apart.
struct RawAnswer {
    let status: Int
    /// In the order in which they came, with names in lower case.
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The first header of this name.
    subscript(name: String) -> String? { headers.first { $0.name == name.lowercased() }?.value }

    /// Every value of this header.
    func all(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

    /// The cookies that it sets, as a client sends them back.
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
