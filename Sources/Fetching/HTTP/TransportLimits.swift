import Foundation

/// Time limits and the number of connections of a transport.
public struct TransportLimits: Hashable, Sendable {
    /// Until a connection stands, TLS included.
    public var connect: Duration
    /// Between two pieces of an answer, and before the first.
    public var idle: Duration
    /// From asking to the last byte.
    public var total: Duration
    /// The most connections open to one host.
    public var connections: Int

    /// Limits made of their parts.
    ///
    /// - Parameters:
    ///   - connect: until a connection stands.
    ///   - idle: between two pieces of an answer.
    ///   - total: for the whole answer.
    ///   - connections: to one host; at least 1.
    public init(
        connect: Duration = .seconds(3), idle: Duration = .seconds(10), total: Duration = .seconds(30),
        connections: Int = 16
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
        self.connections = max(1, connections)
    }

    /// The usual limits, or longer ones if `patience` is longer.
    ///
    /// - Parameter patience: how long one answer may be waited for.
    public init(patience: Duration) {
        let usual = Self()
        self.init(
            connect: max(usual.connect, patience), idle: max(usual.idle, patience),
            total: max(usual.total, patience))
    }
}
