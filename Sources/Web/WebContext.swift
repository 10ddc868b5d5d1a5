import Addresses
import Hummingbird
import Logging
import NIOCore

/// The server's own data about a request.
struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address of the peer; nil for a Unix domain socket.
    let peer: IPAddress?
    /// The connection, and the executor of its work.
    let channel: any Channel
    let executor = ConnectionExecutor.current
    /// The ID to include in the response.
    let requestID = RequestID()
    /// The client, determined with the help of trusted proxies; set by `Frame`.
    var client: Client
    /// The visitor; set by `VisitorCheck`.
    var visitor = Visitor.nobody

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        peer = channel.peer
        client = Client(address: peer)
    }
}
