import Answers
import Pokedex
import ReferencesFeature
import Wording

/// Small pieces that many pages are made of.
extension HTML {
    /// The badges of types.
    mutating func badges(_ types: [PokemonType]) {
        for type in types { badge(type) }
    }

    /// The badge of a type, with how many times the usual damage it does, if that is to be said; `isLink` where it leads
    /// to the type's page.
    mutating func badge(_ type: PokemonType, times: Double? = nil, isLink: Bool = false) {
        let link: Attribute? = isLink ? .href(.type(type)) : nil
        self(isLink ? .a : .span, .class("badge t-\(type.name)"), link) { html in
            html.text(type.displayName)
            if let times { html(.b, text: "×\(times.multiplierText)") }
        }
    }

    /// A picture in a frame of the types' colours, which is all there is where no picture comes; `isFirst` for what a
    /// person came to see, which is fetched at once.
    mutating func picture(
        _ kind: PictureKind, of pokemon: Pokemon, in look: String? = nil, alt: String = "",
        isFirst: Bool = false
    ) {
        picture(
            look.map { .picture(kind, of: pokemon, in: $0) } ?? .picture(kind, of: pokemon), side: kind.side,
            alt: alt, isFirst: isFirst,
            isDrawn: pokemon.species?.shape != nil)
    }

    /// A square picture in a frame, in pixels of the page; `isDrawn` where a silhouette comes if there is none, and else a ball is
    /// behind it.
    mutating func picture(
        _ address: Address, side: Int, alt: String = "", isFirst: Bool = false, isDrawn: Bool = false
    ) {
        self(.span, .class(isDrawn ? "picture drawn" : "picture")) { html in
            html(
                .img, .src(address), .alt(alt), .width(side), .height(side), isFirst ? nil : .isLazy,
                .other("decoding", "async"))
        }
    }

    /// A heart that adds a Pokémon or removes it; the form of this name is somewhere on the page.
    mutating func heart(_ pokemon: Pokemon, isKept: Bool) {
        self(
            .button, .class("heart"), .form("hearts"), .name(isKept ? "remove" : "add"),
            .value(String(pokemon.id)),
            .pressed(isKept), .label("Favourite: \(pokemon.displayName)"))
    }

    /// The picture and the name of one in a small card, with a heart if it is a favourite.
    mutating func small(_ pokemon: Pokemon, named name: String, isKept: Bool) {
        picture(.sprite, of: pokemon)
        self(.span, .class("name"), .isName) { html in
            html.text(name)
            html.keptMark(isKept)
        }
    }

    /// A heart beside the name of a favourite.
    mutating func keptMark(_ isKept: Bool) {
        if isKept { self(.span, .class("kept"), .label("favourite"), .role("img"), text: "♥") }
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
        _ failure: Failure, isSeenFirst: Bool = false, meant: [String] = [],
        at address: (String) -> Address = { .list($0) }
    ) {
        self(
            .div, .class("failure"), .role("alert"), .id("failure"),
            isSeenFirst ? .other("tabindex", "-1") : nil, .flag("autofocus", if: isSeenFirst)
        ) { html in
            html(.p) { $0(.strong, text: failure.message) }
            if let excerpt = failure.excerpt?.shortened { html.excerpt(excerpt) }
            if !meant.isEmpty {
                html.didYouMean(meant, at: address)
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

    /// Queries that may have been meant, each with a link to the list at an address.
    mutating func didYouMean(_ queries: [String], at address: (String) -> Address) {
        self(.p) { html in
            html.text("Did you mean ")
            html.links(queries.map { ($0, address($0)) }, lastAfter: " or ")
            html.text("?")
        }
    }

    /// The query that words were read as, with a link to it; nothing where they were a query.
    mutating func readAs(_ query: Query, at address: (String) -> Address) {
        guard query.isSpoken else { return }
        self(.p, .class("count")) { html in
            html.text("Read as: ")
            html(.a, .href(address(query.description)), text: query.description)
        }
    }

    /// Links, one after the other.
    mutating func links(_ links: [(text: String, address: Address)], lastAfter separator: String = ", ") {
        for (index, link) in links.enumerated() {
            if index > 0 { text(index == links.count - 1 ? separator : ", ") }
            self(.a, .href(link.address), text: link.text)
        }
    }

    /// A link to one Pokémon by its name.
    mutating func link(_ pokemon: Pokemon, _ text: String? = nil) {
        self(.a, .href(.pokemon(pokemon)), .isName, text: text ?? pokemon.displayName)
    }

    /// A link in a list of chips, marked where it leads to what is chosen already.
    mutating func chip(_ text: String, _ address: Address, isOn: Bool, look: String = "chip") {
        self(.li) {
            $0(.a, .class(isOn ? "\(look) on" : look), .href(address), isOn ? .isTrue : nil, text: text)
        }
    }

    /// Links between the parts of the site that belong together, of which one is open; `isWhole` unless a thing of that
    /// part is.
    mutating func sections(
        _ label: String, _ links: [(text: String, address: Address)], open: Address, isWhole: Bool = true
    ) {
        self(.nav, .class("sections"), .label(label)) { html in
            for (text, address) in links {
                let mark: Attribute = isWhole ? .currentPage : .isTrue
                html(.a, .href(address), address == open ? mark : nil, text: text)
            }
        }
    }

    /// A part of a page under its heading.
    mutating func panel(_ id: String, _ title: String, isWide: Bool = false, content: (inout HTML) -> Void) {
        self(.section, .class(isWide ? "panel wide" : "panel"), .labelledBy(id)) { html in
            html(.h2, .id(id), text: title)
            content(&html)
        }
    }

    /// A fact in a list of them, with all its values; nothing where it has none.
    mutating func fact(_ name: String, _ values: [String?]) {
        let values = values.compactMap(\.self).filter { !$0.isEmpty }
        guard !values.isEmpty else { return }
        self(.dt, text: name)
        for value in values { self(.dd, text: value) }
    }

    /// A list that a script keeps up to date, each item as `line` writes it.
    mutating func log<Item>(_ items: some Sequence<Item>, _ line: (Item, inout HTML) -> Void) {
        self(.ul, .class("log"), .id("log"), .flag("data-fresh")) { html in
            for item in items { line(item, &html) }
        }
    }

    /// A table that is scrolled sideways where the page is too narrow, with the headings of its columns.
    mutating func table(
        _ label: String, _ attributes: Attribute?..., headings: (inout HTML) -> Void,
        rows: (inout HTML) -> Void
    ) {
        self(.div, .class("scroll"), .other("tabindex", "0"), .role("region"), .label(label)) { html in
            html(.table, attributes) { html in
                html(.thead) { $0(.tr, content: headings) }
                html(.tbody, content: rows)
            }
        }
    }

    /// The headings of columns.
    mutating func headings(_ names: [String], _ look: Attribute? = nil) {
        for name in names { self(.th, look, .scope("col"), text: name) }
    }

    /// A button in a form of its own, with the hidden fields that say what it does.
    mutating func button(
        _ text: String, to action: Address, _ fields: KeyValuePairs<StaticString, String>,
        _ look: Attribute?...
    ) {
        self(.form, .method("post"), .action(action)) { html in
            for (name, value) in fields { html.hidden(name, value) }
            html(.button, look) { $0.text(text) }
        }
    }

    /// A box that can be ticked, or one of several choices, in a line with its words.
    mutating func choice(
        _ type: StaticString, _ name: StaticString, _ value: String, _ words: String, isOn: Bool
    ) {
        self(.label, .class("line")) { html in
            html(.input, .type(type), .name(name), .value(value), .flag("checked", if: isOn))
            html.text(words)
        }
    }

    /// One of the choices of a menu.
    mutating func option(_ value: String, _ words: String, isChosen: Bool = false) {
        self(.option, .value(value), .flag("selected", if: isChosen), text: words)
    }
}

extension [PokemonType] {
    /// The classes that give an element the colours of these types.
    var classes: String {
        guard let first else { return "" }
        return "t-\(first.name)" + (count > 1 ? " u-\(self[1].name)" : "")
    }
}

extension HTML {
    /// The next step, with a link if there is a page for it.
    mutating func advice(_ advice: NextStep) {
        let link = advice.link
        guard advice.webWords != nil || link != nil else { return }
        self(.p) { html in
            if let words = advice.webWords { html.text(words + (link == nil ? "" : " ")) }
            if let link { html(.a, .href(Address(link)), text: link.words) }
        }
    }
}

/// The words of a link to a list of `count` Pokémon.
func showAll(_ count: Int) -> String {
    count == 1 ? "Show it in the Pokédex" : "Show all \(count.grouped) in the Pokédex"
}
