/// A row of dex-numbers.csv.
public struct DexNumberRow: Hashable, Sendable {
    /// The species' id.
    public var species: Int
    /// Its number by the regional Pokédex' API name.
    public var numbers: [String: Int]

    /// Numbers of a species.
    public init(species: Int, numbers: [String: Int]) {
        self.species = species
        self.numbers = numbers
    }
}
