import Answers
import DetailFeature
import Pokedex
import Wording

extension PokemonPage {
    /// The species' evolution tree; nil if it is unknown, or the species doesn't evolve.
    var evolution: EvolutionTree? {
        page.relatives.evolution.flatMap { $0.nodes.count > 1 ? $0 : nil }
    }

    /// Writes the species' evolution tree, with every method of evolution.
    func evolutionPanel(_ html: HTML) {
        guard let evolution else { return }
        html.panel("evolution", "Evolution", "panel wide") {
            html(.ul, "tree") { node(evolution.root, [], html) }
        }
    }

    /// The maximum number of branches in a tree; more are shown as a grid, with the methods of evolution
    /// below the names.
    private static let branches = 3

    private func node(
        _ node: EvolutionTree.Node, _ ways: [String], _ html: HTML, isInGrid: Bool = false
    ) {
        let isGrid = node.evolutions.count > Self.branches
        html(.li, isGrid ? "branching" : nil) {
            html(.div, isInGrid ? "node under" : "node") {
                if !ways.isEmpty, !isInGrid { self.ways(ways, html) }
                card(node, html)
                if !ways.isEmpty, isInGrid { self.ways(ways, html) }
            }
            if !node.evolutions.isEmpty {
                html(.ul, isGrid ? "branches" : nil) {
                    for evolution in node.evolutions {
                        // Put methods that lead to the displayed form first.
                        let form = form(of: evolution.node)
                        let usual = evolution.node.species.defaultPokemon
                        let own = evolution.methods.filter { ($0.evolvedForm ?? usual) == form }
                        let others = evolution.methods.filter { !own.contains($0) }
                        self.node(evolution.node, own.phrases + others.phrases, html, isInGrid: isGrid)
                    }
                }
            }
        }
    }

    /// Returns the form of a species that belongs to the same evolution line as the page's Pokémon.
    private func form(of node: EvolutionTree.Node) -> Pokemon {
        let forms = page.relatives.stages.joined().filter { $0.species == node.species }
        return forms.contains(pokemon) ? pokemon : forms.first ?? node.species.defaultPokemon
    }

    private func card(_ node: EvolutionTree.Node, _ html: HTML) {
        let relative = form(of: node)
        html(
            .a, "small-card \(relative.types.classes)", .href(.pokemon(relative)),
            relative == pokemon ? .currentPage : nil
        ) {
            html.small(relative, isKept: page.marks.contains(relative.id))
        }
    }

    /// Writes the first method of evolution, and any others in a collapsed list.
    private func ways(_ ways: [String], _ html: HTML) {
        html(.div, "ways") {
            html(.p, text: ways[0])
            guard ways.count > 1 else { return }
            html.details(counted(ways.count - 1, "other way")) {
                html.list(nil, ways.dropFirst()) { $1(.li, text: $0) }
            }
        }
    }
}
