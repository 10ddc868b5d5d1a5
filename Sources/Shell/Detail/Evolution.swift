import Answers
import ArgumentParser
import DetailFeature
import Pokedex
import Terminal

/// `evolution`: what evolves into what, and how.
struct EvolutionCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "evolution", abstract: "Show what a Pokémon evolves from and into, and how.",
        examples: ["evolution eevee"])
    static let otherWords = [OtherWords("evolve", "evolves", "evolutions")]
    static let offers: [Offer] = [.references()]

    @Argument(help: "A number or a name; by default, the Pokémon shown last.")
    var reference: [String] = []

    func run(in shell: REPL) async throws {
        let pokemon = try await shell.resolveOne(reference)
        let tree = try await shell.features.detail.evolution(of: pokemon)
        let favorites = try await shell.marks().ids
        try await shell.answerAtLength(
            EvolutionJSON(tree.root, methods: []),
            EvolutionView(tree: tree, shown: pokemon, favorites: favorites).lines(
                width: shell.console.size.columns, theme: shell.console.theme))
    }
}

/// An evolution chain, as a tree with every condition.
struct EvolutionView {
    let tree: EvolutionTree
    /// The one that was asked for.
    let shown: Pokemon
    let favorites: Set<Int>

    func lines(width: Int, theme: Theme) -> [StyledText] {
        guard tree.nodes.count > 1 else {
            return ["\(shown.displayName, .accent) doesn't evolve."]
        }
        return [name(tree.root, theme)] + branches(of: tree.root, indent: "", width: width, theme: theme)
    }

    private func branches(
        of node: EvolutionTree.Node, indent: StyledText, width: Int, theme: Theme
    ) -> [StyledText] {
        let glyphs = theme.glyphs
        return node.evolutions.enumerated().flatMap { index, evolution -> [StyledText] in
            let isLast = index == node.evolutions.count - 1
            let branch = StyledText(isLast ? glyphs.lastBranch : glyphs.branch, .dim)
            let blank = String(repeating: " ", count: branch.width)
            let below: StyledText =
                indent
                + (isLast ? StyledText(blank) : StyledText(glyphs.vertical, .dim).padded(to: branch.width))
            let more: StyledText = StyledText(evolution.node.evolutions.isEmpty ? "" : glyphs.vertical, .dim)
            let conditions = evolution.methods.phrases.flatMap { phrase in
                StyledText(phrase, .dim).wrapped(to: max(20, width - below.width - 3)).enumerated().map {
                    line in
                    below + more.padded(to: 2) + (line.offset == 0 ? "" : "  ") + line.element
                }
            }
            return [indent + branch + name(evolution.node, theme)] + conditions
                + branches(of: evolution.node, indent: below, width: width, theme: theme)
        }
    }

    private func name(_ node: EvolutionTree.Node, _ theme: Theme) -> StyledText {
        let pokemon = node.species.defaultPokemon
        let isShown = node.species == shown.species
        var name: StyledText =
            StyledText(pokemon.number, .dim) + " "
            + StyledText(node.species.displayName, .accent, isShown ? .bold : [])
        if favorites.contains(pokemon.id) { name += " " + theme.heart(true) }
        return name + "  " + PokemonDetail(pokemon).badges(theme)
    }
}
