public import Hummingbird

/// The server.
public struct Server: Sendable {
    let router: Router<BasicRequestContext>

    public init() { router = Router() }
}
