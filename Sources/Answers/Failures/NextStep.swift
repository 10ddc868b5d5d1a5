import Pokedex
import Wording

/// Advice for the user after a failure, worded for the shell and for the web, with a link to a help page.
package struct NextStep: Equatable, Sendable {
    /// The advice in the shell, including the commands to type.
    package let shellWords: String
    /// The advice on web pages and in the API, without commands; nil if there is none.
    package let webWords: String?
    /// The help page, if there is one.
    package let link: HelpLink?

    /// Creates advice with different words for the shell and the web. A literal on its own, without `web` or
    /// `link`, would instead be advice with the same text for both.
    ///
    /// For advice that is only for the shell, pass `web: nil`, because Swift interprets `NextStep("…")` as a
    /// literal.
    ///
    /// - Parameters:
    ///   - shellWords: the advice in the shell.
    ///   - webWords: the advice on the web, if there is any.
    ///   - page: the help page, if there is one.
    ///   - words: the text of the link to it; the default text if omitted.
    ///   - query: the search terms for that page; nil for the whole page.
    init(
        _ shellWords: String, web webWords: String? = nil, link page: HelpLink.Page? = nil,
        saying words: String? = nil, query: String? = nil
    ) {
        self.shellWords = shellWords
        self.webWords = webWords
        link = page.map { HelpLink(words: words ?? $0.words, page: $0, query: query) }
    }

    /// Creates advice with the same text for every front end.
    package static func words(_ words: String) -> NextStep { NextStep(words, web: words) }
}

extension NextStep: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .words(value) }

    /// Suggests similar names, or returns `other` if there are none.
    static func meant(_ nearest: some Collection<String>, orElse other: NextStep) -> NextStep {
        nearest.isEmpty ? other : "Did you mean \(nearest.listed(conjunction: "or"))?"
    }

    /// Suggests games with similar names, or all games if there are none.
    static func games(nearest: some Collection<String>, all: [VersionGroup]) -> NextStep {
        .meant(nearest, orElse: "The games are \(all.map(\.name).joined(separator: ", ")).")
    }
}
