import Foundation
import Records

/// Limits the attempts to guess a name's password, whether the name is known or not. Independent of the
/// database.
///
/// Five consecutive wrong passwords have no consequences; after that each one causes a pause, one second at
/// first, doubling each time up to 15 minutes. After 100 in a row no password is checked until the recovery
/// code sets a new one, as required by <https://pages.nist.gov/800-63-4/sp800-63b.html#throttle>. Older
/// accounts without a recovery code keep pausing instead, and so does log-in on the web, where otherwise
/// anyone could lock anyone out. The right password resets the counter of the place where it was typed, and
/// recovery resets all of them; `Tally` stores the counters.
///
/// An answer is given only if this rule still allows it once the password has been checked, and a wrong
/// password is counted in the same transaction. So simultaneous right passwords are all accepted, and
/// guessing in many processes at once is no faster than in one.
struct Throttle: Hashable, Sendable {
    /// The number of wrong passwords without a pause.
    static let freeAttempts = 5
    /// The number of consecutive wrong passwords after which log-in is disabled.
    static let maximumAttempts = 100
    /// The maximum pause, in milliseconds.
    static let longestWait: Int64 = 15 * 60 * 1000

    /// The number of consecutive wrong passwords, at most `maximumAttempts`.
    let failures: Int
    /// The time of the last wrong password, in milliseconds since 1970.
    let lastAt: Int64

    /// Creates the stored state, or the initial one.
    init(failures: Int = 0, lastAt: Int64 = 0) {
        self.failures = min(max(failures, 0), Self.maximumAttempts)
        self.lastAt = lastAt
    }

    /// Returns the pause after this many consecutive wrong passwords, in milliseconds.
    static func wait(after failures: Int) -> Int64 {
        guard failures >= freeAttempts else { return 0 }
        return min(longestWait, 1000 << Int64(min(failures - freeAttempts, 20)))
    }

    /// Returns the pause during which no password is checked or answered.
    ///
    /// - Parameters:
    ///   - time: the current time, in milliseconds since 1970.
    ///   - mayEndLogIn: whether log-in may be disabled until recovery, which takes a recovery code.
    /// - Returns: nil if there is no pause.
    func pause(at time: Int64, mayEndLogIn: Bool) -> LogInPause? {
        if failures >= Self.maximumAttempts, mayEndLogIn { return .untilRecovery }
        let (passed, overflow) = time.subtractingReportingOverflow(lastAt)
        // A time in the future was recorded before the clock was set back, so ignore it.
        guard !overflow, passed >= 0 else { return nil }
        let rest = Self.wait(after: failures) - passed
        return rest > 0 ? .lasting(.milliseconds(rest)) : nil
    }

    /// Returns the state after another wrong password.
    func countingFailure(at time: Int64) -> Throttle {
        Throttle(failures: failures + 1, lastAt: time)
    }
}
