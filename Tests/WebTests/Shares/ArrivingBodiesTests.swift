import Addresses
import HTTPTypes
import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import Web

/// Limits on request bodies that are being received.
struct ArrivingBodiesTests {
    private let stranger = RequestOwner.address(Client(address: IPAddress("192.0.2.1")))
    private let other = RequestOwner.address(Client(address: IPAddress("192.0.2.2")))

    private func bodies(one: Int, all: Int) -> WaitingBytes {
        WaitingBytes(one: one << 10, all: all << 10, problem: "There is too much.")
    }

    /// The parts of a body, sent one at a time.
    private typealias Parts = AsyncThrowingStream<ByteBuffer, any Error>

    /// Creates a connection and a body that ends when the connection is closed, as a server's does.
    private func connection() async throws -> (any Channel, Parts, Parts.Continuation) {
        let channel = try await DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        let (parts, sender) = Parts.makeStream()
        channel.closeFuture.whenComplete { _ in sender.finish(throwing: ChannelError.eof) }
        return (channel, parts, sender)
    }

    private func kilobytes(_ count: Int) -> ByteBuffer { ByteBuffer(repeating: 1, count: count << 10) }

    @Test func `a form doesn't use up the buffer, but a file does until it is released`() async throws {
        let bodies = bodies(one: 512, all: 1024)
        for (size, counted) in [16: 0, 17: 64, 100: 84] as KeyValuePairs {
            let (channel, parts, sender) = try await connection()
            sender.yield(kilobytes(size))
            sender.finish()
            let body = try await bodies.receive(parts, upTo: 1 << 20, for: [stranger], on: channel)
            #expect(bodies.count == counted << 10 && body.bytes.readableBytes == size << 10)
            withExtendedLifetime(body) {}
            try await channel.close()
        }
        #expect(bodies.count == 0)
    }

    @Test func `each client has a limited share of the buffer, and too large a body is rejected`()
        async throws
    {
        let bodies = bodies(one: 128, all: 1024)
        for (size, limit, status) in [(300, 1000, 429), (300, 100, 413)] {
            let (channel, parts, sender) = try await connection()
            for _ in 0..<size { sender.yield(kilobytes(1)) }
            sender.finish()
            await #expect {
                _ = try await bodies.receive(parts, upTo: limit << 10, for: [stranger], on: channel)
            } throws: {
                ($0 as? Refusal)?.status.code == status
            }
            try await channel.close()
        }
        #expect(bodies.count == 0)
    }

    @Test func `a full buffer drops the body that has waited longest for its next part`() async throws {
        let bodies = bodies(one: 1024, all: 192)
        let slow = try await connection(), quick = try await connection(), newcomer = try await connection()
        try await withThrowingTaskGroup { group in
            for (channel, parts, _) in [slow, quick] {
                group.addTask { [stranger] in
                    _ = try await bodies.receive(parts, upTo: 1 << 20, for: [stranger], on: channel)
                }
            }
            slow.2.yield(kilobytes(50))
            try await eventually("the slow one has room", seeing: { bodies.count }) { $0 >= 64 << 10 }
            quick.2.yield(kilobytes(50))
            try await eventually("the quick one has room", seeing: { bodies.count }) { $0 >= 128 << 10 }
            newcomer.2.yield(kilobytes(144))
            newcomer.2.finish()
            let body = try await bodies.receive(
                newcomer.1, upTo: 1 << 20, for: [other], on: newcomer.0)
            #expect(body.bytes.readableBytes == 144 << 10 && !slow.0.isActive && quick.0.isActive)
            quick.2.finish()
            await #expect(throws: ChannelError.self) { try await group.waitForAll() }
        }
        for (channel, _, _) in [quick, newcomer] { try await channel.close() }
    }
}
