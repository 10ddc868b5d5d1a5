import Answers
import MovesFeature
import Pokedex
import Wording

/// The list of moves that a query selects.
struct MovesPage {
    /// The query as it was typed.
    let typed: String
    var moves: [Move] = []
    /// Why there is none.
    var failure: Failure?

    var whole: Page {
        Page([typed, "Moves"].filter { !$0.isEmpty }.joined(separator: " · "), in: .pokedex) { html in
            html(.h1, text: "Moves")
            html.thingLinks(.moves)
            html(.form, .class("sort find"), .method("get"), .action(.moves)) { html in
                html(.label, .for("find"), text: "Find")
                html(
                    .input, .type("search"), .name("q"), .id("find"), .value(typed), .autocomplete("off"),
                    .placeholder("type:fire power:90-"), .other("maxlength", "2000"))
                html(.button, .type("submit"), .class("quiet"), text: "Find")
                if !typed.isEmpty { html(.a, .href(.moves), text: "Clear") }
            }
            if let failure { html.failure(failure, at: { Address.moves.adding("q", $0) }) }
            guard failure == nil else { return }
            html(.p, .class("count"), .id("count"), text: counted(moves.count, "move"))
            html.moveTable(moves.map { (nil, $0, $0.values(in: nil)) }, label: "Moves")
        }
    }
}

/// The page of one move.
struct MovePage {
    let page: MoveDetail
    /// The API's own words on it.
    let text: String?

    var whole: Page {
        let move = page.move
        var whole = Page("\(move.displayName) · Moves", in: .pokedex) { html in
            html(.article, .class("narrow")) { html in
                html(.h1, text: move.displayName)
                html(.p, .class("types")) { $0.badge(move.type) }
                html(.dl, .class("facts")) { facts(&$0) }
                if let text { html.effectText(text) }
            }
            html(.h2, text: "Learned by \(page.learners.count.grouped) Pokémon")
            if !page.learners.isEmpty {
                html(.p) {
                    $0(.a, .href(.list("move:\(move.name)")), text: "Show them in the Pokédex")
                }
                html.pokemonLinks(page.learners)
            }
            html(.p) { $0(.a, .href(.moves), text: "All moves") }
        }
        whole.canonical = .move(move)
        return whole
    }

    private func facts(_ html: inout HTML) {
        let move = page.move
        func fact(_ name: String, _ values: [String]) {
            guard !values.isEmpty else { return }
            html(.dt, text: name)
            for value in values { html(.dd, text: value) }
        }
        fact("Number", [String(move.id)])
        fact("Generation", [String(move.generation)])
        fact("Class", [move.damageClass.displayName])
        fact("Power", [move.power.map(String.init)].compactMap(\.self))
        fact("Accuracy", [move.accuracy.map { "\($0)%" }].compactMap(\.self))
        fact("PP", [move.pp.map(String.init)].compactMap(\.self))
        if move.priority != 0 { fact("Priority", [String(move.priority)]) }
        fact("Target", [move.targetWords])
        fact("Effect", move.effects?.words ?? [])
        fact("Flags", move.flags.isEmpty ? [] : [move.flags.joined(separator: ", ")])
        fact("Formerly", move.former.map(\.words))
        fact("Machines", page.machineWords)
    }
}

extension HTML {
    /// Links to the lists of things, of which one is shown.
    mutating func thingLinks(_ shown: Address) {
        self(.ul, .class("chips"), .label("Lists")) { html in
            for (text, address) in [
                ("Moves", Address.moves), ("Abilities", .abilities), ("Natures", .natures), ("Types", .types),
            ] {
                let isShown = address == shown
                html(.li) {
                    $0(
                        .a, .class(isShown ? "chip on" : "chip"), .href(address),
                        isShown ? .currentPage : nil, text: text)
                }
            }
        }
    }

    /// The API's own words on a move or an ability.
    mutating func effectText(_ text: String) {
        self(.p, .class("flavor"), .other("lang", Call.language)) { html in
            html.text(text + " ")
            html(.small, text: "PokéAPI")
        }
    }

    /// Links to Pokémon, one after the other.
    mutating func pokemonLinks(_ pokemon: [Pokemon]) {
        self(.ul, .class("moves")) { html in
            for pokemon in pokemon { html(.li) { $0.link(pokemon) } }
        }
    }

    /// Moves in rows, each with what stands before it, if anything does: a level or a machine.
    mutating func moveTable(_ rows: [(first: String?, move: Move, values: Move.Values)], label: String) {
        let hasFirst = rows.contains { $0.first != nil }
        self(.div, .class("scroll"), .other("tabindex", "0"), .role("region"), .label(label)) { html in
            html(.table, .class("places")) { html in
                html(.thead) { html in
                    html(.tr) { html in
                        for name in (hasFirst ? [""] : []) + ["Name", "Type", "Class"] {
                            html(.th, .scope("col"), text: name)
                        }
                        for name in ["Power", "Acc.", "PP"] {
                            html(.th, .class("figure"), .scope("col"), text: name)
                        }
                    }
                }
                html(.tbody) { html in
                    for row in rows {
                        html(.tr) { html in
                            if hasFirst { html(.td, .class("figure"), text: row.first ?? "") }
                            html(.th, .scope("row")) {
                                $0(.a, .href(.move(row.move)), text: row.move.displayName)
                            }
                            html(.td) { html in
                                if let type = row.values.type { html.badge(type) } else { html.text("???") }
                            }
                            html(.td, text: row.values.damageClass.displayName)
                            for number in [row.values.power, row.values.accuracy, row.values.pp] {
                                html(.td, .class("figure"), text: number.map(String.init) ?? "")
                            }
                        }
                    }
                }
            }
        }
    }
}
