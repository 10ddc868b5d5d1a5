package import Foundation
import Wording

/// An answer in JSON whose declaration is its shape: what encodes it also describes it, in OpenAPI.
package protocol Answer: Codable {
    /// The name of the shape.
    static var shapeName: String { get }
    /// The meanings of members that their names don't tell.
    static var meanings: [String: Meaning] { get }
}

extension Answer {
    /// The type's own name, without “JSON”.
    package static var shapeName: String {
        let name = String(describing: Self.self)
        return name.hasSuffix("JSON") ? String(name.dropLast(4)) : name
    }
    package static var meanings: [String: Meaning] { [:] }
}

/// The meaning of a member, and the values that it may have where not all of its type can be.
package struct Meaning: Sendable, ExpressibleByStringLiteral {
    /// In a sentence; empty if the values say it all.
    package let sentence: String
    package let range: ClosedRange<Int>?
    package let words: [String]?

    package init(stringLiteral sentence: String) { self.init(sentence) }

    package init(_ sentence: String = "", range: ClosedRange<Int>? = nil, words: [String]? = nil) {
        (self.sentence, self.range, self.words) = (sentence, range, words)
    }
}

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
