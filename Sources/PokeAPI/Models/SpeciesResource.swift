public import Fetching
import Pokedex

/// The fields of `/pokemon-species/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonspecies>
public struct SpeciesResource: WireModel, Hashable {
    /// The version of the cached format; see ``WireModel``.
    public static let revision = "species-2"

    /// The number in the national Pokédex.
    var id: Int
    /// The slug.
    var name: String
    /// The chance of being female in eighths; -1 if genderless.
    var genderRate: Int
    /// The capture rate, 0...255; `nil` if unknown.
    var captureRate: Int?
    /// The happiness when caught, 0...255; `nil` if unknown.
    var baseHappiness: Int?
    /// The number of egg cycles; `nil` if unknown.
    var hatchCounter: Int?
    /// Whether the species is a baby.
    var isBaby: Bool
    /// Whether the species is legendary.
    var isLegendary: Bool
    /// Whether the species is mythical.
    var isMythical: Bool
    /// The growth rate.
    var growthRate: NamedResource?
    /// The colour in the Pokédex.
    var color: NamedResource?
    /// The shape in the Pokédex.
    var shape: NamedResource?
    /// The habitat; `nil` from generation IV on.
    var habitat: NamedResource?
    /// The generation that introduced the species.
    var generation: NamedResource
    /// The species that this one evolves from.
    var evolvesFromSpecies: NamedResource?
    /// The evolution chain.
    var evolutionChain: UnnamedResource?
    /// The egg groups, one or two.
    var eggGroups: [NamedResource]
    /// The species' number in each Pokédex.
    var pokedexNumbers: [DexNumber]
    /// The names, in any order.
    var names: [NameEntry]
    /// The genus in each language, such as “Seed Pokémon”, in any order.
    var genera: [GenusEntry]
    /// The Pokédex entries: all of them in English, and only the newest version's in any other language.
    var flavorTextEntries: [FlavorTextEntry]
    /// The Pokémon of this species.
    var varieties: [Variety]

    /// A number in a Pokédex.
    struct DexNumber: Codable, Hashable {
        /// The number.
        var entryNumber: Int
        /// The Pokédex.
        var pokedex: NamedResource
    }

    /// A Pokémon of the species.
    struct Variety: Codable, Hashable {
        /// Whether the Pokémon is the default form.
        var isDefault: Bool
        /// The Pokémon.
        var pokemon: NamedResource
    }

    /// Returns a copy with all Pokédex entries in English, and only the newest version's in any other
    /// language.
    public func distilled() -> Self {
        var distilled = self
        distilled.flavorTextEntries = newestTexts.filter { $0.language.name != "en" } + englishTexts
        return distilled
    }

    /// The newest version's Pokédex entry in each language.
    var newestTexts: [FlavorTextEntry] {
        var newest: [String: FlavorTextEntry] = [:]
        for entry in flavorTextEntries {
            let rival = newest[entry.language.name].map(\.age) ?? (-1, -1)
            if entry.age > rival { newest[entry.language.name] = entry }
        }
        return newest.values.sorted { $0.language.name < $1.language.name }
    }

    /// The English Pokédex entries, oldest game first.
    var englishTexts: [FlavorTextEntry] {
        flavorTextEntries.filter { $0.language.name == "en" }.sorted { $0.age < $1.age }
    }
}

extension FlavorTextEntry {
    /// A sort key for the release order of the games. Version ids aren't in that order, because some older
    /// games were added to the API later.
    fileprivate var age: (rank: Int, number: Int) {
        (version.map { VersionGroup(ofVersion: $0.name).rank } ?? 0, version?.id ?? 0)
    }
}
