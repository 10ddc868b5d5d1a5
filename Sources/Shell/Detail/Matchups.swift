import Answers
import ArgumentParser
import DetailFeature
import Pokedex
import ReferencesFeature
import Terminal

/// `matchups`: what hurts a Pokémon, and what it hurts.
struct MatchupsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "matchups", abstract: "Show type strengths and weaknesses.",
        examples: ["matchups charizard", "matchups fire flying"])
    static let otherWords = [OtherWords("weakness", "weaknesses", "weak", "type", "effectiveness")]
    static let offers: [Offer] = [.references(or: PokemonType.allCases.map(\.name))]

    @Argument(help: "A number or a name, or one or two types; by default, the Pokémon shown last.")
    var reference: [String] = []

    func run(in shell: REPL) async throws {
        let (detail, types) = (shell.features.detail, try Lookup.types(reference))
        let pokemon = types == nil ? try await shell.resolveOne(reference) : nil
        let matchups =
            if let pokemon { try await detail.matchups(of: pokemon) } else {
                try await detail.matchups(of: types ?? [])
            }
        let favorites = try await shell.marks().ids
        let view = MatchupsView(
            pokemon: pokemon, types: types ?? pokemon?.types ?? [], matchups: matchups, favorites: favorites)
        try await shell.answerAtLength(
            MatchupsJSON(pokemon, types: view.types, matchups),
            view.lines(width: shell.console.size.columns, theme: shell.console.theme))
    }
}

/// Multipliers in and out, as text.
struct MatchupsView {
    /// Nil if only types were asked for.
    let pokemon: Pokemon?
    let types: [PokemonType]
    let matchups: Matchups
    let favorites: Set<Int>

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let badges = types.map { theme.badge($0.name, label: $0.displayName) }.joined(separator: " ")
        var title = badges
        if let pokemon {
            let heart: StyledText = favorites.contains(pokemon.id) ? " \(theme.heart(true))" : ""
            title = "\(pokemon.displayName, .accent, .bold)\(heart)  \(badges)"
        }
        var lines: [StyledText] = [title, ""]
        lines.append("\("Damage taken", .title)")
        lines += block(matchups.incoming, width, theme)
        for ability in matchups.abilities where !ability.incoming.isEmpty {
            lines.append("with \(ability.ability.displayName, .accent)")
            lines += block(ability.incoming, width, theme, all: true)
        }
        lines += ["", "\("Best damage dealt", .title)"]
        lines += block(matchups.outgoing, width, theme)
        for ability in matchups.abilities where !ability.outgoing.isEmpty {
            lines.append("with \(ability.ability.displayName, .accent)")
            lines += block(ability.outgoing, width, theme, all: true)
        }
        return lines
    }

    /// The types by multiplier, the highest first; `all` shows those of 1 too.
    private func block(
        _ table: [PokemonType: Double], _ width: Int, _ theme: Theme, all: Bool = false
    ) -> [StyledText] {
        let groups = Dictionary(grouping: table.keys.sorted()) { table[$0] ?? 1 }
        return groups.keys.sorted(by: >).filter { all || $0 != 1 }.flatMap { multiplier -> [StyledText] in
            let badges = (groups[multiplier] ?? []).map { theme.badge($0.name, label: $0.displayName) }
            let label = StyledText(theme.glyphs.times + multiplier.multiplierText, .title).padded(to: 6)
            return badges.joined(separator: " ").wrapped(to: max(12, width - 6)).enumerated().map { line in
                (line.offset == 0 ? label : StyledText("").padded(to: 6)) + line.element
            }
        }
    }
}
