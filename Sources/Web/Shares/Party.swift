import Foundation
import NIOPosix
import Records
import Synchronization

/// The party that shares the server with others: an account, or else the address of a stranger.
enum Party: Hashable, Sendable {
    case account(User.ID)
    case address(Client)

    /// The party of a request.
    init(_ context: WebContext) {
        self = context.visitor.user.map { .account($0.id) } ?? .address(context.client)
    }

    /// Whether it stands for many people whose addresses the server isn't told, as behind a socket.
    var isMany: Bool { if case .address(let client) = self { client.address == nil } else { false } }
}
