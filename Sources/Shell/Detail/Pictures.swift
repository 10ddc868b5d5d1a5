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

/// The place of a picture that comes after its text: beside it if the window is wide enough, else below.
struct PictureLayout {
    /// Where the picture will go.
    enum Place: Equatable {
        case below
        /// That many rows above the cursor, starting at that column.
        case beside(rowsAbove: Int, column: Int)
    }

    /// A text with room for a picture at its right.
    struct Frame {
        /// The text; full-width lines come last.
        let lines: [StyledText]
        /// How many rows from the first leave room, starting at `column`.
        let rows: Int
        let column: Int
    }

    /// The text as it is printed before the picture arrives.
    let lines: [StyledText]
    private(set) var place: Place
    /// The room for the picture; nil if there is too little.
    private(set) var box: TerminalSize?

    /// Columns that the text needs at least, and gets at most, beside a picture.
    private static let textWidths = 48...78
    /// Columns that a picture needs at least beside a text, and gets at most.
    private static let pictureWidths = 24...40
    /// A picture of fewer rows shows nothing.
    static let fewestRows = 8

    /// Lays out a text in a window.
    ///
    /// - Parameters:
    ///   - size: of the window.
    ///   - gap: the columns between text and picture.
    ///   - isExpected: whether the picture is likely to come; without that the text keeps the whole width.
    ///   - frame: a lower arrangement for a width, if there is one, for windows lower than the text.
    ///   - text: returns the lines for a width; some, such as addresses, may be longer.
    init(
        _ size: TerminalSize, gap: Int, isExpected: Bool = true, frame: (Int) -> Frame? = { _ in nil },
        lines text: (Int) -> [StyledText]
    ) {
        let frames = isExpected ? [Self.beside(size, gap, text), frame(size.columns)] : []
        let heights = frames.compactMap { $0 }.map { frame in
            let height = frame.lines.rows(in: size.columns)
            // What has scrolled out at the top can't be drawn on.
            return (frame: frame, height: height, hidden: max(0, height - (size.rows - 1)))
        }
        // The first that fits, else the one that loses least.
        if let (frame, height, hidden) = heights.min(by: { $0.hidden < $1.hidden }) {
            let columns = min(size.columns - frame.column, Self.pictureWidths.upperBound)
            let rows = frame.rows - hidden
            if rows >= Self.fewestRows, columns >= Self.pictureWidths.lowerBound {
                lines = frame.lines
                place = .beside(rowsAbove: height - hidden, column: frame.column)
                box = TerminalSize(columns: columns, rows: rows)
                return
            }
        }
        lines = text(size.columns)
        place = .below
        moveBelow(in: size)
    }

    /// Has the picture come below whatever was printed.
    mutating func moveBelow(in size: TerminalSize) {
        place = .below
        let rows = min(20, size.rows / 2)
        box =
            rows >= Self.fewestRows
            ? TerminalSize(columns: min(size.columns, Self.pictureWidths.upperBound), rows: rows) : nil
    }

    /// All of the text at the left that fits; nil if there is too little room beside it.
    private static func beside(_ size: TerminalSize, _ gap: Int, _ text: (Int) -> [StyledText]) -> Frame? {
        let room = size.columns - gap
        let width = min(textWidths.upperBound, max(textWidths.lowerBound, room - pictureWidths.upperBound))
        guard room - width >= pictureWidths.lowerBound else { return nil }
        let all = text(width)
        // What is wider than its column goes below the rest, out of the picture's way.
        let narrow = all.filter { $0.width <= width }
        return Frame(
            lines: narrow + all.filter { $0.width > width }, rows: narrow.count, column: width + gap)
    }
}
