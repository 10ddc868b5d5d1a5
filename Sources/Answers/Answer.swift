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
