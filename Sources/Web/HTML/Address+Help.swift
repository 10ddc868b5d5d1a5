import Answers
import Records

extension Address {
    /// Creates the address of the help page for a failure.
    init(_ link: HelpLink) {
        let page = Self.help(link.page)
        let isThing = link.page == .kept(.ranking)
        self = link.query.map { isThing ? page.appending($0) : page.adding("q", $0) } ?? page
    }

    static func help(_ page: HelpLink.Page) -> Address {
        switch page {
        case .logIn: .logIn
        case .recovery: .recover
        case .account: .account
        case .pokedex: .home
        case .queries: .queries
        case .comparison: .compare
        case .abilities: .abilities
        case .moves: .moves
        case .natures: .natures
        case .characters: .characters
        case .favorites: .favorites
        case .tags: .tags
        case .changes: .changes
        case .kept(let kind): Address("/").appending(kind.list)
        }
    }
}
