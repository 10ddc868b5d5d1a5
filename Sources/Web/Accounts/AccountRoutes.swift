import AccountsFeature
import Answers
import FavoritesFeature
import Foundation
import HTTPTypes
import Hummingbird
import PasswordHashing
import Pokedex
import Records

/// The handlers of forms for signing up, logging in, logging out and recovering an account.
enum AccountRoutes {
    static let all: [Route] = [
        Route(.post, "/login", access: .everyone) { call in
            try await call.trying(.logIn, .loggedIn, of: .logIn) { form in
                try await call.accounts.logIn(
                    username: form.username, password: form.fields.secret("password"), browser: form.browser,
                    label: call.browserName)
            }
        },
        Route(.post, "/signup", access: .everyone) { call in
            let invitation = try call.fields()["invite"]
            guard call.settings.isSignUpOpen || invitation != nil else {
                throw Refusal(.forbidden, .signUpClosed)
            }
            return try await call.trying(.signUp, .signedUp, of: .signUp) { form in
                try await call.accounts.signUp(
                    username: form.username, password: form.fields.secret("password"), invitation: invitation,
                    browser: form.browser, label: call.browserName)
            }
        },
        Route(.post, "/recover", access: .everyone) { call in
            try await call.trying(.logIn, .recovered, of: .recover) { form in
                try await call.accounts.recover(
                    username: form.username, code: try Accounts.recoveryCode(form.fields.secret("code")),
                    newPassword: form.fields.secret("password"), browser: form.browser,
                    label: call.browserName)
            }
        },
        Route(.post, "/logout", access: .everyone) { call in
            var response = call.go(to: .home, saying: .plain(.loggedOut))
            for user in try await call.leave() { call.audit.note(.loggedOut, user) }
            call.forgetSession(on: &response)
            return response
        },
    ]
}

/// A submitted form for log-in, sign-up or recovery.
struct EntryForm {
    /// The fields of the form.
    let fields: Fields
    /// The browser token, set by an earlier log-in; unverified.
    var browser: SessionToken?

    var username: String { fields["username"] ?? "" }
    /// The path to redirect to afterwards.
    var next: String { Reply.ownPath(fields["next"]) }
}

extension Call {
    /// The browser's name in the list of sessions: its kind and operating system, as far as known.
    var browserName: String { BrowserName(request.headerFields[.userAgent] ?? "").description }

    /// Logs a user in if `enter` accepts their secret: applies the budgets, sets the cookies of a new
    /// session, and writes to the audit log. If the log-in fails in a browser, the form is shown again.
    fileprivate func trying(
        _ purpose: LogInBudget.Purpose, _ event: AuditLog.Event, of page: EntryPage.Kind,
        _ enter: (EntryForm) async throws -> Accounts.Arrival
    ) async throws -> Response {
        var form = EntryForm(fields: try fields(), browser: cookies.tokens(cookieNames.browser).first)
        do {
            let known = try await knownBrowser(of: form.username)
            form.browser = known ?? form.browser
            let isKnown = known != nil
            let arrival = try await look(purpose, isKnown: isKnown, of: form.username) {
                try await enter(form)
            }
            audit.note(event, arrival.user)
            // Log out the previous user: a session never passes from one user to another.
            _ = try? await leave()
            try await keep(form.fields["keep"], of: arrival)
            // The new code must be shown even if the links can't be read.
            let links = await event == .recovered ? shareLinks(of: arrival.user) : []
            return try welcome(arrival, next: form.next, links: links, isReset: event == .recovered)
        } catch {
            let refusal = page == .logIn ? Refusal(error) : Refusal.ofRecoveryCode(error)
            audit.noteFailure(refusal)
            guard wantsPage else { throw refusal }
            var response = await entry(page, after: form, refusal.failure)
            response.status = refusal.status
            refusal.put(on: &response)
            return response
        }
    }

    /// Checks a password within the budgets, once its turn in the queue has come. The attempt is refunded if
    /// the password was correct or was never checked.
    func look<Value>(
        _ purpose: LogInBudget.Purpose = .logIn, isKnown: Bool = true, of username: String,
        _ check: () async throws -> Value
    ) async throws -> Value {
        let taken = try budget.take(purpose, client, isKnown: isKnown)
        let rank = budget.rank(purpose, isKnown: isKnown, of: username)
        do {
            let value = try await passwords.pass(rank, username, client, check)
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
        (try? await favorites.shares(of: user)) ?? []
    }

    /// Adds the Pokémon whose heart the visitor clicked before logging in.
    private func keep(_ value: String?, of arrival: Accounts.Arrival) async throws {
        let heart = Heart(value ?? "")
        guard let id = Int(heart.id), let pokemon = try await pokedex()[id] else { return }
        try await services.acting(by: arrival.credential).favorites.perform(
            heart.look.map { .give(.looks, [$0]) } ?? .add, on: [pokemon], of: arrival.user)
    }

    /// Returns the browser token with which the user has logged in before, if the browser sent it.
    private func knownBrowser(of username: String) async throws -> SessionToken? {
        for browser in cookies.tokens(cookieNames.browser)
        where try await accounts.knows(browser, username: username) {
            return browser
        }
        return nil
    }

    /// Ends every session whose cookie the browser sent.
    ///
    /// - Returns: their users.
    fileprivate func leave() async throws -> [User] {
        var users: [User] = []
        for token in cookies.tokens(cookieNames.session) {
            guard let (user, _) = try await accounts.visitor(with: token) else { continue }
            try await accounts.leave(token)
            users.append(user)
        }
        return users
    }

    /// Returns the response after logging in: the new recovery code if there is one, otherwise the page the
    /// user wanted.
    private func welcome(
        _ arrival: Accounts.Arrival, next: String, links: [ShareLink], isReset: Bool
    ) throws -> Response {
        var response: Response
        if !wantsPage {
            response = Reply.json(
                UserJSON(arrival.user, recoveryCode: arrival.recoveryCode?.text, acts: arrival.acts))
        } else if let code = arrival.recoveryCode {
            response = AccountPages.recoveryCode(
                code, of: arrival.user,
                after: ((isReset ? [AccountPages.reset] : []) + arrival.acts.map(\.notice)).joined(
                    separator: " "),
                next: next, links: links, self)
        } else if !arrival.acts.isEmpty {
            response = AccountPages.notices(of: arrival, next: next, self)
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

    /// Clears the browser's session cookie and its cached pages.
    func forgetSession(on response: inout Response) {
        response.setCookie(cookieNames.expired(cookieNames.session))
        // Under a path, the storage is also that of other programs.
        response.headers[.clearSiteData] = "\"cache\"" + (settings.base.isEmpty ? ", \"storage\"" : "")
    }

    /// Sets the browser's session cookie.
    func setSession(_ token: SessionToken, until end: Date, on response: inout Response) {
        let seconds = max(1, Int(end.timeIntervalSinceNow))
        response.setCookie(cookieNames.cookie(cookieNames.session, token.text, seconds: seconds))
    }
}

extension Failure {
    /// The failure if sign-up is closed on this server.
    fileprivate static let signUpClosed = Failure(
        .signUpClosed, "New accounts can't be made on this page.",
        advice: "Ask the server's owner for one.")
}
