import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import Terminal

/// `matchups`: shows type strengths and weaknesses.
struct MatchupsCommand: ShellCommand {
    static let about = About(
        "matchups", "Show type strengths and weaknesses.",
        discussion:
            "Types, abilities and the type chart changed; --gen shows those of an earlier generation.",
        examples: ["matchups charizard", "matchups fire flying", "matchups clefable --gen 1"],
        otherWords: ["weakness", "weaknesses", "weak", "effectiveness"],
        offers: [.references(or: PokemonType.allCases.map(\.name))],
        optionOffers: ["--gen": .words(Detail.generations.map(String.init))])

    @Argument(help: "A number or a name, or one or two types; by default, the Pokémon shown last.")
    var reference: [String] = []
    @Option(parsing: .unconditional, help: "The generation whose types, abilities and chart count, from 1.")
    var gen: Int?

    func run(in shell: REPL) async throws {
        let detail = shell.features.detail
        let asked = try Lookup.types(reference)
        let pokemon = asked == nil ? try await pokemon(in: shell) : nil
        let (types, matchups) =
            if let pokemon {
                try await detail.matchups(of: pokemon, generation: gen)
            } else {
                (asked ?? [], try await detail.matchups(of: asked ?? [], generation: gen))
            }
        let favorites = try await shell.marks().ids
        let view = MatchupsView(
            pokemon: pokemon, types: types, matchups: matchups, generation: gen, favorites: favorites)
        try await shell.answerAtLength(
            MatchupsJSON(pokemon, types: types, matchups, generation: gen),
            view.lines)
    }

    /// Resolves the reference to a Pokémon.
    ///
    /// - Throws: any error thrown by `resolveOne`, or `MovesError.unknownType` for a misspelt type.
    @ShellActor private func pokemon(in shell: REPL) async throws -> Pokemon {
        do { return try await shell.resolveOne(reference) } catch let failure as Failure {
            let words = reference.flatMap { $0.split { $0 == "," || $0.isWhitespace }.map(String.init) }
            let unknown = words.filter { PokemonType(name: $0.lowercased()) == nil }
            // “steelx” alone may mean Steelix, but next to a type it is a misspelt type.
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
