import Testing

@testable import Pokedex

/// What counts as UTF-8, held against the standard library's answer.
@Suite struct UTF8CheckTests {
    private func isUTF8(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes(\.isUTF8) }
    private func expected(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    @Test func `every sequence of two bytes is judged as the standard library judges it`() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                #expect(isUTF8([first, second]) == expected([first, second]))
            }
        }
    }

    private static let rests: [[UInt8]] = [
        [], [0x80], [0xBF], [0x7F], [0xC0], [0x80, 0x80], [0xBF, 0xBF], [0x80, 0x20],
    ]

    @Test func `every beginning of a longer sequence is judged alike, wherever it stands`() {
        for first in UInt8(0xE0)...UInt8.max {
            for second in UInt8(0x70)...UInt8(0xD0) {
                for rest in Self.rests {
                    let bytes = Array("seven: ".utf8) + [first, second] + rest
                    let more = bytes + Array(" and more".utf8)
                    #expect(isUTF8(bytes) == expected(bytes))
                    #expect(isUTF8(more) == expected(more))
                }
            }
        }
    }

    @Test func `texts of every script are UTF-8, and nothing is too`() {
        for text in ["", "a", "exactly8", "Flabébé", "ピカチュウ", "🐭 and 𐐷", "\u{10FFFF}"] {
            #expect(isUTF8(Array(text.utf8)))
        }
    }
}
