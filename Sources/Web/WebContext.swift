import Answers
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Records

/// The server's own facts on a request.
struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The other end of the connection; nil for a socket in the file system.
    let peer: IPAddress?
    /// The connection.
    let channel: any Channel
    /// The client, as far as the peer is to be believed; set by `Frame`.
    var client: Client
    /// The visitor; set by `VisitorCheck`.
    var visitor = Visitor.nobody

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        peer = source.channel.remoteAddress.flatMap { IPAddress($0) }
        client = Client(address: peer)
    }
}
