import Answers
import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization

/// Limits the memory held for clients: responses they haven't received yet, or bodies they are sending. Bytes
/// are counted per account, per address and in total.
final class WaitingBytes: Sendable {
    /// The size in bytes up to which a body isn't counted, about what the channel buffers for each connection
    /// anyway; over all connections of a full server, this adds up to 64 MiB.
    static let uncounted = 16 << 10
    /// The number of bytes that are passed to the channel, or counted in an incomplete body, at a time. The
    /// channel accepts no more until the client has received some of them.
    static let step = 64 << 10

    private struct Counts {
        var all = 0
        var of: [RequestOwner: Int] = [:]

        mutating func add(_ count: Int, for parties: Set<RequestOwner>) {
            all += count
            for party in parties {
                let sum = of[party, default: 0] + count
                of[party] = sum == 0 ? nil : sum
            }
        }
    }

    private let counts = Mutex(Counts())
    /// The connections with a counted body, each with the arrival time of its last counted part.
    let senders = Mutex<[ObjectIdentifier: (channel: any Channel, since: NIODeadline)]>([:])
    private let limits: (one: Int, all: Int)
    private let problem: String
    private let headers: HTTPFields

    /// - Parameters:
    ///   - one: the limit of an account or address in bytes.
    ///   - all: the limit of all together.
    ///   - problem: the message of the refusal beyond a limit.
    ///   - headers: its headers.
    init(one: Int, all: Int, problem: String, headers: HTTPFields = [:]) {
        limits = (one, all)
        self.problem = problem
        self.headers = headers
    }

    /// Returns whether this many more bytes would stay within the total limit.
    func hasRoom(for count: Int) -> Bool {
        counts.withLock { $0.all == 0 || $0.all + count <= limits.all }
    }

    /// The number of counted bytes.
    var count: Int { counts.withLock(\.all) }

    /// An object that represents a reservation, for example of bytes, for as long as it exists.
    final class Share: Sendable {
        private let end: @Sendable () -> Void

        init(end: @escaping @Sendable () -> Void) { self.end = end }

        deinit { end() }
    }

    /// Counts bytes. If nothing is counted yet, any number is allowed, because a very long response could
    /// never be sent otherwise.
    ///
    /// - Parameters:
    ///   - count: the number of bytes.
    ///   - parties: the account and address that the bytes are counted for.
    /// - Returns: an object to keep for as long as the bytes are in memory.
    /// - Throws: `Refusal` if a limit is exceeded.
    func take(_ count: Int, for parties: Set<RequestOwner>) throws(Refusal) -> Share {
        let status: HTTPResponse.Status? = counts.withLock { counts in
            func exceeds(_ own: Int, _ limit: Int) -> Bool { own > 0 && own + count > limit }
            if exceeds(counts.all, limits.all) { return .serviceUnavailable }
            if parties.contains(where: { $0 != .unknown && exceeds(counts.of[$0, default: 0], limits.one) }) {
                return .tooManyRequests
            }
            counts.add(count, for: parties)
            return nil
        }
        guard let status else {
            return Share { [self] in counts.withLock { $0.add(-count, for: parties) } }
        }
        throw Refusal(
            .answersWaiting, kind: .unavailable, problem, status: status,
            advice: "Wait until they have arrived, then try again.", retryAfter: .seconds(5), headers: headers
        )
    }

    /// Sends a long body in pieces, as the client receives them, and counts it until it is sent.
    ///
    /// - Throws: `Refusal` if a limit is exceeded.
    func pace(_ body: ByteBuffer, in response: inout Response, for parties: Set<RequestOwner>) throws(Refusal)
    {
        guard body.readableBytes > Self.uncounted else { return }
        let share = try take(body.readableBytes, for: parties)
        response.body = ResponseBody(contentLength: body.readableBytes) { writer in
            var rest = body
            while rest.readableBytes > 0,
                let piece = rest.readSlice(length: min(rest.readableBytes, Self.step))
            {
                try await writer.write(piece)
            }
            try await writer.finish(nil)
            withExtendedLifetime(share) {}
        }
    }
}
