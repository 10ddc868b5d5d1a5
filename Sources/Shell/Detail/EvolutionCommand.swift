import Answers
import ArgumentParser
import DetailFeature
import Pokedex
import Terminal

/// `evolution`: shows an evolution chain and its conditions.
struct EvolutionCommand: ShellCommand {
    static let about = About(
        "evolution", "Show what a Pokémon evolves from and into, and how.",
        examples: ["evolution eevee"],
        otherWords: ["evolve", "evolves", "evolutions"],
        offers: [.references()])

    @Argument(help: .reference)
    var reference: [String] = []

    func run(in shell: REPL) async throws {
        let pokemon = try await shell.resolveOne(reference)
        let tree = try await shell.features.detail.evolution(of: pokemon)
        let favorites = try await shell.marks().ids
        try await shell.answerAtLength(
            tree.start,
            EvolutionView(
                tree: tree, shown: pokemon, favorites: favorites, width: shell.width, theme: shell.theme
            ).lines)
    }
}

/// An evolution chain as a tree with all conditions.
struct EvolutionView {
    let tree: EvolutionTree
    /// The requested Pokémon.
    let shown: Pokemon
    let favorites: Set<Int>
    let width: Int
    let theme: Theme

    var lines: [StyledText] {
        guard tree.nodes.count > 1 else { return ["\(shown.displayName, .accent) doesn't evolve."] }
        return [name(tree.root)] + branches(of: tree.root, indent: "")
    }

    private func branches(of node: EvolutionTree.Node, indent: StyledText) -> [StyledText] {
        let glyphs = theme.glyphs
        return node.evolutions.enumerated().flatMap { index, evolution -> [StyledText] in
            let isLast = index == node.evolutions.count - 1
            let branch = StyledText(isLast ? glyphs.lastBranch : glyphs.branch, .dim)
            let below = indent + StyledText(isLast ? "" : glyphs.vertical, .dim).padded(to: branch.width)
            let more = StyledText(evolution.node.evolutions.isEmpty ? "" : glyphs.vertical, .dim)
            let conditions = evolution.methods.phrases.flatMap { phrase in
                // Keep “Omega Ruby /” together.
                let text = StyledText(phrase.replacing(" / ", with: "\u{A0}/ "), .dim)
                let margin = below + more.padded(to: 2)
                let wider = below + more.padded(to: 4)
                return folded(text, after: margin, then: wider)
            }
            return folded(
                name(evolution.node), after: indent + branch, then: below + more.padded(to: 2))
                + conditions + branches(of: evolution.node, indent: below)
        }
    }

    /// Wraps text after `first` on the first line and with the indent `margin` on the following lines.
    private func folded(
        _ text: StyledText, after first: StyledText, then margin: StyledText
    ) -> [StyledText] {
        guard first.width + text.width > width else { return [first + text] }
        return text.wrapped(to: max(10, width - margin.width)).enumerated().map {
            ($0.offset == 0 ? first : margin) + $0.element
        }
    }

    private func name(_ node: EvolutionTree.Node) -> StyledText {
        let pokemon = node.species.defaultPokemon
        let isShown = node.species == shown.species
        let name: StyledText =
            "\(pokemon.number, .dim) \(node.species.displayName, .accent, isShown ? .bold : [])"
        return theme.marked(name, favorites.contains(pokemon.id)) + "  "
            + PokemonDetail(pokemon).badges(theme)
    }
}
