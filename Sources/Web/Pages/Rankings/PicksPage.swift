import Answers
import Pokedex
import RankingsFeature

/// A user's picks: a grid of types and generations, and a list of all other picks.
struct PicksPage {
    let picks: [Pick]

    var whole: Page {
        var whole = Page.favorites(.picks) { html in
            html(
                .p, text: "\(picks.countWords) picked. Choose a cell to pick, or to change your mind.")
            grid(&html)
            lines(&html)
            if picks.contains(where: { $0.pokemon != nil }) {
                html.linkToPicture(
                    at: Address.picks.appending("picture"), named: Poster.picksFileName,
                    text: "Save the picks as SVG")
            }
        }
        whole.rest = "main"
        return whole
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
        html(.ul, .class("more-picks")) { html in
            for pick in picks where pick.cell.isBelowGrid {
                html(.li) { html in
                    html(.strong, text: pick.cell.title)
                    content(of: pick, &html)
                }
            }
        }
    }

    private func cell(_ pick: Pick, _ html: inout HTML) {
        html(.td) { content(of: pick, &$0) }
    }

    /// Writes a link to a cell's ranking: its pick, or an empty frame.
    private func content(of pick: Pick, _ html: inout HTML) {
        let address = Attribute.href(.ranking(pick.cell.name))
        guard let pokemon = pick.pokemon else {
            return html(.a, .class("open"), address, .label("Pick \(pick.cell.title)"), text: "+")
        }
        html(.a, .class(pokemon.types.classes), address) { html in
            html.picture(.sprite, of: pokemon, in: pick.look)
            html(.span, .class("name"), .isName, text: pokemon.displayName)
        }
        html.keptMark(pick.isFavorite)
    }
}

extension PickCell {
    fileprivate var title: String {
        switch kind {
        case .cell:
            name.split(separator: "-gen").map { Pokemon.capitalized(String($0)) }
                .joined(separator: " of generation ")
        case .generation: "Generation \(name.dropFirst(3))"
        default: shortTitle
        }
    }
}
