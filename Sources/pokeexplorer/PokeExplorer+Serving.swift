import App
import Logging
import Shell

#if Web
    import Web
#endif

#if canImport(Glibc)
    import CGlibc
#endif

extension PokeExplorer {
    /// Starts the web front; nil where this program was built without it.
    var serve: Serve? {
        #if Web
            { options, onReady in
                #if canImport(Glibc)
                    // Threads that answer at the same time don't wait for one heap, as those of a short run may.
                    mallopt(M_ARENA_MAX, 8)
                #endif
                let server = WebServer(
                    features: features,
                    settings: try WebSettings(
                        listen: options.listen, publicURL: options.publicURL,
                        trustedProxies: options.trustedProxies, signUp: options.signUp),
                    logger: Logger(label: "pokeexplorer.web") { _ in LogLines() }
                )
                defer { LogLines.flush() }
                try await server.run { address, _ in await onReady(address) }
            }
        #else
            nil
        #endif
    }
}
