import Answers
import Foundation
import JSONShapes
import TestSupport
import Testing

/// The encoding of answers as JSON.
struct JSONWriterTests {
    private struct Plain: PlainAnswer {
        let name: String
        let half: Double?
        let parts: [Int]
        let isWhole: Bool
        let day: Date
        let nothing: String?
        let words: [String: String]
    }

    private static let moments = [0, 0.5, 0.999, 1_764_399_999.9996, 1_764_399_999.123, -1, 253_402_300_799]
    private static let texts = [
        "", "Pikachu", "Flabébé ♀", "a \"quoted\" \\ /", "tab\tline\nend\r\u{8}\u{C}\u{1}\u{1F}", "家", "👍🏽",
    ]

    private func encoded(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(value)
    }

    @Test func `values are written as Foundation writes them`() throws {
        for text in Self.texts { #expect(try JSON.bytes(of: [text]) == encoded([text])) }
        let numbers = [0, -0.0, 1, 0.1, 1.0 / 3, 12.5, 1e15, 1e16, 1e-7, 1e100, .leastNonzeroMagnitude]
        #expect(try JSON.bytes(of: numbers) == encoded(numbers))
        let dates = Self.moments.map { Date(timeIntervalSince1970: $0) }
        #expect(try JSON.bytes(of: dates) == encoded(dates))
        let keys = Dictionary(
            uniqueKeysWithValues: ["b", "a10", "a2", "B", "$ref", "/x/{y}", "200", "é", "🙂"].map { ($0, 1) })
        #expect(try JSON.bytes(of: keys) == encoded(keys))
    }

    @Test func `a plain answer has its properties as members, without those that are nil`() {
        let plain = Plain(
            name: "oran", half: nil, parts: [1, 2], isWhole: true, day: Date(timeIntervalSince1970: 0),
            nothing: nil, words: ["b": "2", "a": "1"])
        #expect(
            JSON.bytes(of: plain).text
                == #"{"day":"1970-01-01T00:00:00Z","isWhole":true,"name":"oran","parts":[1,2],"words":{"a":"1","b":"2"}}"#
        )
    }

    @Test func `characters that could reorder or hide a line are escaped`() {
        #expect(
            JSON.bytes(of: ["a\u{202E}b\u{7F}\u{E0041}c"]).text
                == #"["a\u202Eb\u007F\uDB40\uDC41c"]"#)
    }
}
