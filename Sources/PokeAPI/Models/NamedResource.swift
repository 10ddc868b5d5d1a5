/// A reference to another resource of a PokéAPI.
///
/// Source: <https://pokeapi.co/docs/v2#namedapiresource>
public struct NamedResource: Codable, Hashable, Sendable {
    /// The slug, `[a-z0-9-]`.
    var name: String
    /// The resource's URL.
    var url: String

    /// The number at the end of the URL; `nil` if there is none.
    public var id: Int? { trailingNumber(of: url) }
}

/// Returns the number at the end of a URL's path, with at most nine digits.
func trailingNumber(of url: String) -> Int? {
    let path = url.utf8.last == UInt8(ascii: "/") ? url.utf8.dropLast() : url.utf8[...]
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let digits = path[slash...].dropFirst()
    guard digits.count <= 9, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(Substring(digits))
}
