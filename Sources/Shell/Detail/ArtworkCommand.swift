import Answers
public import ArgumentParser
import DetailFeature
import Pokedex
import ReferencesFeature
import Terminal

/// `artwork`: shows the picture of a Pokémon, or writes it to a file.
struct ArtworkCommand: ShellCommand {
    static let about = About(
        "artwork", "Show or save a Pokémon's picture.",
        discussion: """
            The picture fills the window; a file or a pipe gets its address instead, unless you name a form such as \
            --symbols. Pictures you have seen before need no network. A name can carry a look, such as unown-b; without one, it \
            is the first look you keep.
            """,
        examples: [
            "artwork pikachu --shiny", "artwork charizard --form mega-x",
            "artwork gengar --symbols --or-silhouette",
        ],
        otherWords: [
            "image", "images", "picture", "img", "sprite",
            OtherWords("pictures", mean: "artwork", "set pictures"),
        ],
        offers: [.references()],
        optionOffers: ["--form": .form, "--save": .path, "--cells": .nothing])

    @Argument(help: .reference)
    var reference: [String] = []
    @Flag(help: "Show the shiny.")
    var shiny = false
    @Flag(help: "Show the back.")
    var back = false
    @Flag(help: "Show the game sprite.")
    var sprite = false
    @Option(help: ArgumentHelp("Another form, such as mega-x or alola.", valueName: "name"))
    var form: String?
    @Option(
        help: ArgumentHelp(
            "Save the PNG here; the file must not exist. “-” is standard output.", valueName: "path"))
    var save: String?
    @Flag(name: .customLong("open"), help: "Open it in your desktop's picture viewer.")
    var opens = false

    @OptionGroup var drawing: PictureOptions

    func run(in shell: REPL) async throws {
        var (pokemon, look) = try await shell.resolveLook(reference)
        if let form {
            pokemon = try pokemon.form(named: form)
            look = nil
        }
        if shiny { look?.isShiny = true }
        let wish = PictureWish(isShiny: shiny, isFromBehind: back, isSmall: sprite, look: look)
        guard save != nil || opens else { return try await shell.draw(wish, of: pokemon, drawing) }
        guard !drawing.isGiven else {
            throw Failure(
                usage: "“--save” and “--open” take the picture's file, which isn't drawn.",
                advice: "Leave out --symbols, --cells and the like.")
        }
        do {
            let found = try await shell.features.detail.picture(wish, of: pokemon)
            try await shell.hand(over: found, of: pokemon, savingTo: save, opening: opens)
        } catch DetailError.noPicture {
            throw Failure.noPicture(wish, of: pokemon)
        }
    }
}

extension Failure {
    /// Returns the failure for a picture that a Pokémon doesn't have.
    static func noPicture(_ wish: PictureWish, of pokemon: Pokemon) -> Failure {
        Failure(
            .noPicture, "There is no \(wish.name) of \(pokemon.displayName).",
            advice: wish == PictureWish() ? nil : "Try fewer options.")
    }
}

/// The options for drawing a picture: its form, its size, and the replacement for a missing picture.
///
/// If a form is given, the picture is drawn even when the output goes to a file or a pipe.
struct PictureOptions: ParsableArguments {
    @Flag(help: "Draw it in this form, into a file or a pipe, too.")
    var form: PictureForm?
    @Option(
        help: ArgumentHelp("The columns and rows it may take, such as 30x15.", valueName: "size"),
        transform: TerminalSize.init(cells:))
    var cells: TerminalSize?
    @Flag(help: "Draw a silhouette if the picture isn't available.")
    var orSilhouette = false

    /// Whether any of these options was given.
    var isGiven: Bool { form != nil || cells != nil || orSilhouette }
}

extension PictureForm: EnumerableFlag {}

extension TerminalSize {
    /// Parses the size of a picture, such as `30x15`.
    ///
    /// - Throws: `ValidationError` unless both numbers are 1 to 500.
    fileprivate init(cells typed: String) throws {
        let numbers = typed.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
            Int($0)
        }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
            (1...Drawing.maximumSide).contains(columns), (1...Drawing.maximumSide).contains(rows)
        else {
            throw ValidationError(
                "“\(typed)” isn't a size. Type columns and rows, 1 to \(Drawing.maximumSide) each, "
                    + "such as 30x15.")
        }
        self.init(columns: columns, rows: rows)
    }
}
