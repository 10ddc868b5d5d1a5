/// A link to a page that helps after a failure. Only the web knows the page's address.
package struct HelpLink: Equatable, Sendable {
    /// The text of the link.
    package let words: String
    /// The page.
    package let page: Page
    /// The words to look up on that page; nil for all that it has.
    package let query: String?

    /// The name of a page.
    package enum Page: CaseIterable, Sendable {
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
        case searches
        case rankings
        case picks
        case changes
    }

    /// - Parameters:
    ///   - words: the text of the link.
    ///   - page: the page.
    ///   - query: the words to look up on that page.
    init(_ words: String, to page: Page, query: String? = nil) {
        self.words = words
        self.page = page
        self.query = query
    }
}
