import Foundation

/// A list without the entries that are not what they should be, and without any after the first 500; none that is read
/// this way has more.
@propertyWrapper
public struct Lenient<Element: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// The entries.
    public var wrappedValue: [Element]

    /// Reads a list.
    ///
    /// - Throws: `DecodingError` when there is no list.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        wrappedValue = list.decodeLeniently(limit: 500)
    }

    /// Writes the entries as a list.
    public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// Lists in which a damaged entry doesn't spoil the rest.
extension KeyedDecodingContainer {
    /// The first `limit` entries of the list at `key` that are what they should be.
    ///
    /// - Throws: `DecodingError` when there is no list.
    package func decodeLeniently<Element: Decodable>(forKey key: Key, limit: Int) throws -> [Element] {
        var list = try nestedUnkeyedContainer(forKey: key)
        return list.decodeLeniently(limit: limit)
    }
}

extension UnkeyedDecodingContainer {
    /// The next `limit` entries that are what they should be.
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

/// Any JSON value, read over.
private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
}
