/// A species' number in a regional Pokédex.
public struct DexNumber: Hashable, Sendable {
    /// The Pokédex that counts.
    public var dex: RegionalDex
    /// The number in it, from 0 (Victini's in Unova).
    public var number: Int
}
