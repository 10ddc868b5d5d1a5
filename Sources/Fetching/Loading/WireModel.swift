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
    /// Returns `self`: nothing is left out by default.
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

/// Any JSON value, read over.
private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
}

/// From a server's JSON to a wire model, and from there to what the cache keeps.
package enum Decoding {
    /// Decodes the body of a 200.
    ///
    /// - Throws: `.notJSON` for anything else, HTML for instance; `.malformed` for JSON cut off or garbled;
    ///   `.undecodable` if a field is missing or has another type.
    static func decode<Model: WireModel>(
        _ type: Model.Type, from response: HTTPResponse, path: String
    ) throws(APIError) -> Model {
        let body = response.body.withoutByteOrderMark
        let kind = ContentKind(of: body)
        guard kind == .json else { throw .notJSON(kind) }
        do {
            return try JSONDecoder().decode(Model.self, from: body)
        } catch let error as DecodingError {
            throw APIError(error, path: path)
        } catch {
            throw .malformed(path: path)
        }
    }

    /// The JSON that the cache keeps.
    package static func encode(_ value: some WireModel) -> Data? {
        try? JSONEncoder().encode(value)
    }
}

extension APIError {
    /// A decoder's complaint in our terms.
    fileprivate init(_ error: DecodingError, path: String) {
        func field(_ keys: [any CodingKey]) -> String {
            keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        switch error {
        case .keyNotFound(let key, let context):
            self = .undecodable(path: path, field: field(context.codingPath + [key]))
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            self = .undecodable(path: path, field: field(context.codingPath))
        default: self = .malformed(path: path)
        }
    }
}

/// The kind of an answer by its first bytes; its header isn't trusted.
public enum ContentKind: Hashable, Sendable {
    case empty, json, html, png, jpeg, gif, webp, svg, gzip, text, binary

    /// Looks at the first bytes of an answer.
    public init(of body: Data) {
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        let start = body.withoutByteOrderMark.drop { blanks.contains($0) }.prefix(512)
        if start.isEmpty {
            self = .empty
        } else if let kind = Self.signatures.first(where: { start.starts(with: $0.bytes) })?.kind {
            self = kind
        } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8))
        {
            self = .webp
        } else {
            // The last character may be cut.
            self.init(ofText: String(decoding: start, as: UTF8.self).dropLast())
        }
    }

    /// The first bytes of files that aren't text.
    private static let signatures: [(bytes: [UInt8], kind: ContentKind)] = [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0xFF, 0xD8, 0xFF], .jpeg),
        (Array("GIF8".utf8), .gif), ([0x1F, 0x8B], .gzip), (Array("{".utf8), .json), (Array("[".utf8), .json),
    ]

    private init(ofText text: Substring) {
        switch text.first {
        case "<": self = text.contains("<svg") ? .svg : .html
        default: self = text.contains("\u{FFFD}") || text.contains("\0") ? .binary : .text
        }
    }
}

extension Data {
    /// Drops the byte order mark that some servers put before UTF-8 (<https://www.unicode.org/faq/utf_bom.html#bom5>).
    var withoutByteOrderMark: Data {
        starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
    }
}
