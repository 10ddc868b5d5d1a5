import Fetching
import Pokedex

extension PokemonRow {
    /// Creates the row of a Pokémon of the given species; `form` is needed for an alternate form.
    init(
        _ pokemon: PokemonResource, of species: SpeciesResource, form: PokemonFormResource?, generation: Int
    ) throws(APIError) {
        let path = "pokemon/\(pokemon.id)"
        let types = pokemon.types.sorted { $0.slot < $1.slot }.compactMap { PokemonType(name: $0.type.name) }
        guard types.count == pokemon.types.count, !types.isEmpty else {
            throw .undecodable(path: path, field: "types")
        }
        // The catalogue checks the bounds itself.
        let stats = try required(Stats(pokemon, within: .min ... .max), "stats", of: path)
        guard pokemon.abilities.allSatisfy({ $0.isHidden == ($0.slot == 3) }) else {
            throw .undecodable(path: path, field: "abilities")
        }
        let name = species.names.english ?? Pokemon.capitalized(species.name)
        let abilities = pokemon.abilities.compactMap { slot in slot.ability.map { (slot.slot, $0.name) } }
        self.init(
            id: pokemon.id, name: pokemon.name,
            displayName: pokemon.isDefault ? name : Self.name(of: pokemon, form, name),
            species: species.id, isDefault: pokemon.isDefault, generation: generation, types: types,
            height: pokemon.height > 0 ? pokemon.height : nil, weight: Self.weight(of: pokemon),
            baseExperience: pokemon.baseExperience,
            stats: stats, abilities: Dictionary(abilities, uniquingKeysWith: min),
            pictures: Pictures(pokemon.sprites.urls.keys.map { Pictures($0) }), cries: Cries(pokemon.cries),
            effortYield: EffortYield { stat in
                pokemon.stats.first { $0.stat.name == stat.name }?.effort
            })
    }

    /// Returns the weight in hectograms; nil for the placeholders 0 and, for Gigantamax forms, 10000.
    private static func weight(of pokemon: PokemonResource) -> Int? {
        let isGigantamax = pokemon.name.split(separator: "-").contains("gmax")
        return pokemon.weight > 0 && !(isGigantamax && pokemon.weight == 10_000) ? pokemon.weight : nil
    }

    /// Returns the form's English name, or else the species' name with the form's in brackets, or else the
    /// capitalised slug.
    private static func name(
        of pokemon: PokemonResource, _ form: PokemonFormResource?, _ species: String
    ) -> String {
        if let whole = form?.names.english { return whole }
        return form?.formNames.english.map { "\(species) (\($0))" } ?? Pokemon.capitalized(pokemon.name)
    }
}

extension [PokemonRow] {
    /// Adds distinguishing words from the slug, in brackets, to English names that occur several times: both
    /// Mega Meowstic become "Mega Meowstic (Male)" and "Mega Meowstic (Female)".
    mutating func tellNamesakesApart() {
        let slugs = Dictionary(grouping: self, by: \.displayName).mapValues { namesakes in
            namesakes.map { $0.name.split(separator: "-") }
        }
        for index in indices {
            guard let namesakes = slugs[self[index].displayName], namesakes.count > 1 else { continue }
            let own = self[index].name.split(separator: "-").filter { word in
                !namesakes.allSatisfy { $0.contains(word) }
            }
            guard !own.isEmpty else { continue }
            self[index].displayName += " (\(Pokemon.capitalized(own.joined(separator: "-"))))"
        }
    }
}

extension Cries {
    /// Creates the set of cries that have a URL.
    init(_ cries: PokemonResource.Cries?) {
        self.init()
        if cries?.latest != nil { insert(.latest) }
        if cries?.legacy != nil { insert(.legacy) }
    }
}

extension SpeciesRow {
    /// Creates the row of a species; its chain must be in `chains`.
    init(_ species: SpeciesResource, chains: [Int: EvolutionChainResource]) throws(APIError) {
        let path = "pokemon-species/\(species.id)"
        let generation = try required(species.generation.id, "generation", of: path)
        let chain = try required(
            species.evolutionChain?.id.flatMap { chains[$0] }, "evolution_chain", of: path)
        let pokemon = try required(
            species.varieties.first(where: \.isDefault)?.pokemon.id, "varieties", of: path)
        let isFirst = chain.chain.species.id == species.id
        let genera = species.genera.map { NameEntry(name: $0.genus, language: $0.language) }
        self.init(
            id: species.id, name: species.name, genus: genera.english ?? "", generation: generation,
            color: species.color?.name ?? "", shape: species.shape?.name, habitat: species.habitat?.name,
            eggGroups: species.eggGroups.map(\.name), growthRate: species.growthRate?.name ?? "",
            captureRate: species.captureRate ?? 0, genderRate: species.genderRate,
            hatchCounter: species.hatchCounter ?? 0, baseHappiness: species.baseHappiness ?? 0,
            isLegendary: species.isLegendary, isMythical: species.isMythical, isBaby: species.isBaby,
            babyItem: isFirst ? chain.babyTriggerItem?.name : nil, defaultPokemon: pokemon,
            evolvesFrom: species.evolvesFromSpecies?.id, chain: chain.id)
    }
}

extension EvolutionRow {
    /// Creates the rows of a chain: one for each evolution method, and one for each evolution without a known
    /// method.
    ///
    /// `generations` has the generation of each version group, keyed by name.
    static func rows(
        of chain: EvolutionChainResource, generations: [String: Int?]
    ) throws(APIError) -> [EvolutionRow] {
        let path = "evolution-chain/\(chain.id)"
        var rows: [EvolutionRow] = []
        var links = [chain.chain]
        while let link = links.popLast() {
            for next in link.evolvesTo {
                var row = EvolutionRow(
                    chain: chain.id, from: try required(link.species.id, "species", of: path),
                    into: try required(next.species.id, "species", of: path))
                if next.evolutionDetails.isEmpty { rows.append(row) }
                for detail in next.evolutionDetails {
                    row.isDefault = detail.isDefault ?? true
                    row.versionGroup = detail.versionGroup?.name
                    row.generation = detail.versionGroup.flatMap { generations[$0.name] ?? nil }
                    row.trigger = detail.trigger?.name
                    row.conditions = try detail.conditions(path: path)
                    rows.append(row)
                }
                links.append(next)
            }
        }
        return rows
    }
}

extension EvolutionDetail {
    /// Returns the conditions.
    fileprivate func conditions(path: String) throws(APIError) -> [EvolutionRow.Key: String] {
        let names: [(EvolutionRow.Key, NamedResource?)] = [
            (.base, baseForm), (.form, evolvedForm), (.region, region), (.item, item), (.held, heldItem),
            (.move, knownMove), (.moveType, knownMoveType), (.usedMove, usedMove), (.party, partySpecies),
            (.partyType, partyType), (.trade, tradeSpecies), (.location, location),
        ]
        let numbers: [(EvolutionRow.Key, Int?)] = [
            (.level, minLevel), (.moveCount, minMoveCount), (.happiness, minHappiness),
            (.affection, minAffection), (.beauty, minBeauty), (.damage, minDamageTaken), (.steps, minSteps),
        ]
        let flags: [(EvolutionRow.Key, Bool?)] = [
            (.rain, needsOverworldRain), (.upsideDown, turnUpsideDown), (.specialRock, nearSpecialRock),
            (.multiplayer, needsMultiplayer),
        ]
        var conditions: [EvolutionRow.Key: String] = [:]
        for (key, resource) in names { conditions[key] = resource?.name }
        for (key, number) in numbers { conditions[key] = number.map { "\($0)" } }
        for (key, flag) in flags where flag == true { conditions[key] = "" }
        if let timeOfDay, !timeOfDay.isEmpty { conditions[.time] = timeOfDay }
        if let gender {
            let genders: [Int: EvolutionCondition.Gender] = [1: .female, 2: .male]
            conditions[.gender] = try required(genders[gender], "gender", of: path).rawValue
        }
        if let balance = relativePhysicalStats {
            let physiques: [Int: EvolutionCondition.Physique] = [1: .moreAttack, -1: .moreDefense, 0: .equal]
            let physique = try required(physiques[balance], "relative_physical_stats", of: path)
            conditions[.physique] = physique.rawValue
        }
        return conditions
    }
}

extension TypeChartRow {
    /// Creates the type chart of the first generation, and of each generation that changed it or added a
    /// type.
    static func rows(of types: [TypeResource]) throws(APIError) -> [TypeChartRow] {
        let byType = Dictionary(
            types.compactMap { resource in PokemonType(name: resource.name).map { ($0, resource) } }
        ) { first, _ in first }
        guard byType.count == PokemonType.allCases.count else {
            throw .undecodable(path: "type", field: "results")
        }
        var changes: Set<Int> = Set(PokemonType.allCases.map(\.generation))
        for past in types.flatMap(\.pastDamageRelations) {
            if let last = past.generation.id { changes.insert(last + 1) }
        }
        var rows: [TypeChartRow] = []
        var previous: [[PokemonType: Double]] = []
        for generation in changes.sorted() {
            let known = PokemonType.allCases.filter { $0.generation <= generation }
            let chart = known.map { type in
                byType[type].map { multipliers(of: $0, in: generation, against: known) } ?? [:]
            }
            if chart != previous {
                rows += zip(known, chart).map {
                    TypeChartRow(generation: generation, attacking: $0, multipliers: $1)
                }
            }
            previous = chart
        }
        return rows
    }

    private static func multipliers(
        of type: TypeResource, in generation: Int, against known: [PokemonType]
    ) -> [PokemonType: Double] {
        let past = type.pastDamageRelations
            .filter { ($0.generation.id ?? 0) >= generation }
            .min { ($0.generation.id ?? 0) < ($1.generation.id ?? 0) }
        let relations = past?.damageRelations ?? type.damageRelations
        var multipliers = Dictionary(uniqueKeysWithValues: known.map { ($0, 1.0) })
        let groups = [
            (relations.doubleDamageTo, 2.0), (relations.halfDamageTo, 0.5), (relations.noDamageTo, 0),
        ]
        for (targets, multiplier) in groups {
            for target in targets.compactMap({ PokemonType(name: $0.name) }) where known.contains(target) {
                multipliers[target] = multiplier
            }
        }
        return multipliers
    }
}
