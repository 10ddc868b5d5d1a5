import Pokedex

/// The ways to narrow and order a list by clicking: types, generations, and a menu for the order.
struct Filters {
    let query: String

    func write(to html: inout HTML) {
        html(.section, .class("filters"), .label("Filters")) { html in
            let types = PokemonType.allCases.map { ($0.displayName, $0.name) }
            chips("Types", Chip.all(of: .type, types, in: query), &html) { "badge t-\($0.value)" }
            let generations = (1...9).map { ("Gen \($0)", String($0)) }
            chips("Generations", Chip.all(of: .generation, generations, in: query), &html) { _ in "chip" }
            sort(&html)
        }
    }

    private func chips(
        _ name: String, _ chips: [Chip], _ html: inout HTML, look: (Chip) -> String
    ) {
        let someAreOn = chips.contains(where: \.isOn)
        html(.ul, .class(someAreOn ? "chips some" : "chips"), .label(name)) { html in
            for chip in chips {
                html(.li) {
                    $0(
                        .a, .class(look(chip) + (chip.isOn ? " on" : "")), .href(.list(chip.query)),
                        chip.isOn ? .isTrue : nil, text: chip.label)
                }
            }
        }
    }

    private func sort(_ html: inout HTML) {
        html(.form, .class("sort"), .method("get"), .action(.home)) { html in
            html.hidden("q", query)
            let chosen = SortChoice(of: query)
            html(.label, .for("sort"), text: "Sort by")
            html(.select, .id("sort"), .name("sort")) { html in
                if chosen == nil { html(.option, .value(""), .flag("selected"), text: "As the search says") }
                for choice in SortChoice.allCases {
                    html(
                        .option, .value(choice.rawValue), .flag("selected", if: choice == chosen),
                        text: choice.label)
                }
            }
            html(.button, .type("submit"), .class("quiet"), text: "Sort")
            if !query.isEmpty { html(.a, .href(.home), text: "Clear") }
        }
    }
}
