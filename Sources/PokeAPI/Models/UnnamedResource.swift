/// A reference without a name, such as to an evolution chain.
///
/// Source: <https://pokeapi.co/docs/v2#apiresource>
struct UnnamedResource: Codable, Hashable {
    /// The resource's URL.
    var url: String

    /// The number at the end of the URL; `nil` if there is none.
    var id: Int? { trailingNumber(of: url) }
}
