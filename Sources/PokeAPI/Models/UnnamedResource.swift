/// A reference without a name, such as to an evolution chain.
///
/// Source: <https://pokeapi.co/docs/v2#apiresource>
public struct UnnamedResource: Codable, Hashable, Sendable {
    /// The resource's URL.
    public var url: String

    /// The number at the end of the URL; `nil` if there is none.
    public var id: Int? { trailingNumber(of: url) }
}
