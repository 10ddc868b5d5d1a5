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
                        throw Refusal.methodNotAllowed(allowed)
                    }
                    continue
                }
                let isForEverybody = route.access == .everyone && route.method == .get
                router.on(RouterPath(path), method: method) { request, context -> Response in
                    try await check.handle(request, context: context, isForEverybody: isForEverybody) {
                        try await route.answer($0, $1, server)
                    }
                }
            }
        }
        addNowhere(to: router, check, server)
    }

    /// Who is signed in sees their name on the page that says that there is none, too.
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

/// Refuses methods that HTTP doesn't have, which the router would take for a path that there isn't.
struct MethodCheck: RouterMiddleware {
    func handle(
        _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard RouteTable.methods.contains(request.method) else {
            throw Refusal(
                .notImplemented, Failure(.badMethod, .usage, "This server doesn't know that method."))
        }
        return try await next(request, context)
    }
}

extension Refusal {
    fileprivate static func methodNotAllowed(_ allowed: String) -> Refusal {
        var refusal = Refusal(
            .methodNotAllowed,
            Failure(
                .badMethod, .usage, "This address doesn't take that method.",
                advice: .words("It takes \(allowed).")))
        refusal.headers[.allow] = allowed
        return refusal
    }
}
