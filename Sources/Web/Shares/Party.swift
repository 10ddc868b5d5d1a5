import Foundation
import NIOPosix
import Records
import Synchronization

/// A party that shares the server with others: an account, or the address of a client without one.
enum Party: Hashable, Sendable {
    case account(User.ID)
    case address(Client)

    /// Creates the party making a request.
    init(_ context: WebContext) {
        self = context.visitor.user.map { .account($0.id) } ?? .address(context.client)
    }

    /// Whether the party may consist of many people, because their addresses are unknown, as on a Unix domain
    /// socket.
    var isMany: Bool { if case .address(let client) = self { client.address == nil } else { false } }
}

extension WebContext {
    /// The account and address making the request.
    var parties: Set<Party> { [Party(self), .address(client)] }
}
