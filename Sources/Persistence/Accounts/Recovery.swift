public import Foundation
public import PasswordHashing
public import Records
import Store

extension PersistenceService {
    /// Sets a new password by the recovery code, which is spent; every session and access token of the user ends, and
    /// wrong passwords are forgotten. In a browser a session starts.
    ///
    /// A code cannot be guessed, so wrong ones are not counted. Whether the user or the code is unknown costs one
    /// derivation alike.
    ///
    /// - Parameters:
    ///   - username: as typed.
    ///   - code: the code so far.
    ///   - newPassword: as typed.
    ///   - browser: as for `logIn`.
    ///   - label: as for `logIn`.
    /// - Returns: the user, with the code for the next time.
    /// - Throws: `PersistenceError.invalidPassword`, or `.wrongRecoveryCode`, also for an unknown user.
    public func recover(
        username: String, code: RecoveryCode, newPassword: Secret, browser: SessionToken? = nil,
        label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        let password = try checked(newPassword, of: username)
        guard let username = try? Username(username) else { throw .wrongRecoveryCode }
        let digest = try translated { try Data(code.hash()) }
        let hash = try await hashed(password)
        let next = try newRecoveryCode()
        let entrance = try entrance(browser, label)
        let time = now().milliseconds
        let (account, session) = try await unasked.write { db in
            guard try db.lock(named: .text(username.key)),
                let account = try Account.find(named: .text(username.key), db), account.recoveryCode == digest
            else { throw PersistenceError.wrongRecoveryCode }
            let id = account.user.id
            try PasswordChange.byRecoveryCode(next: next.hash).apply(hash, to: id, at: time, db)
            return (account, try entrance?.begin(for: id, db))
        } asking: { made, db in
            try db.outcome(ofRecoveryCode: next.hash, of: made.0.user.id)
        }
        let changes = account.passwordChanges + 1
        return (account.user, next.code, session, .logIn(passwordChanges: changes, of: account.user.id))
    }

    /// Gives a user a new recovery code, which replaces the old one; the password is checked again.
    ///
    /// - Throws: as `confirm` does.
    public func renewRecoveryCode(
        of id: User.ID, password: Secret, in session: SessionToken? = nil
    ) async throws(PersistenceError) -> RecoveryCode {
        let next = try newRecoveryCode()
        let time = now().milliseconds
        _ = try await confirmed(id, password, in: session) { user, db in
            try Self.store(next.hash, of: user.id, at: time, db)
        } asking: { _, db in
            try db.outcome(ofRecoveryCode: next.hash, of: id)
        }
        return next.code
    }

    /// Sets a new password; the old one is asked for again. Sessions end, but for the one that asks, and a new recovery code
    /// replaces the old one, which somebody else may have got by the old password. Access tokens go on: they were made to
    /// outlive log-ins, and a user who doubts one of them revokes it.
    ///
    /// - Parameters:
    ///   - id: the owner.
    ///   - old: the password so far.
    ///   - new: the password from now on.
    ///   - token: the session that goes on.
    /// - Returns: what the user has from now on.
    /// - Throws: `PersistenceError.invalidPassword`, or as `confirm` does.
    @discardableResult
    public func changePassword(
        of id: User.ID, from old: Secret, to new: Secret, keeping token: SessionToken? = nil
    ) async throws(PersistenceError) -> PasswordRenewal {
        let kept: Data? = if let token { try Self.hash(of: token) } else { nil }
        let made = try await changePassword(of: id, from: old, to: new, keeping: kept, in: nil) { _ in }
        return PasswordRenewal(made, session: token)
    }

    /// Changes the password in a browser, whose session gets a new token in place of its old one.
    ///
    /// - Returns: the same, with the new token.
    /// - Throws: as in the shell, and `.invalidSession` if the session has ended; nothing is changed then.
    public func changePassword(
        of id: User.ID, from old: Secret, to new: Secret, renewing token: SessionToken
    ) async throws(PersistenceError) -> PasswordRenewal {
        let kept = try Self.hash(of: token)
        let next = try newSessionToken()
        let made = try await changePassword(of: id, from: old, to: new, keeping: kept, in: token) { db in
            let row = try db.row(
                "UPDATE Session SET tokenHash = $1 WHERE tokenHash = $2 AND userID = $3 RETURNING id",
                .blob(next.hash), .blob(kept), .integer(id))
            guard row != nil else { throw PersistenceError.invalidSession }
        }
        return PasswordRenewal(made, session: next.token)
    }

    private func changePassword(
        of id: User.ID, from old: Secret, to new: Secret, keeping kept: Data?, in session: SessionToken?,
        _ then: @escaping @Sendable (any Transaction) throws -> Void
    ) async throws(PersistenceError) -> PasswordRenewal.Made {
        guard let user = try await user(id) else { throw .noSuchUser }
        let password = try checked(new, of: user.username)
        let account = try await confirmed(id, old, in: session) { _, _ in }.account
        let hash = try await hashed(password)
        let next = try newRecoveryCode()
        let time = now().milliseconds
        let ended = try await write { db in
            try db.lock(id)
            // Not if another process has changed it since the old one was checked.
            guard try Account.find(.integer(id), db)?.hasPassword(of: account) == true else {
                throw PersistenceError.wrongCredentials
            }
            let change = PasswordChange.byOldPassword(in: kept, next: next.hash)
            let ended = try change.apply(hash, to: id, at: time, db)
            try then(db)
            return ended
        } asking: { _, db in
            // The salt is random.
            try db.outcome(
                of: id, finding: "SELECT id FROM \"User\" WHERE id = $1 AND passwordHash = $2", .integer(id),
                .text(hash.description))
        }
        return (ended, next.code, .logIn(passwordChanges: account.passwordChanges + 1, of: id))
    }

    /// The date of a user's recovery code; nil for an account without one.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func recoveryCodeDate(of id: User.ID) async throws(PersistenceError) -> Date? {
        try await read { db in
            try db.require(id)
            return try db.row("SELECT createdAt FROM RecoveryCode WHERE userID = $1", .integer(id))?.date(0)
        }
    }

    /// A new code with its digest.
    func newRecoveryCode() throws(PersistenceError) -> (code: RecoveryCode, hash: Data) {
        try translated {
            let code = try RecoveryCode(random: random)
            return (code, try Data(code.hash()))
        }
    }

    /// Stores a code's digest, replacing the old one.
    static func store(_ hash: Data, of id: User.ID, at time: Int64, _ db: any Transaction) throws {
        try db.execute(
            """
            INSERT INTO RecoveryCode (userID, codeHash, createdAt) VALUES ($1, $2, $3)
            ON CONFLICT (userID) DO UPDATE SET codeHash = excluded.codeHash, createdAt = excluded.createdAt
            """, .integer(id), .blob(hash), .integer(time))
    }
}

extension Transaction {
    /// Whether a recovery code was saved whose commit got no answer; its digest is random.
    func outcome(ofRecoveryCode hash: Data, of userID: User.ID) throws -> CommitOutcome {
        try outcome(
            of: userID, finding: "SELECT userID FROM RecoveryCode WHERE userID = $1 AND codeHash = $2",
            .integer(userID), .blob(hash))
    }
}

/// The result of setting a new password.
public struct PasswordRenewal: Sendable {
    /// The number of ended sessions, the code, and the credential of the log-in that goes on without a session.
    typealias Made = (ended: Int, recoveryCode: RecoveryCode, credential: Credential)

    /// The number of sessions that were ended.
    public let ended: Int
    /// The recovery code from now on. It is never available again.
    public let recoveryCode: RecoveryCode
    /// The session that goes on, by its token from now on; nil if none does.
    public let session: SessionToken?
    /// The credential of a log-in without a session.
    public let credential: Credential

    init(_ made: Made, session: SessionToken?) {
        (ended, recoveryCode, credential) = made
        self.session = session
    }
}

/// The effects of a new password on sessions, tokens, browsers and the recovery code, in whose place another comes.
enum PasswordChange: Hashable, Sendable {
    /// By the old password: all sessions end but the one that asks, known by its token's digest, if one does.
    case byOldPassword(in: Data?, next: Data)
    /// By the recovery code: all sessions and access tokens end.
    case byRecoveryCode(next: Data)

    /// Whether a session ends, known by its token's digest.
    func ends(_ session: Data) -> Bool {
        if case .byOldPassword(let own, _) = self { session != own } else { true }
    }

    /// The recovery code's new digest.
    var nextRecoveryCode: Data {
        switch self {
        case .byOldPassword(_, let next), .byRecoveryCode(let next): next
        }
    }

    /// Whether access tokens end.
    var endsTokens: Bool { if case .byRecoveryCode = self { true } else { false } }

    /// Sets the password, ends sessions, forgets wrong passwords, and counts the change: a shell that
    /// is still open sees by that count that those who signed in before must show the new password.
    ///
    /// - Returns: how many sessions were ended.
    @discardableResult
    func apply(
        _ hash: PasswordHash, to id: User.ID, at time: Int64, _ db: any Transaction
    ) throws -> Int {
        try db.execute(
            "UPDATE \"User\" SET passwordHash = $1 WHERE id = $2", .text(hash.description), .integer(id))
        try db.execute(
            """
            INSERT INTO PasswordChange (userID, count) VALUES ($1, 1)
            ON CONFLICT (userID) DO UPDATE SET count = PasswordChange.count + 1
            """, .integer(id))
        try PersistenceService.store(nextRecoveryCode, of: id, at: time, db)
        if endsTokens { try db.execute("DELETE FROM AccessToken WHERE userID = $1", .integer(id)) }
        try Tally.forgetAll(of: id, db)
        let ended = try db.rows("SELECT tokenHash FROM Session WHERE userID = $1", .integer(id))
            .map { try $0.blob(0) }.filter(ends)
        for session in ended {
            try db.execute("DELETE FROM Session WHERE tokenHash = $1", .blob(session))
        }
        return ended.count
    }
}
