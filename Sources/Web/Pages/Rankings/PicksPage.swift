import Answers
import Pokedex
import RankingsFeature

/// A user's picks: a grid of types and generations, and a list of all other picks.
struct PicksPage: FailingPage {
    let picks: [Pick]
    /// The cell to pick for; nil if none is open.
    var open: PickCell?
    /// The Pokémon that may be picked for the open cell, favourites first.
    var choices: [Pokemon] = []
    /// The text that was typed before, if it was rejected.
    var typed = ""
    var failure: Failure?

    var whole: Page {
        var whole = Page.favorites(.picks, failure: failure ?? picks.failure) { html in
            html(.p) { html in
                html.text("\(picks.countWords) picked. ")
                html(.span, "hint", text: "Choose a cell to pick, or to change your mind.")
            }
            if let open { field(of: open, &html) }
            grid(&html)
            lines(&html)
            guard !picks.made.isEmpty else { return }
            html.details("Save or share") { html in
                html.linkToPicture(
                    at: Address.picks.appending("picture"), named: Poster.picksFileName, text: "Save as SVG"
                ) { html in
                    let shares = Address.shares.adding("what", "picks")
                    html.buttonLink("Share", shares)
                }
            }
        }
        whole.rest = "main"
        return whole
    }

    /// Writes the field in which the pick of a cell is typed, and those that may be picked, to press.
    private func field(of cell: PickCell, _ html: inout HTML) {
        let pick = picks.first { $0.cell == cell }?.pokemon?.displayName
        html.panel("pick", cell.shortTitle + (pick.map { ": \($0)" } ?? ""), "panel asked") { html in
            html.postForm(.picks, "tools") { html in
                html.hidden("cell", cell.name)
                html(
                    .input, .type("text"), .name("ref"), typed.isEmpty ? nil : .value(typed),
                    .label("The one you like most: \(cell.shortTitle)"),
                    .placeholder("The one you like most"),
                    .autocomplete("off"), .flag("required"), .flag("autofocus"),
                    .describedBy(failure == nil ? "toast" : "failure"))
                html(.button, text: "Pick")
                html.buttonLink("Rank them", .ranking(cell.name))
                if let next = picks.nextEmpty(after: cell), next != cell {
                    html.buttonLink("Skip", .pick(next))
                }
            }
            html(.p, "dim", text: "Your pick becomes a favourite, too.")
            html.postForm(.picks) { html in
                html.hidden("cell", cell.name)
                html.list("row candidates", choices, candidate)
            }
        }
    }

    private func candidate(_ pokemon: Pokemon, _ html: inout HTML) {
        html(.li, "small-card \(pokemon.types.classes)") { html in
            html(.button, .name("ref"), .value(pokemon.displayName)) {
                $0.small(pokemon, isKept: false)
            }
        }
    }

    private func grid(_ html: inout HTML) {
        let generations = picks.filter { $0.cell.kind == .generation }
        // The style sheet shows the empty cells of generations only while this is checked.
        html.choice("checkbox", "generations", "yes", "By generation", isOn: open?.kind == .cell)
        html.table("Your picks", "cells") { html in
            html.headings(["Type", "All"] + generations.map(\.cell.shortTitle))
        } rows: { html in
            for row in picks.grid {
                let type = row[0]?.cell
                html(.tr, type.map { .class("t-\($0.name)") }) { html in
                    html(.th, .scope("row")) { html in
                        html(.span, type == nil ? nil : "badge", text: type?.shortTitle ?? "All")
                    }
                    for (column, pick) in row.enumerated() {
                        let title = column > 0 ? generations[column - 1].cell.shortTitle : nil
                        html(.td, title.map { .other("data-of", $0) }) { html in
                            if let pick { content(pick, &html) }
                        }
                    }
                }
            }
        }
    }

    private func lines(_ html: inout HTML) {
        html(.h2, text: "More picks")
        html(.ul, "more-picks") { html in
            for pick in picks.filter(\.cell.isBelowGrid) {
                html(.li) { html in
                    html(.strong, text: pick.cell.shortTitle)
                    content(pick, &html)
                }
            }
        }
    }

    /// Writes a link that opens a cell, or the user's own ranking: its pick, or an empty frame.
    private func content(_ pick: Pick, _ html: inout HTML) {
        let address = Attribute.href(
            pick.cell.kind == .ranking ? .ranking(pick.cell.name) : .pick(pick.cell))
        let mark: Attribute? = pick.cell == open ? .isTrue : nil
        guard let pokemon = pick.pokemon else {
            return html(.a, "open", address, mark, .label("Pick \(pick.cell.shortTitle)"), text: "+")
        }
        html(.a, .class(pokemon.types.classes), address, mark) { html in
            html.picture(.sprite, of: pokemon, in: pick.look)
            html(.span, "name", .isName) { html in
                html.text(pokemon.displayName)
                html.keptMark(pick.isFavorite)
            }
        }
    }
}

extension HTML {
    /// Writes picks as cards under their titles, in the order of the grid.
    mutating func cards(_ picks: [Pick]) {
        self(.ul, "wall") { html in
            for pick in picks.made {
                guard let pokemon = pick.pokemon else { continue }
                html.cardLink(pokemon, "card") { html in
                    html(.span, "badge t-\(pick.cell.type)", text: pick.cell.shortTitle)
                    html.picture(.artwork, of: pokemon)
                    html(.span, "name", .isName, text: pokemon.displayName)
                }
            }
        }
    }
}
