import Pokedex
import Wording

/// The filters of a list: first the active filters, which a click removes, and then all types and
/// generations.
struct Filters {
    let query: Query
    /// The look of the list, kept when a filter changes.
    var view = ListView.cards

    private func list(_ query: String) -> Address { view.shown(at: .list(query)) }

    private static let types = PokemonType.allCases.map { ($0.displayName, $0.name) }
    private static let generations = (1...9).map { ("Gen \($0)", String($0)) }

    private var types: [Chip] { Chip.all(of: .type, Self.types, in: query) }
    private var generations: [Chip] { Chip.all(of: .generation, Self.generations, in: query) }
    private var others: [(text: String, without: Query)] { query.parts(besides: [.type, .generation]) }

    /// Writes the active filters, and those to add, unless `hasResults` is false: then there is nothing to narrow.
    func write(to html: inout HTML, hasResults: Bool = true) {
        html(.section, .class("filters"), .label("Filters")) { html in
            html(.a, .class("skip"), .href(fragment: "count"), text: "Skip to results")
            active(&html)
            guard hasResults else { return }
            chips("Types", types, &html) { "badge t-\($0.value)" }
            chips("Generations", generations, &html) { _ in "chip" }
        }
    }

    /// A description of the active filters; empty if there are none.
    private var meaning: String {
        let isAll = query.asksForAll(of: .type)
        let parts = [(types, isAll ? " and " : " or "), (generations, " or ")].map { chips, separator in
            chips.filter(\.isOn).map(\.label).sorted().joined(separator: separator)
        }
        return (parts.filter { !$0.isEmpty } + others.map(\.text)).joined(separator: " · ")
    }

    /// Writes a switch between matching any and matching both of two selected types.
    private func anyOrBoth(_ html: inout HTML) {
        guard types.filter(\.isOn).count == 2 else { return }
        let isBoth = query.asksForAll(of: .type)
        html(.span, .class("switch"), .role("group"), .label("Match")) { html in
            for (label, all) in [("Any", false), ("Both", true)] {
                html(
                    .a, .href(list(query.asking(forAll: all, of: .type).text)),
                    all == isBoth ? .isTrue : nil, text: label)
            }
        }
    }

    private func active(_ html: inout HTML) {
        let chosen = (types + generations).filter(\.isOn)
        guard !chosen.isEmpty || !others.isEmpty else { return }
        html(.ul, .class("chips active"), .label("Active filters")) { html in
            for chip in chosen {
                let type = PokemonType(name: chip.value).map { "badge t-\($0.name)" }
                remove(chip.label, list(chip.query), type ?? "chip on", &html)
            }
            for (text, without) in others { remove(text, list(without.text), "chip on", &html) }
            html.chip("Clear all", list(""), isOn: false)
        }
    }

    private func remove(_ label: String, _ address: Address, _ look: String, _ html: inout HTML) {
        html(.li) { html in
            html(.a, .class(look), .href(address), .label("Remove \(label)")) { html in
                html.text(label)
                html(.span, .hidden, text: "×")
            }
        }
    }

    private func chips(_ name: String, _ chips: [Chip], _ html: inout HTML, look: (Chip) -> String) {
        html(.ul, .class("chips"), .label(name)) { html in
            for chip in chips { html.chip(chip.label, list(chip.query), isOn: chip.isOn, look: look(chip)) }
        }
    }

    /// Writes the line above the results: their number and filters, the sort menu, and a link to save the
    /// search.
    func writeResultLine(_ count: Int, to html: inout HTML) {
        let meaning = meaning
        html(.div, .class("results")) { html in
            html(
                .p, .class("count"), .id("count"), .other("tabindex", "-1"),
                text: "\(count.grouped) Pokémon" + (meaning.isEmpty ? "" : " · \(meaning)"))
            anyOrBoth(&html)
            guard count > 0 else { return }
            html.sort(query, view, among: SortChoice.ofPokedex, at: .home)
            for other in [ListView.cards, .boxes] where other != view {
                html(.a, .href(other.shown(at: .list(query.text))), text: other.linkText)
            }
            if !query.isEmpty {
                html(.a, .href(Address.saved.adding("q", query.keptText)), text: "Save this search")
            }
        }
    }

}

extension HTML {
    /// Writes the sort menu of a list.
    mutating func sort(_ query: Query, _ view: ListView, among choices: [SortChoice], at list: Address) {
        self(.form, .class("sort"), .method("get"), .action(list)) { html in
            html.hidden("q", query.text)
            if view != .cards { html.hidden("view", view.rawValue) }
            let chosen = query.order.isEmpty ? choices.first : choices.first { $0.order == query.order }
            html(.label, .for("sort"), text: "Sort by")
            html(.select, .id("sort"), .name("sort")) { html in
                if chosen == nil { html.option("", "As the search says", isChosen: true) }
                for choice in choices {
                    html.option(choice.order, choice.label, isChosen: choice == chosen)
                }
            }
            html(.button, .type("submit"), .class("quiet"), text: "Sort")
        }
    }
}

/// A filter value that a click adds to a query, or removes from it.
struct Chip: Equatable {
    /// The chip's label.
    let label: String
    /// The value in queries.
    let value: String
    /// Whether the query already contains the value.
    let isOn: Bool
    /// The query after a click.
    let query: String

    /// Returns the chips of a field, in the order of its values.
    static func all(of field: QueryField, _ values: [(label: String, value: String)], in query: Query)
        -> [Chip]
    {
        values.map { label, value in
            Chip(
                label: label, value: value, isOn: query.asks(for: value, of: field),
                query: query.toggling(value, of: field).text)
        }
    }
}
