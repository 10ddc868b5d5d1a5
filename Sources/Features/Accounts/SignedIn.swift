public import PasswordHashing
public import Persistence
public import Records

/// The users signed in within one shell: the current user, and others to switch to.
public struct SignedIn: Sendable {
    /// The current user; nil if no one is signed in.
    public private(set) var current: User?
    /// The other users, in the order in which they signed in.
    public private(set) var others: [User] = []

    /// The way in which a user signed in.
    private struct Arrival {
        let id: User.ID
        /// The command-line session that signed them in, if any.
        var token: SessionToken?
        /// Their log-in in this shell, unless they came by that session.
        var logIn: Credential?
    }

    /// The arrival of each signed-in user.
    private var arrivals: [Arrival] = []

    /// All signed-in users, the current one first.
    public var everybody: [User] { [current].compactMap(\.self) + others }

    /// Creates a value with no one signed in.
    public init() {}

    /// Makes `user` the current user; the previous one stays signed in.
    ///
    /// - Parameters:
    ///   - user: the new current user.
    ///   - token: the command-line session that signs them in; without it, they are signed in only in this
    ///     shell.
    public mutating func enter(_ user: User, by token: SessionToken? = nil) {
        let logIn = arrival(of: user)?.logIn
        leave(user)
        if let current { others.append(current) }
        current = user
        arrivals.append(Arrival(id: user.id, token: token, logIn: logIn))
    }

    /// Makes a signed-in user the current one, keeping the session that signed them in.
    mutating func turn(to user: User) {
        others.removeAll { $0.id == user.id }
        if let current, current.id != user.id { others.append(current) }
        current = user
    }

    /// Records the log-in of `user`.
    mutating func note(_ logIn: Credential, of user: User) {
        if let index = arrivals.firstIndex(where: { $0.id == user.id }) {
            arrivals[index].logIn = logIn
        } else {
            arrivals.append(Arrival(id: user.id, logIn: logIn))
        }
    }

    /// The credential of the current user; nil if no one is signed in.
    public var credential: Credential? { current.flatMap { credential(of: $0) } }

    /// Returns the credential of `user`; nil if they aren't signed in.
    func credential(of user: User) -> Credential? {
        guard let arrival = arrival(of: user) else { return nil }
        return arrival.token.map { .session($0, of: user.id) } ?? arrival.logIn
    }

    /// Returns the command-line session of `user`; nil if they logged in here.
    public func token(of user: User) -> SessionToken? { arrival(of: user)?.token }

    private func arrival(of user: User) -> Arrival? { arrivals.first { $0.id == user.id } }

    /// Signs `user` out; the others stay as they are.
    public mutating func leave(_ user: User) {
        if current?.id == user.id { current = nil }
        others.removeAll { $0.id == user.id }
        arrivals.removeAll { $0.id == user.id }
    }

    /// Signs out everyone but the current user.
    public mutating func dismissOthers() { others.forEach { leave($0) } }

    /// Finds a signed-in user by name, case-insensitively.
    public func user(named name: String) -> User? {
        guard let key = (try? Username(name))?.key else { return nil }
        return everybody.first { (try? Username($0.username))?.key == key }
    }
}

/// Locks a shell that has been idle so long that someone else may be typing.
public struct IdleLock: Sendable {
    /// The idle time allowed; nil for no limit.
    public var limit: Duration?
    private let now: @Sendable () -> ContinuousClock.Instant
    private var lastUse: ContinuousClock.Instant

    /// - Parameters:
    ///   - limit: the idle time allowed; nil for no limit.
    ///   - now: a clock that keeps running while the machine sleeps.
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

    /// Records activity by the rightful user.
    public mutating func noteUse() { lastUse = now() }
}
