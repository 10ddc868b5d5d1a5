import Foundation
public import PasswordHashing
public import Records
import Store

/// A user who has just signed up, logged in or recovered the account.
///
/// - Parameters:
///   - user: the user.
///   - recoveryCode: the recovery code, if it is new. It is never available again.
///   - session: the session for the user's browser; nil in the shell.
///   - credential: authorises writes in the shell, which has no session.
///   - acts: what keepers did to the account since the user's last log-in, oldest first.
public typealias Arrival = (
    user: User, recoveryCode: RecoveryCode?, session: BrowserSession?, credential: Credential,
    acts: [KeeperAct]
)

extension PersistenceService {
    /// Finds the user with this name and password, and creates a recovery code if there is none. In a
    /// browser, the same transaction starts a session.
    ///
    /// Every attempt costs one key derivation and one write, whether or not the user exists, so timing
    /// reveals nothing. Only an attempt during a log-in pause costs neither. A hash with outdated parameters,
    /// or imported from another program, is replaced with a new one. `Throttle` limits the attempts: wrong
    /// passwords are counted separately for the shell, for each known browser, and for all other browsers
    /// together.
    ///
    /// - Parameters:
    ///   - username: as typed.
    ///   - password: as typed.
    ///   - browser: the browser's token, if it sent one.
    ///   - label: a description of the browser for the list of sessions, truncated to 100 code points; nil in
    ///     the shell.
    /// - Returns: the user, and anything new: a recovery code, a session, a credential.
    /// - Throws: `PersistenceError.wrongCredentials` for an unknown user or a wrong password; `.logInPaused`
    ///   for any password, even the right one, after too many wrong passwords; `.accountLocked` only for the
    ///   right one.
    public func logIn(
        username: String, password: Secret, browser: SessionToken? = nil, label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        // No account can have such a name or password, and the rules are public, so a fast reply reveals
        // nothing.
        guard let username = try? Username(username), let secret = Self.normalized(password) else {
            throw .wrongCredentials
        }
        let entrance = try entrance(browser, label)
        let place = entrance.map { LogInOrigin.browser($0.given?.hash) } ?? .shell
        let key = username.key
        // The slot that counts failures for an unknown name.
        let slot = try translated { try Secret(key).sha256().prefix(2).reduce(0) { $0 << 8 | Int($1) } }
        let (account, (session, acts)) = try await withoutCredential.check(
            secret, { try Claim(key, slot: slot, at: place, isLocked: $1, $0) }
        ) {
            try (entrance?.begin(for: $0.id, $1), $1.welcome($0.id, at: currentTime))
        } resolvingLostCommit: { _, db in
            try entrance?.hasBegun(db) == true ? .saved : .notSaved
        }
        return await (
            account.user, withoutCredential.refresh(account, secret), session, account.credential, acts
        )
    }

    /// Checks the password of a signed-in user.
    ///
    /// - Parameters:
    ///   - id: the user.
    ///   - password: as typed.
    ///   - session: the browser session in which the password was typed; nil for the shell.
    /// - Throws: `PersistenceError.wrongCredentials`, `.logInPaused` or `.accountLocked`, as `logIn`, or
    ///   `.noSuchUser`.
    public func confirm(
        _ id: User.ID, password: Secret, in session: SessionToken? = nil
    ) async throws(PersistenceError) {
        _ = try await confirmed(id, password, in: session) { _, _ in }
    }

    /// Deletes a user and all of the user's data, after checking the password.
    ///
    /// - Throws: any error thrown by `confirm`; `PersistenceError.noSuchUser` also if the user has already
    ///   been deleted.
    public func deleteUser(
        _ id: User.ID, password: Secret, in session: SessionToken? = nil
    ) async throws(PersistenceError) {
        _ = try await confirmed(id, password, in: session) { user, db in
            try db.markDeleted(user.id, at: currentTime)
        } resolvingLostCommit: { _, db in
            try db.lockIfPresent(id) ? .notSaved : .saved
        }
        // If a step fails, the next run of the program removes the remaining data.
        while (try? await removeDeleted()) == true {}
    }

    /// Checks the password of a signed-in user, and performs an action in the same transaction.
    ///
    /// - Parameters:
    ///   - id: the user.
    ///   - password: as typed.
    ///   - session: see `confirm`.
    ///   - then: the action.
    ///   - outcome: determines whether the action was saved, if the reply to the commit was lost.
    /// - Returns: the user's account before the action, and the result of `then`.
    /// - Throws: any error thrown by `confirm` and `then`; in both cases, nothing is changed.
    func confirmed<Value: Sendable>(
        _ id: User.ID, _ password: Secret, in session: SessionToken?,
        _ then: @escaping @Sendable (User, any Transaction) throws -> Value,
        resolvingLostCommit outcome: @escaping CommitCheck<Value> = {
            _, _ in
            .notSaved
        }
    ) async throws(PersistenceError) -> (account: Account, value: Value) {
        let place: LogInOrigin = if let session { try .session(Self.hash(of: session)) } else { .shell }
        guard let secret = Self.normalized(password) else {
            try await read { db in try db.require(id) }
            throw .wrongCredentials
        }
        return try await check(
            secret, { try Claim(id, at: place, isLocked: $1, $0) }, then, resolvingLostCommit: outcome)
    }

    /// Returns the normalised password; nil if the input can't be a password.
    private static func normalized(_ password: Secret) -> Secret? {
        (try? Password.normalize(password)).flatMap { $0.count > 0 ? $0 : nil }
    }

    /// Verifies a password. If it is right and log-in hasn't been paused during the check, performs `then`.
    private func check<Value: Sendable>(
        _ password: Secret, _ claim: @escaping @Sendable (any Transaction, _ isLocked: Bool) throws -> Claim,
        _ then: @escaping @Sendable (User, any Transaction) throws -> Value,
        resolvingLostCommit outcome: @escaping CommitCheck<Value>
    ) async throws(PersistenceError) -> (account: Account, value: Value) {
        let started = currentTime
        let before = try await read { db in
            let claim = try claim(db, false)
            try claim.requireNoPause(at: started)
            return claim.account
        }
        let isRight = try await isRight(password, for: before)
        let right = try await write { [now] db -> (account: Account, value: Value)? in
            let claim = try claim(db, true)
            // While this write waited, another attempt may have been counted. A time from before that would look
            // as if the clock had been set back, and there would be no pause.
            let time = now().milliseconds
            try claim.requireNoPause(at: time)
            // The right password is counted as well, and the count is reset below. That way, right and wrong
            // passwords fail with the same error if nothing can be written.
            try claim.tally.note(claim.throttle.countingFailure(at: time), db)
            guard isRight, let account = claim.account, account.hasPassword(of: before) else { return nil }
            guard !account.isLocked else { throw PersistenceError.accountLocked }
            try claim.tally.forget(db)
            return try (account, then(account.user, db))
        } resolvingLostCommit: { right, db in
            guard let right else {
                // It is harmless to count a wrong password twice, but not to miss one.
                return .notSaved
            }
            try db.lockIfPresent(right.account.user.id)
            return try outcome(right.value, db)
        }
        guard let right else { throw .wrongCredentials }
        return right
    }

    /// Returns whether the password is right. Derives a key even if there is no account, so that timing
    /// reveals nothing.
    private func isRight(_ password: Secret, for account: Account?) async throws(PersistenceError) -> Bool {
        // A stored hash that can't be parsed, or would take hours to verify, matches no password.
        let stored = account.flatMap { try? PasswordHash(parsing: $0.passwordHash) }
        do {
            return try await hasher.verify(password, against: stored ?? hasher.decoy()) && stored != nil
        } catch {
            throw PersistenceError(error)
        }
    }

    /// Replaces an outdated hash, and creates a recovery code if the account has none. The log-in succeeds
    /// even if neither can be written.
    private func refresh(_ account: Account, _ password: Secret) async -> RecoveryCode? {
        let stored = try? PasswordHash(parsing: account.passwordHash)
        let isOld = stored.map(hasher.needsRehash) ?? false
        let hash = isOld ? try? await hasher.hash(password) : nil
        let next = account.recoveryCode != nil ? nil : try? newRecoveryCode()
        guard hash != nil || next != nil else { return nil }
        let time = currentTime
        let isGiven = try? await write { db -> Bool in
            try db.lock(account.user.id)
            // Do nothing if the password was reset in the meantime, because this one is no longer valid.
            guard try Account.find(account.user.id, db)?.hasPassword(of: account) == true
            else { return false }
            if let hash {
                try db.execute(
                    "UPDATE \"User\" SET passwordHash = $1 WHERE id = $2", hash.description,
                    account.user.id)
            }
            guard let next else { return false }
            // If another log-in has just created a code and shown it, keep that code.
            return try db.row(
                """
                INSERT INTO RecoveryCode (userID, codeHash, createdAt) VALUES ($1, $2, $3)
                ON CONFLICT (userID) DO NOTHING RETURNING userID
                """, account.user.id, next.hash, time) != nil
        } resolvingLostCommit: { isGiven, db in
            guard isGiven, let next else { return .notSaved }
            return try db.outcome(ofRecoveryCode: next.hash, of: account.user.id)
        }
        return isGiven == true ? next?.code : nil
    }
}

/// The account and the throttle state for a login attempt. Unknown names are throttled like known ones, so
/// that only the right password reveals whether the user exists.
struct Claim {
    let account: Account?
    /// The counter of wrong passwords.
    let tally: Tally
    let throttle: Throttle

    /// Looks up an account by name, for a login attempt.
    ///
    /// - Parameters:
    ///   - key: `Username.key`.
    ///   - slot: the slot that counts failures for an unknown name.
    ///   - place: the place where the password was typed.
    ///   - isLocked: whether to lock out other attempts for this name until the transaction ends.
    ///   - db: the transaction.
    /// - Throws: `StoreError`.
    init(
        _ key: String, slot: Int, at place: LogInOrigin, isLocked: Bool, _ db: any Transaction
    ) throws {
        let isKnown = try !isLocked || db.lockIfPresent(named: key)
        let account = isKnown ? try Account.find(named: key, db) : nil
        if isLocked, account == nil { try Tally(of: nil, slot: slot, at: place, db).lockUnknown(db) }
        try self.init(account, slot: slot, at: place, db)
    }

    /// Looks up the account of a signed-in user.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    init(_ id: User.ID, at place: LogInOrigin, isLocked: Bool, _ db: any Transaction) throws {
        if isLocked { try db.lock(id) }
        guard let account = try Account.find(id, db) else { throw PersistenceError.noSuchUser }
        try self.init(account, slot: 0, at: place, db)
    }

    private init(
        _ account: Account?, slot: Int, at place: LogInOrigin, _ db: any Transaction
    ) throws {
        self.account = account
        tally = try Tally(of: account, slot: slot, at: place, db)
        throttle = try tally.throttle(db)
    }

    /// Checks that log-in isn't paused for this name.
    ///
    /// - Throws: `PersistenceError.logInPaused`.
    func requireNoPause(at time: Int64) throws {
        let canRecover = account.map { $0.recoveryCode != nil } ?? true
        if let pause = throttle.pause(at: time, mayEndLogIn: tally.mayEndLogIn && canRecover) {
            throw PersistenceError.logInPaused(pause)
        }
    }
}
