import Answers
import HTTPTypes
import Hummingbird

/// Registers routes with a router: `HEAD` for every `GET`, and an error response for each method that a path
/// doesn't support.
struct RouteTable {
    private let routes: [Route]

    init(_ routes: [Route]) { self.routes = routes }

    /// The methods of HTTP (RFC 9110, section 9; RFC 5789; QUERY is expected to be added). All other methods
    /// get a 501.
    static let methods: [HTTPRequest.Method] = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
        HTTPRequest.Method("QUERY"),
    ].compactMap(\.self)

    func add(to router: Router<WebContext>, _ server: ServerContext) {
        let check = VisitorCheck(
            accounts: server.services.accounts, cookies: server.cookieNames, reach: server.reach)
        for (path, routes) in Dictionary(grouping: routes, by: \.path) {
            var known = Dictionary(routes.map { ($0.method, $0) }, uniquingKeysWith: { first, _ in first })
            if known[.head] == nil { known[.head] = known[.get] }
            let allowed = Self.methods.filter { known[$0] != nil }.map(\.rawValue).joined(separator: ", ")
            for method in Self.methods {
                guard let route = known[method] else {
                    // A user may open the address that a submitted form left in the address bar.
                    let isVisit = method == .get && !path.hasPrefix("/api/")
                    router.on(RouterPath(path), method: method) { _, _ -> Response in
                        throw Refusal(
                            .badMethod,
                            isVisit
                                ? "There is no page at this address."
                                : "This address doesn't take that method.",
                            status: .methodNotAllowed,
                            advice: isVisit ? "It only takes what a form sends." : "It takes \(allowed).",
                            headers: [.allow: allowed])
                    }
                    continue
                }
                let isForEverybody = route.isOpenToStrangers && route.method == .get
                router.on(RouterPath(path), method: method) { request, context -> Response in
                    try await route.answer(request, context, server) {
                        try await check.handle(
                            request, context: context, isForEverybody: isForEverybody, next: $0)
                    }
                }
            }
        }
        addNowhere(to: router, check, server)
    }

    /// Adds a catch-all route, so that signed-in users also see their name on the “not found” page.
    private func addNowhere(to router: Router<WebContext>, _ check: VisitorCheck, _ server: ServerContext) {
        let nowhere = Route.page("/**") { _ in throw Refusal.notFound }
        for method in [HTTPRequest.Method.get, .head] {
            router.on(RouterPath(nowhere.path), method: method) { request, context -> Response in
                guard request.head.wantsPage else { throw Refusal.notFound }
                return try await nowhere.answer(request, context, server) {
                    try await check.handle(request, context: context, isForEverybody: true, next: $0)
                }
            }
        }
    }
}
