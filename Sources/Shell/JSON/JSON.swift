import Foundation

/// How every answer is written as JSON: on one line, keys in order, dates as ISO 8601, what is unknown left out.
enum JSON {
    static func bytes(of value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(value)
    }
}
