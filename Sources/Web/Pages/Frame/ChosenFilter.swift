import Pokedex

/// An active filter of a list, shown as a chip that removes it.
struct ChosenFilter {
    /// The words on the chip.
    let label: String
    /// The list without the filter.
    let without: Address
    /// The type in whose colour the chip is; nil for other filters.
    var type: PokemonType?
    /// Whether the filter is also marked among those to choose from, so that its chip is needed only while
    /// they are folded.
    var isMarked = true
}

extension HTML {
    /// Writes the filters of a list: those to choose from, which `choices` writes and narrow screens fold; and
    /// the active ones, each with a way out. `all` is the list without any; if `hasResults` is false, there is
    /// nothing to choose.
    mutating func filters(
        _ chosen: [ChosenFilter], of all: Address, hasResults: Bool = true, choices: (inout HTML) -> Void
    ) {
        self(.section, .class("filters"), .label("Filters")) { html in
            if hasResults {
                html(.a, .class("skip"), .href(fragment: "results"), text: "Skip to results")
                html(.details, .class("pickers")) { html in
                    html(.summary, text: chosen.isEmpty ? "Filters" : "Filters (\(chosen.count))")
                    html(.div, content: choices)
                }
            }
            guard !chosen.isEmpty else { return }
            html(.ul, .class("chips active"), .label("Active filters")) { html in
                for filter in chosen { html.remove(filter, isFolded: hasResults && filter.isMarked) }
                html.chip("Clear all", all, isOn: false)
            }
        }
    }

    private mutating func remove(_ filter: ChosenFilter, isFolded: Bool) {
        let look = filter.type.map { "badge t-\($0.name)" } ?? "chip on"
        self(.li, isFolded ? .class("folded") : nil) { html in
            html(.a, .class(look), .href(filter.without), .label("Remove \(filter.label)")) { html in
                html.text(filter.label)
                html(.span, .hidden, text: "×")
            }
        }
    }

    /// Writes chips to choose from in one row, which scrolls if it is too long.
    mutating func chips(
        _ name: String, _ chips: [Chip], at address: (String) -> Address,
        look: (Chip) -> String = { _ in "chip" }
    ) {
        self(.ul, .class("chips"), .label(name)) { html in
            for chip in chips {
                html.chip(chip.label, address(chip.query), isOn: chip.isOn, look: look(chip))
            }
        }
    }
}
