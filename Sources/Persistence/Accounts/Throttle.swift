/// Limits the attempts to guess the password for a name, whether or not the name is known. This type doesn't
/// depend on the database.
///
/// The first five consecutive wrong passwords have no consequences. After that, each causes a pause, which is
/// one second at first and doubles each time up to 15 minutes. After 100 in a row, no password is checked
/// until the user sets a new one with the recovery code, as required by
/// <https://pages.nist.gov/800-63-4/sp800-63b.html#throttle>. There are two exceptions, in which attempts are
/// only ever paused: older accounts without a recovery code, and log-in on the web, where anyone could
/// otherwise lock out any user. The right password resets the counter of the place where it was typed, and
/// recovery resets all of them. `Tally` stores the counters.
///
/// The rule is applied again after the password has been checked, and a wrong password is counted in the same
/// transaction. So simultaneous right passwords are all accepted, and guessing in many processes at once is
/// no faster than in one.
struct Throttle: Hashable {
    /// The number of consecutive wrong passwords that don't cause a pause.
    static let freeAttempts = 5
    /// The number of consecutive wrong passwords after which log-in is disabled.
    static let maximumAttempts = 100
    /// The maximum pause, in milliseconds.
    static let longestWait: Int64 = 15 * 60 * 1000

    /// The number of consecutive wrong passwords, at most `maximumAttempts`.
    let failures: Int
    /// The time of the last wrong password, in milliseconds since 1970.
    let lastAt: Int64

    /// Creates a state from stored values, or the initial state.
    init(failures: Int = 0, lastAt: Int64 = 0) {
        self.failures = min(max(failures, 0), Self.maximumAttempts)
        self.lastAt = lastAt
    }

    /// Returns the length of the pause after this many consecutive wrong passwords, in milliseconds.
    static func wait(after failures: Int) -> Int64 {
        guard failures >= freeAttempts else { return 0 }
        return min(longestWait, 1000 << Int64(min(failures - freeAttempts, 20)))
    }

    /// Returns the current pause, in which no password is checked.
    ///
    /// - Parameters:
    ///   - time: the current time, in milliseconds since 1970.
    ///   - mayEndLogIn: whether log-in may be disabled until the user enters the recovery code.
    /// - Returns: nil if there is no pause.
    func pause(at time: Int64, mayEndLogIn: Bool) -> LogInPause? {
        if failures >= Self.maximumAttempts, mayEndLogIn { return .untilRecovery }
        let (passed, overflow) = time.subtractingReportingOverflow(lastAt)
        // A time in the future was recorded before the clock was set back. Ignore it.
        guard !overflow, passed >= 0 else { return nil }
        let rest = Self.wait(after: failures) - passed
        return rest > 0 ? .lasting(.milliseconds(rest)) : nil
    }

    /// Returns the state after another wrong password.
    func countingFailure(at time: Int64) -> Throttle {
        Throttle(failures: failures + 1, lastAt: time)
    }
}
