import Hummingbird

/// Addresses that browsers and search engines look for on every site.
enum WellKnownRoutes {
    static let all: [Route] = [changePassword, robots]

    /// The address to which password managers send people (<https://www.w3.org/TR/change-password-url/>).
    private static let changePassword = Route(.get, "/.well-known/change-password", access: .everyone) { _ in
        Reply.seeOther(Address.account.at("title-password").text)
    }

    /// The lists without an end, and pages about nothing but accounts (RFC 9309). Shared favourites aren't among them: a search
    /// engine must read their `noindex`.
    private static let robots = Route(.get, "/robots.txt", access: .everyone) { _ in
        let paths = [
            "/?", "/compare?", "/moves?", "/abilities?", "/characters?", "/api/", "/login", "/signup",
            "/recover",
        ]
        let lines = ["User-agent: *"] + paths.map { "Disallow: \($0)" }
        return Reply.bytes(
            ByteBuffer(string: lines.map { $0 + "\n" }.joined()), type: "text/plain; charset=utf-8")
    }
}
