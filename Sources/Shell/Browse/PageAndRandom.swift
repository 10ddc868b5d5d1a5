import Answers
import ArgumentParser
import BrowseFeature
import DetailFeature
import Lists
import Pokedex
import ReferencesFeature

/// `page`: goes to a page by number.
struct PageCommand: ShellCommand {
    static let about = About(
        "page", "Go to a page.",
        examples: ["page 3"])

    @Argument(help: "The page number, from 1.")
    var number: Int

    func run(in shell: REPL) async throws { try await shell.turnPage(.page(number)) }
}

/// `next`: goes to the next page.
struct NextCommand: ShellCommand {
    static let about = About(
        "next", "Go to the next page.",
        aliases: ["n"],
        otherWords: ["more", "forward"])

    func run(in shell: REPL) async throws { try await shell.turnPage(.next) }
}

/// `previous`: goes to the previous page.
struct PreviousCommand: ShellCommand {
    static let about = About(
        "previous", "Go to the previous page.",
        aliases: ["p", "prev"])

    func run(in shell: REPL) async throws { try await shell.turnPage(.previous) }
}

/// `random`: shows a random Pokémon.
struct RandomCommand: ShellCommand {
    static let about = About(
        "random", "Show a random Pokémon, optionally matching a query.",
        examples: [
            "random", "random type:dragon legendary:no", "random type:ghost --picture",
            "random --picture --shiny-odds 1/64 --form-odds 1/8",
        ],
        offers: [.query()],
        optionOffers: ["--cells": .nothing, "--shiny-odds": .nothing, "--form-odds": .nothing])

    @Argument(help: "A query, such as: type:dragon legendary:no")
    var query: [String] = []
    @Flag(help: "Show its picture alone.")
    var picture = false
    @Flag(help: "Show the shiny; with --picture.")
    var shiny = false
    @Option(help: "The odds of the shiny, such as 1/64; never an unreleased one.", transform: drawn)
    var shinyOdds = false
    @Option(help: "The odds of another look, such as 1/8.", transform: drawn)
    var formOdds = false
    @OptionGroup var drawing: PictureOptions

    func run(in shell: REPL) async throws {
        let query = try await shell.query(query, mayGuess: true)
        let pokemon = try await shell.features.browse.random(
            matching: query, marks: shell.marks(for: query))
        shell.sayReading(of: query, isFound: true)
        guard picture else {
            guard !shiny, !shinyOdds, !formOdds, !drawing.isGiven else {
                throw Failure(
                    usage: "These options are about the picture.", advice: "Add --picture.")
            }
            return try await shell.look(.show(pokemon))
        }
        let looks = try await shell.lookup.pokedex().looks(of: pokemon)
        var look = try await shell.keptLook(of: pokemon)
        if formOdds { look = looks.all.filter { !$0.isShiny && !$0.isOwn }.randomElement() ?? look }
        var shinyLook = look ?? Look()
        shinyLook.isShiny = true
        let isShiny = shiny || shinyOdds && looks.isReleased(shinyLook)
        if isShiny { look?.isShiny = true }
        do {
            try await shell.draw(PictureWish(isShiny: isShiny, look: look), of: pokemon, drawing)
        } catch let failure as Failure
            where failure.code == .noPicture && !isShiny && look == nil && !shell.answersInJSON
        {
            // The random choice may select one of the few forms without artwork, such as Koraidon's builds.
            try await shell.look(.show(pokemon))
        }
    }

    /// Decides at random, with odds such as `1/64`.
    ///
    /// - Throws: `ValidationError` for anything else.
    private static func drawn(_ odds: String) throws -> Bool {
        let numbers = odds.split(separator: "/").compactMap { Int($0) }
        guard numbers.count == 2, numbers[1] > 0 else {
            throw ValidationError("“\(odds)” aren't odds. Type two numbers, such as 1/64.")
        }
        return Int.random(in: 0..<numbers[1]) < numbers[0]
    }
}
