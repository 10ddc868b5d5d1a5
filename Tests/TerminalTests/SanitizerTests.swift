import Testing

@testable import Terminal
import Wording

/// Dangerous text never reaches a terminal, and harmless text is unchanged.
struct SanitizerTests {
    /// C0, DEL and C1.
    static let controls = (Array(0x00...0x1F) + Array(0x7F...0x9F)).compactMap(Unicode.Scalar.init)
    static let bidi =
        "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"
        + "\u{2066}\u{2067}\u{2068}\u{2069}"
    static let invisible =
        "\u{AD}\u{200B}\u{2028}\u{2029}\u{2060}\u{3164}"
        + "\u{FEFF}\u{FFF9}\u{FFFF}\u{E0041}\u{1FFFE}"

    private func printed(_ text: String, theme: Theme = .plain) -> String {
        let capture = CapturedOutput()
        Console(capturing: capture, theme: theme).print(StyledText(text))
        return capture.output
    }

    @Test func `each of the 65 control characters is replaced`() {
        #expect(Self.controls.count == 65)
        for control in Self.controls {
            #expect(printed("a\(control)b") == "a\u{FFFD}b\n")
        }
    }

    @Test func `characters exempt from inspection never hide text`() throws {
        for value in Array(UInt32(0xA0)...0xAC) + Array(0xAE...0x2FF) + Array(0x2500...0x27BF) {
            let scalar = try #require(Unicode.Scalar(value))
            let properties = scalar.properties
            #expect(!properties.isDefaultIgnorableCodePoint && !properties.isNoncharacterCodePoint)
            #expect(![.control, .format, .unassigned].contains(properties.generalCategory), "\(value)")
            #expect(printed("a\(scalar)b") == (value == 0xA0 ? "a b\n" : "a\(scalar)b\n"))
        }
    }

    @Test(arguments: Array((bidi + invisible).unicodeScalars))
    func `characters that reorder or hide text are replaced`(scalar: Unicode.Scalar) {
        #expect(printed("a\(scalar)b") == "a\u{FFFD}b\n")
    }

    @Test(arguments: [
        "\u{1B}]52;c;ZXZpbA==\u{7}", "\u{1B}]8;;http://evil\u{1B}\\click\u{1B}]8;;\u{1B}\\", "\u{9B}2J",
        "\u{1B}[2J",
        "\r\nok",
    ])
    func `escape sequences are blocked in any style`(attack: String) {
        for depth in ColorDepth.allCases {
            let theme = Theme(depth: depth)
            let harmless = printed("x", theme: theme)
            let bytes = printed(attack, theme: theme)
            #expect(bytes.unicodeScalars.filter(Sanitizer.refuses).count == harmless.unicodeScalars.count - 1)
        }
    }

    @Test func `names, emoji and combining marks are kept`() {
        for name in ["Flabébé", "Flabe\u{301}be\u{301}", "Nidoran♀", "Farfetch’d", "ピカチュウ", "❤️", "👩‍👩‍👧"] {
            #expect(printed(name) == name + "\n")
        }
    }

    @Test func `a control character becomes a question mark without Unicode`() {
        #expect(printed("a\u{1B}b", theme: Theme(depth: .none, usesUnicode: false)) == "a?b\n")
    }

    @Test func `JSON escapes the same characters without changing its meaning`() {
        let capture = CapturedOutput()
        let json = "{\"name\": \"a\u{7F}\u{9B}\u{202E}\u{E0041}é\",\n\t\"id\": 1}"
        Console(capturing: capture).printJSON(Array(json.utf8))
        #expect(
            capture.output
                == "{\"name\": \"a\\u007F\\u009B\\u202E\\uDB40\\uDC41é\",\n\t\"id\": 1}\n")
    }

    @Test func `the width of a text matches its sanitized output`() {
        for scalar in Self.controls + Array((Self.bidi + Self.invisible).unicodeScalars) {
            #expect(displayWidth("a\(scalar)") == 2)
        }
    }
}
