import NIOCore
import Synchronization

/// An open connection in the `ConnectionBook`. Its handler sets its use and deadline without a lock.
final class Connection: Sendable {
    /// The uses, from least to most useful. An `answered` connection closes once the client has had time to
    /// read the response.
    enum Use: UInt64 { case answered, resting, headers, body, streaming, answering }

    let channel: any Channel
    /// The client, without an address for a trusted proxy, which represents many clients.
    let client: Client
    /// The use in the upper four bits, and its start time in the remaining bits: enough for 18 years in
    /// nanoseconds.
    private let worth = Atomic(Use.resting.rawValue << 60)
    private let end = Atomic(NIODeadline.distantFuture.uptimeNanoseconds)

    init(_ channel: any Channel, of client: Client) {
        self.channel = channel
        self.client = client
    }

    /// Records the current use.
    func note(_ use: Use) {
        worth.store(use.rawValue << 60 | NIODeadline.now().uptimeNanoseconds, ordering: .relaxed)
    }

    /// The usefulness; among connections with the same use, the oldest is the least useful.
    var usefulness: UInt64 { worth.load(ordering: .relaxed) }

    /// Whether the connection may be closed to make room. A proxy's connection may not be while a request is
    /// being answered, since the request may come from any client.
    var mayLeave: Bool { client.address != nil || usefulness >> 60 < Use.answering.rawValue }

    /// The time at which the connection is closed if nothing happens.
    var deadline: NIODeadline {
        get { .uptimeNanoseconds(end.load(ordering: .relaxed)) }
        set { end.store(newValue.uptimeNanoseconds, ordering: .relaxed) }
    }

    /// Closes the connection if its deadline has passed.
    func closeIfOverdue() {
        if deadline <= .now() { channel.close(promise: nil) }
    }
}
