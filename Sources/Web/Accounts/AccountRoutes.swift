import AccountsFeature
import Answers
import FavoritesFeature
import Foundation
import HTTPTypes
import Hummingbird
import PasswordHashing
import Pokedex
import Records
import ReferencesFeature

/// Signing up, logging in and out, and getting back in: what forms send.
enum AccountRoutes {
    static let all: [Route] = [
        Route(.post, "/login", access: .everyone) { call in
            try await call.trying(.logIn, .loggedIn, or: { await AccountPages.logIn($0, call) }) { arrival in
                try await call.services.accounts.logIn(
                    username: arrival.username, password: arrival.secret("password"),
                    browser: arrival.browser,
                    label: call.browserName)
            }
        },
        Route(.post, "/signup", access: .everyone) { call in
            guard call.settings.isSignUpOpen else { throw Refusal(.forbidden, .signUpClosed) }
            return try await call.trying(.signUp, .signedUp, or: { await AccountPages.signUp($0, call) }) {
                arrival in
                try await call.services.accounts.signUp(
                    username: arrival.username, password: arrival.secret("password"),
                    browser: arrival.browser,
                    label: call.browserName)
            }
        },
        Route(.post, "/recover", access: .everyone) { call in
            try await call.trying(.logIn, .recovered, or: { await AccountPages.recover($0, call) }) {
                arrival in
                try await call.services.accounts.recover(
                    username: arrival.username, code: try Accounts.recoveryCode(arrival.secret("code")),
                    newPassword: arrival.secret("password"), browser: arrival.browser, label: call.browserName
                )
            }
        },
        Route(.post, "/logout", access: .everyone) { call in
            var response = Reply.seeOther("/")
            if case .browser(let user, _, let token) = call.visitor {
                try await call.services.accounts.leave(token)
                call.audit.note(.loggedOut, user, call.client)
            }
            response.setCookie(call.cookieNames.expired(call.cookieNames.session))
            response.headers[.clearSiteData] = "\"cache\", \"storage\""
            return response
        },
    ]
}

/// A log-in form, and the client that sent it.
struct Arrival: Sendable {
    /// The fields of the form.
    let fields: Fields
    /// The token of a browser that has logged in before; unverified.
    let browser: SessionToken?
    /// Why it didn't work, when the form is shown again.
    var failure: Failure?

    var username: String { fields["username"] ?? "" }
    /// The page to go to afterwards.
    var next: String { Reply.ownPath(fields["next"]) }

    /// A secret field.
    func secret(_ name: String) -> Secret { Secret(fields[name] ?? "") }
}

extension Call {
    /// The browser's name in the list of sessions: its kind and system, as far as known.
    var browserName: String { BrowserName(request.headerFields[.userAgent] ?? "").description }

    /// Lets in a user with the right secret, which `enter` checks: within the budgets, with the cookies of a new session,
    /// and a line in the log. A person whose try failed gets the form again, from `page`.
    fileprivate func trying(
        _ purpose: LogInBudget.Purpose, _ event: AuditLog.Event, or page: (Arrival) async -> Response,
        _ enter: (Arrival) async throws -> BrowserLogIn
    ) async throws -> Response {
        let browser = cookies[cookieNames.browser].flatMap { SessionToken(parsing: $0.value) }
        var arrival = Arrival(fields: try fields(), browser: browser)
        do {
            let isKnown = try await isKnown(browser, to: arrival.username)
            let entered = try await look(purpose, isKnown: isKnown, of: arrival.username) {
                try await enter(arrival)
            }
            audit.note(event, entered.user, client)
            // The user who was signed in here before is signed out: a session never passes from one user to another.
            if case .browser(_, _, let old) = visitor { try? await services.accounts.leave(old) }
            try await keep(arrival.fields["keep"], of: entered.user)
            return try welcome(entered, next: arrival.next)
        } catch {
            let refusal = Refusal(error)
            audit.noteFailure(refusal.failure.code.word, client)
            guard wantsPage else { throw refusal }
            arrival.failure = refusal.failure
            var response = await page(arrival)
            response.status = refusal.status
            refusal.put(on: &response)
            return response
        }
    }

    /// Looks at a password, within the budgets and in its turn. The try is given back where it wasn't looked at, and where
    /// it was right.
    func look<Value>(
        _ purpose: LogInBudget.Purpose = .logIn, isKnown: Bool = true, of username: String,
        _ check: () async throws -> Value
    ) async throws -> Value {
        let taken = try budget.take(purpose, client, isKnown: isKnown)
        let rank: PasswordLine.Rank = isKnown ? .known : purpose == .signUp ? .signUp : .logIn
        do {
            let value = try await passwords.pass(rank, username, client, on: channel, check)
            if purpose == .logIn { budget.giveBackRight(taken) }
            return value
        } catch {
            if Refusal(error).failure.code == .tooBusy || error is CancellationError {
                budget.giveBack(taken)
            }
            throw error
        }
    }

    /// Keeps the Pokémon whose heart was pressed before signing in.
    private func keep(_ id: String?, of user: User) async throws {
        guard let id = id.flatMap({ Int($0) }), let pokemon = try await services.lookup.pokedex()[id] else {
            return
        }
        try await services.favorites.perform(.add, on: [pokemon], of: user)
    }

    private func isKnown(_ browser: SessionToken?, to username: String) async throws -> Bool {
        guard let browser else { return false }
        return try await services.accounts.knows(browser, username: username)
    }

    /// The answer after signing in: the recovery code, if there is a new one, or the page that they wanted.
    private func welcome(_ entered: BrowserLogIn, next: String) throws -> Response {
        var response: Response
        if !wantsPage {
            response = try Reply.json(UserJSON(entered.user, recoveryCode: entered.recoveryCode?.text))
        } else if let code = entered.recoveryCode {
            response = AccountPages.recoveryCode(code, of: entered.user, next: next, self)
        } else {
            response = Reply.seeOther(next)
        }
        setSession(entered.session, until: entered.expiresAt, on: &response)
        let year = 365 * 24 * 60 * 60
        response.setCookie(cookieNames.cookie(cookieNames.browser, entered.browser.text, seconds: year))
        return response
    }

    /// Gives the browser a session.
    func setSession(_ token: SessionToken, until end: Date, on response: inout Response) {
        let seconds = max(1, Int(end.timeIntervalSinceNow))
        response.setCookie(cookieNames.cookie(cookieNames.session, token.text, seconds: seconds))
    }
}

extension Failure {
    /// Strangers can't make accounts here.
    fileprivate static let signUpClosed = Failure(
        .signUpClosed, .refused, "New accounts can't be made on this page.",
        advice: "Ask the server's owner for one.")
}
