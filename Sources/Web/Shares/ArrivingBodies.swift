import NIOCore
import Synchronization

/// The bodies of requests on their way here. What exceeds the length of a form is counted as it comes, so that half bodies don't
/// fill the memory.
final class ArrivingBodies: Sendable {
    /// Bytes of each body that aren't counted: with as many for each connection, a full server holds 64 MiB.
    private static let uncounted = 16 << 10
    /// Bytes that are counted at a time.
    private static let step = 64 << 10
    /// The checks whether an ended connection has given its bytes back, and the milliseconds between them.
    private static let looks = (count: 50, milliseconds: 10)

    /// A connection whose body is counted, and when the last counted part of it came.
    private struct Sender {
        let channel: any Channel
        var since: NIODeadline
    }

    private let counts: WaitingBytes
    private let senders = Mutex<[ObjectIdentifier: Sender]>([:])

    init(limits: ServerLimits) { counts = .ofBodies(limits) }

    /// The counted bytes.
    var count: Int { counts.count }

    /// Receives a body.
    ///
    /// If all clients together hold too many bytes, the connection ends that has waited longest for the next part of its body.
    ///
    /// - Parameters:
    ///   - parts: of the body.
    ///   - limit: bytes that it may have.
    ///   - parties: the account and the address that it is from.
    ///   - channel: the connection.
    /// - Returns: the body, which is counted as long as it lives.
    /// - Throws: `Refusal` where it is too long, or too many bytes of the same client are held; what reading throws.
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
        // The task that receives it gives its bytes back.
        for _ in 0..<Self.looks.count where !counts.hasRoom(for: count) {
            try? await Task.sleep(for: .milliseconds(Self.looks.milliseconds))
        }
    }

    /// A body, and the bytes that are counted for it.
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
