import Records

/// A party that shares the server with others: an account, or the address of a client without one.
enum RequestOwner: Hashable, Sendable {
    case account(User.ID)
    case address(Client)

    /// Creates the party making a request.
    init(_ context: WebContext) {
        self = context.visitor.user.map { .account($0.id) } ?? .address(context.client)
    }

    /// All clients with unknown addresses, as on a Unix domain socket; these may be many people.
    static let unknown = RequestOwner.address(Client(address: nil))
}

extension WebContext {
    /// The account and address making the request.
    var parties: Set<RequestOwner> { [RequestOwner(self), .address(client)] }
}
