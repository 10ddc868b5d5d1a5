import Pokedex

/// An active filter of a list, shown as a chip that removes it.
struct ChosenFilter {
    /// The chip's label.
    let label: String
    /// The address of the list without this filter.
    let without: Address
    /// The type that determines the chip's colour; nil for other filters.
    var type: PokemonType?
    /// Whether the filter is also highlighted among the available filters, so that its chip is needed only
    /// while those are collapsed.
    var isMarked = true
}

extension HTML {
    /// Writes the filters of a list: the available ones, written by `choices` and collapsed on narrow
    /// screens, and the active ones, each with a link that removes it. `all` is the unfiltered list. If
    /// `hasResults` is false, only the active filters are written.
    func filters(
        _ chosen: [ChosenFilter], of all: Address, hasResults: Bool = true, choices: Content
    ) {
        self(.section, "filters", .label("Filters")) {
            if hasResults {
                self(.a, "skip", .href(fragment: "results"), text: "Skip to results")
                details(chosen.isEmpty ? "Filters" : "Filters (\(chosen.count))", "pickers") {
                    self(.div, content: choices)
                }
            }
            guard !chosen.isEmpty else { return }
            self(.ul, "chips active", .label("Active filters")) {
                for filter in chosen { remove(filter, isFolded: hasResults && filter.isMarked) }
                chip("Clear all", all, isOn: false)
            }
        }
    }

    private func remove(_ filter: ChosenFilter, isFolded: Bool) {
        let look = filter.type.map { "badge t-\($0.name)" } ?? "chip on"
        self(.li, isFolded ? "folded" : nil) {
            self(.a, .class(look), .href(filter.without), .label("Remove \(filter.label)")) {
                text(filter.label)
                self(.span, .hidden, text: "×")
            }
        }
    }

    /// Writes chips in one row, which scrolls if it is too long.
    func chips(
        _ name: String, _ chips: [Chip], at address: (String) -> Address,
        look: (Chip) -> String = { _ in "chip" }
    ) {
        self(.ul, "chips", .label(name)) {
            for chip in chips {
                self.chip(chip.label, address(chip.query), isOn: chip.isOn, look: look(chip))
            }
        }
    }
}
