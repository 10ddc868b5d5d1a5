import Testing

@testable import Terminal

/// The width of real names, and text fitted to a width.
struct WidthTests {
    @Test(arguments: [
        ("", 0), ("Pikachu", 7), ("ピカチュウ", 10), ("Flabébé", 7), ("Flabe\u{301}be\u{301}", 7), ("Nidoran♀", 8),
        ("Farfetch’d", 10), ("Type: Null", 10), ("リザードン", 10), ("피카츄", 6), ("\u{1111}\u{1175}", 2),
        ("皮卡丘", 6),
        ("か\u{3099}", 2), ("ﾋﾟｶ", 3), ("♥", 1), ("❤️", 2), ("😀", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇯🇵", 2),
        ("e\u{301}\u{302}", 1),
    ])
    func `a text's width is the sum of its characters' widths`(text: String, width: Int) {
        #expect(displayWidth(text) == width)
    }

    @Test func `padding counts columns, not characters`() {
        #expect(StyledText("ピカ").padded(to: 6).description == "ピカ  ")
        #expect(StyledText("ピカ").padded(to: 6, .right).description == "  ピカ")
        #expect(StyledText("ab").padded(to: 5, .center).description == " ab  ")
        #expect(StyledText("abc").padded(to: 2).description == "abc")
    }

    @Test func `truncation never splits a wide character`() {
        #expect(StyledText("ピカチュウ").truncated(to: 10).description == "ピカチュウ")
        #expect(StyledText("ピカチュウ").truncated(to: 6).description == "ピカ…")
        #expect(StyledText("Bulbasaur").truncated(to: 5, ellipsis: "...").description == "Bu...")
        #expect(StyledText("Bulbasaur").truncated(to: 2, ellipsis: "...").description == "Bu")
        #expect(StyledText("Bulbasaur").truncated(to: 0).description == "")
    }

    @Test func `truncation keeps the styles`() {
        let line: StyledText = "\("red", .error) and \("green", .success)"
        #expect(line.truncated(to: 5).spans.map(\.style.role) == [.error, .text])
    }

    @Test func `lines break between words and keep their styles`() {
        let line: StyledText = "one \("two", .accent) three four"
        let lines = line.wrapped(to: 9)
        #expect(lines.map(\.description) == ["one two", "three", "four"])
        #expect(lines[0].spans.map(\.style.role) == [.text, .accent])
    }

    @Test func `lines never break at a no-break space, which is printed as a space`() {
        let line: StyledText = "87.5\u{A0}% male, 12.5\u{A0}% female"
        let lines = line.wrapped(to: 18)
        #expect(lines.map(\.description) == ["87.5\u{A0}% male,", "12.5\u{A0}% female"])
        #expect(lines.map { Theme.plain.render($0) } == ["87.5 % male,", "12.5 % female"])
        #expect(line.width == 26)
    }

    @Test func `a word wider than the line is split`() {
        #expect(StyledText("ab cdefghij k").wrapped(to: 4).map(\.description) == ["ab", "cdef", "ghij", "k"])
        #expect(StyledText("ピカチュウ").wrapped(to: 5).map(\.description) == ["ピカ", "チュ", "ウ"])
        #expect(StyledText("  indented text").wrapped(to: 10).map(\.description) == ["  indented", "text"])
    }

    @Test func `a badge keeps its padding at a line break`() {
        let line: StyledText = "\(" Fire ", .badge("fire")) \(" Water ", .badge("water"))"
        let lines = line.wrapped(to: 10)
        #expect(lines.map(\.description) == [" Fire ", " Water "])
        #expect(lines.map(\.spans.count) == [1, 1])
    }

    @Test func `a folded line is indented, and a line with a URL is never folded`() {
        #expect(
            StyledText("✓ done and well").folded(to: 10).map(\.description) == ["✓ done", "  and well"])
        #expect(StyledText("  two words").folded(to: 9).map(\.description) == ["  two", "  words"])
        #expect(StyledText(": or = is").folded(to: 6).map(\.description) == [": or =", "is"])
        #expect(StyledText("at https://example.org").folded(to: 12).count == 1)
        #expect(StyledText("short").folded(to: 5).map(\.description) == ["short"])
    }

    @Test func `a styled text literal joins its interpolated parts`() {
        let line: StyledText = "\("ash", .accent, .bold) joined at \(9)"
        #expect(line.description == "ash joined at 9")
        #expect(line.spans == [.init("ash", Style(.accent, .bold)), .init(" joined at 9")])
        #expect(StyledText.lines(of: "a\nb\r\nc").map(\.description) == ["a", "b", "c"])
    }
}
