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
