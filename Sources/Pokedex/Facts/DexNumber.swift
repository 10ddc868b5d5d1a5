/// Regional numbering.

/// A regional Pokédex.
public struct RegionalDex: Hashable, Sendable {
    /// The API's id.
    public var id: Int
    /// The API's name, such as `original-johto`.
    public var name: String
    /// The English name, such as `Original Johto`.
    public var displayName: String
    /// The API's name of the region, such as `johto`; nil for those of no region.
    public var region: String?

    /// A regional Pokédex.
    public init(id: Int, name: String, displayName: String, region: String?) {
        self.id = id
        self.name = name
        self.displayName = displayName
        self.region = region
    }
}

/// A species' number in a regional Pokédex.
public struct DexNumber: Hashable, Sendable {
    /// The Pokédex that counts.
    public var dex: RegionalDex
    /// The number in it, from 0 (Victini's in Unova).
    public var number: Int

    /// A number in a regional Pokédex.
    public init(dex: RegionalDex, number: Int) {
        self.dex = dex
        self.number = number
    }
}
