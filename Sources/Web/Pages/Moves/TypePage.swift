import MovesFeature
import Pokedex
import Wording

extension Page {
    /// Creates the page of a type: its effectiveness, its Pokémon and its moves.
    static func type(_ page: TypeDetail) -> Page {
        let type = page.type
        let count = counted(page.count, "Pokémon", plural: "Pokémon")
        return Page(
            "\(type.displayName) · Types",
            about: "\(type.displayName): what it is strong and weak against, its \(count), and its moves.",
            in: .types, canonical: .type(type)
        ) { html in
            html.thingLinks(.types, isWhole: false)
            html(.div, "hero type t-\(type.name)") {
                html(.h1, text: type.displayName)
                html(.p) {
                    html.link(count, .list("type:\(type.name)"))
                    if !page.moves.isEmpty {
                        html.text(" · ")
                        html.link(counted(page.moves.count, "move"), .moves(selectedBy: "type:\(type.name)"))
                    }
                }
            }
            html(.div, "panels") {
                html.panel("attacking", "Attacking") {
                    html(.dl, "facts") { html.attackRows(of: type, in: page.chart) }
                }
                html.panel("defending", "Defending") {
                    html(.dl, "facts") { html.defenceRows(of: type, in: page.chart) }
                    html(.p) {
                        html.link("With a second type", .types.adding("type", type.name).at("pair"))
                    }
                }
                html.best("Fastest", page.fastest, by: .speed, of: page)
                html.best("Highest total", page.strongest, by: .total, of: page)
                html.moves(of: page)
            }
        }
    }
}

extension HTML {
    fileprivate func best(
        _ title: String, _ pokemon: [Pokemon], by field: QueryField, of page: TypeDetail
    ) {
        guard !pokemon.isEmpty else { return }
        let sort = "-\(field.rawValue)"
        panel("best\(sort)", title) {
            pokemonCards(pokemon) { pokemon in
                if let fact = SortedFact(field, of: PokemonDetail(pokemon)) {
                    self(.span, "number", text: "\(fact.name) \(fact.value)")
                }
            }
            self(.p, "after") {
                link(showAll(page.count), .list("type:\(page.type.name) sort:\(sort)"))
            }
        }
    }

    fileprivate func moves(of page: TypeDetail) {
        guard !page.moves.isEmpty else { return }
        panel("moves", "Strongest moves", "panel wide") {
            let rows = page.strongestMoves.map { (first: String?.none, move: $0, values: $0.values(in: nil)) }
            moveTable(rows, label: "Moves by power", leavingOut: [.type])
            self(.p, "after") {
                link(
                    "Show all \(counted(page.moves.count, "\(page.type.displayName) move"))",
                    .moves(selectedBy: "type:\(page.type.name)"))
            }
        }
    }

    /// Writes the effectiveness of a type's attacks: a row for each multiplier, with the defending types.
    func attackRows(of type: PokemonType, in chart: TypeChart, _ generation: Int? = nil) {
        let titles = (
            more: "Super effective against", less: "Not very effective against", none: "No effect on"
        )
        typeRows(titles, chart.types(in: generation)) {
            chart.multiplier(of: type, against: [$0], generation: generation)
        }
    }

    /// Writes the effectiveness of attacks on a type: a row for each multiplier, with the attacking types.
    func defenceRows(of type: PokemonType, in chart: TypeChart, _ generation: Int? = nil) {
        typeRows((more: "Weak to", less: "Resists", none: "Immune to"), chart.types(in: generation)) {
            chart.multiplier(of: $0, against: [type], generation: generation)
        }
    }

    /// Writes three rows of types: those with a multiplier above 1, between 0 and 1, and of 0.
    private func typeRows(
        _ titles: (more: String, less: String, none: String), _ types: [PokemonType],
        multiplier: (PokemonType) -> Double
    ) {
        typeRow(titles.more, types.filter { multiplier($0) > 1 })
        typeRow(titles.less, types.filter { multiplier($0) > 0 && multiplier($0) < 1 })
        typeRow(titles.none, types.filter { multiplier($0) == 0 })
    }

    /// Writes a row of types with links to their pages; nothing if there are none.
    func typeRow(_ title: String, _ types: [PokemonType]) {
        guard !types.isEmpty else { return }
        self(.dt, text: title)
        self(.dd, "types") { for type in types { badge(type, isLink: true) } }
    }
}
