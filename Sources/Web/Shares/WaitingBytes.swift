import Answers
import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization

/// Memory held for clients: answers that they haven't taken yet, or bodies that they send. Counted for each account, each
/// address and in all.
final class WaitingBytes: Sendable {
    private struct Counts {
        var all = 0
        var of: [Party: Int] = [:]
    }

    /// Bytes up to which an answer isn't counted: about what the channel holds for each connection anyway.
    static let least = 16 << 10
    /// Bytes that are handed to the channel at a time, which takes no more before the client has taken some.
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

    /// Answers on their way.
    static func ofAnswers(_ limits: ServerLimits) -> WaitingBytes {
        WaitingBytes(
            one: limits.waitingBytesOfOne, all: limits.waitingBytes, refusal: { Refusal.answersWait($0) })
    }

    /// Bodies on their way.
    static func ofBodies(_ limits: ServerLimits) -> WaitingBytes {
        WaitingBytes(
            one: limits.arrivingBytesOfOne, all: limits.arrivingBytes, refusal: { Refusal.bodiesArrive($0) })
    }

    /// Whether that many more would be within the limit of all.
    func hasRoom(for count: Int) -> Bool {
        counts.withLock { $0.all == 0 || $0.all + count <= limitOfAll }
    }

    /// The number of bytes.
    var count: Int { counts.withLock(\.all) }

    /// Some bytes that are counted as long as this lives.
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

    /// Counts bytes. Where nothing waits yet, any number is let through: it could never be had otherwise.
    ///
    /// - Parameters:
    ///   - count: how many.
    ///   - parties: the account and the address that they are for.
    /// - Returns: what is to be kept as long as the bytes are.
    /// - Throws: `Refusal` where there are too many already.
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

    /// Has a long body written in pieces, as the client takes them, and counts it until it is taken.
    ///
    /// - Throws: `Refusal` where too many wait already.
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
    /// The whole body, as it would be sent.
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
    /// Answers that were asked for before are still being taken.
    fileprivate static func answersWait(_ status: HTTPResponse.Status) -> Refusal {
        Refusal(
            .answersWaiting, .unavailable, "Too many large answers are still being received.", status: status,
            advice: "Wait until they have arrived, then try again.", retryAfter: .seconds(5))
    }

    /// Files that were begun before are still being sent.
    fileprivate static func bodiesArrive(_ status: HTTPResponse.Status) -> Refusal {
        Refusal(
            .answersWaiting, .unavailable, "Too many files are still being sent.", status: status,
            advice: "Wait until they have arrived, then try again.", retryAfter: .seconds(5),
            headers: [.connection: "close"])
    }
}
