import Foundation
import NIOCore
import Synchronization

/// Tracks all open connections, so that no client can keep others out. If there are too many, for one address
/// or in total, the least useful connection of the address with the most connections is closed.
final class ConnectionBook: Sendable {
    /// The current use of a connection, and the time at which it began. The connection's handler sets both
    /// without a lock.
    final class Usefulness: Sendable {
        /// The uses, from least to most useful. An `answered` connection closes once the client has had time
        /// to read the response.
        enum Use: UInt64 { case answered, resting, headers, body, streaming, answering }

        /// The use in the upper four bits, and its start time in the remaining bits: enough for 18 years in
        /// nanoseconds.
        fileprivate let value = Atomic(UInt64(0))

        init() { note(.resting) }

        /// Records the current use of the connection.
        func note(_ use: Use) {
            let time = NIODeadline.now().uptimeNanoseconds & (1 << 60 - 1)
            value.store(use.rawValue << 60 | time, ordering: .relaxed)
        }
    }

    private struct Entry {
        let channel: any Channel
        /// The client's address prefix; nil for a trusted proxy, which represents many clients.
        let client: ArraySlice<UInt8>?
    }

    private struct Book {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The connections of each client, searched whenever a new connection would exceed a limit.
        var ofClient: [ArraySlice<UInt8>?: [ObjectIdentifier: Usefulness]] = [:]
    }

    private let book = Mutex(Book())
    private let limits: ServerLimits
    private let proxies: [TrustedProxy]

    init(limits: ServerLimits, proxies: [TrustedProxy]) {
        self.limits = limits
        self.proxies = proxies
    }

    /// Adds a new connection; returns false if there is no room for it.
    func admit(_ channel: any Channel, _ usefulness: Usefulness) -> Bool {
        let peer = channel.remoteAddress.flatMap { IPAddress($0) }
        let client = proxies.contains { $0.includes(peer) } ? nil : peer?.client
        let id = ObjectIdentifier(channel)
        let (isAdmitted, leaving) = book.withLock { book -> (Bool, Entry?) in
            var leaving: Entry?
            if let client, case let own = book.ofClient[client] ?? [:],
                own.count >= limits.connectionsOfAddress
            {
                leaving = Self.leastUseful(own, of: client).flatMap { book.entries[$0.id] }
                if leaving == nil { return (false, nil) }
            } else if book.entries.count >= limits.connections {
                let most = book.ofClient.values.map(\.count).max() ?? 0
                let least = book.ofClient.filter { $0.value.count == most }
                    .compactMap { Self.leastUseful($0.value, of: $0.key) }.min { $0.value < $1.value }
                leaving = least.flatMap { book.entries[$0.id] }
                if leaving == nil { return (false, nil) }
            }
            if let leaving { _ = Self.remove(ObjectIdentifier(leaving.channel), from: &book) }
            book.entries[id] = Entry(channel: channel, client: client)
            book.ofClient[client, default: [:]][id] = usefulness
            return (true, leaving)
        }
        leaving?.channel.close(promise: nil)
        return isAdmitted
    }

    /// Removes a closed connection.
    func forget(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        book.withLock { _ = Self.remove(id, from: &$0) }
    }

    private static func remove(_ id: ObjectIdentifier, from book: inout Book) -> Entry? {
        guard let entry = book.entries.removeValue(forKey: id) else { return nil }
        book.ofClient[entry.client]?[id] = nil
        if book.ofClient[entry.client]?.isEmpty == true { book.ofClient[entry.client] = nil }
        return entry
    }

    /// Returns the least useful connection; if there are several, the one that has been in that use the
    /// longest. A proxy's connection isn't returned while a request on it is being answered, since the
    /// request may come from any client.
    private static func leastUseful(
        _ own: [ObjectIdentifier: Usefulness], of client: ArraySlice<UInt8>?
    ) -> (id: ObjectIdentifier, value: UInt64)? {
        var least: (id: ObjectIdentifier, value: UInt64)?
        for (id, usefulness) in own {
            let value = usefulness.value.load(ordering: .relaxed)
            if value < least?.value ?? .max { least = (id, value) }
        }
        let isAnswering = least.map { $0.value >> 60 == Usefulness.Use.answering.rawValue } ?? false
        return client == nil && isAnswering ? nil : least
    }
}

/// The process's limit of open files; each connection uses one.
enum OpenFiles {
    /// Raises the limit to the number of connections, as far as the system allows.
    static func allow(_ count: Int) {
        var limit = rlimit()
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        _ = setrlimit(kind, &limit)
    }
}
