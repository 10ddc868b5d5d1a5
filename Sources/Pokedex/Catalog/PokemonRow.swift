// MARK: A row of pokemon.csv

/// The facts about a Pokémon. ``Pokemon`` documents the valid values; the parser rejects all others.
public struct PokemonRow: Hashable, Sendable {
    /// The API's id.
    public var id: Int
    /// The API's name.
    public var name: String
    /// The English name.
    public var displayName: String
    /// The id of the species.
    public var species: Int
    /// Whether the Pokémon is its species' default form.
    public var isDefault: Bool
    /// The generation that introduced this form.
    public var generation: Int
    /// The types, one or two, in slot order.
    public var types: [PokemonType]
    /// The height in decimetres; nil if unknown.
    public var height: Int?
    /// The weight in hectograms; nil if unknown.
    public var weight: Int?
    /// The base experience; nil if unknown.
    public var baseExperience: Int?
    /// The base stats.
    public var stats: Stats
    /// The API names of the abilities, keyed by slot, 1...3.
    public var abilities: [Int: String]
    /// The pictures that exist.
    public var pictures: Pictures
    /// The cries that exist.
    public var cries: Cries
    /// The effort values gained by defeating the Pokémon; nil if unknown.
    public var effortYield: EffortYield?

    /// Creates a row.
    public init(
        id: Int, name: String, displayName: String, species: Int, isDefault: Bool, generation: Int,
        types: [PokemonType], height: Int?, weight: Int?, baseExperience: Int?, stats: Stats,
        abilities: [Int: String], pictures: Pictures, cries: Cries, effortYield: EffortYield?
    ) {
        self.id = id
        self.name = name
        self.displayName = displayName
        self.species = species
        self.isDefault = isDefault
        self.generation = generation
        self.types = types
        self.height = height
        self.weight = weight
        self.baseExperience = baseExperience
        self.stats = stats
        self.abilities = abilities
        self.pictures = pictures
        self.cries = cries
        self.effortYield = effortYield
    }
}
