import Answers
import ArgumentParser
import BrowseFeature
import DetailFeature
import Pokedex

/// `random`: shows a random Pokémon.
struct RandomCommand: ShellCommand {
    static let about = About(
        "random", "Show a random Pokémon, optionally matching a query.",
        examples: ["random", "random type:dragon legendary:no", "random type:ghost --picture"],
        offers: [.query()],
        optionOffers: ["--cells": .nothing])

    @Argument(help: "A query, such as: type:dragon legendary:no")
    var query: [String] = []
    @Flag(help: "Show its picture alone.")
    var picture = false
    @Flag(help: "Show the shiny; with --picture.")
    var shiny = false
    @OptionGroup var drawing: PictureOptions

    func run(in shell: REPL) async throws {
        let query = try await shell.query(query, mayGuess: true)
        let pokemon = try await shell.features.browse.random(
            matching: query, marks: shell.marks(for: query))
        shell.sayReading(of: query, isFound: true)
        guard picture else {
            guard !shiny, !drawing.isGiven else {
                throw Failure(
                    usage: "These options are about the picture.", advice: "Add --picture.")
            }
            return try await shell.look(.show(pokemon))
        }
        var look = try await shell.keptLook(of: pokemon)
        if shiny { look?.isShiny = true }
        try await shell.draw(PictureWish(isShiny: shiny, look: look), of: pokemon, drawing)
    }
}
