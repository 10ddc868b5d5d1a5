// MARK: Regional Pokédexes

/// A regional Pokédex.
public struct RegionalDex: Hashable, Sendable {
    /// The API's id.
    public var id: Int
    /// The API's name, such as `original-johto`.
    public var name: String
    /// The English name, such as `Original Johto`.
    public var displayName: String
    /// The API name of the region, such as `johto`; nil if there is none.
    public var region: String?
}
