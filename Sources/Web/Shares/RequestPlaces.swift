import Answers
import HTTPTypes
import NIOCore
import Synchronization

/// Limits the number of concurrent requests per party; further requests wait in line.
final class RequestPlaces: Sendable {
    private struct Line {
        var working = 0
        var waiting = CircularBuffer<CheckedContinuation<Bool, any Error>>()
    }

    private let lines = Mutex<[RequestOwner: Line]>([:])
    private let limits: ServerLimits

    init(limits: ServerLimits) { self.limits = limits }

    /// Takes a slot.
    ///
    /// - Returns: whether the request had to wait.
    /// - Throws: `Refusal` if the line is full.
    func enter(_ party: RequestOwner) async throws -> Bool {
        let places = if case .account = party { limits.requestsOfAccount } else { limits.requestsOfAddress }
        return try await withCheckedThrowingContinuation { continuation in
            lines.withLock { lines in
                let line = lines[party] ?? Line()
                if line.working < places || party == .unknown {
                    lines[party, default: line].working += 1
                    continuation.resume(returning: false)
                } else if line.waiting.count < limits.waitingRequests {
                    lines[party]?.waiting.append(continuation)
                } else {
                    continuation.resume(
                        throwing: Refusal(
                            .tooManyAtOnce, kind: .refused, "Too many of your requests are waiting already.",
                            status: .tooManyRequests, advice: "Try again in a moment.",
                            retryAfter: .seconds(2)))
                }
            }
        }
    }

    /// Releases a slot, which passes to the next request in line.
    func leave(_ party: RequestOwner) {
        lines.withLock { lines in
            if let next = lines[party]?.waiting.popFirst() { return next.resume(returning: true) }
            lines[party]?.working -= 1
            if lines[party]?.working == 0 { lines[party] = nil }
        }
    }
}
