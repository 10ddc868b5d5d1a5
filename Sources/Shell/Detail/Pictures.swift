import Answers
import DetailFeature
import Foundation
import Pokedex
import SettingsFeature
import Terminal

/// Pictures at the prompt: whether there are any, and how their files are drawn.
extension REPL {
    /// The form in which pictures are drawn here; nil if none are.
    var pictureForm: PictureForm? {
        guard answersPerson else { return nil }
        return console.terminal.pictureForm(settings.terminal.pictureChoice, depth: console.theme.depth)
    }

    /// A picture drawn as large as it can be in that box.
    ///
    /// - Throws: `TerminalError.badPicture`; `CancellationError` in a command that was stopped.
    func drawing(
        of file: Data, _ found: FoundPicture, as form: PictureForm, in box: TerminalSize
    ) throws -> Drawing? {
        let drawing = Drawing(
            try Bitmap(png: Array(file)), as: form, in: box, grain: found.isSmall ? .pixels : .smooth,
            theme: console.theme, cell: console.cellSize)
        try Task.checkCancellation()
        return drawing
    }
}

extension REPL {
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

    private func gallery(
        _ rows: [(detail: PokemonDetail, isFavorite: Bool)], _ found: [FoundPicture?], _ files: [Data?]
    ) throws -> [StyledText] {
        let cards = try rows.indices.map { index in
            try Task.checkCancellation()
            var picture: [StyledText]?
            if let found = found[index], let file = files[index] {
                picture = (try? drawing(of: file, found, as: .symbols, in: SpriteGallery.box))?.lines
            }
            return SpriteGallery.Card(
                detail: rows[index].detail, isFavorite: rows[index].isFavorite, picture: picture)
        }
        return SpriteGallery(cards: cards).rendered(width: console.size.columns, theme: console.theme)
    }
}
