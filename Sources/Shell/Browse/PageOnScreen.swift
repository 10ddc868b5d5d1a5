import DetailFeature
import Terminal

/// The page of one Pokémon at a person's terminal: printed as soon as its facts are there, and again in the same place
/// when more has arrived.
///
/// Says nothing if there is no picture: the user didn't ask for one.
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
        let (size, theme, old) = (console.size, console.theme, layout)
        func laidOut(isExpected: Bool) -> PictureLayout {
            PictureLayout(
                size, gap: theme.spacing.columnGap, isExpected: isExpected,
                frame: { view.frame(width: $0, theme: theme) },
                lines: { view.lines(width: $0, theme: theme) })
        }
        var new = laidOut(isExpected: keepsRoom || view.page.expectsPicture)
        // A note that would push the heading out of the window takes the room of a picture that doesn't come.
        if !view.page.expectsPicture, new.lines.rows(in: size.columns) >= size.rows {
            new = laidOut(isExpected: false)
        }
        layout = new
        if case .beside = new.place { keepsRoom = true }
        if new.lines != old?.lines { print(new.lines, of: view, after: old) }
        self.view = view
        if case .outOfReach = text { layout?.moveBelow(in: size) }
        draw(view.page, isComplete: isComplete)
        if !isComplete { console.holdFoot() }
    }

    private func print(_ lines: [StyledText], of view: DetailView, after old: PictureLayout?) {
        switch text {
        case .none: text = .printed(console.printForNow(lines))
        case .printed(let printed):
            var drawn: (Drawing, above: Int, column: Int)?
            if let drawing, case .beside(let above, let column) = old?.place {
                drawn = (drawing, above, column)
            }
            if let new = console.print(lines, inPlaceOf: printed, with: drawn) {
                text = .printed(new)
                drawing = nil
            } else {
                text = .outOfReach
                fallthrough
            }
        case .outOfReach:
            let plain = { (view: DetailView) in
                view.lines(width: self.console.size.columns, theme: self.console.theme)
            }
            let before = self.view.map(plain) ?? []
            let news = plain(view).filter { !before.contains($0) }
            if !news.isEmpty { console.print([""] + news) }
        }
    }

    /// Draws the picture once it is here; below the text only when that is complete.
    private func draw(_ page: Detail.Page, isComplete: Bool) {
        guard drawing == nil, case .here(let found, let file) = page.picture, let layout,
            let box = layout.box,
            let form = shell.pictureForm, isComplete || layout.place != .below,
            let drawing = try? shell.drawing(of: file, found, as: form, in: box)
        else { return }
        self.drawing = drawing
        switch layout.place {
        case .below: console.draw(drawing)
        case .beside(let lines, let column): console.draw(drawing, above: lines, column: column)
        }
    }
}

extension Detail.Page {
    /// Whether to expect a picture. If the network has just failed, no room is left for
    /// what will hardly come.
    fileprivate var expectsPicture: Bool {
        switch picture {
        case .none: false
        case .awaited: failure == nil
        case .here: true
        }
    }
}
