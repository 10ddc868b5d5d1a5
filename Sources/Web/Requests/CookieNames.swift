import Hummingbird

/// The names and attributes of our cookies. With the prefix `__Host-`, which requires TLS, browsers make sure
/// that no other host can set them
/// (<https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix>). Under a path,
/// only `__Secure-` is possible.
struct CookieNames {
    private let isSecure: Bool
    private let base: String

    init(settings: WebSettings) { (isSecure, base) = (settings.isSecure, settings.base) }

    /// The session cookie.
    var session: String { name("session") }
    /// The cookie that identifies a browser, so that other people's wrong passwords don't lock out its users.
    var browser: String { name("browser") }
    /// The cookie with the display preferences: see `Appearance`.
    var look: String { name("look") }
    /// The cookie with a notice for the next page; showing the notice deletes the cookie.
    var notice: String { name("notice") }

    private func name(_ name: String) -> String {
        isSecure ? "\(base.isEmpty ? "__Host" : "__Secure")-\(name)" : name
    }

    /// Creates a cookie that scripts can't read. It lasts for `seconds`; if nil, until the browser quits.
    func cookie(_ name: String, _ value: String, seconds: Int?) -> Cookie {
        Cookie(
            name: name, value: value, maxAge: seconds, path: base.isEmpty ? "/" : base, secure: isSecure,
            httpOnly: true,
            sameSite: .lax)
    }

    /// Creates an expired cookie, which deletes it in the browser.
    func expired(_ name: String) -> Cookie { cookie(name, "", seconds: 0) }
}
