import Answers
import Pokedex
import Wording

/// Small components shared by many pages.
extension HTML {
    /// Writes the content of an element.
    typealias Content = () -> Void

    func badges(_ types: [PokemonType]) {
        for type in types { badge(type) }
    }

    /// Writes the badge of a type, optionally with a damage multiplier; `isLink` links it to the type's page.
    func badge(_ type: PokemonType, times: Double? = nil, isLink: Bool = false) {
        let link: Attribute? = isLink ? .href(.type(type)) : nil
        self(isLink ? .a : .span, "badge t-\(type.name)", link) {
            text(type.displayName)
            if let times { self(.b, text: "×\(times.multiplierText)") }
        }
    }

    /// Writes a Pokémon's picture in a frame with the colours of its types; if the picture is missing, only
    /// the frame shows. `isFirst` loads it immediately, because it is the main picture of the page.
    func picture(
        _ kind: PictureKind, of pokemon: Pokemon, in look: String? = nil, alt: String = "",
        isFirst: Bool = false
    ) {
        picture(
            look.map { .picture(kind, of: pokemon, in: $0) } ?? .picture(kind, of: pokemon), side: kind.side,
            alt: alt, isFirst: isFirst,
            isDrawn: pokemon.species?.shape != nil)
    }

    /// Writes a square picture in a frame; `side` is in CSS pixels. If `isDrawn` is set, a silhouette
    /// replaces a missing picture; otherwise the frame has a ball in its background.
    func picture(
        _ address: Address, side: Int, alt: String = "", isFirst: Bool = false, isDrawn: Bool = false
    ) {
        self(.span, isDrawn ? "picture drawn" : "picture") {
            self(
                .img, .src(address), .alt(alt), .width(side), .height(side), isFirst ? nil : .isLazy,
                .other("decoding", "async"))
        }
    }

    /// Writes a heart button that adds or removes a Pokémon; `heartsForm` must be on the same page.
    func heart(_ pokemon: Pokemon, isKept: Bool) {
        heart(String(pokemon.id), named: pokemon.displayName, isKept: isKept)
    }

    /// Writes a heart button with the value of a `Heart`.
    func heart(_ value: String, named name: String, isKept: Bool) {
        self(
            .button, "heart", .form("hearts"), .name(isKept ? "remove" : "add"), .value(value),
            .pressed(isKept), .label("Favourite: \(name)"))
    }

    /// Writes a small card with a Pokémon's picture and name, and a heart if it is a favourite.
    func small(_ pokemon: Pokemon, isKept: Bool) {
        picture(.sprite, of: pokemon)
        self(.span, "name", .isName) {
            text(pokemon.displayName)
            keptMark(isKept)
        }
    }

    /// Writes a heart next to the name of a favourite.
    func keptMark(_ isKept: Bool) {
        if isKept { self(.span, "kept", .label("favourite"), .role("img"), text: "♥") }
    }

    /// Writes a list, with the output of `item` for each of its items.
    func list<Item>(
        _ look: Attribute?, _ items: some Sequence<Item>, _ item: (Item, HTML) -> Void
    ) {
        self(.ul, look) {
            for one in items { item(one, self) }
        }
    }

    /// Writes a list of cards; a script adds the lists of other pages next to it.
    func grid(of count: Int, _ attributes: Attribute?..., cards: Content) {
        self(.div, [.id("grid")] + attributes) { self.cards(count, cards) }
    }

    /// Writes cards in columns. The style sheet can't count them itself: while the page is arriving, it would
    /// lay out the first ones as if there were no others.
    func cards(_ count: Int, _ cards: Content) {
        let length = count < 7 ? " few" : count < 37 ? " short" : ""
        self(.ul, "grid\(length)", content: cards)
    }

    /// Writes the form that heart buttons submit.
    func heartsForm(_ here: Address) {
        postForm(.favorites, .id("hearts")) { hidden("next", here.text) }
    }

    /// Writes the query that plain words were interpreted as, with a link to it; nothing if the text was
    /// already a query.
    func reading(of query: Query, isFound: Bool, at address: (String) -> Address) {
        guard let reading = query.reading(isFound: isFound) else { return }
        self(.p, "count") {
            text(reading.before)
            link(reading.query, address(reading.query))
            text(reading.after)
        }
    }

    /// Writes several links in a row.
    func links(_ links: [(text: String, address: Address)]) {
        for (index, link) in links.enumerated() {
            if index > 0 { text(", ") }
            self.link(link.text, link.address)
        }
    }

    /// Writes a link.
    func link(_ text: String, _ address: Address, _ attributes: Attribute?...) {
        self(.a, [.href(address)] + attributes) { self.text(text) }
    }

    /// Writes a link that looks like a button.
    func buttonLink(_ text: String, _ address: Address) {
        self(.a, "button quiet", .href(address), text: text)
    }

    /// Writes a Pokémon's name as a link to its page.
    func link(_ pokemon: Pokemon, _ text: String? = nil) {
        link(text ?? pokemon.displayName, .pokemon(pokemon), .isName)
    }

    /// Writes a link as a chip in a list, highlighted if it leads to the current selection.
    func chip(_ text: String, _ address: Address, isOn: Bool, look: String = "chip") {
        self(.li) {
            self(.a, .class(isOn ? "\(look) on" : look), .href(address), isOn ? .isTrue : nil, text: text)
        }
    }

    /// Writes links to related sections of the site, with the section at `open` highlighted; `isWhole` is
    /// false on the page of a single entry in that section.
    func sections(
        _ label: String, _ links: [(text: String, address: Address)], open: Address, isWhole: Bool = true
    ) {
        self(.nav, "sections", .label(label)) {
            for (text, address) in links {
                let mark: Attribute = isWhole ? .currentPage : .isTrue
                link(text, address, address == open ? mark : nil)
            }
        }
    }

    /// Writes links to the parts of the page.
    func contents(_ parts: [(id: String, title: String)]) {
        self(.nav, "chips", .label("On this page")) {
            for (id, title) in parts { self(.a, "chip", .href(fragment: id), text: title) }
        }
    }

    /// Writes a section with a heading, in a frame unless its class says otherwise.
    func panel(
        _ id: String, _ title: String, _ look: Attribute? = "panel", content: Content
    ) {
        self(.section, look, .labelledBy(id)) {
            self(.h2, .id(id), text: title)
            content()
        }
    }

    /// Writes content that opens below its summary.
    func details(_ summary: String, _ attributes: Attribute?..., content: Content) {
        self(.details, attributes) {
            self(.summary, text: summary)
            content()
        }
    }

    /// Writes a fact and its values in a list of facts; nothing if it has no value.
    func fact(_ name: String, _ values: [String?]) {
        let values = values.compactMap(\.self).filter { !$0.isEmpty }
        guard !values.isEmpty else { return }
        self(.dt, text: name)
        for value in values { self(.dd, text: value) }
    }

    /// Writes a table with column headings, which scrolls horizontally if the page is too narrow.
    func table(
        _ label: String, _ attributes: Attribute?..., headings: Content,
        rows: Content
    ) {
        self(.div, "scroll", .other("tabindex", "0"), .role("region"), .label(label)) {
            self(.table, attributes) {
                self(.thead) { self(.tr, content: headings) }
                self(.tbody, content: rows)
            }
        }
    }

    /// Writes column headings.
    func headings(_ names: [String], _ look: Attribute? = nil) {
        for name in names { self(.th, look, .scope("col"), text: name) }
    }

    /// Writes a button in a separate form, with hidden fields for its action.
    func button(
        _ text: String, to action: Address, _ fields: KeyValuePairs<StaticString, String>,
        _ look: Attribute?...
    ) {
        postForm(action) {
            for (name, value) in fields { hidden(name, value) }
            self(.button, look) { self.text(text) }
        }
    }

    /// Writes a checkbox or radio button with its label on one line.
    func choice(
        _ type: StaticString, _ name: StaticString, _ value: String, _ words: String, isOn: Bool
    ) {
        self(.label, "line") {
            self(.input, .type(type), .name(name), .value(value), .flag("checked", if: isOn))
            text(words)
        }
    }

    /// Writes an option of a menu.
    func option(_ value: String, _ words: String, isChosen: Bool = false) {
        self(.option, .value(value), .flag("selected", if: isChosen), text: words)
    }
}

extension Attribute: ExpressibleByStringInterpolation {
    /// A literal among attributes is the class, which most elements have.
    init(stringLiteral classes: String) { self = .class(classes) }
}

extension [PokemonType] {
    /// The CSS classes for the colours of these types.
    var classes: String {
        guard let first else { return "" }
        return "t-\(first.name)" + (count > 1 ? " u-\(self[1].name)" : "")
    }
}

/// Returns the text of a link to a list of `count` Pokémon.
func showAll(_ count: Int) -> String {
    count == 1 ? "Show it in the Pokédex" : "Show all \(count.grouped) in the Pokédex"
}
