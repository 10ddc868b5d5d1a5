import Answers
import ArgumentParser
import DetailFeature
import Files
import Foundation
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal

/// `artwork`: shows the picture of a Pokémon, or writes it to a file.
struct ArtworkCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "artwork", abstract: "Show or save a Pokémon's picture.",
        discussion: """
            The picture fills the window; a file or a pipe gets its address instead. Pictures you have seen before need \
            no network.
            """, examples: ["artwork pikachu --shiny", "artwork charizard --form mega-x"])
    static let otherWords = [
        OtherWords("image", "images", "picture", "img", "sprite"),
        OtherWords("pictures", mean: "artwork", "set pictures"),
    ]
    static let offers: [Offer] = [.references()]
    static let optionOffers: [String: Offer] = ["--form": .form, "--save": .path]

    @Argument(help: "A number or a name; by default, the Pokémon shown last.")
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

    func run(in shell: REPL) async throws {
        var pokemon = try await shell.resolveOne(reference)
        if let form { pokemon = try pokemon.form(named: form) }
        let wish = PictureWish(isShiny: shiny, isFromBehind: back, isSmall: sprite)
        do {
            let found = try await shell.features.detail.picture(wish, of: pokemon)
            if save != nil || opens {
                try await shell.hand(over: found, of: pokemon, savingTo: save, opening: opens)
            } else {
                try await shell.draw(found, of: pokemon)
            }
        } catch DetailError.noPicture {
            throw Failure(
                .noPicture, .notFound, "There is no \(wish.name) of \(pokemon.displayName).",
                advice: wish == PictureWish() ? nil : "Try fewer options.")
        }
    }
}

extension REPL {
    /// Draws a picture, or prints its address if none can be drawn.
    fileprivate func draw(_ found: FoundPicture, of pokemon: Pokemon) async throws {
        let json = ArtworkJSON(found, of: pokemon, path: nil)
        guard let form = pictureForm else {
            try answer(json, ["\(found.url, .link)"])
            guard !answersInJSON, console.terminal.isOutputTerminal, let reason = reasonForNoPictures else {
                return
            }
            return console.print("\(reason, .dim)")
        }
        // Not above a failure that is known beforehand.
        if await features.detail.canHave(found) {
            let isFavorite = try await marks().contains(pokemon.id)
            console.print(found.caption(of: pokemon, isFavorite: isFavorite, theme: console.theme))
        }
        let file = try await features.detail.file(of: found)
        let size = console.size
        // One row for the words above it, and one for the prompt below.
        let box = TerminalSize(columns: size.columns, rows: size.rows - 2)
        guard let picture = try drawing(of: file, found, as: form, in: box) else { return }
        console.draw(picture)
    }

    /// Why a person at a terminal gets no picture.
    private var reasonForNoPictures: String? {
        guard mode != .script else { return nil }
        if PictureForm.isBuiltIn {
            return settings.terminal.pictureChoice == .off
                ? "Pictures are off; “set pictures auto” turns them on." : nil
        }
        return "This program was built without picture support."
    }

    /// Writes a picture to a file, or opens it, and says where it is.
    fileprivate func hand(
        over found: FoundPicture, of pokemon: Pokemon, savingTo path: String?, opening: Bool
    ) async throws {
        let file = try await features.detail.file(of: found)
        if path == "-" { return try writeOut(file) }
        var place: URL?
        if let path {
            let target = try pictureFile(path, for: found, of: pokemon)
            try WholeFile.make(target.path(percentEncoded: false), with: file)
            place = target
        }
        if opening {
            guard let kept = await features.detail.keep(file, named: found.fileName(of: pokemon)) else {
                throw Failure(.cannotWrite, .inputOutput, "The picture cannot be saved in the cache.")
            }
            try await open(kept)
            place = place ?? kept
        }
        let shown = place?.path(percentEncoded: false) ?? ""
        try answer(
            ArtworkJSON(found, of: pokemon, path: shown),
            [
                path == nil
                    ? "Opened \(pokemon.displayName, .accent): \(shown)"
                    : "\(console.theme.glyphs.check, .success) Saved \(pokemon.displayName, .accent) as \(shown)."
            ])
    }

    /// The file that `path` means: in a folder, one named after the picture.
    private func pictureFile(_ path: String, for found: FoundPicture, of pokemon: Pokemon) throws -> URL {
        let meant = try TypedPath.meant(by: path)
        let file = URL(filePath: meant)
        guard FileIdentity(path: meant)?.isFolder == true else { return file }
        return file.appending(path: found.fileName(of: pokemon), directoryHint: .notDirectory)
    }

    private func writeOut(_ file: Data) throws {
        guard console.write(file: file) else {
            throw Failure(
                .binaryToTerminal, .usage, "Won't print a PNG to a terminal.",
                advice: "Name a file, or redirect standard output to one.")
        }
    }

    private func open(_ file: URL) async throws {
        switch await Opener.open(file) {
        case .opened: return
        case .missing:
            throw Failure(
                .cannotOpen, .failure, "No program to open pictures was found (\(Opener.program)).",
                advice: "“artwork --save PATH” saves it to a file.")
        case .failed:
            throw Failure(
                .cannotOpen, .failure, "“\(Opener.program)” could not open the picture.",
                advice: "“artwork --save PATH” saves it to a file.")
        }
    }
}

extension FoundPicture {
    /// Which picture of what it is.
    func caption(of pokemon: Pokemon, isFavorite: Bool, theme: Theme) -> StyledText {
        var name: StyledText = "\(pokemon.number, .dim) \(pokemon.displayName, .accent, .bold)"
        if isFavorite { name += " \(theme.heart(true))" }
        return "\(name)  \(words.joined(separator: " "), .dim)"
    }
}
