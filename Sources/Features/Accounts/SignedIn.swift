public import PasswordHashing
public import Persistence
public import Records

/// The users signed in at one place: the current one, and those who can be switched to.
public struct SignedIn: Sendable {
    /// The current user; nil if no one is signed in.
    public private(set) var current: User?
    /// The others, in the order in which they signed in.
    public private(set) var others: [User] = []

    /// The way in which a user was signed in.
    private struct Arrival {
        let id: User.ID
        /// The session that brought them here from the command line.
        var token: SessionToken?
        /// Their log-in here, unless they come by that session.
        var logIn: Credential?
    }

    /// The arrivals, one for each user.
    private var arrivals: [Arrival] = []

    /// All of them, the one that acts first.
    public var everybody: [User] { [current].compactMap(\.self) + others }

    /// No one signed in.
    public init() {}

    /// Makes `user` the current one; the one before stays signed in.
    ///
    /// - Parameters:
    ///   - user: who acts from now on.
    ///   - token: the session that they come by; without it they are signed in here alone.
    public mutating func enter(_ user: User, by token: SessionToken? = nil) {
        let logIn = arrival(of: user)?.logIn
        leave(user)
        if let current { others.append(current) }
        current = user
        arrivals.append(Arrival(id: user.id, token: token, logIn: logIn))
    }

    /// Makes a user who is signed in the current one, by the session that they came by.
    mutating func turn(to user: User) {
        others.removeAll { $0.id == user.id }
        if let current, current.id != user.id { others.append(current) }
        current = user
    }

    /// Notes the log-in of `user`.
    mutating func note(_ logIn: Credential, of user: User) {
        if let index = arrivals.firstIndex(where: { $0.id == user.id }) {
            arrivals[index].logIn = logIn
        } else {
            arrivals.append(Arrival(id: user.id, logIn: logIn))
        }
    }

    /// The credential of the current user; nil if no one is signed in.
    public var credential: Credential? { current.flatMap { credential(of: $0) } }

    /// The credential of `user`; nil for one who isn't signed in.
    func credential(of user: User) -> Credential? {
        guard let arrival = arrival(of: user) else { return nil }
        return arrival.token.map { .session($0, of: user.id) } ?? arrival.logIn
    }

    /// The session by which `user` is signed in; nil for one who signed in here.
    public func token(of user: User) -> SessionToken? { arrival(of: user)?.token }

    private func arrival(of user: User) -> Arrival? { arrivals.first { $0.id == user.id } }

    /// Signs `user` out; the others stay as they are.
    public mutating func leave(_ user: User) {
        if current?.id == user.id { current = nil }
        others.removeAll { $0.id == user.id }
        arrivals.removeAll { $0.id == user.id }
    }

    /// Signs out all who wait.
    public mutating func dismissOthers() { others.forEach { leave($0) } }

    /// The one of these users whose name this is, in any letter case.
    public func user(named name: String) -> User? {
        guard let key = (try? Username(name))?.key else { return nil }
        return everybody.first { (try? Username($0.username))?.key == key }
    }
}

/// Whether a shell has been idle so long that someone else may be typing.
public struct IdleLock: Sendable {
    /// The idle time allowed; nil for no limit.
    public var limit: Duration?
    private let now: @Sendable () -> ContinuousClock.Instant
    private var lastUse: ContinuousClock.Instant

    /// - Parameters:
    ///   - limit: how long the shell may rest; nil for ever.
    ///   - now: a clock that goes on while the machine sleeps.
    public init(
        after limit: Duration?,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        self.limit = limit
        self.now = now
        lastUse = now()
    }

    /// Whether the shell has rested for longer than it may.
    public var isDue: Bool { limit.map { lastUse.duration(to: now()) > $0 } ?? false }

    /// The rightful user has just used the shell.
    public mutating func noteUse() { lastUse = now() }
}
