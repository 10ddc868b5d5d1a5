import Foundation
import Synchronization

/// When to retry, and after how long.
package struct RetryPolicy: Sendable {
    /// The most requests sent for one answer.
    let tries: Int
    /// The longest wait before the second try; it doubles from try to try.
    var firstDelay = Duration.milliseconds(200)
    /// The longest wait that doubling leads to.
    var longestDelay = Duration.seconds(2)
    /// The longest wait that a server may ask for.
    package var longestRetryAfter = Duration.seconds(5)

    /// The usual times.
    package init(tries: Int = 3) { self.tries = tries }

    /// Statuses that may pass. GET is idempotent, so a retry does no harm.
    static let transientStatuses: Set<Int> = [429, 500, 502, 503, 504]

    /// The pause after the `attempt`th try (from 1): half of an exponentially growing time, and a random part of the
    /// other half, so that clients that failed together do not come back together. `random` is in 0..<1.
    func delay(after attempt: Int, random: Double) -> Duration {
        let doubled = firstDelay * (1 << min(max(attempt - 1, 0), 16))
        let ceiling = min(doubled, longestDelay)
        return ceiling * (0.5 + 0.5 * min(max(random, 0), 1))
    }
}
