import Answers
import HTTPTypes
import Hummingbird

/// Puts routes on a router: `HEAD` beside every `GET`, and an answer of its own for every method that a path doesn't know.
struct RouteTable {
    private let routes: [Route]

    init(_ routes: [Route]) { self.routes = routes }

    /// The methods that HTTP has (RFC 9110, section 9; RFC 5789; QUERY is about to become one). Others get 501.
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
                    router.on(RouterPath(path), method: method) { _, _ -> Response in
                        throw Refusal(
                            .badMethod, .usage, "This address doesn't take that method.",
                            status: .methodNotAllowed, advice: "It takes \(allowed).",
                            headers: [.allow: allowed])
                    }
                    continue
                }
                let isForEverybody = route.isOpenToStrangers && route.method == .get
                router.on(RouterPath(path), method: method) { request, context -> Response in
                    try await check.handle(request, context: context, isForEverybody: isForEverybody) {
                        try await route.answer($0, $1, server)
                    }
                }
            }
        }
        addNowhere(to: router, check, server)
    }

    /// Adds a catch-all route, so that users who are signed in see their name on the page “not found”, too.
    private func addNowhere(to router: Router<WebContext>, _ check: VisitorCheck, _ server: ServerContext) {
        let nowhere = Route.page("/**") { _, _ in throw Refusal.notFound }
        for method in [HTTPRequest.Method.get, .head] {
            router.on(RouterPath(nowhere.path), method: method) { request, context -> Response in
                guard request.head.wantsPage else { throw Refusal.notFound }
                return try await check.handle(request, context: context, isForEverybody: true) {
                    try await nowhere.answer($0, $1, server)
                }
            }
        }
    }
}
