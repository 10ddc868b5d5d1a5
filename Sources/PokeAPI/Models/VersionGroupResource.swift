import Fetching

/// The fields of `/version-group/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#versiongroup>
struct VersionGroupResource: WireModel {
    /// The version of the cached format; see ``WireModel``.
    static let revision = "version-group-2"

    /// The API's id.
    var id: Int
    /// The slug.
    var name: String
    /// The generation of the version group's games.
    var generation: NamedResource
    /// The position by release date.
    var order: Int?
}
