package import Pokedex
import Wording

/// The next step after a failure, declared once: as the shell says it, as the web says it, and the page that helps.
package struct NextStep: Equatable, Sendable {
    /// The sentence of the shell, with the commands that do it, as they are typed there.
    package let shellWords: String
    /// The advice on pages and in the API, without commands; nil if it has none there.
    package let webWords: String?
    /// The page that helps, if there is one.
    package let link: HelpLink?

    /// - Parameters:
    ///   - shellWords: the sentence of the shell.
    ///   - webWords: the sentence of the web, if there is one.
    ///   - link: the page that helps, if there is one.
    init(_ shellWords: String, web webWords: String? = nil, link: HelpLink? = nil) {
        self.shellWords = shellWords
        self.webWords = webWords
        self.link = link
    }

    /// Words that every front can say.
    package static func words(_ words: String) -> NextStep { NextStep(words, web: words) }
}

extension NextStep: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .words(value) }

    /// Offers the nearest of what there is; `other` where nothing is near.
    package static func meant(_ nearest: some Collection<String>, orElse other: NextStep) -> NextStep {
        nearest.isEmpty ? other : "Did you mean \(nearest.listed(conjunction: "or"))?"
    }

    /// Offers the nearest games, or all where none is near.
    package static func games(nearest: some Collection<String>, all: [VersionGroup]) -> NextStep {
        .meant(nearest, orElse: .words("The games are \(all.map(\.name).joined(separator: ", "))."))
    }
}
