public import Fetching

/// The fields of `/version-group/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#versiongroup>
public struct VersionGroupResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "version-group-2" }

    /// The API's id.
    public var id: Int
    /// The slug.
    public var name: String
    /// The generation of the version group's games.
    public var generation: NamedResource
    /// The position by release date.
    public var order: Int?
}
