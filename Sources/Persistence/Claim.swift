import PasswordHashing
import Records
import Store

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
    ///   - name: as typed.
    ///   - place: where.
    ///   - isLocked: whether others who try it wait until the transaction ends.
    ///   - db: reads, and locks.
    /// - Throws: `StoreError`.
    init(_ name: Name, at place: PasswordPlace, isLocked: Bool, _ db: any Transaction) throws {
        let isKnown = try !isLocked || db.lock(.null, named: .text(name.key))
        let account = isKnown ? try Account.named(name.key, db) : nil
        if isLocked, account == nil { try Tally(of: nil, slot: name.slot, at: place, db).lockUnknown(db) }
        try self.init(account, slot: name.slot, at: place, db)
    }

    /// Of a user who is signed in.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    init(_ id: User.ID, at place: PasswordPlace, isLocked: Bool, _ db: any Transaction) throws {
        if isLocked { try db.lock(id) }
        guard let account = try Account.with(id, db) else {
            throw PersistenceError.noSuchUser
        }
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

    /// A name as it is looked up and counted.
    struct Name: Sendable {
        fileprivate let key: String
        fileprivate let slot: Int

        init(_ username: Username) throws(PasswordHashingError) {
            key = username.key
            slot = try Secret(username.key).sha256().prefix(2).reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
