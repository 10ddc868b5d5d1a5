/// A row of type-chart.csv: the effectiveness of one attacking type, from one generation until the next one
/// listed.
public struct TypeChartRow: Hashable, Sendable {
    /// The first generation with these multipliers.
    public var generation: Int
    /// The attacking type.
    public var attacking: PokemonType
    /// The multiplier, 0, 0.5, 1 or 2, for each defending type that exists in that generation.
    public var multipliers: [PokemonType: Double]

    /// Creates a row.
    public init(generation: Int, attacking: PokemonType, multipliers: [PokemonType: Double]) {
        self.generation = generation
        self.attacking = attacking
        self.multipliers = multipliers
    }
}
