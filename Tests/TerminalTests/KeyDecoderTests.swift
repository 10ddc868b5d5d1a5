import Testing

@testable import Terminal

/// Decoding characters from a terminal's bytes.
struct KeyDecoderTests {
    private func decode(_ bytes: [UInt8]) -> String {
        var rest = bytes[...]
        var decoder = KeyDecoder()
        var result = String.UnicodeScalarView()
        while let scalar = decoder.next(from: { rest.popFirst() }) { result.append(scalar) }
        return String(result)
    }

    @Test(arguments: ["a", "é", "ピ", "😀", "aéピ😀\u{0}z"])
    func `valid UTF-8 is decoded`(text: String) {
        #expect(decode(Array(text.utf8)) == text)
    }

    @Test func `a character is decoded as soon as its last byte arrives`() {
        var rest = Array("ピx".utf8)[...]
        var decoder = KeyDecoder()
        #expect(decoder.next(from: { rest.popFirst() }) == "ピ")
        #expect(rest == [0x78])
    }

    @Test(
        arguments: [
            ([0xFF], "\u{FFFD}"), ([0x80, 0x61], "\u{FFFD}a"), ([0xE3, 0x61], "\u{FFFD}a"),
            ([0xE3, 0x83], "\u{FFFD}"),
            ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}"),
            ([0xF0, 0x9F, 0x03], "\u{FFFD}\u{3}"),
        ] as [([UInt8], String)])
    func `invalid UTF-8 is replaced, and the following text is kept`(bytes: [UInt8], text: String) {
        #expect(decode(bytes) == text)
    }
}
