import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import Terminal

/// Damage multipliers, taken and dealt, as text.
struct MatchupsView {
    /// The Pokémon; nil if only types were given.
    let pokemon: Pokemon?
    let types: [PokemonType]
    let matchups: Matchups
    /// The generation of the type chart, if one was chosen.
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
    /// Lists types by multiplier, the highest first; `all` includes multiplier 1.
    func multipliers(_ groups: [Double: [PokemonType]], width: Int, all: Bool = false) -> [StyledText] {
        groups.sorted { $0.key > $1.key }.filter { all || $0.key != 1 }.flatMap { multiplier, types in
            let label = StyledText(glyphs.times + multiplier.multiplierText, .title).padded(to: 6)
            return badges(types).wrapped(to: max(12, width - 6)).enumerated().map { line in
                (line.offset == 0 ? label : "").padded(to: 6) + line.element
            }
        }
    }
}
