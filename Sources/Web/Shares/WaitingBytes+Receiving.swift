import NIOCore
import Synchronization

extension WaitingBytes {
    /// A body, and the shares that count its bytes while it exists.
    typealias Body = (bytes: ByteBuffer, shares: [Share])

    /// Receives a body. Its bytes are counted as they arrive, so that incomplete bodies can't fill the
    /// memory.
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
        _ parts: some AsyncSequence<ByteBuffer, any Error>, upTo limit: Int, for parties: Set<RequestOwner>,
        on channel: any Channel
    ) async throws -> Body {
        let sender = ObjectIdentifier(channel)
        var body = (
            bytes: ByteBuffer(), shares: [Share { [self] in senders.withLock { $0[sender] = nil } }]
        )
        var counted = Self.uncounted
        for try await part in parts {
            let length = body.bytes.readableBytes + part.readableBytes
            guard length <= limit else { throw Refusal.tooLarge(limit) }
            if counted < length {
                let next = max(Self.step, length - counted)
                await makeRoom(for: next, but: sender)
                body.shares.append(try take(next, for: parties))
                senders.withLock { $0[sender] = (channel, .now()) }
                counted += next
            }
            body.bytes.writeImmutableBuffer(part)
        }
        return body
    }

    private func makeRoom(for count: Int, but own: ObjectIdentifier) async {
        guard !hasRoom(for: count),
            let slowest = senders.withLock({ $0.filter { $0.key != own }.values.min { $0.since < $1.since } })
        else { return }
        slowest.channel.close(promise: nil)
        // The connection's receiving task frees the memory.
        for _ in 0..<50 where !hasRoom(for: count) { try? await Task.sleep(for: .milliseconds(10)) }
    }
}
