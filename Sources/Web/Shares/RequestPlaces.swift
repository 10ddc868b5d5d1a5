import Answers
import HTTPTypes
import NIOCore
import Synchronization

/// Limits the number of requests of one party that are at work at a time; further ones wait in line.
final class RequestPlaces: Sendable {
    /// The instance shared by every server in the process.
    static let shared = RequestPlaces()

    private struct Line {
        var working = 0
        var waiting = CircularBuffer<CheckedContinuation<Bool, any Error>>()
    }

    private let lines = Mutex<[WorkerPool.Owner: Line]>([:])

    /// Takes a place.
    ///
    /// - Parameters:
    ///   - owner: the party.
    ///   - places: the number of its places.
    ///   - limit: the maximum length of its line.
    /// - Returns: whether it had to wait.
    /// - Throws: `Refusal` if the line is full.
    func enter(_ owner: WorkerPool.Owner, of places: Int, waiting limit: Int) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            let result: Result<Bool, any Error>? = lines.withLock { lines in
                switch lines[owner, default: Line()] {
                case let line where line.working < places:
                    lines[owner, default: Line()].working += 1
                    return .success(false)
                case let line where line.waiting.count < limit:
                    lines[owner]?.waiting.append(continuation)
                    return nil
                default: return .failure(Refusal.tooManyAtOnce)
                }
            }
            if let result { continuation.resume(with: result) }
        }
    }

    /// Gives a place back, which passes to the next in line.
    func leave(_ owner: WorkerPool.Owner) {
        let next: CheckedContinuation<Bool, any Error>? = lines.withLock { lines in
            if let next = lines[owner]?.waiting.popFirst() { return next }
            lines[owner]?.working -= 1
            if lines[owner]?.working == 0 { lines[owner] = nil }
            return nil
        }
        next?.resume(returning: true)
    }
}

extension Refusal {
    /// The refusal if too many requests of the same account or address are waiting.
    fileprivate static let tooManyAtOnce = Refusal(
        .tooManyAtOnce, .refused, "Too many of your requests are waiting already.",
        status: .tooManyRequests, advice: "Try again in a moment.", retryAfter: .seconds(2))
}
