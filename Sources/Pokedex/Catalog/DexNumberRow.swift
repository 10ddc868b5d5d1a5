/// A row of dex-numbers.csv.
public struct DexNumberRow: Hashable, Sendable {
    /// The id of the species.
    public var species: Int
    /// The species' numbers, keyed by the API name of the regional Pokédex.
    public var numbers: [String: Int]

    /// Creates a row.
    public init(species: Int, numbers: [String: Int]) {
        self.species = species
        self.numbers = numbers
    }
}
