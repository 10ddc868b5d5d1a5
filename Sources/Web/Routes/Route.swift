import Answers
import HTTPTypes
import Hummingbird

/// An endpoint of the server: a method, a path, who may call it, and the handler.
///
/// Routes are values, listed by folder: the router, the description of the API and the tests all read the same list.
///
/// ```swift
/// let types = Route.api(
///     .get, "/pokemon/{ref}/types", .everyone, "getTypesOfPokemon", "List a Pokémon's types.",
///     answers: [.ok("The names of one or two types.", [String].self)]
/// ) { call in
///     let pokemon = try await call.pokemon()
///     return try Reply.json(pokemon.types.map(\.name))
/// }
/// ```
struct Route: Sendable {
    /// Answers a call.
    typealias Handler = @Sendable (Call) async throws -> Response

    let method: HTTPRequest.Method
    /// With a name in braces for each part that varies: `/api/v1/pokemon/{ref}`.
    let path: String
    let access: Access
    /// Bytes that its body may have; nil for the usual limit.
    let bodyLimit: Int?
    /// Its description in OpenAPI; nil for pages.
    let operation: Operation?
    let handler: Handler
    /// Whether everyone who isn't signed in gets the same answer, which is then kept for a second: see `KeptAnswers`.
    private(set) var isKept = false
    /// Whether an answer may take long, and so is made on threads of its own, one at a time for each account: see
    /// `FairShares`.
    private(set) var isDear = false
    /// Whether the answer to a call is short after all, though the route's others are dear.
    private(set) var isLight: (@Sendable (Call) -> Bool)?
    /// Whether the route itself leads strangers to the log-in, who would be refused otherwise.
    private(set) var leadsToLogIn = false
    /// Whether it takes queries, which are dear if notes are searched.
    private(set) var hasQueries = false

    init(
        _ method: HTTPRequest.Method, _ path: String, access: Access, bodyLimit: Int? = nil,
        operation: Operation? = nil, handler: @escaping Handler
    ) {
        self.method = method
        self.path = path
        self.access = access
        self.bodyLimit = bodyLimit
        self.operation = operation
        self.handler = handler
    }

    /// The varying parts of a path that this route answers; nil for another path.
    func parameters(of path: Substring) -> Parameters? {
        let own = self.path.split(separator: "/")
        let asked = path.split(separator: "/")
        guard own.count == asked.count else { return nil }
        var parameters = Parameters()
        for (name, part) in zip(own, asked) {
            if name.hasPrefix("{") {
                parameters[name.dropFirst().dropLast()] = part
            } else if name != part {
                return nil
            }
        }
        return parameters
    }

    /// A copy whose answers are cached briefly.
    var kept: Route { with(\.isKept) }
    /// A copy that counts as expensive work.
    var dear: Route { with(\.isDear) }
    /// A copy as dear work, but for some calls.
    func dear(unless isLight: @escaping @Sendable (Call) -> Bool) -> Route {
        var route = dear
        route.isLight = isLight
        return route
    }
    /// Access to a page or a form, which leads strangers to the log-in by itself.
    var leading: Route { with(\.leadsToLogIn) }
    /// A copy that counts as dear work if a user's own notes may be searched.
    var searching: Route { with(\.hasQueries) }

    /// Whether it has an answer for those who aren't signed in.
    var isOpenToStrangers: Bool { access == .everyone || leadsToLogIn }

    private func with(_ flag: WritableKeyPath<Route, Bool>) -> Route {
        var route = self
        route[keyPath: flag] = true
        return route
    }
}

/// A route's description in OpenAPI, to which its requests are held.
struct Operation: Sendable {
    /// Its name, unlike any other's: `listFavorites`.
    let id: String
    /// Its effect, in a line.
    let summary: String
    /// The parameters after the path; anything else is refused.
    let query: [Parameter]
    /// The shape of a request's body; nil for none.
    let body: Content?
    /// The answers to a granted request.
    let answers: [Answer]
    /// Whether `If-Match` and `If-None-Match` keep a client from overwriting what it hasn't seen.
    let isConditional: Bool

    /// The content of a body.
    enum Content: Sendable {
        /// JSON that looks like this.
        case json(Shape)
        /// A file of one of these media types.
        case file([String])

        static func json(_ named: NamedShape) -> Self { .json(.reference(to: named.name)) }
    }

    /// A possible answer.
    struct Answer: Sendable {
        let status: HTTPResponse.Status
        let meaning: String
        let content: Content?
        var headers: [String] = []

        /// Done, with a result.
        static func ok(_ meaning: String, _ type: (some MemberValue).Type, headers: [String] = []) -> Answer {
            Answer(status: .ok, meaning: meaning, content: .json(type.shape), headers: headers)
        }

        /// Created.
        static func created(
            _ meaning: String, _ type: (some MemberValue).Type, headers: [String] = []
        ) -> Answer {
            Answer(status: .created, meaning: meaning, content: .json(type.shape), headers: headers)
        }

        /// Done, without a result.
        static func done(_ meaning: String) -> Answer {
            Answer(status: .noContent, meaning: meaning, content: nil)
        }
    }
}

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
