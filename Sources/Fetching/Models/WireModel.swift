public import Foundation

/// The part of an answer that we keep: it decodes both the server's JSON and its own encoding.
public protocol WireModel: Codable, Sendable {
    /// Changes whenever the fields do, so that what older programs cached doesn't count as complete.
    static var revision: String { get }
    /// A copy without the parts that aren't used.
    func distilled() -> Self
    /// The model that a 404 with this body means; nil where it means that there is no such thing.
    static func meaning(ofNothing body: Data) -> Self?
}

extension WireModel {
    /// The same: nothing is left out.
    public func distilled() -> Self { self }

    /// None.
    public static func meaning(ofNothing body: Data) -> Self? { nil }
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
