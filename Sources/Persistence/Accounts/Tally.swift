import Foundation
import Records
import Store

/// A counter of consecutive wrong passwords.
enum Tally {
    /// A counter for a user, by id, or for an unknown name, by slot.
    case row(of: Table, Int64)
    /// A counter for a user in one known browser.
    case browser(User.ID, Data)

    /// A database table of counters, with its SQL statements.
    struct Table {
        let isOfUsers: Bool
        let isOfShell: Bool
        let select: Statement
        let note: Statement
        /// Locks a counter until the transaction ends.
        let lock: Statement
        let forget: Statement

        private init(_ name: Statement, isOfUsers: Bool, isOfShell: Bool) {
            self.isOfUsers = isOfUsers
            self.isOfShell = isOfShell
            let key: Statement = isOfUsers ? "userID" : "slot"
            select = "SELECT count, lastAt FROM \(name) WHERE \(key) = $1"
            note = """
                INSERT INTO \(name) (\(key), count, lastAt) VALUES ($1, $2, $3)
                ON CONFLICT (\(key)) DO UPDATE SET count = excluded.count, lastAt = excluded.lastAt
                """
            lock = """
                INSERT INTO \(name) (\(key), count, lastAt) VALUES ($1, 1, $2)
                ON CONFLICT (\(key)) DO UPDATE SET count = \(name).count
                """
            forget = "DELETE FROM \(name) WHERE \(key) = $1"
        }

        /// The counters of users in the shell. The counters for unknown browsers are in `web`.
        static let shell = Self("LogInFailure", isOfUsers: true, isOfShell: true)
        static let web = Self("WebLogInFailure", isOfUsers: true, isOfShell: false)
        static let unknownInShell = Self("UnknownLogInFailure", isOfUsers: false, isOfShell: true)
        static let unknownOnWeb = Self("UnknownWebLogInFailure", isOfUsers: false, isOfShell: false)
    }

    /// Finds the counter for this account and place. If there is no account, the counter is the one for
    /// `slot`.
    init(of account: Account?, slot: Int, at place: LogInOrigin, _ db: any Transaction) throws {
        guard let id = account?.user.id else {
            let isShell = if case .shell = place { true } else { false }
            self = .row(of: isShell ? .unknownInShell : .unknownOnWeb, Int64(slot))
            return
        }
        let known: Row?
        switch place {
        case .shell:
            self = .row(of: .shell, id)
            return
        case .browser(let browser):
            known = try db.row(
                "SELECT browserHash FROM KnownBrowser WHERE userID = $1 AND browserHash = $2",
                id, browser)
        case .session(let session):
            known = try db.row(
                """
                SELECT KnownBrowser.browserHash FROM Session JOIN KnownBrowser
                ON KnownBrowser.userID = Session.userID AND KnownBrowser.browserHash = Session.browserHash
                WHERE tokenHash = $1 AND Session.userID = $2
                """, session, id)
        }
        self = if let known { try .browser(id, known[0]) } else { .row(of: .web, id) }
    }

    /// Whether this counter can disable log-in until the password is reset. Counters for the web can't,
    /// because anyone could use them to lock out any user.
    var mayEndLogIn: Bool { if case .row(let table, _) = self { table.isOfShell } else { false } }

    /// Locks out other attempts for an unknown name until the transaction ends.
    func lockUnknown(_ db: any Transaction) throws {
        guard case .row(let table, let slot) = self, !table.isOfUsers else { return }
        try db.execute(table.lock, slot, Self.never)
    }

    /// The time stored in a row that exists only to be locked.
    private static let never = Int64.min

    /// Reads the counter.
    func throttle(_ db: any Transaction) throws -> Throttle {
        let row =
            switch self {
            case .row(let table, let key): try db.row(table.select, key)
            case .browser(let id, let browser):
                try db.row(
                    "SELECT failures, failedAt FROM KnownBrowser WHERE userID = $1 AND browserHash = $2",
                    id, browser)
            }
        guard let row, try row[1] != Self.never else { return Throttle() }
        return try Throttle(failures: row[0], lastAt: row.time(1))
    }

    /// Writes the counter.
    func note(_ throttle: Throttle, _ db: any Transaction) throws {
        switch self {
        case .row(let table, let key): try db.execute(table.note, key, throttle.failures, throttle.lastAt)
        case .browser(let id, let browser):
            try db.execute(
                "UPDATE KnownBrowser SET failures = $1, failedAt = $2 WHERE userID = $3 AND browserHash = $4",
                throttle.failures, throttle.lastAt, id, browser)
        }
    }

    /// Resets a user's counter. Counters of unknown names aren't reset.
    func forget(_ db: any Transaction) throws {
        switch self {
        case .row(let table, let id): if table.isOfUsers { try db.execute(table.forget, id) }
        case .browser: try note(Throttle(), db)
        }
    }

    /// Resets all counters of a user.
    static func forgetAll(of id: User.ID, _ db: any Transaction) throws {
        for table in [Table.shell, .web] { try db.execute(table.forget, id) }
        try db.execute(
            "UPDATE KnownBrowser SET failures = 0, failedAt = 0 WHERE userID = $1", id)
    }
}
