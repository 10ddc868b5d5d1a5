package import Foundation
import Wording

/// The JSON format of all responses: a single line, with sorted keys and ISO 8601 dates. Unknown values are
/// left out, and characters that could control a terminal or reorder the surrounding text are written as
/// Unicode escapes, such as `\u202e`.
package enum JSON {
    /// The version of the JSON shapes described in `Shell.docc/JSON.md`. Within a version, fields may be
    /// added, but nothing else changes.
    package static let version = 1

    package static func bytes(of value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return Data(Sanitizer.cleanJSON(try encoder.encode(value)))
    }
}
