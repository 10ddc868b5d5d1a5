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
            try await call.trying(.logIn, .loggedIn, of: .logIn) { form in
                try await call.services.accounts.logIn(
                    username: form.username, password: form.secret("password"), browser: form.browser,
                    label: call.browserName)
            }
        },
        Route(.post, "/signup", access: .everyone) { call in
            guard call.settings.isSignUpOpen else { throw Refusal(.forbidden, .signUpClosed) }
            return try await call.trying(.signUp, .signedUp, of: .signUp) { form in
                try await call.services.accounts.signUp(
                    username: form.username, password: form.secret("password"), browser: form.browser,
                    label: call.browserName)
            }
        },
        Route(.post, "/recover", access: .everyone) { call in
            try await call.trying(.logIn, .recovered, of: .recover) { form in
                try await call.services.accounts.recover(
                    username: form.username, code: try Accounts.recoveryCode(form.secret("code")),
                    newPassword: form.secret("password"), browser: form.browser, label: call.browserName)
            }
        },
        Route(.post, "/logout", access: .everyone) { call in
            var response = call.go(to: .home, saying: .plain(.loggedOut))
            if case .browser(let user, _, let token) = call.visitor {
                try await call.services.accounts.leave(token)
                call.audit.note(.loggedOut, user, call.client)
            }
            call.forgetSession(on: &response)
            return response
        },
    ]
}

/// The form of a log-in, sign-up or recovery.
struct EntryForm: Sendable {
    /// The fields of the form.
    let fields: Fields
    /// The token of a browser that has logged in before; unverified.
    let browser: SessionToken?

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
    /// and a line in the log. A person whose try failed gets the page again.
    fileprivate func trying(
        _ purpose: LogInBudget.Purpose, _ event: AuditLog.Event, of page: EntryPage.Kind,
        _ enter: (EntryForm) async throws -> Accounts.Arrival
    ) async throws -> Response {
        let browser = cookies[cookieNames.browser].flatMap { SessionToken(parsing: $0.value) }
        let form = EntryForm(fields: try fields(), browser: browser)
        do {
            let isKnown = try await isKnown(browser, to: form.username)
            let arrival = try await look(purpose, isKnown: isKnown, of: form.username) {
                try await enter(form)
            }
            audit.note(event, arrival.user, client)
            // The user who was signed in here before is signed out: a session never passes from one user to another.
            if case .browser(_, _, let old) = visitor { try? await services.accounts.leave(old) }
            try await keep(form.fields["keep"], of: arrival)
            // The new code is shown even if the links can't be read.
            let links = await event == .recovered ? shareLinks(of: arrival.user) : []
            return try welcome(arrival, next: form.next, links: links, isReset: event == .recovered)
        } catch {
            let refusal = page == .logIn ? Refusal(error) : Refusal.ofRecoveryCode(error)
            audit.noteFailure(refusal, client)
            guard wantsPage else { throw refusal }
            var response = await entry(page, after: form, refusal.failure)
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
        let rank = budget.rank(purpose, isKnown: isKnown, of: username)
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

    private func shareLinks(of user: User) async -> [ShareLink] {
        (try? await services.favorites.shares(of: user)) ?? []
    }

    /// Keeps the Pokémon whose heart was pressed before signing in.
    private func keep(_ id: String?, of arrival: Accounts.Arrival) async throws {
        guard let id = id.flatMap({ Int($0) }), let pokemon = try await services.lookup.pokedex()[id] else {
            return
        }
        try await services.acting(by: arrival.credential).favorites.perform(
            .add, on: [pokemon], of: arrival.user)
    }

    private func isKnown(_ browser: SessionToken?, to username: String) async throws -> Bool {
        guard let browser else { return false }
        return try await services.accounts.knows(browser, username: username)
    }

    /// The answer after signing in: the recovery code, if there is a new one, or the page that they wanted.
    private func welcome(
        _ arrival: Accounts.Arrival, next: String, links: [ShareLink], isReset: Bool
    ) throws -> Response {
        var response: Response
        if !wantsPage {
            response = try Reply.json(UserJSON(arrival.user, recoveryCode: arrival.recoveryCode?.text))
        } else if let code = arrival.recoveryCode {
            response = AccountPages.recoveryCode(
                code, of: arrival.user, after: isReset ? AccountPages.reset : nil, next: next, links: links,
                self)
        } else {
            response = Reply.seeOther(next)
        }
        if let entered = arrival.session {
            setSession(entered.session, until: entered.expiresAt, on: &response)
            let year = 365 * 24 * 60 * 60
            response.setCookie(cookieNames.cookie(cookieNames.browser, entered.browser.text, seconds: year))
        }
        return response
    }

    /// Has the browser forget its session, and all that it has kept of the pages.
    func forgetSession(on response: inout Response) {
        response.setCookie(cookieNames.expired(cookieNames.session))
        response.headers[.clearSiteData] = "\"cache\", \"storage\""
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
