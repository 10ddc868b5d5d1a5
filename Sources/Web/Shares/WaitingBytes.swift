import Answers
import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization

/// Limits the memory held for clients: responses they haven't received yet, or bodies they are sending. Bytes
/// are counted per account, per address and in total.
final class WaitingBytes: Sendable {
    private struct Counts {
        var all = 0
        var of: [Party: Int] = [:]
    }

    /// The size in bytes up to which a response isn't counted, about what the channel buffers for each
    /// connection anyway.
    static let least = 16 << 10
    /// The number of bytes passed to the channel at a time; it accepts no more until the client has received
    /// some.
    private static let piece = 64 << 10

    private let counts = Mutex(Counts())
    private let limitOfOne: Int
    private let limitOfAll: Int
    private let refusal: @Sendable (HTTPResponse.Status) -> Refusal

    private init(
        one: Int, all: Int, refusal: @escaping @Sendable (HTTPResponse.Status) -> Refusal
    ) {
        limitOfOne = one
        limitOfAll = all
        self.refusal = refusal
    }

    /// Creates a limit for responses being sent.
    static func ofAnswers(_ limits: ServerLimits) -> WaitingBytes {
        WaitingBytes(
            one: limits.waitingBytesOfOne, all: limits.waitingBytes, refusal: { Refusal.answersWait($0) })
    }

    /// Creates a limit for bodies being received.
    static func ofBodies(_ limits: ServerLimits) -> WaitingBytes {
        WaitingBytes(
            one: limits.arrivingBytesOfOne, all: limits.arrivingBytes, refusal: { Refusal.bodiesArrive($0) })
    }

    /// Returns whether this many more bytes would stay within the total limit.
    func hasRoom(for count: Int) -> Bool {
        counts.withLock { $0.all == 0 || $0.all + count <= limitOfAll }
    }

    /// The number of counted bytes.
    var count: Int { counts.withLock(\.all) }

    /// A reservation of bytes, which counts them for as long as this object exists.
    final class Share: Sendable {
        private let book: WaitingBytes
        private let count: Int
        private let parties: Set<Party>

        fileprivate init(_ count: Int, _ parties: Set<Party>, _ book: WaitingBytes) {
            self.count = count
            self.parties = parties
            self.book = book
        }

        deinit {
            book.counts.withLock { counts in
                counts.all -= count
                for party in parties {
                    let left = counts.of[party, default: 0] - count
                    counts.of[party] = left > 0 ? left : nil
                }
            }
        }
    }

    /// Counts bytes. If nothing is counted yet, any number is allowed, because a very long response could
    /// never be sent otherwise.
    ///
    /// - Parameters:
    ///   - count: the number of bytes.
    ///   - parties: the account and address that the bytes are counted for.
    /// - Returns: an object to keep for as long as the bytes are in memory.
    /// - Throws: `Refusal` if a limit is exceeded.
    func take(_ count: Int, for parties: Set<Party>) throws(Refusal) -> Share {
        let status: HTTPResponse.Status? = counts.withLock { counts in
            if counts.all > 0, counts.all + count > limitOfAll { return .serviceUnavailable }
            for party in parties where !party.isMany {
                let own = counts.of[party, default: 0]
                if own > 0, own + count > limitOfOne { return .tooManyRequests }
            }
            counts.all += count
            for party in parties { counts.of[party, default: 0] += count }
            return nil
        }
        if let status { throw refusal(status) }
        return Share(count, parties, self)
    }

    /// Sends a long body in pieces, as the client receives them, and counts it until it is sent.
    ///
    /// - Throws: `Refusal` if a limit is exceeded.
    func pace(_ response: inout Response, for parties: Set<Party>) async throws {
        guard let length = response.body.contentLength, length > Self.least else { return }
        let share = try take(length, for: parties)
        let body = try await response.wholeBody()
        response.body = ResponseBody(contentLength: length) { writer in
            var rest = body
            while let piece = rest.readSlice(length: min(rest.readableBytes, Self.piece)),
                piece.readableBytes > 0
            {
                try await writer.write(piece)
            }
            try await writer.finish(nil)
            withExtendedLifetime(share) {}
        }
    }
}

extension Response {
    /// Returns the complete body, as it would be sent.
    func wholeBody() async throws -> ByteBuffer {
        let collector = Collector()
        try await body.write(collector)
        return collector.bytes
    }

    private final class Collector: ResponseBodyWriter {
        var bytes = ByteBuffer()

        func write(_ buffer: ByteBuffer) {
            if bytes.readableBytes == 0 { bytes = buffer } else { bytes.writeImmutableBuffer(buffer) }
        }

        consuming func finish(_ trailingHeaders: HTTPFields?) {}
    }
}

extension Refusal {
    /// Refuses a response while earlier ones are still being sent to the client.
    fileprivate static func answersWait(_ status: HTTPResponse.Status) -> Refusal {
        Refusal(
            .answersWaiting, .unavailable, "Too many large answers are still being received.", status: status,
            advice: "Wait until they have arrived, then try again.", retryAfter: .seconds(5))
    }

    /// Refuses a file while earlier ones are still being received from the client.
    fileprivate static func bodiesArrive(_ status: HTTPResponse.Status) -> Refusal {
        Refusal(
            .answersWaiting, .unavailable, "Too many files are still being sent.", status: status,
            advice: "Wait until they have arrived, then try again.", retryAfter: .seconds(5),
            headers: [.connection: "close"])
    }
}
