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
        /// The page of everything of a kind that the user keeps.
        case kept(KeptKind)
    }

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - words: the text of the link.
    ///   - page: the page to open.
    ///   - query: the search terms for that page; nil for the whole page.
    init(_ words: String, to page: Page, query: String? = nil) {
        self.words = words
        self.page = page
        self.query = query
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

/// Links with the usual words for their page.
extension HelpLink {
    static let logIn = HelpLink("Log in", to: .logIn)
    static let recovery = HelpLink("Reset your password", to: .recovery)
    static let account = HelpLink("Your account", to: .account)
    static let pokedex = HelpLink("Go to the Pokédex", to: .pokedex)
    static let queries = HelpLink("How searches work", to: .queries)
    static let comparison = HelpLink("Compare Pokémon", to: .comparison)
    static let favorites = HelpLink("Your favourites", to: .favorites)
    static let tags = HelpLink("Your tags", to: .tags)
    static let changes = HelpLink("Your changes", to: .changes)
    static let characters = HelpLink("All characters", to: .characters)
    static let natures = HelpLink("All natures", to: .natures)
}
