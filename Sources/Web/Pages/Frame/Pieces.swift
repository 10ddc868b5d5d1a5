import Answers
import Pokedex

/// Small pieces that many pages are made of.
extension HTML {
    /// The badges of types.
    mutating func badges(_ types: [PokemonType]) {
        for type in types { badge(type) }
    }

    /// The badge of a type, with how many times the usual damage it does, if that is to be said; `isLink` where it leads
    /// to all that have the type.
    mutating func badge(_ type: PokemonType, times: Double? = nil, isLink: Bool = false) {
        let link: Attribute? = isLink ? .href(.list("type:\(type.name)")) : nil
        self(isLink ? .a : .span, .class("badge t-\(type.name)"), link) { html in
            html.text(type.displayName)
            if let times { html(.b, text: "×\(times.multiplierText)") }
        }
    }

    /// A picture in a frame of the types' colours, which is all there is where no picture comes; `isFirst` for what a
    /// person came to see, which is fetched at once.
    mutating func picture(_ kind: PictureKind, of pokemon: Pokemon, alt: String = "", isFirst: Bool = false) {
        self(.span, .class("picture")) { html in
            html(
                .img, .src(.picture(kind, of: pokemon)), .alt(alt), .width(kind.side), .height(kind.side),
                isFirst ? nil : .isLazy, .other("decoding", "async"))
        }
    }

    /// A heart that adds a Pokémon or removes it; the form of this name is somewhere on the page.
    mutating func heart(_ pokemon: Pokemon, isKept: Bool) {
        self(
            .button, .class("heart"), .form("hearts"), .name(isKept ? "remove" : "add"),
            .value(String(pokemon.id)),
            .pressed(isKept), .label("Favourite: \(pokemon.displayName)"))
    }

    /// A list of cards; the script adds the lists of other pages beside it.
    mutating func grid(_ attributes: Attribute?..., cards: (inout HTML) -> Void) {
        self(.div, [.id("grid")] + attributes) { $0(.ul, .class("grid"), content: cards) }
    }

    /// The form that hearts belong to.
    mutating func heartsForm(_ here: Address) {
        self(.form, .id("hearts"), .method("post"), .action(.favorites)) { $0.hidden("next", here.text) }
    }

    /// The failure, its place, and the next step; with links to what may have been `meant`, in place of the advice. The
    /// browser goes to one that `isSeenFirst`, far down a page.
    mutating func failure(
        _ failure: Failure, id: String = "failure", isSeenFirst: Bool = false, meant: Meant? = nil,
        at address: (String) -> Address = { .list($0) }
    ) {
        self(
            .div, .class("failure"), .role("alert"), .id(id),
            isSeenFirst ? .other("tabindex", "-1") : nil, .flag("autofocus", if: isSeenFirst)
        ) { html in
            html(.p) { $0(.strong, text: failure.message) }
            if let excerpt = failure.excerpt?.shortened { html.excerpt(excerpt) }
            if let meant {
                meant.write(to: &html, address)
            } else if let advice = failure.advice {
                html.advice(advice)
            }
        }
    }

    /// The words of a person, with the place marked.
    private mutating func excerpt(_ excerpt: Failure.Excerpt) {
        let text = Array(excerpt.text)
        let start = min(max(0, excerpt.column), text.count)
        let end = min(start + max(0, excerpt.length), text.count)
        self(.pre) { html in
            html(.code) { html in
                html.text(String(text[..<start]))
                html(.mark, text: start == end ? "␣" : String(text[start..<end]))
                html.text(String(text[end...]))
            }
        }
    }

    /// A link to one Pokémon by its name.
    mutating func link(_ pokemon: Pokemon, _ text: String? = nil) {
        self(.a, .href(.pokemon(pokemon)), text: text ?? pokemon.displayName)
    }
}

extension [PokemonType] {
    /// The classes that give an element the colours of these types.
    var classes: String {
        guard let first else { return "" }
        return "t-\(first.name)" + (count > 1 ? " u-\(self[1].name)" : "")
    }
}

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
