import Answers
import Pokedex
import RankingsFeature

/// A user's picks: a grid of types and generations, and a list of all other picks.
struct PicksPage: FailingPage {
    var picks: [Pick]
    /// The look: cards, or the whole grid as a table.
    var view: ListView
    /// The cell to pick for; nil if none is open.
    var open: PickCell?
    /// The Pokémon that may be picked for the open cell: its pick, favourites, and all others.
    var choices: [Pokemon] = []
    /// The favourites among them.
    var marks = FavoriteSet()
    /// The text that was typed before, if it was rejected.
    var typed = ""
    var failure: Failure?

    var whole: Page {
        var whole = Page.favorites(.picks, failure: picks.failure) { html in
            html(.div, "filters") {
                html(.p, "count", .id("count"), .isFresh) {
                    html.text("\(picks.countWords) picked. ")
                    html(.span, "hint", text: "Choose a cell to pick, or to change your mind.")
                }
                html.views([.cards, .table], view, at: .picks)
                if !picks.made.isEmpty {
                    html.details("Save or share", "others") {
                        html.linkToPicture(
                            at: Address.picks.appending("picture"), named: Poster.picksFileName,
                            text: "Save as SVG"
                        ) { html.buttonLink("Share", Address.shares.adding("what", "picks")) }
                    }
                }
            }
            html(.div, .id("picks"), .isFresh) {
                if view == .table {
                    grid(html)
                } else {
                    part("All types", [best] + picks.filter { $0.cell.kind == .generation }, html)
                    part("Each type", picks.filter { $0.cell.kind == .type }, html)
                }
                part("More picks", picks.filter { $0.cell.isBelowGrid && $0 != best }, html)
            }
        }
        whole.rest = "main"
        return whole
    }

    /// Writes the field for typing the pick of a cell, and a button for each Pokémon that may be picked.
    private func field(of cell: PickCell, _ html: HTML) {
        let picked = picked
        let title = cell.shortTitle + (picked.map { ": \($0.displayName)" } ?? "")
        html(
            .section, "asked", .labelledBy("pick"), .other("tabindex", "-1"),
            .flag("autofocus", if: failure == nil)
        ) {
            html(.h2, .id("pick"), text: title)
            if let failure { html.failure(failure) }
            html.postForm(view.shown(at: .picks), "tools") {
                html.hidden("cell", cell.name)
                html(
                    .input, .type("text"), .name("ref"), typed.isEmpty ? nil : .value(typed),
                    .label("The one you like most: \(cell.shortTitle)"),
                    .placeholder("The one you like most"),
                    .autocomplete("off"), .isRequired, .flag("autofocus", if: failure != nil),
                    .describedBy(failure == nil ? "toast" : "failure"))
                html(.button, text: "Pick")
                html.buttonLink("Rank them", .ranking(cell.name))
                if let next = next(after: cell), next != cell {
                    html.buttonLink("Skip", view.shown(at: .pick(next)))
                }
            }
            html(.p, "dim", text: "Your pick becomes a favourite, too.")
            html.postForm(view.shown(at: .picks)) {
                html.hidden("cell", cell.name)
                html.list("row candidates scroll", choices) { candidate($0, isPicked: $0 == picked, $1) }
            }
        }
    }

    private func candidate(_ pokemon: Pokemon, isPicked: Bool, _ html: HTML) {
        html(.li, "small-card \(pokemon.types.classes)") {
            html(.button, .name("ref"), .value(pokemon.displayName), isPicked ? .isTrue : nil) {
                html.small(pokemon, isKept: marks.contains(pokemon.id))
            }
        }
    }

    /// Returns the next cell without a pick, in the order of the page, starting over at the end; nil if every
    /// cell has one.
    func next(after cell: PickCell) -> PickCell? {
        let kinds: [PickCell.Kind] = [.generation, .type] + (view == .table ? [.cell] : []) + [.group, .dex]
        return kinds.flatMap { kind in picks.filter { $0.cell.kind == kind } }.nextEmpty(after: cell)
    }

    /// The pick of the open cell, if it has one.
    var picked: Pokemon? { picks.first { $0.cell == open }?.pokemon }

    /// The first place of the ranking of all favourites; nil if there is no such ranking yet.
    private var best: Pick? { picks.first { $0.cell.name == Rankings.everything } }

    /// Writes picks as cards under a heading, with the best of all as a large one once it is known.
    private func part(_ title: String, _ picks: [Pick?], _ html: HTML) {
        html(.h2, text: title)
        html.list("more-picks", picks) { pick, html in
            html(.li, pick == best && pick?.pokemon != nil ? "best" : nil) {
                html(
                    .strong, "badge t-\(pick?.cell.type ?? "")",
                    text: pick == best ? "Your favourite" : pick?.cell.shortTitle ?? "")
                content(pick, html)
            }
            if let open, pick?.cell == open { html(.li, "choosing") { field(of: open, html) } }
        }
    }

    /// Writes the whole grid: a row for all types, and one for each.
    private func grid(_ html: HTML) {
        let titles = ["All"] + picks.filter { $0.cell.kind == .generation }.map(\.cell.shortTitle)
        let rows = picks.grid.suffix(1) + picks.grid.dropLast()
        // Columns without a pick aren't printed.
        let looks: [Attribute?] = titles.indices.map { column in
            let top = column > 0 ? nil : best
            return rows.contains { ($0[column] ?? top)?.pokemon != nil } ? nil : "blank"
        }
        // Many picks are smaller on paper, so that they fit a page.
        let length = rows.joined().count { $0?.pokemon != nil } < 60 ? " few" : ""
        html.table("Your picks", "cells\(length)") {
            html.headings(["Type"])
            for (title, look) in zip(titles, looks) { html.headings([title], look) }
        } rows: {
            for row in rows {
                let type = row[0]?.cell
                html(.tr) {
                    html(.th, .scope("row")) {
                        html(.span, "badge t-\(type?.name ?? "")", text: type?.shortTitle ?? "All")
                    }
                    for (look, pick) in zip(looks, row) {
                        html(.td, look) {
                            if type == nil || pick != nil { content(pick ?? best, html) }
                        }
                    }
                }
                if let open, row.contains(where: { $0?.cell == open }) {
                    html(.tr, "choosing") {
                        html(.td, .other("colspan", "11")) { field(of: open, html) }
                    }
                }
            }
        }
    }

    /// Writes a link that opens a cell, or closes the open one, or opens the user's own ranking: its pick, or
    /// an empty frame. Nil stands for the ranking of all favourites.
    private func content(_ pick: Pick?, _ html: HTML) {
        let isBest = pick == best
        let cell = pick?.cell
        let isOpen = open != nil && cell == open
        let address: Address =
            if let cell, cell.kind != .ranking {
                view.shown(at: isOpen ? .picks : .pick(cell))
            } else {
                .ranking(cell?.name ?? Rankings.everything)
            }
        let mark: Attribute? = isOpen ? .isTrue : nil
        guard let pick, let pokemon = pick.pokemon else {
            let words = isBest ? "Rank your favourites" : "Pick \(cell?.shortTitle ?? "")"
            return html(.a, "open", .href(address), mark, .label(words), text: isBest ? words : "+")
        }
        html(.a, .class(pokemon.types.classes), .href(address), mark) {
            html.picture(isBest ? .artwork : .sprite, of: pokemon, in: pick.look)
            html(.span, "name", .isName) {
                html.text(pokemon.displayName)
                html.keptMark(pick.isFavorite)
            }
        }
    }
}

extension HTML {
    /// Writes picks as cards under their titles, in the order of the grid.
    func cards(_ picks: [Pick]) {
        self(.ul, "wall") {
            for pick in picks.made {
                guard let pokemon = pick.pokemon else { continue }
                cardLink(pokemon, "card") {
                    self(.span, "badge t-\(pick.cell.type)", text: pick.cell.shortTitle)
                    picture(.artwork, of: pokemon)
                    self(.span, "name", .isName, text: pokemon.displayName)
                }
            }
        }
    }
}
