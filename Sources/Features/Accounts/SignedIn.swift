public import PasswordHashing
public import Persistence
public import Records

/// The users signed in to one shell: the current user, and others to switch to.
public struct SignedIn: Sendable {
    /// The current user; nil if no one is signed in.
    public private(set) var current: User?
    /// The other users, in the order they signed in.
    public private(set) var others: [User] = []

    /// The session or log-in by which a user signed in to this shell.
    private struct Arrival {
        /// The command-line session, if the user was signed in by one.
        var token: SessionToken?
        /// The credential from logging in to this shell, if the user did so.
        var logIn: Credential?
    }

    /// The session or log-in of each user.
    private var arrivals: [User.ID: Arrival] = [:]

    /// All signed-in users, starting with the current user.
    public var everybody: [User] { [current].compactMap(\.self) + others }

    /// Creates an empty set of users: no one is signed in.
    public init() {}

    /// Makes `user` the current user. The previous user stays signed in.
    ///
    /// - Parameters:
    ///   - user: the new current user.
    ///   - token: the user's command-line session; nil if the user is signed in only to this shell.
    public mutating func enter(_ user: User, by token: SessionToken? = nil) {
        let logIn = arrivals[user.id]?.logIn
        leave(user)
        if let current { others.append(current) }
        current = user
        arrivals[user.id] = Arrival(token: token, logIn: logIn)
    }

    /// Makes a signed-in user the current user, and keeps the session or log-in with which they signed in.
    mutating func turn(to user: User) {
        others.removeAll { $0.id == user.id }
        if let current, current.id != user.id { others.append(current) }
        current = user
    }

    /// Records that `user` has logged in to this shell.
    mutating func note(_ logIn: Credential, of user: User) {
        arrivals[user.id, default: Arrival()].logIn = logIn
    }

    /// The credential of the current user; nil if no one is signed in.
    public var credential: Credential? { current.flatMap { credential(of: $0) } }

    /// Returns the credential of `user`; nil if the user isn't signed in.
    func credential(of user: User) -> Credential? {
        guard let arrival = arrivals[user.id] else { return nil }
        return arrival.token.map { .session($0, of: user.id) } ?? arrival.logIn
    }

    /// Returns the command-line session of `user`; nil if the user logged in to this shell.
    public func token(of user: User) -> SessionToken? { arrivals[user.id]?.token }

    /// Signs out `user`. Other users stay signed in.
    public mutating func leave(_ user: User) {
        if current?.id == user.id { current = nil }
        others.removeAll { $0.id == user.id }
        arrivals[user.id] = nil
    }

    /// Signs out everyone except the current user.
    public mutating func dismissOthers() { others.forEach { leave($0) } }

    /// Finds a signed-in user by name, case-insensitively.
    public func user(named name: String) -> User? {
        guard let key = (try? Username(name))?.key else { return nil }
        return everybody.first { (try? Username($0.username))?.key == key }
    }
}

/// Locks a shell after it has been idle for so long that someone else may be typing.
public struct IdleLock: Sendable {
    /// The maximum idle time; nil for no limit.
    public var limit: Duration?
    private let now: @Sendable () -> ContinuousClock.Instant
    private var lastUse: ContinuousClock.Instant

    /// Creates a lock whose idle time starts now.
    ///
    /// - Parameters:
    ///   - limit: the maximum idle time; nil for no limit.
    ///   - now: returns the time of a clock that keeps running while the machine sleeps.
    public init(
        after limit: Duration?,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        self.limit = limit
        self.now = now
        lastUse = now()
    }

    /// Whether the shell has been idle for longer than `limit`.
    public var isDue: Bool { limit.map { lastUse.duration(to: now()) > $0 } ?? false }

    /// Records activity by the signed-in user.
    public mutating func noteUse() { lastUse = now() }
}
