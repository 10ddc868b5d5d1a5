import Testing

@testable import Terminal

/// The picture format assumed for each terminal, and the outputs that never get pictures.
struct PictureFormTests {
    private func terminal(_ environment: [String: String], isTerminal: Bool = true) -> TerminalInfo {
        TerminalInfo(
            isOutputTerminal: isTerminal,
            environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(environment) { $1 })
    }

    #if Pictures
        static let terminals: [([String: String], PictureForm)] = [
            ([:], .symbols), (["TERM": "xterm-kitty"], .kitty), (["KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty"], .kitty), (["TERM_PROGRAM": "iTerm.app"], .iterm),
            (["ITERM_SESSION_ID": "w0t0p0"], .iterm), (["TERM_PROGRAM": "WezTerm"], .iterm),
            (["TERM": "foot"], .sixel), (["TERM": "mlterm"], .sixel), (["TERM_PROGRAM": "mintty"], .sixel),
            (["WT_SESSION": "x"], .symbols), (["TERM_PROGRAM": "Apple_Terminal"], .symbols),
            (["TERM_PROGRAM": "vscode"], .symbols), (["TERM": "linux"], .symbols),
            // Inside a multiplexer, the outer terminal's abilities don't count.
            (["KITTY_WINDOW_ID": "1", "TMUX": "/tmp/tmux,1,0", "TERM": "tmux-256color"], .symbols),
            (["TERM_PROGRAM": "iTerm.app", "TERM": "screen-256color"], .symbols),
            (["KITTY_WINDOW_ID": "1", "STY": "1.pts"], .symbols),
        ]

        @Test(arguments: terminals)
        func `the environment determines the picture format`(environment: [String: String], form: PictureForm)
        {
            #expect(terminal(environment).pictureForm(.auto, depth: .trueColor) == form)
        }

        @Test func `an explicit format overrides detection, and off disables pictures`() {
            let forms = PictureChoice.allCases.map { terminal([:]).pictureForm($0, depth: .trueColor) }
            #expect(forms == [.symbols, .kitty, .iterm, .sixel, .symbols, nil])
        }

        @Test func `a terminal without colours draws pictures with symbols`() {
            #expect(terminal(["TERM": "xterm-kitty"]).pictureForm(.auto, depth: .none) == .symbols)
        }

        @Test func `a console draws only on a terminal`() throws {
            let bitmap = try #require(Bitmap(width: 2, height: 2, bytes: [UInt8](repeating: 255, count: 16)))
            for form in PictureForm.allCases {
                let drawing = try #require(
                    Drawing(
                        bitmap, as: form, in: TerminalSize(columns: 4, rows: 2),
                        theme: Theme(depth: .trueColor)))
                func drawn(_ terminal: TerminalInfo) -> String {
                    let capture = CapturedOutput()
                    let console = Console(
                        capturing: capture, terminal: terminal, theme: Theme(depth: .trueColor))
                    console.draw(drawing)
                    console.draw(drawing, above: 3, column: 10)
                    return capture.output
                }
                #expect(drawn(terminal([:], isTerminal: false)) == "")
                #expect(drawn(terminal(["TERM": "dumb"])) == "")
                #expect(drawn(terminal([:])).contains("\u{1B}7\u{1B}[3A\u{1B}[11G"))
            }
        }
    #endif

    @Test func `pipes and dumb terminals never receive pictures, whatever the settings`() {
        for choice in PictureChoice.allCases {
            #expect(terminal([:], isTerminal: false).pictureForm(choice, depth: .trueColor) == nil)
            #expect(terminal(["TERM": "dumb"]).pictureForm(choice, depth: .trueColor) == nil)
            #expect(terminal(["TERM": ""]).pictureForm(choice, depth: .trueColor) == nil)
        }
    }
}
