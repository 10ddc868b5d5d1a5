import Foundation
import Synchronization

/// A server that accepts every log-in as PostgreSQL does, then answers everything with random protocol
/// messages (<https://www.postgresql.org/docs/15/protocol-message-formats.html>), most of them out of place.
public final class HostilePostgreSQL: Sendable {
    /// The folder of its socket, for the `host` option.
    public var host: String { listener.host }
    private let opening: [UInt8]
    private let isEndless: Bool
    private let listener: ListeningSocket
    private let count = Atomic(0)

    /// The number of random messages sent.
    public var messages: Int { count.load(ordering: .relaxed) }

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - seed: the seed of the random messages.
    ///   - opening: its first message; by default it accepts the log-in.
    ///   - isEndless: whether it repeats every reply after the first without end.
    ///   - reply: makes the reply to a client from the number of its earlier requests; random messages by
    ///     default.
    /// - Throws: if it can't listen.
    public init(
        seed: UInt64, opening: [UInt8] = FalsePostgreSQL.opening(version: "15.1"), isEndless: Bool = false,
        reply: (@Sendable (_ number: Int) -> [UInt8])? = nil
    ) throws {
        self.opening = opening
        self.isEndless = isEndless
        listener = try ListeningSocket("hostile", backlog: 64)
        Thread.detachNewThread { [weak self, listener] in
            var random = SplitMix64(seed: seed)
            while let client = listener.accept() {
                let seed = random.next()
                guard let self else { break }
                Thread.detachNewThread {
                    var random = SplitMix64(seed: seed)
                    self.serve(client, &random, reply)
                    close(client)
                }
            }
        }
    }

    deinit { listener.stop() }

    private func serve(
        _ client: Int32, _ random: inout SplitMix64, _ reply: (@Sendable (Int) -> [UInt8])?
    ) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        guard read(client, &buffer, buffer.count) > 0,
            send(opening, to: client)
        else { return }
        var number = 0
        while read(client, &buffer, buffer.count) > 0 {
            let answer = reply.map { $0(number) } ?? drawn(&random)
            repeat {
                guard send(answer, to: client) else { return }
            } while isEndless && number > 0
            // Usually close the connection, or each client would wait until its time limit.
            if reply == nil, Int.random(in: 0..<16, using: &random) != 0 { return }
            number += 1
        }
    }

    private func send(_ bytes: [UInt8], to client: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes {
                Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }

    private func drawn(_ random: inout SplitMix64) -> [UInt8] {
        (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in
            count.wrappingAdd(1, ordering: .relaxed)
            return Self.message(&random)
        }
    }

    /// Makes a random server message: whole, cut short, or with a body of another type.
    private static func message(_ random: inout SplitMix64) -> [UInt8] {
        let kinds = Array("123ACDEGHIKNRSTVWZcdnst".utf8)
        let bodies: [[UInt8]] = [
            [], Array("SELECT 1\0".utf8), Array("COMMIT\0".utf8), [0, 0], [0, 1, 0, 0, 0, 1, 49],
            [0, 1, 0xFF, 0xFF, 0xFF, 0xFF], [0x49], [0x54], [0, 0, 0, 0], [0, 0, 0],
            [0, 1] + Array("id\0".utf8) + [
                0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 0, 8, 0xFF, 0xFF, 0xFF, 0xFF, 0, 1,
            ],
            Array("SERROR\0VERROR\0C42P01\0Mno such table\0\0".utf8), [0x7F, 0xFF],
            (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
            },
        ]
        let kind = kinds.randomElement(using: &random) ?? 0x5A
        let body = bodies.randomElement(using: &random) ?? []
        // Sometimes the length is off by up to 3.
        let lie = Int.random(in: 0..<20, using: &random) == 0 ? Int.random(in: -3...3, using: &random) : 0
        let length = UInt32(max(4, body.count + 4 + lie))
        return [kind] + withUnsafeBytes(of: length.bigEndian) { Array($0) } + body
    }
}
