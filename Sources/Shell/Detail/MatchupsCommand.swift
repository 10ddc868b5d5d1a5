import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal

/// `matchups`: shows type strengths and weaknesses.
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
