import Answers
import Hummingbird
import PasswordHashing
import Records

/// The names of our cookies, and how they are set. `__Host-` has browsers make sure that no other host and no other path
/// can set them (<https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix>); that
/// needs TLS.
struct CookieNames: Sendable {
    private let isSecure: Bool

    init(settings: WebSettings) { isSecure = settings.isSecure }

    /// The cookie with the session.
    var session: String { name("session") }
    /// The cookie that tells browsers apart, so that others' wrong passwords don't keep a browser's people out.
    var browser: String { name("browser") }
    /// The cookie with the look of pages: see `Look`.
    var look: String { name("look") }
    /// A Pokémon to keep after log-in, or a change to offer undoing: gone with the next page.
    var notice: String { name("notice") }

    private func name(_ name: String) -> String { isSecure ? "__Host-\(name)" : name }

    /// A cookie that scripts can't read. It lasts `seconds`, or without a number until the browser quits.
    func cookie(_ name: String, _ value: String, seconds: Int? = nil) -> Cookie {
        Cookie(
            name: name, value: value, maxAge: seconds, path: "/", secure: isSecure, httpOnly: true,
            sameSite: .lax)
    }

    /// Takes a cookie away.
    func expired(_ name: String) -> Cookie { cookie(name, "", seconds: 0) }
}
