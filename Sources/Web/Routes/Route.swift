import HTTPTypes
import Hummingbird

/// One thing that can be asked of the server: a method, a path, who may, and what answers.
///
/// Routes are values, listed by folder: the router, the description of the API and the tests all read the same list.
struct Route: Sendable {
    /// Who may ask.
    enum Access: Sendable {
        /// Everybody.
        case everyone
        /// Any signed-in user; a program needs a token of any scope.
        case reading
        /// Any signed-in user; a program needs a token that may write.
        case writing
        /// A person in a browser who is signed in, as for sessions and tokens: no token can make another.
        case person
    }

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
    /// Whether it takes queries, which are dear if notes are searched.
    private(set) var hasQueries = false

    init(
        _ method: HTTPRequest.Method, _ path: String, access: Access, bodyLimit: Int? = nil,
        operation: Operation? = nil, handler: @escaping Handler
    ) {
        (self.method, self.path, self.access, self.bodyLimit) = (method, path, access, bodyLimit)
        (self.operation, self.handler) = (operation, handler)
    }

    /// The varying parts of a path that this route answers; nil for another path.
    func parameters(of path: Substring) -> Parameters? {
        let (own, asked) = (self.path.split(separator: "/"), path.split(separator: "/"))
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

    /// The same, kept for a moment.
    var kept: Route {
        var route = self
        route.isKept = true
        return route
    }

    /// The same, as dear work.
    var dear: Route {
        var route = self
        route.isDear = true
        return route
    }

    /// A copy that counts as dear work if a user's own notes may be searched.
    var searching: Route {
        var route = self
        route.hasQueries = true
        return route
    }
}
