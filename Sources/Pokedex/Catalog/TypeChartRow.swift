/// A row of type-chart.csv: what attacks of a type do from one generation until the next one listed.
public struct TypeChartRow: Hashable, Sendable {
    /// The first generation with these multipliers.
    public var generation: Int
    /// The attack's type.
    public var attacking: PokemonType
    /// 0, 0.5, 1 or 2 for every defending type that exists in that generation.
    public var multipliers: [PokemonType: Double]

    /// A row of the type chart.
    public init(generation: Int, attacking: PokemonType, multipliers: [PokemonType: Double]) {
        self.generation = generation
        self.attacking = attacking
        self.multipliers = multipliers
    }
}
