/// A list that skips invalid entries when decoded and keeps at most 500 entries, which is more than it ever
/// needs to hold.
@propertyWrapper
public struct Lenient<Element: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// The valid entries.
    public var wrappedValue: [Element]

    /// Decodes a list.
    ///
    /// - Throws: `DecodingError` if the value isn't a list.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        wrappedValue = list.decodeLeniently(limit: 500)
    }

    /// Encodes the entries as a list.
    public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// Decodes lists, skipping damaged entries.
extension KeyedDecodingContainer {
    /// Decodes the first `limit` valid entries of the list at `key`.
    ///
    /// - Throws: `DecodingError` if there is no list.
    package func decodeLeniently<Element: Decodable>(forKey key: Key, limit: Int) throws -> [Element] {
        var list = try nestedUnkeyedContainer(forKey: key)
        return list.decodeLeniently(limit: limit)
    }
}

extension UnkeyedDecodingContainer {
    /// Decodes the next `limit` valid entries.
    package mutating func decodeLeniently<Element: Decodable>(limit: Int) -> [Element] {
        var elements: [Element] = []
        while !isAtEnd, elements.count < limit {
            if let element = try? decode(Element.self) {
                elements.append(element)
            } else if (try? decode(Anything.self)) == nil {
                break
            }
        }
        return elements
    }
}

/// Any JSON value, which is skipped.
private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
}
