public import Fetching

/// A reference from one answer of a PokéAPI to another.
///
/// Source: <https://pokeapi.co/docs/v2#namedapiresource>
public struct NamedResource: Codable, Hashable, Sendable {
    /// The slug, `[a-z0-9-]`.
    public var name: String
    /// The resource's address.
    public var url: String

    /// The number at the end of the URL; `nil` if there is none.
    public var id: Int? { trailingNumber(of: url) }
}

/// A reference without a name, to an evolution chain for instance.
///
/// Source: <https://pokeapi.co/docs/v2#apiresource>
public struct UnnamedResource: Codable, Hashable, Sendable {
    /// The resource's address.
    public var url: String

    /// The number at the end of the URL; `nil` if there is none.
    public var id: Int? { trailingNumber(of: url) }
}

/// A slice of a list of things, named or not, as the server cuts it.
///
/// Source: <https://pokeapi.co/docs/v2#resource-listspagination-section>
public struct ResourcePage<Entry: Codable & Hashable & Sendable>: WireModel, Hashable {
    /// See ``WireModel``.
    public static var revision: String { "list-1" }

    /// The number of entries in the whole list.
    public var count: Int
    /// The URL of the next slice.
    public var next: String?
    /// The slice.
    public var results: [Entry]
}

/// The number that ends a URL's path, at most nine digits.
private func trailingNumber(of url: String) -> Int? {
    let path = url.utf8.last == UInt8(ascii: "/") ? url.utf8.dropLast() : url.utf8[...]
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let digits = path[slash...].dropFirst()
    guard digits.count <= 9, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(Substring(digits))
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

    private enum CodingKeys: String, CodingKey { case flavorText = "flavor_text", language, version }
}

/// Keys that the API spells in snake case: `damageClass` is its `damage_class`. They are spelt anew each time, so models
/// that `show` and lists decode have theirs written out.
protocol SnakeCaseKey: CodingKey, CaseIterable, RawRepresentable<String> {}

extension SnakeCaseKey {
    var stringValue: String {
        rawValue.reduce(into: "") { spelled, letter in
            spelled += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
        }
    }

    init?(stringValue: String) {
        guard let key = Self.allCases.first(where: { $0.stringValue == stringValue }) else { return nil }
        self = key
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
                let path = container.codingPath + [key]
                throw DecodingError.typeMismatch(
                    Value.self, .init(codingPath: path, debugDescription: "a field that is not known"))
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
