import Foundation
import Records

/// The rule that limits guesses of a name's password, whether the name is known or not. It knows no database.
///
/// Five wrong ones in a row cost nothing; then each further one has to wait, one second at first, twice as long
/// each time, 15 minutes at most. After 100 in a row no password is looked at until the recovery code sets a new
/// one, as <https://pages.nist.gov/800-63-4/sp800-63b.html#throttle> asks; an account without such a code, made
/// before there were any, goes on waiting instead, and so does every log-in on the web, where anybody could end
/// anybody's. The right password resets the count it was entered under, recovery resets them all; `Tally` stores them.
///
/// Counted is the answer, not the attempt: only where this rule still allows one when the password has been looked at
/// is the answer given, and a wrong one counted in the same transaction. So right passwords typed at one moment are
/// all let in, and those who guess in many processes at once learn no more than in one.
struct Throttle: Hashable, Sendable {
    /// Wrong passwords that cost no waiting.
    static let freeAttempts = 5
    /// Wrong passwords in a row after which no other is looked at.
    static let maximumAttempts = 100
    /// The longest wait, in milliseconds.
    static let longestWait: Int64 = 15 * 60 * 1000

    /// Wrong passwords in a row, at most `maximumAttempts`.
    let failures: Int
    /// When the last of them was answered, in milliseconds since 1970.
    let lastAt: Int64

    /// The stored state, or none yet.
    init(failures: Int = 0, lastAt: Int64 = 0) {
        self.failures = min(max(failures, 0), Self.maximumAttempts)
        self.lastAt = lastAt
    }

    /// The pause after this many wrong passwords in a row, in milliseconds.
    static func wait(after failures: Int) -> Int64 {
        guard failures >= freeAttempts else { return 0 }
        return min(longestWait, 1000 << Int64(min(failures - freeAttempts, 20)))
    }

    /// The pause during which no password is checked or answered.
    ///
    /// - Parameters:
    ///   - time: when, in milliseconds since 1970.
    ///   - mayEndLogIn: whether log-in may be locked until recovery, which takes a recovery code.
    /// - Returns: nil if there is no pause.
    func pause(at time: Int64, mayEndLogIn: Bool) -> LogInPause? {
        if failures >= Self.maximumAttempts, mayEndLogIn { return .untilRecovery }
        let (passed, overflow) = time.subtractingReportingOverflow(lastAt)
        // A time in the future was noted before the clock was set back: it isn't waited for.
        guard !overflow, passed >= 0 else { return nil }
        let rest = Self.wait(after: failures) - passed
        return rest > 0 ? .lasting(.milliseconds(rest)) : nil
    }

    /// After one more wrong password.
    func countingFailure(at time: Int64) -> Throttle {
        Throttle(failures: failures + 1, lastAt: time)
    }
}
