import Foundation
import Records
import Store

/// For how long no password is looked at for a name.
public enum LogInPause: Hashable, Sendable {
    /// For this long from now.
    case lasting(Duration)
    /// Until the recovery code sets a new password.
    case untilRecovery
}

/// How often the password of one name may be guessed, whether the name is known or not: the rule alone, which
/// knows no database.
///
/// Five wrong ones in a row cost nothing; then each further one has to wait, one second at first, twice as long
/// each time, 15 minutes at most. After 100 in a row no password is looked at until the recovery code sets a new
/// one, as <https://pages.nist.gov/800-63-4/sp800-63b.html#throttle> asks; an account without such a code, made
/// before there were any, goes on waiting instead, and so does every log-in on the web, where anybody could end
/// anybody's. The right password sets back the count that it was typed under, recovery sets back all; `Tally` has them.
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

    /// How long to wait after that many wrong passwords in a row, in milliseconds.
    static func wait(after failures: Int) -> Int64 {
        guard failures >= freeAttempts else { return 0 }
        return min(longestWait, 1000 << Int64(min(failures - freeAttempts, 20)))
    }

    /// Whether no password is looked at, or answered for.
    ///
    /// - Parameters:
    ///   - time: when, in milliseconds since 1970.
    ///   - mayEndLogIn: whether log-in may end until the recovery code is used, and one can be.
    /// - Returns: the pause; nil when there is none.
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

/// Where a password is typed. What strangers type on the web is counted apart from the shell, and each known browser by
/// itself: so they keep out neither who sits at the machine nor who comes back in their own browser.
enum PasswordPlace: Sendable {
    /// In a shell, or for a one-shot command.
    case shell
    /// On the web, by a visitor who isn't signed in: the digest of the browser's token, if it has one.
    case browser(Data?)
    /// On the web, by a user who is signed in: the digest of their session's token.
    case session(Data)
}

/// One count of wrong passwords in a row.
enum Tally: Sendable {
    /// Of a user in the shell.
    case shell(User.ID)
    /// Of an unknown name in the shell.
    case unknownInShell(slot: Int)
    /// Of a user in one known browser.
    case browser(User.ID, Data)
    /// Of a user in all other browsers.
    case web(User.ID)
    /// Of an unknown name on the web.
    case unknownOnWeb(slot: Int)

    /// The count that a password for this account falls under; `slot` is for a name without one.
    init(of account: Account?, slot: Int, at place: PasswordPlace, _ db: any Transaction) throws {
        guard let id = account?.user.id else {
            if case .shell = place {
                self = .unknownInShell(slot: slot)
            } else {
                self = .unknownOnWeb(slot: slot)
            }
            return
        }
        switch place {
        case .shell:
            self = .shell(id)
        case .browser(let browser):
            self = try Self.onWeb(
                id,
                try db.row(
                    "SELECT browserHash FROM KnownBrowser WHERE userID = $1 AND browserHash = $2",
                    .integer(id), browser.map { .blob($0) } ?? .null))
        case .session(let session):
            self = try Self.onWeb(
                id,
                try db.row(
                    """
                    SELECT KnownBrowser.browserHash FROM Session JOIN KnownBrowser
                    ON KnownBrowser.userID = Session.userID AND KnownBrowser.browserHash = Session.browserHash
                    WHERE tokenHash = $1 AND Session.userID = $2
                    """, .blob(session), .integer(id)))
        }
    }

    private static func onWeb(_ id: User.ID, _ known: Row?) throws -> Tally {
        if let known { .browser(id, try known.blob(0)) } else { .web(id) }
    }

    /// Whether it may end log-in until the password is set anew: on the web, anybody could do that to anybody.
    var mayEndLogIn: Bool {
        switch self {
        case .shell, .unknownInShell: true
        case .browser, .web, .unknownOnWeb: false
        }
    }

    /// Keeps out others who try an unknown name, until the transaction ends.
    func lockUnknown(_ db: any Transaction) throws {
        switch self {
        case .unknownInShell(let slot):
            try db.execute(
                """
                INSERT INTO UnknownLogInFailure (slot, count, lastAt) VALUES ($1, 1, $2)
                ON CONFLICT (slot) DO UPDATE SET count = UnknownLogInFailure.count
                """, .integer(Int64(slot)), .integer(Self.never))
        case .unknownOnWeb(let slot):
            try db.execute(
                """
                INSERT INTO UnknownWebLogInFailure (slot, count, lastAt) VALUES ($1, 1, $2)
                ON CONFLICT (slot) DO UPDATE SET count = UnknownWebLogInFailure.count
                """, .integer(Int64(slot)), .integer(Self.never))
        case .shell, .browser, .web: break
        }
    }

    /// The time in a row that is there only to be locked.
    private static let never = Int64.min

    /// The count.
    func throttle(_ db: any Transaction) throws -> Throttle {
        let row =
            switch self {
            case .shell(let id):
                try db.row("SELECT count, lastAt FROM LogInFailure WHERE userID = $1", .integer(id))
            case .unknownInShell(let slot):
                try db.row(
                    "SELECT count, lastAt FROM UnknownLogInFailure WHERE slot = $1", .integer(Int64(slot)))
            case .browser(let id, let browser):
                try db.row(
                    "SELECT failures, failedAt FROM KnownBrowser WHERE userID = $1 AND browserHash = $2",
                    .integer(id), .blob(browser))
            case .web(let id):
                try db.row("SELECT count, lastAt FROM WebLogInFailure WHERE userID = $1", .integer(id))
            case .unknownOnWeb(let slot):
                try db.row(
                    "SELECT count, lastAt FROM UnknownWebLogInFailure WHERE slot = $1", .integer(Int64(slot)))
            }
        guard let row, try row.integer(1) != Self.never else { return Throttle() }
        return Throttle(failures: Int(try row.integer(0)), lastAt: try row.time(1))
    }

    /// Counts.
    func note(_ throttle: Throttle, _ db: any Transaction) throws {
        let (count, lastAt) = (SQLValue.integer(Int64(throttle.failures)), SQLValue.integer(throttle.lastAt))
        switch self {
        case .shell(let id):
            try db.execute(
                """
                INSERT INTO LogInFailure (userID, count, lastAt) VALUES ($1, $2, $3)
                ON CONFLICT (userID) DO UPDATE SET count = excluded.count, lastAt = excluded.lastAt
                """, .integer(id), count, lastAt)
        case .unknownInShell(let slot):
            try db.execute(
                """
                INSERT INTO UnknownLogInFailure (slot, count, lastAt) VALUES ($1, $2, $3)
                ON CONFLICT (slot) DO UPDATE SET count = excluded.count, lastAt = excluded.lastAt
                """, .integer(Int64(slot)), count, lastAt)
        case .browser(let id, let browser):
            try db.execute(
                "UPDATE KnownBrowser SET failures = $1, failedAt = $2 WHERE userID = $3 AND browserHash = $4",
                count, lastAt, .integer(id), .blob(browser))
        case .web(let id):
            try db.execute(
                """
                INSERT INTO WebLogInFailure (userID, count, lastAt) VALUES ($1, $2, $3)
                ON CONFLICT (userID) DO UPDATE SET count = excluded.count, lastAt = excluded.lastAt
                """, .integer(id), count, lastAt)
        case .unknownOnWeb(let slot):
            try db.execute(
                """
                INSERT INTO UnknownWebLogInFailure (slot, count, lastAt) VALUES ($1, $2, $3)
                ON CONFLICT (slot) DO UPDATE SET count = excluded.count, lastAt = excluded.lastAt
                """, .integer(Int64(slot)), count, lastAt)
        }
    }

    /// Sets a user's count back; that of an unknown name stays.
    func forget(_ db: any Transaction) throws {
        switch self {
        case .shell(let id):
            try db.execute("DELETE FROM LogInFailure WHERE userID = $1", .integer(id))
        case .web(let id):
            try db.execute("DELETE FROM WebLogInFailure WHERE userID = $1", .integer(id))
        case .browser: try note(Throttle(), db)
        case .unknownInShell, .unknownOnWeb: break
        }
    }

    /// Sets all counts of a user back.
    static func forgetAll(of id: User.ID, _ db: any Transaction) throws {
        try Tally.shell(id).forget(db)
        try Tally.web(id).forget(db)
        try db.execute(
            "UPDATE KnownBrowser SET failures = 0, failedAt = 0 WHERE userID = $1", .integer(id))
    }
}
