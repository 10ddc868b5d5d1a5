import Answers
import MovesFeature
import Pokedex
import Wording

extension Page {
    /// The list of moves that a `query` selects, as it was typed; or the reason why there is no such list.
    static func moves(
        _ typed: String, _ moves: [Move], selectedBy query: Query? = nil, _ failure: Failure? = nil
    ) -> Page {
        Page(
            [typed, "Moves"].filter { !$0.isEmpty }.joined(separator: " · "),
            about: "\(counted(moves.count, "move")) with power, accuracy and PP.", in: .moves
        ) { html in
            html(.h1, text: "Moves")
            html.thingLinks(.moves)
            html.finder(.moves, typed, example: "type:fire power:90-")
            if let query { html.moveChips(query) }
            if let failure { return html.failure(failure) }
            html(.p, .class("count"), .id("count"), text: counted(moves.count, "move"))
            html.moveTable(moves.map { (nil, $0, $0.values(in: nil)) }, label: "Moves", sortedBy: query)
        }
    }

    /// The page of one move; `text` is the API's own words on it.
    static func move(_ page: MoveDetail, text: String?) -> Page {
        let move = page.move
        return Page(
            "\(move.displayName) · Moves",
            about: move.summary ?? "\(move.displayName): its effect, and who learns it.",
            in: .moves, canonical: .move(move)
        ) { html in
            html(.h1, text: move.displayName)
            html.thingLinks(.moves, isWhole: false)
            html(.p, .class("types")) { $0.badge(move.type) }
            if let summary = move.summary { html(.p, text: summary) }
            html(.dl, .class("facts")) { $0.facts(page) }
            if let text { html.effectText(text) }
            html(.h2, text: "Learned by \(page.learners.count.grouped) Pokémon")
            if !page.learners.isEmpty {
                html(.p) {
                    $0(.a, .href(.list("move:\(move.name)")), text: showAll(page.learners.count))
                }
                html.pokemonCards(page.learners)
            }
        }
    }
}

extension HTML {
    /// The facts of a move.
    fileprivate mutating func facts(_ page: MoveDetail) {
        let move = page.move
        fact("Number", [String(move.id)])
        fact("Generation", [String(move.generation)])
        fact("Class", [move.damageClass.displayName])
        fact("Power", [move.power.map(String.init)])
        fact("Accuracy", [move.accuracy.map { "\($0)%" }])
        fact("PP", [move.pp.map(String.init)])
        if move.priority != 0 { fact("Priority", [String(move.priority)]) }
        fact("Target", [move.targetWords.capitalizedFirst])
        fact("Effect", move.effects?.words.map(\.capitalizedFirst) ?? [])
        fact("Flags", [move.flagWords.joined(separator: ", ").capitalizedFirst])
        fact("Changed", move.changeWords)
        fact("Machines", page.machineWords)
    }

    /// The lists of things that aren't Pokémon.
    static let things: [(text: String, address: Address)] = [
        ("Moves", .moves), ("Abilities", .abilities), ("Natures", .natures), ("Types", .types),
    ]

    /// Links to the lists of things, of which one is shown; or one thing of it, if not `isWhole`.
    mutating func thingLinks(_ shown: Address, isWhole: Bool = true) {
        self(.ul, .class("chips"), .label("Lists")) { html in
            for (text, address) in Self.things {
                html.chip(text, address, isOn: address == shown, mark: isWhole ? .currentPage : .isTrue)
            }
        }
    }

    /// The box by which things of a list are found.
    mutating func finder(_ list: Address, _ typed: String, example: String) {
        self(.form, .class("sort find"), .method("get"), .action(list)) { html in
            html(.label, .for("find"), text: "Find")
            html(
                .input, .type("search"), .name("q"), .id("find"), .value(typed), .autocomplete("off"),
                .placeholder(example), .other("maxlength", "2000"))
            html(.button, .type("submit"), .class("quiet"), text: "Find")
            if !typed.isEmpty { html(.a, .href(list), text: "Clear") }
        }
    }

    /// The API's own words on a move or an ability.
    mutating func effectText(_ text: String) {
        self(.p, .class("flavor"), .other("lang", Call.language)) { html in
            html.text(text + " ")
            html(.small, text: "PokéAPI")
        }
    }

    /// Small cards of Pokémon, one after the other.
    mutating func pokemonCards(_ pokemon: [Pokemon]) {
        self(.ul, .class("row owners")) { html in
            for pokemon in pokemon {
                html(.li, .class("small-card \(pokemon.types.classes)")) { html in
                    html(.a, .href(.pokemon(pokemon))) {
                        $0.small(pokemon, named: pokemon.displayName, isKept: false)
                    }
                }
            }
        }
    }

    /// The ways to narrow moves by clicking: a chip for each type, and one for each class.
    fileprivate mutating func moveChips(_ query: Query) {
        let types = PokemonType.allCases.map { ($0.displayName, $0.name) }
        self(.ul, .class("chips"), .label("Types")) { html in
            for chip in Chip.all(of: .type, types, in: query) {
                html.chip(
                    chip.label, .moves(selectedBy: chip.query), isOn: chip.isOn, look: "badge t-\(chip.value)"
                )
            }
        }
        // One class at a time: no move is of two.
        let chosen = query.parts(besides: []).first { $0.text.hasPrefix("class:") }
        let rest = (chosen?.without ?? query).text
        self(.ul, .class("chips"), .label("Classes")) { html in
            for damageClass in Move.DamageClass.allCases {
                let term = "class:\(damageClass.name)"
                let isOn = chosen?.text == term
                let wanted = [rest, isOn ? "" : term].filter { !$0.isEmpty }.joined(separator: " ")
                html.chip(damageClass.displayName, .moves(selectedBy: wanted), isOn: isOn)
            }
        }
    }

    /// A heading of moves: a link that sorts them where a `query` selected them, once more the other way round.
    private mutating func moveHeading(
        _ name: String, _ field: QueryField, sorts query: Query?, _ look: Attribute? = nil
    ) {
        guard let query else { return headings([name], look) }
        let sorting = query.firstSorting
        let isSorted = sorting?.field == field
        let isFigure = look != nil
        let next = isSorted ? sorting?.isDescending != true : isFigure
        let order = sorting?.isDescending == true ? "descending" : "ascending"
        self(.th, .scope("col"), look, isSorted ? .other("aria-sort", order) : nil) { html in
            let sorted = query.text(sortedBy: field, isDescending: next)
            html(.a, .href(.moves(selectedBy: sorted)), text: name)
        }
    }

    /// Moves in rows, each with what stands before it, if anything does: a level or a machine, as `heading` says.
    mutating func moveTable(
        _ rows: [(first: String?, move: Move, values: Move.Values)], first heading: String = "",
        label: String, sortedBy query: Query? = nil
    ) {
        let hasFirst = rows.contains { $0.first != nil }
        table(label, .class("places")) { html in
            if hasFirst { html.headings([heading], .class("figure")) }
            html.moveHeading("Name", .name, sorts: query)
            html.moveHeading("Type", .type, sorts: query)
            html.moveHeading("Class", .damageClass, sorts: query)
            html.moveHeading("Power", .power, sorts: query, .class("figure"))
            html.moveHeading("Acc.", .accuracy, sorts: query, .class("figure"))
            html.moveHeading("PP", .pp, sorts: query, .class("figure"))
            html.headings(["What it does"], .class("does"))
        } rows: { html in
            for row in rows {
                html(.tr) { html in
                    if hasFirst { html(.td, .class("figure"), text: row.first ?? "") }
                    html(.th, .scope("row")) { $0(.a, .href(.move(row.move)), text: row.move.displayName) }
                    html(.td) { html in
                        if let type = row.values.type { html.badge(type) } else { html.text("???") }
                    }
                    html(.td, text: row.values.damageClass.displayName)
                    for number in [row.values.fixedPower, row.values.accuracy, row.values.pp] {
                        html(.td, .class("figure"), text: number.map(String.init) ?? "")
                    }
                    html(.td, .class("does"), text: row.move.summary ?? "")
                }
            }
        }
    }
}
