public import Foundation
public import PasswordHashing
public import Records
import Store

extension PersistenceService {
    /// Sets a new password with the recovery code, which can't be used again. All sessions and access tokens
    /// of the user end, and the counts of wrong passwords are reset. In a browser, a session is started.
    ///
    /// Recovery codes can't be guessed, so wrong codes aren't counted. An attempt for an unknown user costs
    /// one key derivation, just like a wrong code.
    ///
    /// - Parameters:
    ///   - username: as typed.
    ///   - code: the current recovery code.
    ///   - newPassword: as typed.
    ///   - browser: see `logIn`.
    ///   - label: see `logIn`.
    /// - Returns: the user, with a new recovery code.
    /// - Throws: `PersistenceError.invalidPassword`; `.wrongRecoveryCode` also for an unknown user;
    ///   `.accountLocked` only for the right code.
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
        let time = currentTime
        let (account, session, acts) = try await withoutCredential.write { db in
            guard try db.lockIfPresent(named: username.key),
                let account = try Account.find(named: username.key, db), account.recoveryCode == digest
            else { throw PersistenceError.wrongRecoveryCode }
            guard !account.isLocked else { throw PersistenceError.accountLocked }
            let id = account.user.id
            try PasswordChange.byRecoveryCode.apply(hash, next: next.hash, to: id, at: time, db)
            return try (account, entrance?.begin(for: id, db), db.welcome(id, at: time))
        } resolvingLostCommit: { made, db in
            try db.outcome(ofRecoveryCode: next.hash, of: made.0.user.id)
        }
        let changes = account.passwordChanges + 1
        return (account.user, next.code, session, .logIn(passwordChanges: changes, of: account.user.id), acts)
    }

    /// Replaces a user's recovery code, after checking the password.
    ///
    /// - Parameters:
    ///   - id: the user.
    ///   - password: as typed.
    ///   - session: the new token of the browser's session; nil for the shell.
    /// - Returns: the new code.
    /// - Throws: any error thrown by `confirm`.
    public func renewRecoveryCode(
        of id: User.ID, password: Secret, renewing session: SessionRenewal? = nil
    ) async throws(PersistenceError) -> RecoveryCode {
        let next = try newRecoveryCode()
        _ = try await confirmed(id, password, in: session?.old) { user, db in
            try Self.store(next.hash, of: user.id, at: currentTime, db)
            try session?.apply(to: user.id, db)
        } resolvingLostCommit: { _, db in
            try db.outcome(ofRecoveryCode: next.hash, of: id)
        }
        return next.code
    }

    /// Changes the password after checking the old one. All sessions except the current one end. The recovery
    /// code is replaced too, since anyone who knew the old password may have obtained it. Access tokens keep
    /// working, because they are meant to outlive log-ins and users can revoke them.
    ///
    /// - Parameters:
    ///   - id: the user.
    ///   - old: the old password.
    ///   - new: the new password.
    ///   - token: the session to keep, in the shell.
    ///   - session: the new token of the browser's session, which is kept; nil for the shell.
    /// - Returns: the number of sessions ended, the new recovery code and credential.
    /// - Throws: `PersistenceError.invalidPassword`, `.invalidSession` if the browser's session has ended, or
    ///   any error thrown by `confirm`; in each case, nothing is changed.
    @discardableResult
    public func changePassword(
        of id: User.ID, from old: Secret, to new: Secret, keeping token: SessionToken? = nil,
        renewing session: SessionRenewal? = nil
    ) async throws(PersistenceError) -> PasswordRenewal {
        let kept: Data? = if let token = token ?? session?.old { try Self.hash(of: token) } else { nil }
        guard let user = try await user(id) else { throw .noSuchUser }
        let password = try checked(new, of: user.username)
        let account = try await confirmed(id, old, in: session?.old) { _, _ in }.account
        let hash = try await hashed(password)
        let next = try newRecoveryCode()
        let time = currentTime
        let ended = try await write { db in
            try db.lock(id)
            // Stop if another process has changed the password since the old one was checked.
            guard try Account.find(id, db)?.hasPassword(of: account) == true else {
                throw PersistenceError.wrongCredentials
            }
            let ended = try PasswordChange.byOldPassword(in: kept)
                .apply(hash, next: next.hash, to: id, at: time, db)
            try session?.apply(to: id, db)
            return ended
        } resolvingLostCommit: { _, db in
            // The hash includes a random salt, so it identifies this change.
            try db.outcome(
                of: id, finding: "SELECT id FROM \"User\" WHERE id = $1 AND passwordHash = $2", id,
                hash.description)
        }
        return (ended, next.code, .logIn(passwordChanges: account.passwordChanges + 1, of: id))
    }

    /// Returns the date on which a user's recovery code was created; nil if the account has none.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func recoveryCodeDate(of id: User.ID) async throws(PersistenceError) -> Date? {
        try await read { db in
            try db.require(id)
            return try db.row("SELECT createdAt FROM RecoveryCode WHERE userID = $1", id)?[0]
        }
    }

    /// Creates a recovery code and its digest.
    func newRecoveryCode() throws(PersistenceError) -> (code: RecoveryCode, hash: Data) {
        try translated {
            let code = try RecoveryCode(random: random)
            return try (code, Data(code.hash()))
        }
    }

    /// Stores a code's digest, replacing the old one.
    static func store(_ hash: Data, of id: User.ID, at time: Int64, _ db: any Transaction) throws {
        try db.execute(
            """
            INSERT INTO RecoveryCode (userID, codeHash, createdAt) VALUES ($1, $2, $3)
            ON CONFLICT (userID) DO UPDATE SET codeHash = excluded.codeHash, createdAt = excluded.createdAt
            """, id, hash, time)
    }

    /// Creates a new token for a session. It is valid only once an act that asks for the password applies it.
    ///
    /// - Throws: `PersistenceError` if there are no random bytes.
    public func renewal(of session: SessionToken) throws(PersistenceError) -> SessionRenewal {
        let next = try newSessionToken()
        return SessionRenewal(
            token: next.token, old: session, oldHash: try Self.hash(of: session), hash: next.hash)
    }
}

extension Transaction {
    /// Increments the number of password changes, which ends a user's log-ins in running shells.
    func countPasswordChange(of userID: User.ID) throws {
        try execute(
            """
            INSERT INTO PasswordChange (userID, count) VALUES ($1, 1)
            ON CONFLICT (userID) DO UPDATE SET count = PasswordChange.count + 1
            """, userID)
    }

    /// Determines whether a recovery code was saved, after the reply to the commit was lost. The code is
    /// random, so its digest identifies it.
    func outcome(ofRecoveryCode hash: Data, of userID: User.ID) throws -> CommitOutcome {
        try outcome(
            of: userID, finding: "SELECT userID FROM RecoveryCode WHERE userID = $1 AND codeHash = $2",
            userID, hash)
    }
}

/// A new token for a browser's session, whose user proves again who they are.
public struct SessionRenewal: Sendable {
    /// The new token.
    public let token: SessionToken
    let old: SessionToken
    let oldHash: Data
    fileprivate let hash: Data

    /// Replaces the old token.
    ///
    /// - Throws: `PersistenceError.invalidSession` if the session has ended.
    func apply(to id: User.ID, _ db: any Transaction) throws {
        let row = try db.row(
            "UPDATE Session SET tokenHash = $1 WHERE tokenHash = $2 AND userID = $3 RETURNING id",
            hash, oldHash, id)
        guard row != nil else { throw PersistenceError.invalidSession }
    }
}

/// The result of a password change.
///
/// - Parameters:
///   - ended: the number of sessions ended.
///   - recoveryCode: the new recovery code. It is never available again.
///   - credential: authorises log-ins without a session.
public typealias PasswordRenewal = (ended: Int, recoveryCode: RecoveryCode, credential: Credential)

/// A password change, authorised by the old password, by the recovery code, or by a keeper. The kind of authorisation
/// decides whether access tokens and the current session end. The recovery code is always replaced.
enum PasswordChange: Hashable {
    /// Authorised by the old password: all sessions end except the current one, whose token's digest is given
    /// if there is one.
    case byOldPassword(in: Data?)
    /// Authorised by the recovery code: all sessions and access tokens end.
    case byRecoveryCode
    /// Made by a keeper: all sessions, access tokens and share links end, and no password is valid until the user
    /// sets one with the recovery code.
    case byKeeper

    /// Returns whether the session with this token digest ends.
    func ends(_ session: Data) -> Bool {
        if case .byOldPassword(let own) = self { session != own } else { true }
    }

    /// Whether access tokens end.
    var endsTokens: Bool { if case .byOldPassword = self { false } else { true } }

    /// Whether share links end.
    var endsLinks: Bool { if case .byKeeper = self { true } else { false } }

    /// Stored in place of a hash if no password is valid.
    private static let noPassword = "$none$0"

    /// Sets the password, ends sessions, resets the counts of wrong passwords and increments the number of
    /// password changes. Running shells compare that number to detect that their users have to log in again.
    ///
    /// - Returns: the number of sessions ended.
    @discardableResult
    func apply(
        _ hash: PasswordHash?, next code: Data, to id: User.ID, at time: Int64, _ db: any Transaction
    ) throws -> Int {
        try db.execute(
            "UPDATE \"User\" SET passwordHash = $1 WHERE id = $2",
            hash?.description ?? Self.noPassword, id)
        try db.countPasswordChange(of: id)
        try PersistenceService.store(code, of: id, at: time, db)
        if endsTokens { try db.execute("DELETE FROM AccessToken WHERE userID = $1", id) }
        if endsLinks { try db.execute("DELETE FROM ShareLink WHERE userID = $1", id) }
        try Tally.forgetAll(of: id, db)
        let ended = try db.rows("SELECT tokenHash FROM Session WHERE userID = $1", id)
            .map { try $0[0] }.filter(ends)
        for session in ended {
            try db.execute("DELETE FROM Session WHERE tokenHash = $1", session)
        }
        return ended.count
    }
}
