import Answers
import ArgumentParser
import DetailFeature
import Files
import Foundation
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Silhouettes
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
        let draws = save == nil && !opens
        do {
            let found = try await shell.features.detail.picture(wish, of: pokemon)
            if draws {
                try await shell.draw(found, of: pokemon)
            } else {
                try await shell.hand(over: found, of: pokemon, savingTo: save, opening: opens)
            }
        } catch DetailError.api(let error) {
            if draws { try await shell.drawSilhouette(of: pokemon) }
            throw DetailError.api(error)
        } catch DetailError.noPicture {
            if draws, wish == PictureWish() { try await shell.drawSilhouette(of: pokemon) }
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
            if !answersInJSON, console.terminal.isOutputTerminal, let reason = reasonForNoPictures {
                console.print("\(reason, .dim)")
            }
            return
        }
        // Not above a failure that is known beforehand.
        if await features.detail.canHave(found) {
            try await printTitle(of: pokemon, found.words.joined(separator: " "))
        }
        let file = try await features.detail.file(of: found)
        guard let picture = try drawing(of: file, found, as: form, in: windowForPictures) else { return }
        console.draw(picture)
    }

    /// Draws the silhouette of a Pokémon whose picture can't be had, if pictures are drawn here and its shape is known. The
    /// reason follows as the command's failure.
    fileprivate func drawSilhouette(of pokemon: Pokemon) async throws {
        guard let form = silhouetteForm, let silhouette = SilhouetteDrawing(pokemon),
            let drawing = drawing(of: silhouette, as: form, in: windowForPictures)
        else { return }
        try await printTitle(of: pokemon, "silhouette")
        console.draw(drawing)
    }

    /// Prints the words above a picture.
    private func printTitle(of pokemon: Pokemon, _ kind: String) async throws {
        let isFavorite = try await marks().contains(pokemon.id)
        let name: StyledText = "\(pokemon.number, .dim) \(pokemon.displayName, .accent, .bold)"
        console.print("\(theme.marked(name, isFavorite))  \(kind, .dim)")
    }

    /// The window without a row for the words above the picture and one for the prompt below.
    private var windowForPictures: TerminalSize {
        TerminalSize(columns: console.size.columns, rows: console.size.rows - 2)
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
        if path == "-" {
            guard console.write(file: file) else {
                throw Failure(
                    .binaryToTerminal, .usage, "Won't print a PNG to a terminal.",
                    advice: "Name a file, or redirect standard output to one.")
            }
            return
        }
        var shown = ""
        if let path {
            shown = try TypedPath.meant(by: path, naming: found.fileName(of: pokemon))
            try WholeFile.make(shown, with: file)
        }
        if opening {
            guard let kept = await features.detail.keep(file, named: found.fileName(of: pokemon)) else {
                throw Failure(.cannotWrite, .inputOutput, "The picture cannot be saved in the cache.")
            }
            try await open(kept)
            if path == nil { shown = kept.path(percentEncoded: false) }
        }
        try answer(
            ArtworkJSON(found, of: pokemon, path: shown),
            [
                path == nil
                    ? "Opened \(pokemon.displayName, .accent): \(shown)"
                    : "\(theme.glyphs.check, .success) Saved \(pokemon.displayName, .accent) as \(shown)."
            ])
    }

    private func open(_ file: URL) async throws {
        let outcome = await Opener.open(file)
        guard outcome != .opened else { return }
        throw Failure(
            .cannotOpen, .failure,
            outcome == .missing
                ? "No program to open pictures was found (\(Opener.program))."
                : "“\(Opener.program)” could not open the picture.",
            advice: "“artwork --save PATH” saves it to a file.")
    }
}

/// Pictures at the prompt: whether there are any, and how their files are drawn.
extension REPL {
    /// The form in which pictures are drawn here; nil if none are.
    var pictureForm: PictureForm? {
        guard answersPerson else { return nil }
        return console.terminal.pictureForm(settings.terminal.pictureChoice, depth: console.theme.depth)
    }

    /// The form in which silhouettes are drawn; nil where pictures aren't, and without colours, where one would be a heap of
    /// letters.
    var silhouetteForm: PictureForm? { console.theme.depth > .none ? pictureForm : nil }

    /// A picture drawn as large as it can be in that box.
    ///
    /// - Throws: `TerminalError.badPicture`; `CancellationError` in a command that was stopped.
    func drawing(
        of file: Data, _ found: FoundPicture, as form: PictureForm, in box: TerminalSize
    ) throws -> Drawing? {
        let drawing = Drawing(
            try Bitmap(png: Array(file)), as: form, in: box, grain: found.isSmall ? .pixels : .smooth,
            theme: theme, cell: console.cellSize)
        try Task.checkCancellation()
        return drawing
    }

    /// A silhouette drawn as large as it can be in that box; nil if there is no memory for it, or in a command that was stopped.
    func drawing(of silhouette: SilhouetteDrawing, as form: PictureForm, in box: TerminalSize) -> Drawing? {
        let side = SilhouetteDrawing.maximumSide
        let pixels = Bitmap(width: side, height: side, bytes: silhouette.pixels(side: side))
        return pixels.flatMap { Drawing($0, as: form, in: box, theme: theme, cell: console.cellSize) }
    }

    /// Prints a list: as a table, and where sprites are wanted as a gallery.
    ///
    /// A gallery takes the place of the table when all its pictures are at hand. Otherwise the table comes first, at
    /// once, and the gallery follows when the pictures have arrived. The footer is at the end.
    ///
    /// - Parameters:
    ///   - rows: what is listed.
    ///   - wanted: whether sprites were asked for.
    ///   - table: the list as a table.
    ///   - notes: what stands below it.
    /// - Throws: `CancellationError` in a command that was stopped between two pictures.
    func print(
        _ rows: [(detail: PokemonDetail, isFavorite: Bool)], withSprites wanted: Bool, table: [StyledText],
        notes: [StyledText]
    ) async throws {
        guard wanted, !rows.isEmpty, rows.count <= SpriteGallery.limit, pictureForm != nil,
            console.theme.depth > .none, console.theme.usesUnicode
        else { return await show(table, notes: notes) }
        let wish = PictureWish(isSmall: true)
        let details = rows.map(\.detail)
        if let known = features.detail.knownPictures(wish, of: details), known.contains(where: { $0 != nil })
        {
            let kept = await features.detail.keptFiles(of: known)
            if zip(known, kept).allSatisfy({ $0 == nil || $1 != nil }) {
                return await show(try gallery(rows, known, kept), notes: notes)
            }
        }
        console.print(table)
        let found = await features.detail.pictures(wish, of: details)
        let files = await features.detail.files(of: found)
        guard !Task.isCancelled, files.contains(where: { $0 != nil }) else { return console.print(notes) }
        console.print([""] + (try gallery(rows, found, files)) + notes)
    }

    /// Small pictures with the names below, as many in a row as fit.
    private func gallery(
        _ rows: [(detail: PokemonDetail, isFavorite: Bool)], _ found: [FoundPicture?], _ files: [Data?]
    ) throws -> [StyledText] {
        let theme = theme
        let box = SpriteGallery.box
        let cards = try rows.indices.map { index in
            try Task.checkCancellation()
            var picture: [StyledText] = []
            if let found = found[index], let file = files[index] {
                picture = (try? drawing(of: file, found, as: .symbols, in: box))?.lines ?? []
            }
            // They stand on one ground, however high they are.
            let above = [StyledText](repeating: "", count: max(0, box.rows - picture.count))
            let (detail, isFavorite) = rows[index]
            let pokemon = detail.pokemon
            let name: StyledText = "\(pokemon.speciesNumber, .dim) \(pokemon.displayName, .accent)"
            let words = [isFavorite ? theme.heart(true) + " " + name : name, detail.badges(theme)].map {
                $0.truncated(to: box.columns, ellipsis: theme.glyphs.ellipsis)
            }
            return (above + picture + words).map { $0.padded(to: box.columns, .center) }
        }
        return sideBySide(cards, width: width, theme: theme)
    }
}

/// A list of Pokémon as pictures.
private enum SpriteGallery {
    /// The room of one picture. Every card is as wide, and as high but for its words.
    static let box = TerminalSize(columns: 18, rows: 9)
    /// Longer lists are not drawn.
    static let limit = 60
}
