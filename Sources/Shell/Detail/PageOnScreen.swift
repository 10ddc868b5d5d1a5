import Answers
import DetailFeature
import Pokedex
import Silhouettes
import Terminal

/// A Pokémon's page at a terminal, printed as soon as the facts are available and replaced once more has
/// arrived.
///
/// If there is no picture, a silhouette is shown next to the text, without comment, because the user didn't
/// ask for a picture. It is never shown below the text, because it isn't worth the extra rows.
@ShellActor final class PageOnScreen {
    private enum Text {
        case none
        case printed(PrintedLines)
        /// The text has scrolled away, so new lines and the picture are printed below.
        case outOfReach
    }

    private let shell: REPL
    private var console: Console { shell.console }
    private var text = Text.none
    private var view: DetailView?
    private var layout: PictureLayout?
    /// Whether the text was printed with room for a picture next to it. If so, this layout is kept, so that
    /// the text doesn't move while the user is reading.
    private var keepsRoom = false
    private var drawing: Drawing?

    init(of shell: REPL) {
        self.shell = shell
    }

    /// Shows the current page. While the page is incomplete, an empty footer line keeps typing from moving
    /// it.
    func show(_ view: DetailView, isComplete: Bool) {
        let size = console.size
        let old = layout
        let new = view.layout(in: size, keepingRoom: keepsRoom)
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
            let before = self.view?.lines(width: shell.width) ?? []
            let news = view.lines(width: shell.width).filter { !before.contains($0) }
            if !news.isEmpty { console.print([""] + news) }
        }
    }

    /// Draws the picture once it has arrived; if it goes below the text, only once the text is complete.
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
    /// Lays out the page so that its name stays in the window, if at all possible. In a short window, a
    /// picture replaces the less important facts. A silhouette doesn't, because the user didn't ask for it.
    ///
    /// - Parameters:
    ///   - size: the size of the window.
    ///   - keepsRoom: whether the text was already printed with room for a picture next to it.
    /// - Returns: the layout.
    func layout(in size: TerminalSize, keepingRoom keepsRoom: Bool = false) -> PictureLayout {
        var compact = self
        compact.isCompact = true
        func layout(_ view: DetailView, isExpected: Bool) -> PictureLayout {
            PictureLayout(
                size, isExpected: isExpected,
                frame: view.frame, lines: view.lines)
        }
        let withPicture = !keepsRoom && !expectsPicture ? [] : page.hasPicture ? [self, compact] : [self]
        for view in withPicture {
            let layout = layout(view, isExpected: true)
            if layout.place != .below, layout.fits(size) { return layout }
        }
        let alone = layout(self, isExpected: false)
        if alone.fits(size) { return alone }
        let short = layout(compact, isExpected: page.hasPicture)
        guard !short.fits(size) else { return short }
        let below = page.hasPicture && short.place == .below ? short.box?.rows ?? 0 : 0
        var tight = compact
        tight.tightHeight = size.rows - 1 - below
        return layout(tight, isExpected: page.hasPicture && below == 0)
    }

    /// Whether to expect a picture. If the network has just failed, one is unlikely, and no room is reserved.
    private var expectsPicture: Bool {
        switch page.picture {
        case .none: hasSilhouette
        case .awaited: hasSilhouette || page.failure == nil
        case .here: true
        }
    }
}

/// The layout of text and of a picture that arrives later: side by side if the window is wide enough,
/// otherwise with the picture below.
struct PictureLayout {
    /// The position of the picture.
    enum Position: Equatable {
        case below
        /// Next to the text, starting this many rows above the cursor and at this column.
        case beside(rowsAbove: Int, column: Int)
    }

    /// Text with room for a picture on its right.
    struct Frame {
        /// The text; full-width lines come last.
        let lines: [StyledText]
        /// The number of rows at the top that leave room for the picture, from `column` on.
        let rows: Int
        let column: Int
    }

    /// The text to print before the picture arrives.
    let lines: [StyledText]
    private(set) var place: Position
    /// The room for the picture; nil if there is too little.
    private(set) var box: TerminalSize?

    /// The minimum and maximum width of the text next to a picture.
    private static let textWidths = 48...78
    /// The minimum and maximum width of a picture next to the text.
    private static let pictureWidths = 24...40
    /// The minimum height of a recognisable picture.
    static let fewestRows = 8

    /// Lays out text in a window.
    ///
    /// - Parameters:
    ///   - size: the size of the window.
    ///   - isExpected: whether a picture is likely; if not, the text uses the full width.
    ///   - frame: an alternative layout that takes fewer rows, for short windows.
    ///   - text: returns the lines for a width; some, such as addresses, may be longer.
    init(
        _ size: TerminalSize, isExpected: Bool = true, frame: (Int) -> Frame? = { _ in nil },
        lines text: (Int) -> [StyledText]
    ) {
        let frames = isExpected ? [Self.beside(size, text), frame(size.columns)] : []
        let heights = frames.compactMap { $0 }.map { frame in
            let height = frame.lines.rows(in: size.columns)
            // Rows that have scrolled off the top can't be drawn on.
            return (frame: frame, height: height, hidden: max(0, height - (size.rows - 1)))
        }
        // Use the first layout that fits, otherwise the one that hides the fewest rows.
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

    /// Whether the text fits in a window, above the prompt.
    func fits(_ size: TerminalSize) -> Bool { lines.rows(in: size.columns) < size.rows }

    /// Moves the picture below the printed text.
    mutating func moveBelow(in size: TerminalSize) {
        place = .below
        let rows = min(20, size.rows / 2)
        box =
            rows >= Self.fewestRows
            ? TerminalSize(columns: min(size.columns, Self.pictureWidths.upperBound), rows: rows) : nil
    }

    /// Lays out the text on the left; nil if there isn't room for a picture.
    private static func beside(_ size: TerminalSize, _ text: (Int) -> [StyledText]) -> Frame? {
        let room = size.columns - Theme.columnGap
        let width = min(textWidths.upperBound, max(textWidths.lowerBound, room - pictureWidths.upperBound))
        guard room - width >= pictureWidths.lowerBound else { return nil }
        let all = text(width)
        // Move lines that are too wide to the bottom, out of the picture's way.
        let narrow = all.filter { $0.width <= width }
        return Frame(
            lines: narrow + all.filter { $0.width > width }, rows: narrow.count,
            column: width + Theme.columnGap)
    }
}
