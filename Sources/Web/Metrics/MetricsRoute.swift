import Hummingbird

/// The only route of the metrics listener.
struct MetricsRoute {
    let server: ServerContext
    let metrics: ServerMetrics
    let address: ListenAddress

    func router() -> Router<WebContext> {
        let router = Router(context: WebContext.self)
        router.get("/metrics") { request, _ -> Response in
            // Otherwise, a site whose name resolves to this machine could read the metrics through a visitor's
            // browser.
            let host = request.head.authority.flatMap { Authority($0) }
            guard address.socket != nil || !address.isLoopback || host?.isLoopback == true else {
                return Response(status: .misdirectedRequest)
            }
            return Reply.bytes(
                ByteBuffer(string: await metrics.text(of: server)),
                type: "text/plain; version=0.0.4; charset=utf-8")
        }
        return router
    }
}
