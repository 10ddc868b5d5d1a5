import Answers
import MovesFeature
import Pokedex

extension HTML {
    /// Links to the lists of moves, abilities, natures and types.
    static let things: [(text: String, address: Address)] = [
        ("Moves", .moves), ("Abilities", .abilities), ("Natures", .natures), ("Types", .types),
    ]

    /// Writes links to these lists, with the current list highlighted; `isWhole` is false on the page of a
    /// single entry.
    func thingLinks(_ shown: Address, isWhole: Bool = true) {
        sections("Lists", Self.things, open: shown, isWhole: isWhole)
    }

    /// Writes the search form of a list; `canClear` is false if something else on the page clears the search.
    func finder(_ list: Address, _ typed: String, example: String, canClear: Bool = true) {
        find("Find", id: "find", typed, example: example, "Find", in: list, canClear: canClear)
    }

    /// Writes the API's description of a move or ability.
    func effectText(_ text: String) {
        self(.p, "flavor", .other("lang", Call.language)) {
            self.text(text + " ")
            self(.small, text: "PokéAPI")
        }
    }

    /// Writes a row of small cards, each with the output of `more` below the name.
    func pokemonCards(
        _ pokemon: [Pokemon], more: (Pokemon) -> Void = { _ in }
    ) {
        self(.ul, "row owners") {
            for pokemon in pokemon { linkedCard(pokemon) { more(pokemon) } }
        }
    }

    /// Writes a small card that links to a Pokémon's page, with the output of `more` below the name.
    func linkedCard(
        _ pokemon: Pokemon, isKept: Bool = false, more: Content = {}
    ) {
        cardLink(pokemon) {
            small(pokemon, isKept: isKept)
            more()
        }
    }

    /// Writes a card that links to a Pokémon's page.
    func cardLink(
        _ pokemon: Pokemon, _ look: String = "small-card", content: Content
    ) {
        self(.li, "\(look) \(pokemon.types.classes)") {
            self(.a, .href(.pokemon(pokemon)), content: content)
        }
    }

    /// Writes a column heading, as a sort link if the table can be sorted.
    func sortHeading(_ name: String, _ sorting: ColumnSorting?, _ look: Attribute? = nil) {
        guard let sorting else { return headings([name], look) }
        let order = sorting.isDescending.map { $0 ? "descending" : "ascending" }
        self(.th, .scope("col"), look, order.map { .other("aria-sort", $0) }) {
            link(name, sorting.address)
        }
    }

    /// Writes a table of moves. `heading` is the heading of the first column, which contains a level or a
    /// machine and is omitted if no row has one. If `isList` is set, a script can append the rows of other
    /// pages. The columns in `said`, type or class, are left out. `sorting` returns the link for a column's
    /// heading; columns of numbers are first sorted in descending order.
    func moveTable(
        _ rows: [(first: String?, move: Move, values: Move.Values)], first heading: String = "",
        label: String, isList: Bool = false, leavingOut said: Set<QueryField> = [],
        sorting: (QueryField, _ isFigure: Bool) -> ColumnSorting? = { _, _ in nil }
    ) {
        let hasFirst = rows.contains { $0.first != nil }
        table(label, "places", isList ? .id("grid") : nil) {
            if hasFirst { headings([heading], "figure") }
            sortHeading("Name", sorting(.name, false))
            if !said.contains(.type) { sortHeading("Type", sorting(.type, false)) }
            if !said.contains(.damageClass) { sortHeading("Class", sorting(.damageClass, false)) }
            sortHeading("Power", sorting(.power, true), "figure")
            sortHeading("Acc.", sorting(.accuracy, true), "figure")
            sortHeading("PP", sorting(.pp, true), "figure")
            headings(["What it does"], "does")
        } rows: {
            for row in rows {
                moveRow(row, hasFirst: hasFirst, id: isList ? "m\(row.move.id)" : nil, leavingOut: said)
            }
        }
    }

    private func moveRow(
        _ row: (first: String?, move: Move, values: Move.Values), hasFirst: Bool, id: String?,
        leavingOut said: Set<QueryField>
    ) {
        self(.tr, id.map { .id($0) }) {
            if hasFirst { self(.td, "figure", text: row.first ?? "") }
            self(.th, .scope("row")) { link(row.move.displayName, .move(row.move), .isName) }
            moveValues(row.values, leavingOut: said)
            self(.td, "does", text: row.move.remark ?? "")
        }
    }

    /// Writes the cells with a move's values: type, class, power, accuracy and PP. The columns in `said`,
    /// type or class, are left out.
    func moveValues(_ values: Move.Values, leavingOut said: Set<QueryField> = []) {
        if !said.contains(.type) {
            self(.td) {
                if let type = values.type { badge(type) } else { text("???") }
            }
        }
        if !said.contains(.damageClass) { self(.td) { damageClass(values.damageClass) } }
        for number in [values.fixedPower, values.accuracy, values.pp] {
            self(.td, "figure", text: number.map(String.init) ?? "–")
        }
    }

    /// Writes the class of a move, with its icon.
    func damageClass(_ damageClass: Move.DamageClass) {
        self(.span, "class \(damageClass.name)") { self(.span, text: damageClass.displayName) }
    }
}
