public import Fetching

/// A reference from one answer of a PokéAPI to another.
///
/// Source: <https://pokeapi.co/docs/v2#namedapiresource>
public struct NamedResource: Codable, Hashable, Sendable {
    /// The slug, `[a-z0-9-]`.
    public var name: String
    /// Where it is found.
    public var url: String

    /// The number at the end of the URL; `nil` if there is none.
    public var id: Int? { trailingNumber(of: url) }
}

/// A reference without a name, to an evolution chain for instance.
///
/// Source: <https://pokeapi.co/docs/v2#apiresource>
public struct UnnamedResource: Codable, Hashable, Sendable {
    /// Where it is found.
    public var url: String

    /// The number at the end of the URL; `nil` if there is none.
    public var id: Int? { trailingNumber(of: url) }
}

/// One slice of a list, as the server cuts it.
///
/// Source: <https://pokeapi.co/docs/v2#resource-listspagination-section>
public struct NamedResourcePage: WireModel, Hashable {
    /// See ``WireModel``.
    public static var revision: String { "list-1" }

    /// How many there are in all.
    public var count: Int
    /// The URL of the next slice.
    public var next: String?
    /// The slice.
    public var results: [NamedResource]

    /// A slice made of its parts.
    public init(count: Int, next: String? = nil, results: [NamedResource]) {
        self.count = count
        self.next = next
        self.results = results
    }
}

/// The number that ends a URL's path, at most nine digits.
private func trailingNumber(of url: String) -> Int? {
    var digits = url.utf8[...]
    if digits.last == UInt8(ascii: "/") { digits.removeLast() }
    var number = 0
    var scale = 1
    while let last = digits.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) {
        guard scale <= 100_000_000 else { return nil }
        number += Int(last - UInt8(ascii: "0")) * scale
        scale *= 10
        digits.removeLast()
    }
    return scale > 1 && digits.last == UInt8(ascii: "/") ? number : nil
}

/// A name in one language.
public struct NameEntry: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// Its language.
    public var language: NamedResource
}

/// A species' genus in one language, "Seed Pokémon" for instance.
public struct GenusEntry: Codable, Hashable, Sendable {
    /// The genus.
    public var genus: String
    /// Its language.
    public var language: NamedResource
}

/// The Pokédex text of one version, in one language.
public struct FlavorTextEntry: Codable, Hashable, Sendable {
    /// The text, with the line breaks and soft hyphens of the game.
    public var flavorText: String
    /// Its language.
    public var language: NamedResource
    /// The version it is from.
    public var version: NamedResource?

    private enum CodingKeys: String, CodingKey {
        case flavorText = "flavor_text"
        case language, version
    }
}

/// A value decoded from an object in which no field is set that the value does not know.
///
/// `null`, `false`, an empty text and an empty list or object do not count as set.
struct StrictlyDecoded<Value: Decodable, Keys: CodingKey>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        value = try Value(from: decoder)
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys where Keys(stringValue: key.stringValue) == nil {
            guard try isUnset(key, in: container) else {
                throw DecodingError.typeMismatch(
                    Value.self,
                    .init(
                        codingPath: container.codingPath + [key],
                        debugDescription: "a field that is not known"))
            }
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private func isUnset(_ key: AnyKey, in container: KeyedDecodingContainer<AnyKey>) throws -> Bool {
        if try container.decodeNil(forKey: key) { return true }
        if let flag = try? container.decode(Bool.self, forKey: key) { return !flag }
        if let text = try? container.decode(String.self, forKey: key) { return text.isEmpty }
        if let list = try? container.nestedUnkeyedContainer(forKey: key) { return list.isAtEnd }
        if let object = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: key) {
            return object.allKeys.isEmpty
        }
        return false
    }
}
