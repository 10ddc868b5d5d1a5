import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import TestSupport
import Testing

@testable import Web

/// Limits on responses that clients haven't read yet.
struct WaitingBytesTests {
    private let ash = RequestOwner.account(1)
    private let misty = RequestOwner.account(2)

    private func waiting(one: Int, all: Int) -> WaitingBytes {
        WaitingBytes(one: one, all: all, problem: "There is too much.")
    }

    @Test func `unread responses are limited for each client and for all clients together`() throws {
        let waiting = waiting(one: 100, all: 150)
        var first: WaitingBytes.Share? = try waiting.take(60, for: [ash])
        #expect(throws: Refusal.self) { _ = try waiting.take(41, for: [ash]) }
        let second = try waiting.take(40, for: [ash, .address(Client(address: nil))])
        let third = try waiting.take(50, for: [misty])
        #expect(throws: Refusal.self) { _ = try waiting.take(1, for: [misty]) }
        #expect(waiting.count == 150)
        withExtendedLifetime(first) {}
        first = nil
        #expect(waiting.count == 90)
        _ = try waiting.take(60, for: [ash])
        withExtendedLifetime((second, third)) {}
    }

    @Test func `a response may have any length if no other response is unread`() throws {
        let waiting = waiting(one: 10, all: 20)
        let long = try waiting.take(1000, for: [ash])
        #expect(throws: Refusal.self) { _ = try waiting.take(1, for: [misty]) }
        withExtendedLifetime(long) {}
    }

    /// Records the sizes of the pieces written.
    private final class Pieces: ResponseBodyWriter {
        var sizes: [Int] = []

        func write(_ buffer: ByteBuffer) { sizes.append(buffer.readableBytes) }

        consuming func finish(_ trailingHeaders: HTTPFields?) {}
    }

    @Test func `a long response is written in chunks and counted until it is released`() async throws {
        let waiting = waiting(one: 1 << 20, all: 1 << 20)
        var response = Response(status: .ok)
        try waiting.pace(ByteBuffer(repeating: 1, count: 1_000_000), in: &response, for: [ash])
        #expect(waiting.count == 1_000_000)
        let pieces = Pieces()
        try await response.body.write(pieces)
        #expect(pieces.sizes.reduce(0, +) == 1_000_000 && pieces.sizes.allSatisfy { $0 <= 64 << 10 })
        response.body = ResponseBody()
        #expect(waiting.count == 0)
    }

    @Test func `a client that doesn't read responses gets no more until it does`() async throws {
        var limits = ServerLimits.patient
        limits.waitingBytesOfOne = 300_000
        try await withServer(limits: limits) { server in
            // More than 200 kB each, and more in total than the kernel's socket buffers on both sides can
            // hold, even if most are refused: while the other connection is being answered, there is no room
            // for a response to this one.
            let list = "GET /api/v1/pokemon?size=100000"
            let slow = try await RawConnection(port: server.port, reading: false)
            let request = "\(list) HTTP/1.1\r\nHost: localhost\r\nCookie: a=b\r\n\r\n"
            try await slow.send(String(repeating: request, count: 1000))
            // While this connection is answered, the other one is refused. It needs some answers, too.
            let refusal = try await eventually(
                "there is no room", seeing: { try await server.send(list, ["Cookie": "a=b"]) },
                until: { $0.status != 200 })
            #expect(refusal.status == 429 && refusal.code == "answers_waiting")
            #expect(try await server.send("GET /", ["Cookie": "a=b"]).status == 200)
            await slow.close()
            let answer = try await eventually(
                "there is room again", seeing: { try await server.send(list, ["Cookie": "a=b"]) },
                until: { $0.status != 429 })
            #expect(answer.status == 200)
        }
    }
}
