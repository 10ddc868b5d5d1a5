import Terminal
import Testing

@testable import Shell

/// The position of a picture that is drawn after its text.
struct PictureLayoutTests {
    /// Returns a page with wrapped text and an address that is longer than any column.
    private func text(_ width: Int) -> [StyledText] {
        let address = StyledText("Artwork  " + String(repeating: "x", count: 100))
        let words = StyledText(String(repeating: "words that wrap ", count: 8)).wrapped(to: width)
        return ["#0025 Pikachu", ""] + words + [address] + (0..<12).map { "Fact \($0)" }
    }

    @Test(arguments: [20, 48, 60, 73, 74, 75, 80, 100, 120, 200], [6, 12, 24, 40, 60])
    func `a picture covers no text and fits the window`(columns: Int, rows: Int) {
        let size = TerminalSize(columns: columns, rows: rows)
        let layout = PictureLayout(size, lines: text)
        guard let box = layout.box else { return }
        #expect(box.rows < rows && box.columns <= columns)
        guard case .beside(let above, let column) = layout.place else {
            #expect(layout.lines == text(columns))
            return
        }
        #expect(above < rows && column + box.columns <= columns && box.rows <= above)
        // Counted from the end, because lines wider than the window take several rows.
        let height = layout.lines.map { max(1, ($0.width + columns - 1) / columns) }
        let first = height.reduce(0, +) - above
        for line in layout.lines[first..<first + box.rows] { #expect(line.width <= column - 2) }
    }

    @Test func `a picture is next to the text if both fit, and otherwise below it`() {
        func place(_ columns: Int) -> PictureLayout.Position {
            PictureLayout(TerminalSize(columns: columns, rows: 40), lines: text).place
        }
        #expect(place(60) == .below && place(73) == .below)
        #expect(place(74) != .below && place(80) != .below && place(120) != .below)
        let layout = PictureLayout(TerminalSize(columns: 80, rows: 40), lines: text)
        #expect(layout.lines.last?.width == 109, "what is long goes last")
    }
}
