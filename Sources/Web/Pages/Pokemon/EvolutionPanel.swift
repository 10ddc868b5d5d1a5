import Answers
import DetailFeature
import Pokedex
import Wording

/// A species' evolution as a tree from its first species, with every way.
struct EvolutionPanel {
    let page: Detail.Page

    func write(to html: inout HTML) {
        guard let tree = page.relatives.evolution else { return }
        html(.section, .class("panel wide"), .labelledBy("evolution")) { html in
            html(.h2, .id("evolution"), text: "Evolution")
            if tree.nodes.count > 1 {
                html(.ul, .class("tree")) { node(tree.root, [], &$0) }
            } else {
                html(.p, .class("dim"), text: "\(page.detail.pokemon.displayName) doesn't evolve.")
            }
        }
    }

    /// Above so many branches they make a grid, the way to each under its name.
    private static let branches = 3

    private func node(
        _ node: EvolutionTree.Node, _ ways: [String], _ html: inout HTML, isInGrid: Bool = false
    ) {
        let isGrid = node.evolutions.count > Self.branches
        html(.li, isGrid ? .class("branching") : nil) { html in
            html(.div, .class(isInGrid ? "node under" : "node")) { html in
                if !ways.isEmpty, !isInGrid { self.ways(ways, &html) }
                card(node, &html)
                if !ways.isEmpty, isInGrid { self.ways(ways, &html) }
            }
            if !node.evolutions.isEmpty {
                html(.ul, isGrid ? .class("branches") : nil) { html in
                    for evolution in node.evolutions {
                        self.node(evolution.node, evolution.methods.phrases, &html, isInGrid: isGrid)
                    }
                }
            }
        }
    }

    private func card(_ node: EvolutionTree.Node, _ html: inout HTML) {
        let pokemon = node.species.defaultPokemon
        let isHere = node.species == page.detail.pokemon.species
        html(
            .a, .class("small-card \(pokemon.types.classes)"), .href(.pokemon(pokemon)),
            isHere ? .currentPage : nil
        ) { html in
            html.picture(.sprite, of: pokemon)
            html(.span, .class("name")) { html in
                html.text(node.species.displayName)
                if page.marks.contains(pokemon.id) {
                    html(.span, .class("kept"), .label("favourite"), .role("img"), text: "♥")
                }
            }
        }
    }

    /// The first of them, and the others on demand.
    private func ways(_ ways: [String], _ html: inout HTML) {
        html(.div, .class("ways")) { html in
            html(.p, text: ways[0])
            guard ways.count > 1 else { return }
            html(.details) { html in
                html(.summary, text: counted(ways.count - 1, "other way"))
                html(.ul) { html in
                    for way in ways.dropFirst() { html(.li, text: way) }
                }
            }
        }
    }
}
