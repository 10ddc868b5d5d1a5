package import Foundation
import Wording

/// How every answer is written as JSON: on one line, with sorted keys and ISO 8601 dates, without what is unknown, and with
/// `\\uXXXX` for what could command a terminal, or reorder what stands round it.
package enum JSON {
    /// The version of the shapes that `Shell.docc/JSON.md` describes: fields are added within one, and nothing else
    /// changes.
    package static let version = 1

    package static func bytes(of value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return Data(Sanitizer.cleanJSON(try encoder.encode(value)))
    }
}
