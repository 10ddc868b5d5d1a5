/// Time limits of a transport.
public struct TransportLimits: Sendable {
    /// The time limit for connecting, including TLS.
    var connect = Duration.seconds(3)
    /// The time limit for the first part of a response, and between two parts.
    var idle = Duration.seconds(10)
    /// The time limit for the whole request.
    var total = Duration.seconds(30)
}

extension TransportLimits {
    /// Creates the default limits, extended if `patience` is longer.
    ///
    /// - Parameter patience: the maximum time to wait for a response.
    public init(patience: Duration) {
        self.init()
        connect = max(connect, patience)
        idle = max(idle, patience)
        total = max(total, patience)
    }
}
