import Testing

@testable import Terminal

/// Lines that replace others on the screen.
struct ReprintTests {
    private let capture = CapturedOutput()

    private func console(isErrorTerminal: Bool = true, rows: Int = 24) -> Console {
        let terminal = TerminalInfo(
            isOutputTerminal: true, isErrorTerminal: isErrorTerminal,
            environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", "COLUMNS": "20", "LINES": "\(rows)"])
        return Console(capturing: capture, terminal: terminal, theme: .plain)
    }

    @Test func `new lines replace the old ones, including wrapped rows`() {
        let console = console()
        let printed = console.printForNow(["one", "two words that are folded"])
        capture.clear()
        let new = console.print(["one", "and two"], inPlaceOf: printed)
        #expect(printed.rows == 3 && new?.rows == 2)
        #expect(capture.output == "\u{1B}[3A\r\u{1B}[Jone\nand two\n")
    }

    @Test func `lines that scrolled off the screen aren't replaced`() {
        let console = console(rows: 3)
        let printed = console.printForNow(["1", "2", "3"])
        capture.clear()
        #expect(console.print(["4"], inPlaceOf: printed) == nil && capture.output == "")
        #expect(console.print(["4"], inPlaceOf: console.printForNow(["1", "2"])) != nil)
    }

    @Test func `lines aren't replaced if typed keys could move them`() {
        let console = console(isErrorTerminal: false)
        #expect(console.print(["2"], inPlaceOf: console.printForNow(["1"])) == nil)
    }

    @Test func `lines on a shared screen aren't replaced`() {
        let console = console()
        console.shareScreen()
        #expect(console.print(["2"], inPlaceOf: console.printForNow(["1"])) == nil)
    }

    @Test func `a waiting indicator replaces the footer of the page`() async {
        let console = console()
        await console.tellingOfWaits(true) {
            console.holdFoot()
            #expect(capture.errors == "\r\u{1B}[K")
            console.showSign("Asking", unlessChangedSince: console.changes)
            #expect(capture.errors.hasSuffix("\rAsking\u{1B}[K"))
            console.print("done")
        }
        #expect(capture.errors.hasSuffix("\r\u{1B}[K"))
    }

    #if Pictures
        @Test(arguments: PictureForm.allCases)
        func `kitty is told to delete the replaced picture`(form: PictureForm) throws {
            let console = console()
            let bitmap = try #require(Bitmap(width: 2, height: 2))
            let drawing = try #require(
                Drawing(bitmap, as: form, in: TerminalSize(columns: 4, rows: 2), theme: .plain))
            let printed = console.printForNow(["1", "2"])
            capture.clear()
            _ = console.print(["3", "4"], inPlaceOf: printed, with: (drawing, above: 2, column: 9))
            let removal = "\u{1B}7\u{1B}[2A\u{1B}[10G\u{1B}_Ga=d,d=C,q=2\u{1B}\\\u{1B}8"
            #expect(capture.output == (form == .kitty ? removal : "") + "\u{1B}[2A\r\u{1B}[J3\n4\n")
        }
    #endif
}
