package import Records

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
