public import Fetching

/// A slice of a list of resources, with or without names, as the server returns it.
///
/// Source: <https://pokeapi.co/docs/v2#resource-listspagination-section>
public struct ResourcePage<Entry: Codable & Hashable & Sendable>: WireModel, Hashable {
    /// The version of the cached format; see ``WireModel``.
    public static var revision: String { "list-1" }

    /// The number of entries in the whole list.
    var count: Int
    /// The URL of the next slice.
    var next: String?
    /// The entries of this slice.
    var results: [Entry]
}
