import Addresses
import Foundation
import NIOCore
import Synchronization

/// Tracks all open connections, so that no client can keep others out. If there are too many, for one address
/// or in total, the least useful connection of the address with the most connections is closed.
final class ConnectionBook: Sendable {
    private let connections = Mutex<[Client: [Connection]]>([:])
    private let limits: ServerLimits
    private let proxies: [TrustedProxy]

    init(limits: ServerLimits, proxies: [TrustedProxy]) {
        self.limits = limits
        self.proxies = proxies
    }

    /// Adds a new connection until it is closed; returns nil if there is no room for it.
    func admit(_ channel: any Channel) -> Connection? {
        let peer = channel.peer
        let client = Client(address: proxies.contains { $0.includes(peer) } ? nil : peer)
        let connection = Connection(channel, of: client)
        var leaving: Connection?
        let isAdmitted = connections.withLock { connections in
            var crowd: [Connection]?
            if client.address != nil, let own = connections[client], own.count >= limits.connectionsOfAddress
            {
                crowd = own
            } else if Self.count(connections) >= limits.connections {
                let most = connections.values.map(\.count).max()
                crowd = connections.values.filter { $0.count == most }.flatMap(\.self)
            }
            leaving = crowd?.filter(\.mayLeave).min { $0.usefulness < $1.usefulness }
            guard crowd == nil || leaving != nil else { return false }
            if let leaving { Self.remove(leaving, from: &connections) }
            connections[client, default: []].append(connection)
            return true
        }
        guard isAdmitted else { return nil }
        leaving?.channel.close(promise: nil)
        channel.closeFuture.whenComplete { [self] _ in
            connections.withLock { Self.remove(connection, from: &$0) }
        }
        return connection
    }

    private static func remove(_ connection: Connection, from connections: inout [Client: [Connection]]) {
        let rest = connections[connection.client]?.filter { $0 !== connection } ?? []
        connections[connection.client] = rest.isEmpty ? nil : rest
    }

    /// The number of open connections.
    var count: Int { connections.withLock { Self.count($0) } }

    private static func count(_ connections: [Client: [Connection]]) -> Int {
        connections.values.reduce(0) { $0 + $1.count }
    }

    /// Closes the connections whose deadlines have passed.
    func closeOverdue() {
        for connection in connections.withLock({ $0.values.flatMap(\.self) }) { connection.closeIfOverdue() }
    }
}

extension Channel {
    /// The address of the peer; nil for a Unix domain socket.
    var peer: IPAddress? { IPAddress(remoteAddress) }
}
