public import Fetching

/// The part of `/version-group/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#versiongroup>
public struct VersionGroupResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "version-group-2" }

    /// The number.
    public var id: Int
    /// The slug.
    public var name: String
    /// The generation of its games.
    public var generation: NamedResource
    /// Its place by release.
    public var order: Int?
}
