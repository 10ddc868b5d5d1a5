import DesignTokens
import Testing

@testable import Terminal

/// Colours by depth, background and setting.
struct ThemeTests {
    static let roles: [Role] = [
        .accent, .dim, .warning, .error, .success, .heart, .link, .prompt, .barFill, .barLow,
        .barFair, .barGood,
    ]

    @Test(arguments: [
        (ColorChoice.auto, ["TERM": "xterm-256color"], true, ColorDepth.palette),
        (.auto, ["TERM": "xterm-256color"], false, .none),
        (.auto, ["TERM": "xterm", "COLORTERM": "truecolor"], true, .trueColor),
        (.auto, ["TERM": "xterm-kitty"], true, .trueColor),
        (.auto, ["TERM": "xterm"], true, .sixteen),
        (.auto, ["TERM": "dumb", "COLORTERM": "truecolor"], true, .none),
        (.auto, [:], true, .none),
        (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, .none),
        (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, .sixteen),
        (.auto, ["TERM": "xterm", "CLICOLOR": "0"], true, .none),
        (.auto, ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, .palette),
        (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "0"], false, .none),
        (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, .none),
        (.auto, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], false, .sixteen),
        (.always, ["NO_COLOR": "1"], false, .sixteen),
        (.always, ["TERM": "foot", "NO_COLOR": "1"], false, .trueColor),
        (.never, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], true, .none),
    ])
    func `the colour depth follows the setting, environment and terminal`(
        choice: ColorChoice, environment: [String: String], isTerminal: Bool, depth: ColorDepth
    ) {
        #expect(.detect(choice: choice, environment: environment, isTerminal: isTerminal) == depth)
    }

    @Test(arguments: [
        (ColorDepth.none, "Pikachu"),
        (.sixteen, "\u{1B}[96mPikachu\u{1B}[0m"),
        (.palette, "\u{1B}[38;5;117mPikachu\u{1B}[0m"),
        (.trueColor, "\u{1B}[38;2;127;200;255mPikachu\u{1B}[0m"),
    ])
    func `a role has a colour at every depth`(depth: ColorDepth, text: String) {
        #expect(Theme(depth: depth).render("\("Pikachu", .accent)") == text)
    }

    @Test func `a badge has a coloured background, or brackets without colour`() {
        var theme = Theme(depth: .trueColor)
        theme.badges = BadgeToken.types
        #expect(
            theme.render(theme.badge("electric", label: "ELECTRIC"))
                == "\u{1B}[38;2;0;0;0;48;2;247;208;44m ELECTRIC \u{1B}[0m")
        #expect(Theme.plain.render(Theme.plain.badge("electric", label: "ELECTRIC")) == "[ELECTRIC]")
        #expect(theme.render(theme.badge("unheard of", label: "X")) == "\u{1B}[7m X \u{1B}[0m")
    }

    @Test func `every text colour is readable on its background`() {
        for case .color(let token) in Self.roles {
            for ground in [Color(0x000000), Color(0x1E1E1E), Color(0x282C34)] {
                #expect(token.dark.contrast(with: ground) >= 4.5, "\(token) on dark")
            }
            for ground in [Color(0xFFFFFF), Color(0xFAFAFA)] {
                #expect(token.light.contrast(with: ground) >= 4.5, "\(token) on light")
            }
        }
        #expect(BadgeToken.types.count == 18)
        for (name, badge) in BadgeToken.types {
            #expect(badge.ground.ink.contrast(with: badge.ground) >= 4.5, "\(name)")
            let shown = Color.palette(badge.ground.paletteIndex)
            #expect(badge.ink(at: .palette).contrast(with: shown) >= 4.5, "\(name) of 256 colours")
        }
    }

    @Test func `contrast matches WCAG's definition`() {
        #expect(abs(Color.black.contrast(with: .white) - 21) < 0.001)
        #expect(abs(Color(0x767676).contrast(with: .white) - 4.54) < 0.01)
    }

    @Test func `the background is derived from COLORFGBG, and Unicode support from the locale`() {
        #expect(TerminalInfo(environment: ["COLORFGBG": "0;15"]).background == .light)
        #expect(TerminalInfo(environment: ["COLORFGBG": "15;default;0"]).background == .dark)
        #expect(TerminalInfo().background == .dark)
        #expect(TerminalInfo(environment: ["LANG": "de_DE.UTF-8"]).usesUnicode)
        #expect(TerminalInfo(environment: ["LANG": "C.utf8", "LC_ALL": ""]).usesUnicode)
        #expect(!TerminalInfo(environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "C"]).usesUnicode)
        #expect(!TerminalInfo().usesUnicode)
    }

    @Test func `text is converted to ASCII where possible and keeps its width`() {
        let theme = Theme(depth: .none, usesUnicode: false)
        let text: StyledText = "Write “Flabébé” – Farfetch’d × Nidoran♀… フシギダネ"
        #expect(theme.render(text) == "Write \"Flabebe\" - Farfetch'd x NidoranF. フシギダネ")
        #expect(displayWidth(theme.render(text)) == text.width)
        #expect(Theme.plain.render(text) == text.description)
    }

    @Test func `every symbol is ASCII without Unicode`() {
        let glyphs = Theme(depth: .none, usesUnicode: false).glyphs
        let signs = Mirror(reflecting: glyphs).children.map { String(describing: $0.value) }
        #expect(signs.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }
}
