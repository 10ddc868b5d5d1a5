import Foundation
import NIOCore
import NIOPosix
import SettingsFeature

/// What a server answered.
struct Answer: Sendable {
    let status: Int
    /// In the order in which they came.
    let headers: [(name: String, value: String)]
    let body: Data

    /// The first value of a header.
    subscript(header: String) -> String? {
        headers.first { $0.name.lowercased() == header.lowercased() }?.value
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON.
    ///
    /// - Throws: that it isn't any.
    func json() throws -> JSONValue { try JSONDecoder().decode(JSONValue.self, from: body) }

    /// The code of a problem document.
    var code: String? { try? json()["code"]?.text }

    struct Malformed: Error { let text: String }

    /// - Throws: `Malformed` for what is no answer with a length.
    init(parsing bytes: [UInt8]) throws {
        let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
        guard let end, let head = String(validating: bytes[..<end.lowerBound], as: UTF8.self) else {
            throw Malformed(text: String(decoding: bytes.prefix(200), as: UTF8.self))
        }
        let lines = head.components(separatedBy: "\r\n")
        guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw Malformed(text: head)
        }
        self.status = status
        headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts.count > 1 ? String(parts[1].dropFirst()) : "")
        }
        body = Data(bytes[end.upperBound...])
    }
}

extension JSONValue {
    /// A member of an object.
    subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// A text.
    var text: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements of a list.
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

    /// The members of an object.
    var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
}

/// One connection: bytes there, and all bytes that come back until the server closes it.
enum Exchange {
    /// - Throws: what connecting throws, or that the connection broke before anything came.
    static func bytes(_ sent: [UInt8], port: Int) async throws -> [UInt8] {
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        let received = loop.makePromise(of: [UInt8].self)
        do {
            let channel = try await ClientBootstrap(group: loop).channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Collector(received))
                }
            }.connect(host: "127.0.0.1", port: port).get()
            channel.writeAndFlush(ByteBuffer(bytes: sent), promise: nil)
        } catch {
            received.fail(error)
        }
        return try await received.futureResult.get()
    }

    private final class Collector: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let promise: EventLoopPromise<[UInt8]>
        private var bytes: [UInt8] = []

        init(_ promise: EventLoopPromise<[UInt8]>) { self.promise = promise }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            bytes += unwrapInboundIn(data).readableBytesView
        }

        func channelInactive(context: ChannelHandlerContext) { promise.succeed(bytes) }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
