import Testing

@testable import Terminal

/// Links in text: OSC 8, <https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda>.
struct LinkTests {
    private let link =
        ("before " as StyledText) + StyledText("word").linked(to: "https://a.example/b") + " after"

    @Test func `a link is separated from the surrounding text if links are supported`() {
        var theme = Theme.plain
        #expect(theme.render(link) == "before word after")
        theme.hasLinks = true
        #expect(
            theme.render(link) == "before \u{1B}]8;;https://a.example/b\u{1B}\\word\u{1B}]8;;\u{1B}\\ after")
        theme.depth = .sixteen
        let colored = StyledText("a", .accent).linked(to: "HTTP://b")
        #expect(
            theme.render(colored)
                == "\u{1B}]8;;HTTP://b\u{1B}\\\u{1B}[96ma\u{1B}]8;;\u{1B}\\\u{1B}[0m")
    }

    @Test(arguments: [
        "https://a\u{1B}\\\u{1B}[2J", "a b", "a\u{7}", "a\u{9C}", "https://é.example", "file:///etc/passwd",
        "ssh://evil.example", "javascript:alert(1)", "vscode://x", "https", "",
    ])
    func `an unsafe or non-web address is never linked`(address: String) {
        var theme = Theme.plain
        theme.hasLinks = true
        let text = theme.render(StyledText("word").linked(to: address))
        #expect(text.hasPrefix("\u{1B}]8;;\u{1B}\\word"))
    }

    @Test(arguments: [
        ([:], false), (["TERM": "xterm-kitty"], true), (["TERM": "foot"], true),
        (["TERM": "alacritty"], true),
        (["TERM_PROGRAM": "iTerm.app"], true), (["TERM_PROGRAM": "vscode"], true),
        (["TERM_PROGRAM": "Apple_Terminal"], false), (["VTE_VERSION": "7006"], true),
        (["VTE_VERSION": "4999"], false), (["KONSOLE_VERSION": "220401"], true), (["WT_SESSION": "x"], true),
        (["KITTY_WINDOW_ID": "1", "TMUX": "/tmp/tmux,1,0"], false),
        (["VTE_VERSION": "7006", "TERM": "screen"], false), (["VTE_VERSION": "7006", "TERM": "dumb"], false),
    ])
    func `only terminals known to support links receive them`(environment: [String: String], hasLinks: Bool) {
        let environment = ["TERM": "xterm-256color"].merging(environment) { $1 }
        func theme(isTerminal: Bool) -> Theme {
            TerminalInfo(isOutputTerminal: isTerminal, environment: environment).theme()
        }
        #expect(theme(isTerminal: true).hasLinks == hasLinks)
        #expect(!theme(isTerminal: false).hasLinks)
    }
}
