import App
import Logging
import Shell

#if Web
    import Web
#endif

extension PokeExplorer {
    /// Starts the web front; nil where this program was built without it.
    var serve: Serve? {
        #if Web
            { options, onReady in
                let server = WebServer(
                    services: WebServices(
                        accounts: accounts, browse: browse, detail: detail, favorites: favorites,
                        lookup: lookup,
                        transfer: transfer, upkeep: upkeep),
                    settings: try WebSettings(
                        listen: options.listen, publicURL: options.publicURL,
                        trustedProxies: options.trustedProxies, signUp: options.signUp),
                    logger: Logger(label: "pokeexplorer.web", factory: StreamLogHandler.standardError(label:))
                )
                try await server.run { address, _ in await onReady(address) }
            }
        #else
            nil
        #endif
    }
}
