import Pokedex
package import Records
import Wording

/// Advice for the user after a failure, worded for the shell and for the web, with a link to a help page.
package struct NextStep: Equatable, Sendable {
    /// The advice in the shell, including the commands to type.
    package let shellWords: String
    /// The advice on web pages and in the API, without commands; nil if there is none.
    package let webWords: String?
    /// The help page, if there is one.
    package let link: HelpLink?
    /// The suggestions quoted in the advice, in order, each as a link to its results.
    package var meant: [HelpLink] = []

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

    /// Suggests similar names, or returns `other` if there are none. Each links to a search on `page`; `query`
    /// converts a name to a query.
    static func meant(
        _ nearest: some Collection<String>, orElse other: NextStep,
        in page: HelpLink.Page? = nil, query: (String) -> String = { $0 }
    ) -> NextStep {
        guard !nearest.isEmpty else { return other }
        var step: NextStep = "Did you mean \(nearest.listed(conjunction: "or"))?"
        if let page { step.meant = nearest.map { HelpLink(words: $0, page: page, query: query($0)) } }
        return step
    }

    /// Suggests another query.
    package static func query(_ text: String, in page: HelpLink.Page = .pokedex) -> NextStep {
        meant([text], orElse: "", in: page)
    }

    /// Suggests games with similar names, or all games if there are none.
    static func games(nearest: some Collection<String>, all: [VersionGroup]) -> NextStep {
        .meant(nearest, orElse: "The games are \(all.map(\.name).joined(separator: ", ")).")
    }
}

/// A link to a help page, shown with a failure. Only the web front end knows the page's address.
package struct HelpLink: Equatable, Sendable {
    /// The text of the link.
    package let words: String
    /// The page to open.
    package let page: Page
    /// The search terms for that page; nil for the whole page.
    package let query: String?

    /// The name of a page.
    package enum Page: Hashable, Sendable {
        case logIn
        case recovery
        case account
        case pokedex
        case queries
        case comparison
        case abilities
        case moves
        case natures
        case characters
        case favorites
        case tags
        case changes
        /// The page that lists the user's saved items of a kind.
        case kept(KeptKind)
    }
}

extension HelpLink.Page: CaseIterable {
    /// All pages.
    package static let allCases: [Self] =
        [
            .logIn, .recovery, .account, .pokedex, .queries, .comparison, .abilities, .moves, .natures,
            .characters, .favorites, .tags, .changes,
        ] + KeptKind.all.map { .kept($0) }
}

extension HelpLink.Page {
    /// The default text of a link to the page.
    var words: String {
        switch self {
        case .logIn: "Log in"
        case .recovery: "Reset your password"
        case .account: "Your account"
        case .pokedex: "Go to the Pokédex"
        case .queries: "How searches work"
        case .comparison: "Compare Pokémon"
        case .abilities: "All abilities"
        case .moves: "All moves"
        case .natures: "All natures"
        case .characters: "All characters"
        case .favorites: "Your favourites"
        case .tags: "Your tags"
        case .changes: "Your changes"
        case .kept(let kind): "Your \(kind.plural)"
        }
    }
}
