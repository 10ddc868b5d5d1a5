import Hummingbird

/// Well-known addresses that browsers and search engines request on every site.
enum WellKnownRoutes {
    static let all: [Route] =
        [
            // The address where password managers send users to change their password
            // (<https://www.w3.org/TR/change-password-url/>).
            Route(.get, "/.well-known/change-password", access: .everyone) { _ in
                Reply.seeOther(.account.at("title-password"))
            },
            // The rules for search engines (RFC 9309): they may not crawl endless lists or account pages. Shared
            // favourites aren't excluded, because a search engine must be able to read their `noindex`.
            Route(.get, "/robots.txt", access: .everyone) { _ in
                let paths = [
                    "/?", "/compare?", "/moves?", "/abilities?", "/characters?", "/api/", "/login", "/signup",
                    "/recover", "/random",
                ]
                let lines = ["User-agent: *"] + paths.map { "Disallow: \($0)" }
                return Reply.bytes(
                    ByteBuffer(string: lines.map { $0 + "\n" }.joined()), type: "text/plain; charset=utf-8")
            },
        ] + HealthProbe.Question.allCases.map(health)

    /// Returns the route of a question, which `Frame` answers before anything else is checked.
    private static func health(_ question: HealthProbe.Question) -> Route {
        Route(.get, question.rawValue, access: .everyone) { question.answer(isReady: $0.isReady) }
    }
}
