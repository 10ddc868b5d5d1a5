import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal

/// `matchups`: what hurts a Pokémon, and what it hurts.
struct MatchupsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "matchups", abstract: "Show type strengths and weaknesses.",
        discussion:
            "Types, abilities and the type chart changed; --gen shows those of an earlier generation.",
        examples: ["matchups charizard", "matchups fire flying", "matchups clefable --gen 1"])
    static let otherWords = [OtherWords("weakness", "weaknesses", "weak", "type", "effectiveness")]
    static let offers: [Offer] = [.references(or: PokemonType.allCases.map(\.name))]
    static let optionOffers: [String: Offer] = ["--gen": .words(Detail.generations.map(String.init))]

    @Argument(help: "A number or a name, or one or two types; by default, the Pokémon shown last.")
    var reference: [String] = []
    @Option(parsing: .unconditional, help: "The generation whose types, abilities and chart count, from 1.")
    var gen: Int?

    func run(in shell: REPL) async throws {
        let detail = shell.features.detail
        let asked = try Lookup.types(reference)
        let pokemon: Pokemon?
        let types: [PokemonType]
        let matchups: Matchups
        if let asked {
            pokemon = nil
            types = asked
            matchups = try await detail.matchups(of: asked, generation: gen)
        } else {
            let named = try await self.pokemon(in: shell)
            let found = try await detail.matchups(of: named, generation: gen)
            pokemon = named
            types = found.types
            matchups = found.matchups
        }
        let favorites = try await shell.marks().ids
        let view = MatchupsView(
            pokemon: pokemon, types: types, matchups: matchups, generation: gen, favorites: favorites)
        try await shell.answerAtLength(
            MatchupsJSON(pokemon, types: types, matchups, generation: gen),
            view.lines(width: shell.width, theme: shell.theme))
    }

    /// The Pokémon.
    ///
    /// - Throws: what `resolveOne` throws, or `MovesError.unknownType` for a word that is near to a type.
    @ShellActor private func pokemon(in shell: REPL) async throws -> Pokemon {
        do { return try await shell.resolveOne(reference) } catch let failure as Failure {
            let words = reference.flatMap { $0.split { $0 == "," || $0.isWhitespace }.map(String.init) }
            let unknown = words.filter { PokemonType(name: $0.lowercased()) == nil }
            // “steelx” may mean Steelix, but not beside a type.
            guard failure.code == .noSuchPokemon,
                failure.advice == .searchByPart || unknown.count < words.count
            else { throw failure }
            for word in unknown {
                let near = PokemonType.names(near: word)
                if !near.isEmpty { throw MovesError.unknownType(word, nearest: near) }
            }
            throw failure
        }
    }
}

/// Multipliers in and out, as text.
struct MatchupsView {
    /// Nil if only types were asked for.
    let pokemon: Pokemon?
    let types: [PokemonType]
    let matchups: Matchups
    /// The generation whose rules count, if one was chosen.
    let generation: Int?
    let favorites: Set<Int>

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let name = pokemon.map {
            theme.marked("\($0.displayName, .accent, .bold)", favorites.contains($0.id)) + "  "
        }
        func block(_ table: [PokemonType: Double], all: Bool = false) -> [StyledText] {
            let groups = Dictionary(grouping: table.keys.sorted()) { table[$0] ?? 1 }
            return theme.multipliers(groups, width: width, all: all)
        }
        func blocks(_ side: (AbilityMatchups) -> [PokemonType: Double]) -> [StyledText] {
            matchups.abilities.filter { !side($0).isEmpty }.flatMap {
                ["with \($0.ability.displayName, .accent)"] + block(side($0), all: true)
            }
        }
        let rules = generation.map { StyledText("Generation \($0)", .dim) }
        return [(name ?? "") + theme.badges(types)] + [rules].compactMap(\.self)
            + ["", "\("Damage taken", .title)"]
            + block(matchups.incoming) + blocks(\.incoming) + ["", "\("Best damage dealt", .title)"]
            + block(matchups.outgoing) + blocks(\.outgoing)
    }
}

extension Theme {
    /// The types by multiplier, the highest first; `all` shows those of 1 too.
    func multipliers(_ groups: [Double: [PokemonType]], width: Int, all: Bool = false) -> [StyledText] {
        groups.sorted { $0.key > $1.key }.filter { all || $0.key != 1 }.flatMap { multiplier, types in
            let label = StyledText(glyphs.times + multiplier.multiplierText, .title).padded(to: 6)
            return badges(types).wrapped(to: max(12, width - 6)).enumerated().map { line in
                (line.offset == 0 ? label : "").padded(to: 6) + line.element
            }
        }
    }
}

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
            EvolutionView(tree: tree, shown: pokemon, favorites: favorites)
                .lines(width: shell.width, theme: shell.theme))
    }
}

/// An evolution chain, as a tree with every condition.
struct EvolutionView {
    let tree: EvolutionTree
    /// The one that was asked for.
    let shown: Pokemon
    let favorites: Set<Int>

    func lines(width: Int, theme: Theme) -> [StyledText] {
        guard tree.nodes.count > 1 else { return ["\(shown.displayName, .accent) doesn't evolve."] }
        return [name(tree.root, theme)] + branches(of: tree.root, indent: "", width: width, theme: theme)
    }

    private func branches(
        of node: EvolutionTree.Node, indent: StyledText, width: Int, theme: Theme
    ) -> [StyledText] {
        let glyphs = theme.glyphs
        return node.evolutions.enumerated().flatMap { index, evolution -> [StyledText] in
            let isLast = index == node.evolutions.count - 1
            let branch = StyledText(isLast ? glyphs.lastBranch : glyphs.branch, .dim)
            let below = indent + StyledText(isLast ? "" : glyphs.vertical, .dim).padded(to: branch.width)
            let more = StyledText(evolution.node.evolutions.isEmpty ? "" : glyphs.vertical, .dim)
            let conditions = evolution.methods.phrases.flatMap { phrase in
                // “Omega Ruby /” stays together.
                let text = StyledText(phrase.replacing(" / ", with: "\u{A0}/ "), .dim)
                let margin = below + more.padded(to: 2)
                let wider = below + more.padded(to: 4)
                return folded(text, after: margin, then: wider, width)
            }
            return folded(
                name(evolution.node, theme), after: indent + branch, then: below + more.padded(to: 2), width)
                + conditions + branches(of: evolution.node, indent: below, width: width, theme: theme)
        }
    }

    /// A text on as many lines as it needs, the first after one margin and the others after another, wider one.
    private func folded(
        _ text: StyledText, after first: StyledText, then margin: StyledText, _ width: Int
    ) -> [StyledText] {
        guard first.width + text.width > width else { return [first + text] }
        return text.wrapped(to: max(10, width - margin.width)).enumerated().map {
            ($0.offset == 0 ? first : margin) + $0.element
        }
    }

    private func name(_ node: EvolutionTree.Node, _ theme: Theme) -> StyledText {
        let pokemon = node.species.defaultPokemon
        let isShown = node.species == shown.species
        let name: StyledText =
            "\(pokemon.number, .dim) \(node.species.displayName, .accent, isShown ? .bold : [])"
        return theme.marked(name, favorites.contains(pokemon.id)) + "  "
            + PokemonDetail(pokemon).badges(theme)
    }
}

/// `compare`: several Pokémon side by side.
struct CompareCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "compare", abstract: "Compare Pokémon side by side.",
        examples: ["compare pikachu raichu", "compare 1 4 7", "compare gen:1 legendary:yes"])
    static let otherWords = [OtherWords("diff", "versus", "vs")]
    static let offers: [Offer] = [.references()]

    @Argument(help: "Two or more numbers or names, or a query.")
    var references: [String]

    func run(in shell: REPL) async throws {
        let found = try await shell.resolve(references)
        if found.pokemon.count == 1, !found.isSingle, found.query == nil, references != ["-"] {
            throw Failure(
                .compareCount, .usage, "These are the same Pokémon: \(found.pokemon[0].displayName).",
                advice: .tryComparing)
        }
        let details = try await shell.features.detail.compare(found.pokemon)
        let favorites = try await shell.marks().ids
        shell.hasListed = true
        try await shell.answerAtLength(
            details.map { ComparedJSON($0, isFavorite: favorites.contains($0.pokemon.id)) },
            CompareView(details: details, favorites: favorites, units: shell.settings.units)
                .lines(width: shell.width, theme: shell.theme))
    }
}

/// Several Pokémon side by side, the best of each stat marked.
struct CompareView {
    let details: [PokemonDetail]
    let favorites: Set<Int>
    let units: Settings.Units

    func lines(width: Int, theme: Theme) -> [StyledText] {
        // As many columns as there is room for; the rest follow below, under the facts' names again.
        let labels = 12
        let widest = details.map { max(displayWidth($0.pokemon.displayName) + 2, $0.badges(theme).width) }
        let column = widest.reduce(14, max)
        let atOnce = max(1, (width - labels) / (column + theme.spacing.columnGap))
        return stride(from: 0, to: details.count, by: atOnce).flatMap { start -> [StyledText] in
            let part = details[start..<min(start + atOnce, details.count)]
            return (start == 0 ? [] : [""]) + block(Array(part), column: column, labels: labels, theme: theme)
        }
    }

    private func block(
        _ details: [PokemonDetail], column: Int, labels: Int, theme: Theme
    ) -> [StyledText] {
        func row(_ label: String, _ cell: (PokemonDetail) -> StyledText) -> StyledText {
            let gap = StyledText(String(repeating: " ", count: theme.spacing.columnGap))
            let cells = details.dropLast().map { cell($0).padded(to: column) } + details.suffix(1).map(cell)
            return StyledText(label, .dim).padded(to: labels) + cells.joined(separator: gap)
        }
        let head = row("") {
            theme.marked("\($0.pokemon.displayName, .accent, .bold)", favorites.contains($0.pokemon.id))
        }
        let facts = [
            row("Number") { StyledText($0.pokemon.number) },
            row("Types") { $0.badges(theme) },
            row("Height") { measure($0) { $0.heightText(units) } },
            row("Weight") { measure($0) { $0.weightText(units) } },
        ]
        let abilities = zip(1...3, ["Abilities", "", "Hidden"]).compactMap { slot, label -> StyledText? in
            guard details.contains(where: { $0.abilities.contains { $0.slot == slot } }) else { return nil }
            return row(label) { detail in
                let ability = detail.abilities.first { $0.slot == slot }
                return StyledText(ability?.displayName ?? "").truncated(to: column)
            }
        }
        let stats = Stat.allCases.map { stat in
            row(stat.displayName) { detail in
                guard let value = detail.stats?[stat] else { return "unknown" }
                let bar = Bar(value, of: Stats.maximum).rendered(
                    width: column - numberWidth - 1, theme: theme, role: Stat.Level(of: value).role)
                let number = number(value, best: best { $0[stat] })
                return bar.isEmpty ? number : number + " " + bar
            }
        }
        let total = row("Total") { detail in
            detail.stats.map { number($0.total, best: best(\.total)) } ?? "unknown"
        }
        return [head] + facts + abilities + stats + [total]
    }

    /// The digits of the highest total, with which all other numbers end.
    private var numberWidth: Int { best(\.total).map { String($0).count } ?? 0 }

    /// A measure that ends where all others of its row end.
    private func measure(_ detail: PokemonDetail, _ text: (PokemonDetail) -> String) -> StyledText {
        let width = details.map { displayWidth(text($0)) }.max() ?? 0
        return StyledText(text(detail)).padded(to: width, .right)
    }

    /// The highest of all that are compared.
    private func best(_ value: (Stats) -> Int) -> Int? {
        details.compactMap { $0.stats.map(value) }.max()
    }

    /// A number with the end of the others above it, the best one in bold.
    private func number(_ value: Int, best: Int?) -> StyledText {
        (value == best ? "\(value, .success, .bold)" : StyledText(String(value)))
            .padded(to: numberWidth, .right)
    }
}
