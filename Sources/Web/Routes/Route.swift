import HTTPTypes
import Hummingbird

/// An endpoint of the server: a method, a path, an access rule and a handler.
///
/// Routes are values, listed by folder: the router, the API's description and the tests all read the same
/// list.
///
/// ```swift
/// let types = Route.api(
///     .get, "/pokemon/{ref}/types", .everyone, "getTypesOfPokemon", "List a Pokémon's types.",
///     gives: "The names of one or two types."
/// ) { call in
///     let pokemon = try await call.pokemon()
///     return pokemon.types.map(\.name)
/// }
/// ```
struct Route {
    /// Handles a call.
    typealias Handler = @Sendable (Call) async throws -> Response

    let method: HTTPRequest.Method
    /// The path, with a name in braces for each parameter: `/api/v1/pokemon/{ref}`.
    let path: String
    let access: Access
    /// The maximum size of the body in bytes; nil for the default limit.
    let bodyLimit: Int?
    /// The description in OpenAPI; nil for pages.
    let operation: Operation?
    let handler: Handler
    /// Whether visitors who aren't signed in all get the same response, which is cached for a second; see
    /// `ReplyCache`.
    private(set) var isKept = false
    /// Whether the route redirects signed-out visitors to the log-in page, instead of refusing them.
    private(set) var leadsToLogIn = false

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

    /// Returns the parameters in a path that matches this route; nil for any other path.
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

    /// A copy whose responses are cached briefly.
    var kept: Route { with(\.isKept) }
    /// A copy that itself redirects visitors to the log-in page, so that they aren't refused.
    var leading: Route { with(\.leadsToLogIn) }

    /// Whether the route responds to visitors who aren't signed in.
    var isOpenToStrangers: Bool { access == .everyone || leadsToLogIn }

    private func with(_ flag: WritableKeyPath<Route, Bool>) -> Route {
        var route = self
        route[keyPath: flag] = true
        return route
    }
}
