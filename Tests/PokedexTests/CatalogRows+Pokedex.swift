@testable import Pokedex

/// Converts a Pokédex back to catalogue rows.

extension CatalogRows {
    /// Creates the rows that a Pokédex was parsed from, or `nil` if it has only names.
    init?(_ pokedex: NationalDex) {
        guard let source = pokedex.source else { return nil }
        self.init(source: source)
        let storage = pokedex.storage
        words = storage.words.map {
            WordRow(kind: $0.kind, name: storage.text($0.slug), displayName: storage.text($0.name))
        }
        typeChart = storage.chart.value.eras.flatMap(Self.rows)
        pokemon = pokedex.entries.compactMap { PokemonRow($0) }
        species = pokedex.species.map { SpeciesRow($0) }
        speciesNames = pokedex.species.compactMap { NameRow(id: $0.id, $0.names) }
        formNames = pokedex.entries.filter { !$0.isDefault }.compactMap { NameRow(id: $0.id, $0.names) }
        evolution = storage.evolution.value.map { EvolutionRow($0, in: storage) }
        dexes = storage.regionalDexes.value.list
        dexNumbers = pokedex.species.compactMap { species in
            let numbers = species.dexNumbers.map { ($0.dex.name, $0.number) }
            return numbers.isEmpty
                ? nil : DexNumberRow(species: species.id, numbers: Dictionary(uniqueKeysWithValues: numbers))
        }
    }

    private static func rows(_ era: TypeChart.Era) -> [TypeChartRow] {
        PokemonType.allCases.filter { $0.generation <= era.generation }.map { attacking in
            var multipliers: [PokemonType: Double] = [:]
            for defending in PokemonType.allCases {
                let doubled = era.doubled[TypeChart.index(attacking, defending)]
                if doubled != TypeChart.unknown { multipliers[defending] = Double(doubled) / 2 }
            }
            return TypeChartRow(generation: era.generation, attacking: attacking, multipliers: multipliers)
        }
    }
}

extension PokemonRow {
    /// Creates a row with the facts of an entry, or `nil` if they are unknown.
    init?(_ pokemon: Pokemon) {
        guard let species = pokemon.species, let generation = pokemon.generation, let stats = pokemon.stats
        else { return nil }
        self.init(
            id: pokemon.id, name: pokemon.name, displayName: pokemon.displayName, species: species.id,
            isDefault: pokemon.isDefault, generation: generation, types: pokemon.types,
            height: pokemon.height, weight: pokemon.weight, baseExperience: pokemon.baseExperience,
            stats: stats,
            abilities: Dictionary(uniqueKeysWithValues: pokemon.abilities.map { ($0.slot, $0.name) }),
            pictures: pokemon.pictures, cries: pokemon.cries,
            effortYield: pokemon.effortYield)
    }
}

extension SpeciesRow {
    /// Creates a row with the facts of a species.
    init(_ species: Species) {
        self.init(
            id: species.id, name: species.name, genus: species.genus, generation: species.generation,
            color: species.color, shape: species.shape, habitat: species.habitat,
            eggGroups: species.eggGroups, growthRate: species.growthRate, captureRate: species.captureRate,
            genderRate: species.genderRate, hatchCounter: species.hatchCounter,
            baseHappiness: species.baseHappiness, isLegendary: species.isLegendary,
            isMythical: species.isMythical, isBaby: species.isBaby, babyItem: species.babyItem,
            defaultPokemon: species.defaultPokemon.id, evolvesFrom: species.evolvesFrom?.id,
            chain: Int(species.facts.chain))
    }
}

extension NameRow {
    fileprivate init?(id: Int, _ names: [LocalizedName]) {
        guard !names.isEmpty else { return nil }
        self.init(id: id, names: Dictionary(uniqueKeysWithValues: names.map { ($0.language, $0.text) }))
    }
}

extension EvolutionRow {
    fileprivate init(_ facts: EvolutionFacts, in storage: Storage) {
        self.init(
            chain: Int(facts.chain), from: Int(storage.species[Int(facts.from)].id),
            into: Int(storage.species[Int(facts.into)].id))
        for pair in PairScanner(storage.bytes, facts.conditions) {
            guard let key = Key(rawValue: storage.text(pair.key)) else { continue }
            conditions[key] = pair.value.map { storage.text($0) } ?? ""
        }
        let version = storage.text(facts.versionGroup)
        let trigger = storage.text(facts.trigger)
        isDefault = facts.isDefault
        generation = facts.generation > 0 ? Int(facts.generation) : nil
        versionGroup = version.isEmpty ? nil : version
        self.trigger = trigger.isEmpty ? nil : trigger
    }
}

extension Pokemon {
    /// The cries that exist.
    var cries: Cries { storage.core.pokemon[row].cries }
}

extension Species {
    /// The API's name of the item a parent must hold for the egg to be this baby, such as `sea-incense`.
    var babyItem: String? { facts.babyItem.count > 0 ? storage.text(facts.babyItem) : nil }
}
