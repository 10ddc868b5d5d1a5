import NIOCore
import Synchronization

/// All open connections, so that none of them can keep others out: where there are too many, of one address or in all,
/// the one that has rested for longest makes room, or else the newcomer is turned away.
final class ConnectionBook: Sendable {
    /// One connection.
    struct Entry {
        let channel: any Channel
        /// Nil for trusted proxies, which stand for many clients.
        let client: ArraySlice<UInt8>?
        /// Since when it rests; nil while it is in the middle of a request.
        var restsSince: NIODeadline?
    }

    private struct Book {
        var entries: [ObjectIdentifier: Entry] = [:]
        var ofClient: [ArraySlice<UInt8>: Set<ObjectIdentifier>] = [:]
    }

    private let book = Mutex(Book())
    private let limits: ServerLimits
    private let proxies: [TrustedProxy]

    init(limits: ServerLimits, proxies: [TrustedProxy]) {
        (self.limits, self.proxies) = (limits, proxies)
    }

    /// How many connections are open.
    var count: Int { book.withLock { $0.entries.count } }

    /// Notes a new connection; false where there is no room for it.
    func admit(_ channel: any Channel) -> Bool {
        let peer = channel.remoteAddress.flatMap { IPAddress($0) }
        let client = proxies.contains { $0.includes(peer) } ? nil : peer?.client
        let id = ObjectIdentifier(channel)
        let (isAdmitted, leaving) = book.withLock { book -> (Bool, (any Channel)?) in
            var leaving: Entry?
            if let client, case let own = book.ofClient[client] ?? [],
                own.count >= limits.connectionsOfAddress
            {
                leaving = own.compactMap { book.entries[$0] }.longestResting
                if leaving == nil { return (false, nil) }
            } else if book.entries.count >= limits.connections {
                leaving = Array(book.entries.values).longestResting
                if leaving == nil { return (false, nil) }
            }
            if let leaving { Self.remove(ObjectIdentifier(leaving.channel), from: &book) }
            book.entries[id] = Entry(channel: channel, client: client, restsSince: .now())
            if let client { book.ofClient[client, default: []].insert(id) }
            return (true, leaving?.channel)
        }
        leaving?.close(promise: nil)
        return isAdmitted
    }

    /// Notes that a connection is in the middle of a request, or rests from now on.
    func note(_ channel: any Channel, rests: Bool) {
        let id = ObjectIdentifier(channel)
        book.withLock { $0.entries[id]?.restsSince = rests ? .now() : nil }
    }

    /// Forgets a connection that has ended.
    func forget(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        book.withLock { Self.remove(id, from: &$0) }
    }

    private static func remove(_ id: ObjectIdentifier, from book: inout Book) {
        guard let client = book.entries.removeValue(forKey: id)?.client else { return }
        book.ofClient[client]?.remove(id)
        if book.ofClient[client]?.isEmpty == true { book.ofClient[client] = nil }
    }
}

extension [ConnectionBook.Entry] {
    /// The one that rests for longest; nil where none does.
    fileprivate var longestResting: ConnectionBook.Entry? {
        filter { $0.restsSince != nil }.min { ($0.restsSince ?? .now()) < ($1.restsSince ?? .now()) }
    }
}
