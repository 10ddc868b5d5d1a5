/// Whether a shell has been idle so long that someone else may be typing.
public struct IdleLock: Sendable {
    /// How long it may rest; nil for ever.
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
    public var isDue: Bool {
        guard let limit else { return false }
        return lastUse.duration(to: now()) > limit
    }

    /// The rightful user has just used the shell.
    public mutating func noteUse() { lastUse = now() }
}
