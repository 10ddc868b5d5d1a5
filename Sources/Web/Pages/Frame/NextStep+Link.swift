import Answers
import Pokedex

/// The next step, on a page: words, and where they lead.
extension NextStep {
    /// The page that helps, with the words of the link to it, if there is one.
    var link: (words: String, address: Address)? {
        switch self {
        case .signIn, .signInAgain: ("Log in", .logIn)
        case .listSessions: ("Your account", .account)
        case .recover, .recoverIfForgotten, .waitOrRecover: ("Reset your password", .recover)
        case .browse, .nameIt, .searchByPart: ("Go to the Pokédex", .home)
        case .listCharacters: ("All characters", .characters)
        case .learnQueries, .learnLanguage: ("How searches work", .queries)
        case .tryTypes, .tryComparing, .chooseOne(nil): ("Compare Pokémon", .compare)
        case .chooseOne(let query?): ("Show them", .list(query.text))
        case .nameByNumber(let number): ("Search for id:\(number)", .list("id:\(number)"))
        case .listTags, .mergeTags: ("Your tags", .tags)
        case .tagFirst, .removeTag, .addFirst, .rateLast:
            ("Your favourites", .favorites)
        case .nameSearchFirst, .listSearches: ("Your saved searches", .saved)
        case .listChanges, .undo, .undoFirst: ("Your changes", .changes)
        default: nil
        }
    }
}

extension HTML {
    /// The next step, with a link if there is a page for it.
    mutating func advice(_ advice: NextStep) {
        let link = advice.link
        guard advice.webWords != nil || link != nil else { return }
        self(.p) { html in
            if let words = advice.webWords { html.text(words + (link == nil ? "" : " ")) }
            if let link { html(.a, .href(link.address), text: link.words) }
        }
    }
}
