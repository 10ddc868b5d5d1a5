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

    /// Writes the active filters and, if `hasResults` is true, the filters that can be added.
    func write(to html: HTML, hasResults: Bool) {
        html.filters(chosen, of: list(""), hasResults: hasResults) {
            html.chips("Types", types, at: list) { "badge t-\($0.value)" }
            html.chips("Generations", generations, at: list)
        }
    }

    private var chosen: [ChosenFilter] {
        (types + generations).filter(\.isOn).map {
            ChosenFilter(label: $0.label, without: list($0.query), type: PokemonType(name: $0.value))
        }
            + others.map { ChosenFilter(label: $0.text, without: list($0.without.text), isMarked: false) }
    }

    /// Writes a switch between matching any and matching both of two selected types.
    private func anyOrBoth(_ html: HTML) {
        guard types.filter(\.isOn).count == 2 else { return }
        let isBoth = query.asksForAll(of: .type)
        html(.span, "switch", .role("group"), .label("Match")) {
            for (label, all) in [("Any", false), ("Both", true)] {
                html(
                    .a, .href(list(query.asking(forAll: all, of: .type).text)),
                    all == isBoth ? .isTrue : nil, text: label)
            }
        }
    }

    /// Writes the line above the results: the sort menu, and links to the list's other look and, if
    /// `offersRandom` is true, to a random result.
    func writeResultLine(_ count: Int, offersRandom: Bool, to html: HTML) {
        guard count > 0 else { return }
        html(.div, "results", .id("results"), .takesFocus) {
            anyOrBoth(html)
            html.sort(query, view, among: SortChoice.ofPokedex, at: .home)
            for other in [ListView.cards, .boxes] where other != view {
                html.link(other.rawValue.capitalizedFirst, other.shown(at: .list(query.text)))
            }
            if offersRandom { html.link("Random", .random(query.text)) }
        }
    }
}

extension HTML {
    /// Writes the sort menu of a list.
    func sort(_ query: Query, _ view: ListView, among choices: [SortChoice], at list: Address) {
        getForm(list, "sort") {
            hidden("q", query.text)
            if view != .cards { hidden("view", view.rawValue) }
            let chosen = query.order.isEmpty ? choices.first : choices.first { $0.order == query.order }
            menu("Sort by", "sort") {
                if chosen == nil { option("", "As the search says", isChosen: true) }
                for choice in choices {
                    option(choice.order, choice.label, isChosen: choice == chosen)
                }
            }
            submit("Sort")
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
