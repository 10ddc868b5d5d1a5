/// Decides whether and when to retry.
package struct RetryPolicy: Sendable {
    /// The maximum number of requests for one response.
    let tries: Int
    /// The maximum pause before the second attempt; it doubles with each further attempt.
    var firstDelay = Duration.milliseconds(200)
    /// The upper bound of the doubled pause.
    var longestDelay = Duration.seconds(2)
    /// The longest `Retry-After` that we wait for.
    package var longestRetryAfter = Duration.seconds(5)

    /// Creates the default policy.
    package init(tries: Int = 3) { self.tries = tries }

    /// Statuses of transient failures. GET is idempotent, so retrying is safe.
    static let transientStatuses: Set<Int> = [429, 500, 502, 503, 504]

    /// Returns the pause after an attempt, counted from 1: half of an exponentially growing delay plus a
    /// random part of the other half, so that clients that failed together don't retry together. `random` is
    /// in 0..<1.
    func delay(after attempt: Int, random: Double) -> Duration {
        let doubled = firstDelay * (1 << min(max(attempt - 1, 0), 16))
        let ceiling = min(doubled, longestDelay)
        return ceiling * (0.5 + 0.5 * min(max(random, 0), 1))
    }
}
