import Foundation
import TestSupport
import Testing

@testable import Terminal

/// A terminal's reply to the query for its background, mixed with typed text.
struct BackgroundAnswerTests {
    /// Returns the typed text, and the backgrounds found in the input.
    private func read(_ text: String, isExpected: Bool = true) -> (String, [Theme.Background]) {
        let answer = BackgroundAnswer()
        if isExpected { answer.expect() }
        var found: [Theme.Background] = []
        let typed = answer.removed(from: Array(text.utf8)) { found.append($0) }
        return (typed.text, found)
    }

    @Test(arguments: [
        "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\": Theme.Background.light,
        "\u{1B}]11;rgb:0000/0000/0000\u{07}": .dark, "\u{1B}]11;rgb:fd/f6/e3\u{1B}\\": .light,
        "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\": .dark, "\u{1B}]11;rgba:ffff/ffff/ffff/8000\u{07}": .light,
        "\u{1B}]11;rgb:0000/0000/ffff\u{07}": .dark, "\u{1B}]11;rgb:f/f/f\u{07}": .light,
    ])
    func `a reply is removed from the typed input`(answer: String, background: Theme.Background) {
        let (typed, found) = read("sho" + answer + "w mew\r")
        #expect(typed == "show mew\r" && found == [background])
    }

    @Test(arguments: [
        "show mew\r", "\u{1B}[A", "\u{1B}", "\u{1B}\u{1B}", "\u{1B}]", "\u{1B}]1", "\u{1B}]10;x\u{07}",
        "é\u{1B}b",
        "\u{1B}]11;" + String(repeating: "x", count: 200),
    ])
    func `typed input is never lost`(text: String) {
        let (typed, found) = read(text)
        #expect(typed == text && found.isEmpty)
    }

    @Test func `a key before a reply is kept, and a malformed reply is removed`() {
        for key in ["\u{1B}", "\u{1B}\u{1B}", "\u{1B}]", "\u{1B}]11"] {
            let (typed, found) = read(key + "\u{1B}]11;rgb:f/f/f\u{07}a")
            #expect(typed == key + "a" && found == [.light])
        }
        let (typed, found) = read("\u{1B}]11;green\u{07}a")
        #expect(typed == "a" && found.isEmpty)
    }

    @Test func `an unexpected or second reply is read as input`() {
        let answer = "\u{1B}]11;rgb:f/f/f\u{07}"
        #expect(read(answer, isExpected: false).0 == answer)
        let (typed, found) = read(answer + answer)
        #expect(typed == answer && found == [.light])
    }
}
