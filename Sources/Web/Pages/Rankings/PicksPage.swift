import Answers
import Pokedex
import RankingsFeature

/// A user's picks: a grid of types and generations, and a list of all other picks.
struct PicksPage {
    let picks: [Pick]
    /// The cell to pick for; nil if none is open.
    var open: PickCell?
    /// The Pokémon that may be picked for the open cell.
    var choices: [Pokemon] = []
    /// The text that was typed before, if it was rejected.
    var typed = ""
    var failure: Failure?

    var whole: Page {
        var whole = Page.favorites(.picks, failure: failure) { html in
            html(
                .p, text: "\(picks.countWords) picked. Choose a cell to pick, or to change your mind.")
            if let open { field(of: open, &html) }
            grid(&html)
            lines(&html)
            if picks.contains(where: { $0.pokemon != nil }) {
                html.linkToPicture(
                    at: Address.picks.appending("picture"), named: Poster.picksFileName,
                    text: "Save the picks as SVG")
                html.ways([("Share the picks", Address.shares.adding("what", "picks"))], look: "actions")
            }
        }
        whole.rest = "main"
        return whole
    }

    /// Writes the field in which the pick of a cell is typed.
    private func field(of cell: PickCell, _ html: inout HTML) {
        html(.section, .class("panel asked"), .labelledBy("pick")) { html in
            html(.h2, .id("pick"), text: cell.title)
            let pick = picks.first { $0.cell == cell }?.pokemon?.displayName
            html(.form, .class("tools"), .method("post"), .action(.picks)) { html in
                html.hidden("cell", cell.name)
                html(
                    .input, .type("text"), .name("ref"), typed.isEmpty ? nil : .value(typed),
                    .label("The one you like most: \(cell.title)"),
                    .placeholder(pick ?? "The one you like most"),
                    .autocomplete("off"), .flag("required"), .flag("autofocus"), .list("choices"),
                    .describedBy(failure == nil ? "toast" : "failure"))
                html(.datalist, .id("choices")) { html in
                    for pokemon in choices { html(.option, .value(pokemon.displayName)) }
                }
                html(.button, text: "Pick")
                html(.a, .class("button quiet"), .href(.ranking(cell.name)), text: "Rank them")
                if let next = picks.nextEmpty(after: cell), next != cell {
                    html(.a, .class("button quiet"), .href(.pick(next)), text: "Skip")
                }
            }
        }
    }

    private func grid(_ html: inout HTML) {
        let byName = Dictionary(picks.map { ($0.cell.name, $0) }, uniquingKeysWith: { first, _ in first })
        let generations = picks.filter { $0.cell.kind == .generation }
        html.table("Your picks", .class("cells")) { html in
            html.headings(["Type", "All"] + generations.map(\.cell.shortTitle))
        } rows: { html in
            for type in picks where type.cell.kind == .type {
                html(.tr, .class("t-\(type.cell.name)")) { html in
                    html(.th, .scope("row")) { html in
                        html(.span, .class("badge t-\(type.cell.name)"), text: type.cell.title)
                    }
                    cell(type, &html)
                    for generation in generations {
                        if let pick = byName["\(type.cell.name)-\(generation.cell.name)"] {
                            cell(pick, &html)
                        } else {
                            html(.td)
                        }
                    }
                }
            }
            html(.tr) { html in
                html(.th, .scope("row"), text: "All")
                html(.td)
                for generation in generations { cell(generation, &html) }
            }
        }
    }

    private func lines(_ html: inout HTML) {
        html(.h2, text: "More picks")
        html.list(picks.filter(\.cell.isBelowGrid), content)
    }

    private func cell(_ pick: Pick, _ html: inout HTML) {
        html(.td) { content(pick, &$0) }
    }

    /// Writes a link that opens a cell, or the user's own ranking: its pick, or an empty frame.
    private func content(_ pick: Pick, _ html: inout HTML) {
        let address = Attribute.href(
            pick.cell.kind == .ranking ? .ranking(pick.cell.name) : .pick(pick.cell))
        let mark: Attribute? = pick.cell == open ? .isTrue : nil
        guard let pokemon = pick.pokemon else {
            return html(.a, .class("open"), address, mark, .label("Pick \(pick.cell.title)"), text: "+")
        }
        html.pick(pokemon, in: pick.look, address, mark)
        html.keptMark(pick.isFavorite)
    }
}

extension HTML {
    /// Writes picks with their titles; `content` writes each pick.
    mutating func list(_ picks: [Pick], _ content: (Pick, inout HTML) -> Void) {
        self(.ul, .class("more-picks")) { html in
            for pick in picks {
                html(.li) { html in
                    html(.strong, text: pick.cell.title)
                    content(pick, &html)
                }
            }
        }
    }

    /// Writes a picked Pokémon as a link.
    mutating func pick(_ pokemon: Pokemon, in look: String? = nil, _ attributes: Attribute?...) {
        self(.a, [.class(pokemon.types.classes)] + attributes) { html in
            html.picture(.sprite, of: pokemon, in: look)
            html(.span, .class("name"), .isName, text: pokemon.displayName)
        }
    }
}

extension PickCell {
    var title: String {
        switch kind {
        case .cell:
            name.split(separator: "-gen").map { Pokemon.capitalized(String($0)) }
                .joined(separator: " of generation ")
        case .generation: "Generation \(name.dropFirst(3))"
        default: shortTitle
        }
    }
}
