// MARK: A row of species.csv

/// The facts about a species. ``Species`` documents the valid values; the parser rejects all others.
public struct SpeciesRow: Hashable, Sendable {
    /// The API's id.
    public var id: Int
    /// The API's name.
    public var name: String
    /// The English genus; empty if unknown.
    public var genus: String
    /// The generation.
    public var generation: Int
    /// The colour's API name.
    public var color: String
    /// The shape's API name.
    public var shape: String?
    /// The habitat's API name.
    public var habitat: String?
    /// The API names of one or two egg groups, in any order.
    public var eggGroups: [String]
    /// The growth rate's API name.
    public var growthRate: String
    /// The capture rate, 0...255.
    public var captureRate: Int
    /// The chance of being female in eighths, 0...8, or -1 if genderless.
    public var genderRate: Int
    /// The number of egg cycles, 0...255.
    public var hatchCounter: Int
    /// The happiness when caught, 0...255.
    public var baseHappiness: Int
    /// Whether the species is legendary.
    public var isLegendary: Bool
    /// Whether the species is mythical.
    public var isMythical: Bool
    /// Whether the species is a baby.
    public var isBaby: Bool
    /// The API name of the item that a parent must hold to produce this baby.
    public var babyItem: String?
    /// The id of the default form.
    public var defaultPokemon: Int
    /// The id of the species that this one evolves from.
    public var evolvesFrom: Int?
    /// The id of the evolution chain.
    public var chain: Int

    /// Creates a row.
    public init(
        id: Int, name: String, genus: String, generation: Int, color: String, shape: String?,
        habitat: String?,
        eggGroups: [String], growthRate: String, captureRate: Int, genderRate: Int, hatchCounter: Int,
        baseHappiness: Int, isLegendary: Bool, isMythical: Bool, isBaby: Bool, babyItem: String?,
        defaultPokemon: Int, evolvesFrom: Int?, chain: Int
    ) {
        self.id = id
        self.name = name
        self.genus = genus
        self.generation = generation
        self.color = color
        self.shape = shape
        self.habitat = habitat
        self.eggGroups = eggGroups
        self.growthRate = growthRate
        self.captureRate = captureRate
        self.genderRate = genderRate
        self.hatchCounter = hatchCounter
        self.baseHappiness = baseHappiness
        self.isLegendary = isLegendary
        self.isMythical = isMythical
        self.isBaby = isBaby
        self.babyItem = babyItem
        self.defaultPokemon = defaultPokemon
        self.evolvesFrom = evolvesFrom
        self.chain = chain
    }
}
