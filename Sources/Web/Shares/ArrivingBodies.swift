import NIOCore
import Synchronization

/// Limits the memory of request bodies being received. Bytes beyond the size of a typical form are counted as
/// they arrive, so that incomplete bodies can't fill the memory.
final class ArrivingBodies: Sendable {
    /// The number of bytes per body that aren't counted; over all connections of a full server, this adds up
    /// to 64 MiB.
    static let uncounted = 16 << 10
    /// The number of bytes that are counted at a time.
    private static let step = 64 << 10
    /// The maximum number of times to check whether a closed connection's memory has been freed, and the
    /// milliseconds between two checks.
    private static let looks = (count: 50, milliseconds: 10)

    /// A connection with a counted body, and the arrival time of its last counted part.
    private struct Sender {
        let channel: any Channel
        var since: NIODeadline
    }

    private let counts: WaitingBytes
    private let senders = Mutex<[ObjectIdentifier: Sender]>([:])

    init(limits: ServerLimits) { counts = .ofBodies(limits) }

    /// The number of counted bytes.
    var count: Int { counts.count }

    /// Receives a body.
    ///
    /// If all clients together use too much memory, the connection that has been waiting longest for the next
    /// part of its body is closed.
    ///
    /// - Parameters:
    ///   - parts: the parts of the body.
    ///   - limit: the maximum length of the body in bytes.
    ///   - parties: the account and address that are sending the body.
    ///   - channel: the connection.
    /// - Returns: the body, which is counted for as long as it exists.
    /// - Throws: `Refusal` if the body is too long, or the client uses too much memory; any error thrown
    ///   while reading the body.
    func receive(
        _ parts: some AsyncSequence<ByteBuffer, any Error>, upTo limit: Int, for parties: Set<Party>,
        on channel: any Channel
    ) async throws -> Body {
        let body = Body(of: ObjectIdentifier(channel), in: self)
        var counted = Self.uncounted
        for try await part in parts {
            let length = body.bytes.readableBytes + part.readableBytes
            guard length <= limit else { throw Refusal.tooLarge(limit) }
            while counted < length {
                let next = max(Self.step, length - counted)
                await makeRoom(for: next, but: channel)
                body.shares.append(try counts.take(next, for: parties))
                senders.withLock { $0[ObjectIdentifier(channel)] = Sender(channel: channel, since: .now()) }
                counted += next
            }
            body.bytes.writeImmutableBuffer(part)
        }
        return body
    }

    private func makeRoom(for count: Int, but own: any Channel) async {
        guard !counts.hasRoom(for: count) else { return }
        let slowest = senders.withLock { senders in
            senders.filter { $0.key != ObjectIdentifier(own) }.min { $0.value.since < $1.value.since }
        }
        guard let slowest else { return }
        slowest.value.channel.close(promise: nil)
        // The connection's receiving task frees the memory.
        for _ in 0..<Self.looks.count where !counts.hasRoom(for: count) {
            try? await Task.sleep(for: .milliseconds(Self.looks.milliseconds))
        }
    }

    /// A body, with its counted bytes.
    final class Body {
        fileprivate(set) var bytes = ByteBuffer()
        fileprivate var shares: [WaitingBytes.Share] = []
        private let sender: ObjectIdentifier
        private let book: ArrivingBodies

        fileprivate init(of sender: ObjectIdentifier, in book: ArrivingBodies) {
            self.sender = sender
            self.book = book
        }

        deinit { _ = book.senders.withLock { $0.removeValue(forKey: sender) } }
    }
}
