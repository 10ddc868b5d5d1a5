import Answers
import DetailFeature
import Files
import Foundation
import Pokedex
import SettingsFeature
import Silhouettes
import Terminal

extension REPL {
    /// Draws the requested picture, or prints its address if the terminal can't show pictures.
    ///
    /// - Throws: `Failure`, and `DetailError.api` without a network, after showing a silhouette on a
    ///   terminal. With `orSilhouette` the silhouette is the answer, and nothing is thrown.
    func draw(_ wish: PictureWish, of pokemon: Pokemon, _ options: PictureOptions) async throws {
        guard options.form == nil || PictureForm.isBuiltIn else {
            throw Failure(usage: "This program was built without picture support.")
        }
        do {
            let found = try await features.detail.picture(wish, of: pokemon)
            try await draw(found, of: pokemon, options)
            if !answersInJSON, let remark = await remark(on: found, of: pokemon, wish) {
                console.printError(remark)
            }
        } catch DetailError.api(let error) {
            guard try await drawSilhouette(of: pokemon, options) else { throw DetailError.api(error) }
        } catch DetailError.noPicture {
            let isUsual = wish == PictureWish()
            guard isUsual || options.orSilhouette, try await drawSilhouette(of: pokemon, options) else {
                throw Failure.noPicture(wish, of: pokemon)
            }
        }
    }

    private func draw(_ found: FoundPicture, of pokemon: Pokemon, _ options: PictureOptions) async throws {
        let json = ArtworkJSON(found, of: pokemon, path: nil)
        guard !answersInJSON, let form = options.form ?? pictureForm else {
            try answer(json, ["\(found.url, .link)"])
            if !answersInJSON, console.terminal.isOutputTerminal, let reason = reasonForNoPictures {
                console.print("\(reason, .dim)")
            }
            return
        }
        // Print the title once the picture has arrived: if it doesn't, a silhouette with its own title
        // replaces it.
        let file = try await features.detail.file(of: found)
        try await printTitle(of: pokemon, found.words.joined(separator: " "))
        let theme = theme(for: options)
        let drawing = try drawing(of: file, found, as: form, in: room(options), theme: theme)
        if let drawing { console.write(drawing, in: theme) }
    }

    /// Draws the silhouette of a Pokémon whose picture is missing, if the terminal shows pictures and the
    /// shape is known.
    ///
    /// - Returns: whether a silhouette was requested and drawn. If it wasn't requested, the command still
    ///   fails, with the reason.
    private func drawSilhouette(of pokemon: Pokemon, _ options: PictureOptions) async throws -> Bool {
        guard !answersInJSON, let form = options.form ?? silhouetteForm,
            options.form == nil || options.orSilhouette,
            let silhouette = SilhouetteDrawing(pokemon)
        else { return false }
        let theme = theme(for: options)
        let drawing = drawing(of: silhouette, as: form, in: room(options), theme: theme)
        guard let drawing else { return false }
        try await printTitle(of: pokemon, "silhouette")
        console.write(drawing, in: theme)
        return options.orSilhouette
    }

    /// Returns the colours for a picture; in a file or a pipe, those that the terminal would support.
    private func theme(for options: PictureOptions) -> Theme {
        var theme = theme
        if options.form != nil, theme.depth == .none {
            theme.depth = settings.terminal.depth(on: console.terminal)
        }
        return theme
    }

    /// Returns the size for a picture: the given size, otherwise that of the window, or half of a typical
    /// window in a file or a pipe.
    private func room(_ options: PictureOptions) -> TerminalSize {
        options.cells
            ?? (console.terminal.isOutputTerminal
                ? TerminalSize(columns: console.size.columns, rows: console.size.rows - 2)
                : TerminalSize(columns: 40, rows: 20))
    }

    /// Prints the title of a picture.
    private func printTitle(of pokemon: Pokemon, _ kind: String) async throws {
        // A file or a pipe gets only the picture.
        guard console.terminal.isOutputTerminal else { return }
        let isFavorite = try await marks().contains(pokemon.id)
        let name: StyledText = "\(pokemon.number, .dim) \(pokemon.displayName, .accent, .bold)"
        console.print("\(theme.marked(name, isFavorite))  \(kind, .dim)")
    }

    /// The reason why a terminal shows no pictures.
    private var reasonForNoPictures: String? {
        guard mode != .script else { return nil }
        if PictureForm.isBuiltIn {
            return settings.terminal.pictureChoice == .off
                ? "Pictures are off; “set pictures auto” turns them on." : nil
        }
        return "This program was built without picture support."
    }

    /// Writes a picture to a file, opens it in another program, or both, and prints the path of the file.
    func hand(
        over found: FoundPicture, of pokemon: Pokemon, savingTo path: String?, opening: Bool
    ) async throws {
        let file = try await features.detail.file(of: found)
        if path == "-" {
            guard console.write(file: file) else {
                throw Failure(
                    .binaryToTerminal, "Won't print a PNG to a terminal.",
                    advice: "Name a file, or redirect standard output to one.")
            }
            return
        }
        var shown = ""
        if let path {
            shown = try write(file, to: path, naming: found.fileName(of: pokemon))
        }
        if opening {
            guard let kept = await features.detail.keep(file, named: found.fileName(of: pokemon)) else {
                throw Failure(.cannotWrite, "The picture cannot be saved in the cache.")
            }
            try await open(kept)
            if path == nil { shown = kept.filePath }
        }
        try answer(
            ArtworkJSON(found, of: pokemon, path: shown),
            [
                path == nil
                    ? "Opened \(pokemon.displayName, .accent): \(shown)"
                    : "\(theme.check) Saved \(pokemon.displayName, .accent) as \(shown)."
            ])
    }

    private func open(_ file: URL) async throws {
        let outcome = await Opener.open(file.filePath)
        guard outcome != .opened else { return }
        throw Failure(
            .cannotOpen, .failure,
            outcome == .missing
                ? "No program to open pictures was found (\(Opener.program))."
                : "“\(Opener.program)” could not open the picture.",
            advice: "“artwork --save PATH” saves it to a file.")
    }

    // Decides whether and how to draw pictures at the prompt.

    /// The form of pictures on this terminal; nil if it shows none.
    var pictureForm: PictureForm? {
        guard answersPerson else { return nil }
        return console.terminal.pictureForm(settings.terminal.pictureChoice, depth: console.theme.depth)
    }

    /// The form of silhouettes on this terminal; nil without pictures, and without colours, because a
    /// silhouette would then be a jumble of characters.
    var silhouetteForm: PictureForm? { console.theme.depth > .none ? pictureForm : nil }

    /// Draws a picture as large as fits in a box.
    ///
    /// - Throws: `TerminalError.badPicture`; `CancellationError` if the command was cancelled.
    func drawing(
        of file: Data, _ found: FoundPicture, as form: PictureForm, in box: TerminalSize,
        theme: Theme? = nil
    ) throws -> Drawing? {
        let drawing = Drawing(
            try Bitmap(png: Array(file)), as: form, in: box, grain: found.isSmall ? .pixels : .smooth,
            theme: theme ?? self.theme, cell: console.cellSize)
        try Task.checkCancellation()
        return drawing
    }

    /// Draws a silhouette as large as fits in a box; nil if memory runs out or the command was cancelled.
    func drawing(
        of silhouette: SilhouetteDrawing, as form: PictureForm, in box: TerminalSize, theme: Theme? = nil
    ) -> Drawing? {
        // More pixels than the box has would only be scaled down. In characters, a cell has eight by eight.
        let rowHeight = form == .symbols ? 8 : console.cellSize.height
        let side = min(max(box.rows * rowHeight, 16), SilhouetteDrawing.maximumSide)
        let pixels = Bitmap(width: side, height: side, bytes: silhouette.pixels(side: side))
        return pixels.flatMap {
            Drawing($0, as: form, in: box, theme: theme ?? self.theme, cell: console.cellSize)
        }
    }
}
