import Answers
import HTTPTypes
import Hummingbird
import Records

extension Route {
    /// The visitors who may use a route, alike for pages and the API.
    enum Access: CaseIterable, Sendable {
        /// Everybody.
        case everyone
        /// Any signed-in user; a program needs a token of any scope.
        case reading
        /// Any signed-in user; a program needs a token that may write.
        case writing
        /// A person in a browser who is signed in: for sessions, tokens, share links, and all that is stored about them. Nothing
        /// that a token makes outlives it.
        case person

        /// Makes sure that a visitor may ask.
        ///
        /// - Throws: `Refusal`, `Failure`, or why the visitor can't be looked up now.
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
                    .readOnlyToken, .refused, "This access token may only read.",
                    advice: "Make one with “--scope write”.")
            case (.person, .program):
                throw Failure(
                    .needsPerson, .refused, "An access token may not do this.",
                    advice: "Log in with a browser.")
            }
        }
    }

    /// Makes sure that a visitor may ask, or is led to the log-in.
    func requireAccess(_ visitor: Visitor) throws {
        if leadsToLogIn, visitor.user == nil { return }
        try access.require(visitor)
    }
}
