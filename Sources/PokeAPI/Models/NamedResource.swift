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

    /// A reference to `url`.
    public init(url: String) {
        self.url = url
    }

    /// The number at the end of the URL; `nil` if there is none.
    public var id: Int? { trailingNumber(of: url) }
}

/// One slice of a list, as the server cuts it.
///
/// Source: <https://pokeapi.co/docs/v2#resource-listspagination-section>
public struct NamedResourcePage: Codable, Hashable, Sendable {
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
