import AccountsFeature
import Answers
import Hummingbird
import PasswordHashing
import Records

/// Signing up, logging in and out: what forms send.
enum AccountRoutes {
    static let all: [Route] = [logIn, logOut]

    private static let logIn = Route(.post, "/login", access: .everyone) { call in
        let fields = try call.fields()
        let names = CookieNames(settings: call.settings)
        let arrival = try await call.services.accounts.logIn(
            username: fields["username"] ?? "", password: Secret(fields["password"] ?? ""),
            browser: call.cookies[names.browser].flatMap { SessionToken(parsing: $0.value) }, label: "browser"
        )
        var response = Reply.seeOther(Reply.ownPath(fields["next"]))
        response.setCookie(names.cookie(names.session, arrival.session.text, seconds: 30 * 86400))
        response.setCookie(names.cookie(names.browser, arrival.browser.text, seconds: 400 * 86400))
        return response
    }

    private static let logOut = Route(.post, "/logout", access: .everyone) { call in
        let names = CookieNames(settings: call.settings)
        if case .browser(_, _, let token) = call.visitor { try await call.services.accounts.leave(token) }
        var response = Reply.seeOther("/")
        response.setCookie(names.expired(names.session))
        response.headers[.clearSiteData] = "\"cache\", \"storage\""
        return response
    }
}
