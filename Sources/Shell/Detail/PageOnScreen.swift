import Answers
import DetailFeature
import Pokedex
import Silhouettes
import Terminal

/// The page of one Pokémon at a person's terminal: printed as soon as its facts are there, and again in the same place
/// when more has arrived.
///
/// If there is no picture, the silhouette of the Pokémon's shape takes its place beside the text, without a word: the user didn't
/// ask for a picture. It is never below the text, because it isn't worth the rows.
@ShellActor final class PageOnScreen {
    private enum Text {
        case none
        case printed(PrintedLines)
        /// Scrolled away, so new lines come below, and then the picture.
        case outOfReach
    }

    private let shell: REPL
    private var console: Console { shell.console }
    private var text = Text.none
    private var view: DetailView?
    private var layout: PictureLayout?
    /// Whether the text left room beside it: then it keeps that, and does not change under a reader's eyes.
    private var keepsRoom = false
    private var drawing: Drawing?

    init(of shell: REPL) {
        self.shell = shell
    }

    /// Shows the page as it is now. While it is not complete, what is typed does not move it.
    func show(_ view: DetailView, isComplete: Bool) {
        let size = console.size
        let theme = console.theme
        let old = layout
        func laidOut(isExpected: Bool) -> PictureLayout {
            PictureLayout(
                size, gap: theme.spacing.columnGap, isExpected: isExpected,
                frame: { view.frame(width: $0, theme: theme) },
                lines: { view.lines(width: $0, theme: theme) })
        }
        var new = laidOut(isExpected: keepsRoom || view.expectsPicture)
        // A note that would push the heading out of the window takes the room of a picture that doesn't come.
        if !view.expectsPicture, new.lines.rows(in: size.columns) >= size.rows {
            new = laidOut(isExpected: false)
        }
        layout = new
        if case .beside = new.place { keepsRoom = true }
        if new.lines != old?.lines { print(new.lines, of: view, after: old, isComplete: isComplete) }
        self.view = view
        if case .outOfReach = text { layout?.moveBelow(in: size) }
        draw(view.page, isComplete: isComplete)
        if !isComplete { console.holdFoot() }
    }

    private func print(
        _ lines: [StyledText], of view: DetailView, after old: PictureLayout?, isComplete: Bool
    ) {
        switch text {
        case .none: text = .printed(console.printForNow(lines, holdingFoot: !isComplete))
        case .printed(let printed):
            var drawn: (Drawing, above: Int, column: Int)?
            if let drawing, case .beside(let above, let column) = old?.place {
                drawn = (drawing, above, column)
            }
            let new = console.print(lines, inPlaceOf: printed, with: drawn, holdingFoot: !isComplete)
            if let new {
                text = .printed(new)
                drawing = nil
            } else {
                text = .outOfReach
                fallthrough
            }
        case .outOfReach:
            let width = shell.width
            let theme = shell.theme
            let before = self.view?.lines(width: width, theme: theme) ?? []
            let news = view.lines(width: width, theme: theme).filter { !before.contains($0) }
            if !news.isEmpty { console.print([""] + news) }
        }
    }

    /// Draws the picture once it is here; below the text only when that is complete.
    private func draw(_ page: Detail.Page, isComplete: Bool) {
        guard drawing == nil, let layout, let box = layout.box, let form = shell.pictureForm,
            isComplete || layout.place != .below,
            let drawing = picture(of: page, as: form, in: box)
                ?? (isComplete ? silhouette(of: page, in: box, layout.place) : nil)
        else { return }
        self.drawing = drawing
        switch layout.place {
        case .below: console.draw(drawing)
        case .beside(let lines, let column): console.draw(drawing, above: lines, column: column)
        }
    }

    private func picture(of page: Detail.Page, as form: PictureForm, in box: TerminalSize) -> Drawing? {
        guard case .here(let found, let file) = page.picture else { return nil }
        return try? shell.drawing(of: file, found, as: form, in: box)
    }

    private func silhouette(
        of page: Detail.Page, in box: TerminalSize, _ place: PictureLayout.Position
    ) -> Drawing? {
        guard place != .below, let form = shell.silhouetteForm,
            let silhouette = SilhouetteDrawing(page.detail.pokemon)
        else { return nil }
        return shell.drawing(of: silhouette, as: form, in: box)
    }
}

extension DetailView {
    /// Whether to expect something to draw. If the network has just failed, no room is left for a picture that will hardly come.
    fileprivate var expectsPicture: Bool {
        switch page.picture {
        case .none: hasSilhouette
        case .awaited: hasSilhouette || page.failure == nil
        case .here: true
        }
    }
}

/// The place of a picture that comes after its text: beside it if the window is wide enough, else below.
struct PictureLayout {
    /// The position of the picture.
    enum Position: Equatable {
        case below
        /// Beside the text, this many rows above the cursor, starting at this column.
        case beside(rowsAbove: Int, column: Int)
    }

    /// A text with room for a picture at its right.
    struct Frame {
        /// The text; full-width lines come last.
        let lines: [StyledText]
        /// The number of rows, from the first, that leave room, starting at `column`.
        let rows: Int
        let column: Int
    }

    /// The text as it is printed before the picture arrives.
    let lines: [StyledText]
    private(set) var place: Position
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

    /// Puts the picture below what has been printed.
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
