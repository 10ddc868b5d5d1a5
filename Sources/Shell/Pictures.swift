import Detail
import Foundation
import PokeAPI
import Pokedex
import Terminal

/// Pictures at the prompt: where there may be any, and what is drawn of their files.
extension Shell {
    /// The form in which pictures are drawn here; nil where none are.
    var pictureForm: PictureForm? {
        guard !answersInJSON, mode != .script else { return nil }
        return console.terminal.pictureForm(settings.pictures, depth: console.theme.depth)
    }

    /// A picture drawn as large as it can be in that box.
    ///
    /// - Throws: `TerminalError.badPicture`.
    func drawing(
        of file: Data, _ found: FoundPicture, as form: PictureForm, in box: TerminalSize
    ) throws -> Drawing? {
        Drawing(
            try Bitmap(png: Array(file)), as: form, in: box, grain: found.isSmall ? .pixels : .smooth,
            theme: console.theme, cell: console.cellSize)
    }

    /// Prints the page of one Pokémon, and its picture as soon as that is there.
    ///
    /// Where there is no picture, or it cannot be had, not a word is said of it: nobody asked for one.
    ///
    /// - Parameters:
    ///   - page: what is shown.
    ///   - lines: the text for so many columns.
    func print(_ page: Detail.Page, lines: (Int) -> [StyledText]) async {
        let size = console.size
        guard let form = pictureForm, let found = features.detail.picture(PictureWish(), of: page.detail),
            await features.detail.canHave(found)
        else { return console.print(lines(size.columns)) }
        let layout = PictureLayout(size, gap: console.theme.spacing.columnGap, lines: lines)
        console.print(layout.lines)
        guard let box = layout.box, let file = try? await features.detail.file(of: found),
            let picture = try? drawing(of: file, found, as: form, in: box), !Task.isCancelled
        else { return }
        switch layout.place {
        case .below: console.draw(picture)
        case .beside(let lines, let column): console.draw(picture, above: lines, column: column)
        }
    }
}
