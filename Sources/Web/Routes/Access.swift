import Answers
import HTTPTypes
import Hummingbird
import Records

extension Route {
    /// The visitors who may use a route, for both pages and the API.
    enum Access: CaseIterable {
        /// All visitors.
        case everyone
        /// Any signed-in user; programs need a token of any scope.
        case reading
        /// Any signed-in user; programs need a token with write access.
        case writing
        /// A user signed in with a browser: for sessions, tokens, share links and exports of all their data.
        /// This way, a token can't be used to create anything that outlives it.
        case person

        /// The credentials that a call to the API needs.
        var meaning: String {
            switch self {
            case .everyone: "No token is needed."
            case .reading: "A token of any scope."
            case .writing: "A token with the scope “write”."
            case .person: "Your browser's session; no token may do this."
            }
        }

        /// Checks that a visitor has access.
        ///
        /// - Throws: `Refusal`, `Failure`, or the reason why the visitor can't be looked up.
        func require(_ visitor: Visitor) throws {
            switch (self, visitor) {
            case (.everyone, _), (_, .browser), (.reading, .program): return
            case (_, .unrecognized(let error)): throw error
            case (_, .nobody):
                throw Refusal(
                    .unauthorized, .notSignedIn,
                    headers: [.wwwAuthenticate: "Bearer realm=\"pokeexplorer\""])
            case (.writing, .program(_, let token)):
                guard token.scope != .write else { return }
                throw Failure(
                    .readOnlyToken, "This access token may only read.",
                    advice: "Make one with “--scope write”.")
            case (.person, .program):
                throw Failure(
                    .needsPerson, "An access token may not do this.",
                    advice: "Log in with a browser.")
            }
        }
    }

    /// Checks that a visitor has access, or will be redirected to the log-in page.
    func requireAccess(_ visitor: Visitor) throws {
        if leadsToLogIn, visitor.user == nil { return }
        try access.require(visitor)
    }
}
