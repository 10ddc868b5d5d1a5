import Answers
import HTTPTypes
import Hummingbird
import NIOCore
import PasswordHashing
import Pokedex
import Records
import ReferencesFeature

/// The pages of signing up, logging in and getting back in.
enum AccountPages {
    /// Shows these pages; what their forms send goes to `AccountRoutes`.
    static let all: [Route] = [
        .page("/login") { call, visit in try await call.entry(.logIn, visit) },
        .page("/signup") { call, visit in try await call.entry(.signUp, visit) },
        .page("/recover") { call, visit in try await call.entry(.recover, visit) },
    ]

    /// The log-in again, after a try that failed.
    static func logIn(_ arrival: Arrival, _ call: Call) -> Response { call.entry(.logIn, after: arrival) }

    /// The sign-up again, after a try that failed.
    static func signUp(_ arrival: Arrival, _ call: Call) -> Response { call.entry(.signUp, after: arrival) }

    /// The recovery again, after a try that failed.
    static func recover(_ arrival: Arrival, _ call: Call) -> Response { call.entry(.recover, after: arrival) }

    /// The recovery code, which is shown this once.
    static func recoveryCode(_ code: RecoveryCode, of user: User, next: String, _ call: Call) -> Response {
        var visit = Visit(user: user, look: call.look)
        visit.here = .account
        let page = Page("Your recovery code") { html in
            html(.section, .class("narrow")) { html in
                html(.h1, text: "Your recovery code")
                html(
                    .p,
                    text: """
                        If you forget your password, this code is the only way back in. Write it down now: it is not shown \
                        again, and works once.
                        """)
                html(.p) { $0(.code, .class("secret"), text: code.text) }
                html(.p) { html in
                    let address = Address(returning: next) ?? .home
                    html(.a, .class("button"), .href(address), text: "I have written it down")
                }
            }
        }
        return call.reply(page, visit)
    }
}

extension Call {
    fileprivate func entry(_ kind: EntryPage.Kind, _ visit: Visit) async throws -> Response {
        if visit.user != nil { return Reply.seeOther(comingBack(query).text) }
        return reply(
            EntryPage(
                kind: kind, next: comingBack(query), keep: query["keep"],
                keepName: try await name(of: query["keep"]), isSignUpOpen: settings.isSignUpOpen
            ).whole, visit)
    }

    fileprivate func entry(_ kind: EntryPage.Kind, after arrival: Arrival) -> Response {
        let page = EntryPage(
            kind: kind, username: arrival.username, next: comingBack(arrival.fields),
            keep: arrival.fields["keep"], isSignUpOpen: settings.isSignUpOpen, failure: arrival.failure)
        return reply(page.whole, Visit(look: look))
    }

    /// The name of a Pokémon that somebody wants to keep once they are in.
    private func name(of id: String?) async throws -> String? {
        guard let id = id.flatMap({ Int($0) }) else { return nil }
        return try await services.lookup.pokedex()[id]?.displayName
    }
}
