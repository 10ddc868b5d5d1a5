import Foundation
public import PasswordHashing
public import Records
import Store

/// A user who has just signed up, logged in or recovered the account.
///
/// - Parameters:
///   - user: who.
///   - recoveryCode: the way back in if the password is forgotten, where it is new. It is never available again.
///   - session: what their browser keeps; nil in the shell.
///   - credential: what allows them to write where no session does.
public typealias Arrival = (
    user: User, recoveryCode: RecoveryCode?, session: BrowserSession?, credential: Credential
)

extension PersistenceService {
    /// Finds the user with this name and password; one without a recovery code gets one. In a browser a session starts in
    /// the transaction that lets the user in.
    ///
    /// Every attempt costs one derivation and one write, known user or not, so timing reveals nothing; only while a
    /// name is paused does it cost neither. A hash made with older parameters, or imported from another program, is
    /// renewed on the way. `Throttle` says how often passwords may be tried: wrong ones are counted for the shell, for each
    /// known browser by itself, and for all others together.
    ///
    /// - Parameters:
    ///   - username: as typed.
    ///   - password: as typed.
    ///   - browser: what the browser is known by, if it says so.
    ///   - label: what the user will know the browser's session by, cut off after 100 code points; nil in the shell.
    /// - Returns: the user, and what is new.
    /// - Throws: `PersistenceError.wrongCredentials` for an unknown user and for a wrong password, or `.logInPaused`
    ///   for any password, also the right one, when too many wrong ones came before it.
    public func logIn(
        username: String, password: Secret, browser: SessionToken? = nil, label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        // Neither can belong to anybody, which the person who typed them knows without a clock.
        guard let username = try? Username(username), let secret = Self.normalized(password) else {
            throw .wrongCredentials
        }
        let entrance = try entrance(browser, label)
        let place = entrance.map { PasswordPlace.browser($0.given?.hash) } ?? .shell
        let key = username.key
        let slot = try translated { try Claim.slot(of: key) }
        let (account, session) = try await unasked.check(
            secret, { try Claim(key, slot: slot, at: place, isLocked: $1, $0) }
        ) {
            try entrance?.begin(for: $0.id, $1)
        } asking: { _, db in
            try entrance?.hasBegun(db) == true ? .saved : .notSaved
        }
        let code = await unasked.refresh(account, secret)
        return (account.user, code, session, account.credential)
    }

    /// Makes sure that it is this user who asks.
    ///
    /// - Parameters:
    ///   - id: who.
    ///   - password: as typed.
    ///   - session: the browser's session in which it is asked for again; nil for the shell.
    /// - Throws: `PersistenceError.wrongCredentials` or `.logInPaused` as `logIn` does, or `.noSuchUser`.
    public func confirm(
        _ id: User.ID, password: Secret, in session: SessionToken? = nil
    ) async throws(PersistenceError) {
        _ = try await confirmed(id, password, in: session) { _, _ in }
    }

    /// Deletes a user, whose password is asked for again, and with them everything that belongs to them.
    ///
    /// - Throws: as `confirm` does; `PersistenceError.noSuchUser` also when they are gone already.
    public func deleteUser(
        _ id: User.ID, password: Secret, in session: SessionToken? = nil
    ) async throws(PersistenceError) {
        let time = now().milliseconds
        _ = try await confirmed(id, password, in: session) { user, db in
            try db.markDeleted(user.id, at: time)
        } asking: { _, db in
            try db.lock(.integer(id)) ? .notSaved : .saved
        }
        // What can't be done now, the next run does.
        while (try? await removeDeleted()) == true {}
    }

    /// Makes sure that it is this user who asks, and does what they ask for in the transaction that made sure.
    ///
    /// - Parameters:
    ///   - id: who.
    ///   - password: as typed.
    ///   - session: as for `confirm`.
    ///   - then: what they ask for.
    ///   - outcome: asks, if the commit's answer was lost, whether that was saved.
    /// - Returns: the user's account as it was, and what `then` returns.
    /// - Throws: as `confirm` does, and what `then` throws; nothing is changed then.
    func confirmed<Value: Sendable>(
        _ id: User.ID, _ password: Secret, in session: SessionToken?,
        _ then: @escaping @Sendable (User, any Transaction) throws -> Value,
        asking outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome = { _, _ in
            .notSaved
        }
    ) async throws(PersistenceError) -> (account: Account, value: Value) {
        let place: PasswordPlace = if let session { .session(try Self.hash(of: session)) } else { .shell }
        guard let secret = Self.normalized(password) else {
            try await read { db in try db.require(id) }
            throw .wrongCredentials
        }
        return try await check(
            secret, { try Claim(id, at: place, isLocked: $1, $0) }, then, asking: outcome)
    }

    /// Nil for a text that no password can be.
    private static func normalized(_ password: Secret) -> Secret? {
        (try? Password.normalize(password)).flatMap { $0.count > 0 ? $0 : nil }
    }

    /// Looks at a password, and answers for it if that is allowed when it has been looked at.
    private func check<Value: Sendable>(
        _ password: Secret, _ claim: @escaping @Sendable (any Transaction, _ isLocked: Bool) throws -> Claim,
        _ then: @escaping @Sendable (User, any Transaction) throws -> Value,
        asking outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome = { _, _ in
            .notSaved
        }
    ) async throws(PersistenceError) -> (account: Account, value: Value) {
        let started = now().milliseconds
        let before = try await read { db in
            let claim = try claim(db, false)
            try claim.requireNoPause(at: started)
            return claim.account
        }
        let isRight = try await isRight(password, for: before)
        let time = now().milliseconds
        let right = try await write { db -> (account: Account, value: Value)? in
            let claim = try claim(db, true)
            try claim.requireNoPause(at: time)
            // The right one too, and taken back: where nothing can be written, the answer is the same for both.
            try claim.countFailure(at: time, db)
            guard isRight, let account = claim.account, account.hasPassword(of: before) else { return nil }
            try claim.forgetFailures(db)
            return (account, try then(account.user, db))
        } asking: { right, db in
            guard let right else {
                // Counting a wrong password twice does no harm; missing one would.
                return .notSaved
            }
            _ = try db.lock(.integer(right.account.user.id))
            return try outcome(right.value, db)
        }
        guard let right else { throw .wrongCredentials }
        return right
    }

    /// Whether the password is right; derives a key whether there is an account or not.
    private func isRight(_ password: Secret, for account: Account?) async throws(PersistenceError) -> Bool {
        // A stored hash that cannot be read, or that would take hours, is one that no password has.
        let stored = account.flatMap { try? PasswordHash(parsing: $0.passwordHash) }
        do {
            let hash = if let stored { stored } else { try hasher.decoy() }
            return try await hasher.verify(password, against: hash) && stored != nil
        } catch {
            throw PersistenceError(error)
        }
    }

    /// Renews a hash that is out of date, and gives a recovery code to an account without one. A log-in that was right
    /// succeeds even if neither can be written this time.
    private func refresh(_ account: Account, _ password: Secret) async -> RecoveryCode? {
        let stored = try? PasswordHash(parsing: account.passwordHash)
        let isOld = stored.map(hasher.needsRehash) ?? false
        let hash = isOld ? try? await hasher.hash(password) : nil
        let next = account.recoveryCode != nil ? nil : try? newRecoveryCode()
        guard hash != nil || next != nil else { return nil }
        let time = now().milliseconds
        let isGiven = try? await write { db -> Bool in
            try db.lock(account.user.id)
            // Not if the password has been set anew meanwhile: this one then opens nothing any longer.
            guard try Account.find(.integer(account.user.id), db)?.hasPassword(of: account) == true
            else { return false }
            if let hash {
                try db.execute(
                    "UPDATE \"User\" SET passwordHash = $1 WHERE id = $2", .text(hash.description),
                    .integer(account.user.id))
            }
            guard let next else { return false }
            // Not if another log-in gave one meanwhile, which was shown there.
            return try db.row(
                """
                INSERT INTO RecoveryCode (userID, codeHash, createdAt) VALUES ($1, $2, $3)
                ON CONFLICT (userID) DO NOTHING RETURNING userID
                """, .integer(account.user.id), .blob(next.hash), .integer(time)) != nil
        } asking: { isGiven, db in
            guard isGiven, let next else { return .notSaved }
            return try db.outcome(ofRecoveryCode: next.hash, of: account.user.id)
        }
        return isGiven == true ? next?.code : nil
    }
}

/// A name for which a password is tried, and its state at one moment. It may be unknown: that one is
/// throttled alike, so that only its password tells a user from others.
struct Claim: Sendable {
    let account: Account?
    /// The tally of a wrong password.
    private let tally: Tally
    private let throttle: Throttle

    /// By name, as at a log-in.
    ///
    /// - Parameters:
    ///   - key: `Username.key`.
    ///   - slot: where it is counted if it is unknown.
    ///   - place: where.
    ///   - isLocked: whether others who try it wait until the transaction ends.
    ///   - db: reads, and locks.
    /// - Throws: `StoreError`.
    init(
        _ key: String, slot: Int, at place: PasswordPlace, isLocked: Bool, _ db: any Transaction
    ) throws {
        let isKnown = try !isLocked || db.lock(named: .text(key))
        let account = isKnown ? try Account.find(named: .text(key), db) : nil
        if isLocked, account == nil { try Tally(of: nil, slot: slot, at: place, db).lockUnknown(db) }
        try self.init(account, slot: slot, at: place, db)
    }

    /// Of a user who is signed in.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    init(_ id: User.ID, at place: PasswordPlace, isLocked: Bool, _ db: any Transaction) throws {
        if isLocked { try db.lock(id) }
        guard let account = try Account.find(.integer(id), db) else { throw PersistenceError.noSuchUser }
        try self.init(account, slot: 0, at: place, db)
    }

    private init(
        _ account: Account?, slot: Int, at place: PasswordPlace, _ db: any Transaction
    ) throws {
        self.account = account
        tally = try Tally(of: account, slot: slot, at: place, db)
        throttle = try tally.throttle(db)
    }

    /// - Throws: `PersistenceError.logInPaused` while no password is looked at.
    func requireNoPause(at time: Int64) throws {
        let canRecover = account.map { $0.recoveryCode != nil } ?? true
        if let pause = throttle.pause(at: time, mayEndLogIn: tally.mayEndLogIn && canRecover) {
            throw PersistenceError.logInPaused(pause)
        }
    }

    /// Counts a wrong password.
    func countFailure(at time: Int64, _ db: any Transaction) throws {
        try tally.note(throttle.countingFailure(at: time), db)
    }

    /// Sets the user's count back, after the right password.
    func forgetFailures(_ db: any Transaction) throws { try tally.forget(db) }

    /// The slot that counts failures for an unknown name.
    static func slot(of key: String) throws -> Int {
        try Secret(key).sha256().prefix(2).reduce(0) { $0 << 8 | Int($1) }
    }
}
