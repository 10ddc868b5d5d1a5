import Foundation
import TestSupport
import Testing

@testable import Terminal

/// A terminal's reply to the query for its background, mixed with typed text.
@Suite struct BackgroundAnswerTests {
    /// Returns the typed bytes, and the backgrounds found in the input; nil in the input is a pause.
    private func read(_ bytes: [UInt8?], isAwaited: Bool = true) -> (String, [Theme.Background]) {
        var rest = bytes[...]
        var answer = BackgroundAnswer()
        if isAwaited { answer.await() }
        var typed: [UInt8] = []
        var found: [Theme.Background] = []
        func next() -> UInt8? {
            while let first = rest.first, first == nil { rest.removeFirst() }
            return rest.popFirst() ?? nil
        }
        while let byte = answer.next(
            from: next, hasMore: { rest.first.map { $0 != nil } ?? false }, adopt: { found.append($0) })
        { typed.append(byte) }
        return (String(decoding: typed, as: UTF8.self), found)
    }

    private func bytes(_ text: String) -> [UInt8?] { Array(text.utf8) }

    @Test(arguments: [
        ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", Theme.Background.light),
        ("\u{1B}]11;rgb:0000/0000/0000\u{07}", .dark), ("\u{1B}]11;rgb:fd/f6/e3\u{1B}\\", .light),
        ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", .dark), ("\u{1B}]11;rgba:ffff/ffff/ffff/8000\u{07}", .light),
        ("\u{1B}]11;rgb:0000/0000/ffff\u{07}", .dark), ("\u{1B}]11;rgb:f/f/f\u{07}", .light),
    ])
    func `an answer is taken out of what is typed`(answer: String, background: Theme.Background) {
        let (typed, found) = read(bytes("sho" + answer + "w mew\r"))
        #expect(typed == "show mew\r" && found == [background])
    }

    @Test(arguments: [
        "show mew\r", "\u{1B}[A", "\u{1B}", "\u{1B}\u{1B}", "\u{1B}]", "\u{1B}]1", "\u{1B}]10;x\u{07}",
        "é\u{1B}b",
        "\u{1B}]11;" + String(repeating: "x", count: 200),
    ])
    func `nothing that was typed is lost`(text: String) {
        let (typed, found) = read(bytes(text))
        #expect(typed == text && found.isEmpty)
    }

    @Test func `a key that begins like an answer isn't held back, nor is a broken answer`() {
        let pause: [UInt8?] = [nil]
        #expect(read(bytes("\u{1B}") + pause + bytes("]11;rgb:f/f/f\u{07}")).0 == "\u{1B}]11;rgb:f/f/f\u{07}")
        let (typed, found) = read(bytes("\u{1B}]11;green\u{07}a"))
        #expect(typed == "a" && found.isEmpty)
    }

    @Test func `an answer that isn't awaited, or a second one, is input as any other`() {
        let answer = "\u{1B}]11;rgb:f/f/f\u{07}"
        #expect(read(bytes(answer), isAwaited: false).0 == answer)
        let (typed, found) = read(bytes(answer + answer))
        #expect(typed == answer && found == [.light])
    }
}
