/// Time and connection limits of a transport.
public struct TransportLimits: Hashable, Sendable {
    /// The time limit for connecting, including TLS.
    public var connect: Duration
    /// The time limit for the first part of a response, and between two parts.
    public var idle: Duration
    /// The time limit for the whole request.
    public var total: Duration
    /// The maximum number of open connections per host.
    public var connections: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - connect: the time limit for connecting.
    ///   - idle: the time limit between two parts of a response.
    ///   - total: the time limit for the whole request.
    ///   - connections: the maximum number per host; at least 1.
    public init(
        connect: Duration = .seconds(3), idle: Duration = .seconds(10), total: Duration = .seconds(30),
        connections: Int = 16
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
        self.connections = max(1, connections)
    }

    /// Creates the default limits, extended if `patience` is longer.
    ///
    /// - Parameter patience: the maximum time to wait for a response.
    public init(patience: Duration) {
        let usual = Self()
        self.init(
            connect: max(usual.connect, patience), idle: max(usual.idle, patience),
            total: max(usual.total, patience))
    }
}
