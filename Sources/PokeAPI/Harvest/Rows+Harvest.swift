import Fetching
import Pokedex
import Records

extension Catalog.Row {
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
        let cries = (pokemon.cries?.latest == nil ? "" : "l") + (pokemon.cries?.legacy == nil ? "" : "o")
        let effort = EffortYield { stat in
            pokemon.stats.first { $0.stat.name == stat.name }?.effort
        }
        self = [
            "id": "\(pokemon.id)", "slug": pokemon.name,
            "name": pokemon.isDefault ? name : Self.name(of: pokemon, form, name),
            "species": "\(species.id)", "default": CSV.flag(pokemon.isDefault),
            "generation": "\(generation)", "type_1": types[0].name,
            "type_2": types.dropFirst().first?.name,
            "cries": cries, "effort": effort?.field,
        ]
        if pokemon.height > 0 { self["height"] = "\(pokemon.height)" }
        self["weight"] = Self.weight(of: pokemon).map { "\($0)" }
        self["base_experience"] = pokemon.baseExperience.map { "\($0)" }
        merge(Pictures(pokemon.sprites.urls.keys.map { Pictures($0) }).columns) { $1 }
        for stat in Stat.allCases { self[stat.name.replacing("-", with: "_")] = "\(stats[stat])" }
        for slot in pokemon.abilities {
            let column = slot.isHidden ? "ability_hidden" : "ability_\(slot.slot)"
            guard let name = slot.ability?.name else { continue }
            self[column] = Swift.min(name, (self[column] ?? nil) ?? name)
        }
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
        let groups = species.eggGroups.map(\.name).sorted()
        self = [
            "id": "\(species.id)", "slug": species.name, "genus": genera.english,
            "generation": "\(generation)", "color": species.color?.name, "shape": species.shape?.name,
            "habitat": species.habitat?.name, "egg_group_1": groups.first,
            "egg_group_2": groups.dropFirst().first, "growth_rate": species.growthRate?.name,
            "capture_rate": "\(species.captureRate ?? 0)", "gender_rate": "\(species.genderRate)",
            "hatch_counter": "\(species.hatchCounter ?? 0)",
            "base_happiness": "\(species.baseHappiness ?? 0)",
            "legendary": CSV.flag(species.isLegendary), "mythical": CSV.flag(species.isMythical),
            "baby": CSV.flag(species.isBaby), "baby_item": isFirst ? chain.babyTriggerItem?.name : nil,
            "default": "\(pokemon)", "chain": "\(chain.id)",
        ]
        self["evolves_from"] = species.evolvesFromSpecies?.id.map { "\($0)" }
    }
}

extension [Catalog.Row] {
    /// Adds distinguishing words from the slug, in brackets, to English names that occur several times: both
    /// Mega Meowstic become "Mega Meowstic (Male)" and "Mega Meowstic (Female)".
    mutating func tellNamesakesApart() {
        func words(_ row: Catalog.Row) -> [Substring] { ((row["slug"] ?? nil) ?? "").split(separator: "-") }
        let namesakes = Dictionary(grouping: self) { $0["name"] ?? nil }.mapValues { $0.map(words) }
        for index in indices {
            guard let name = self[index]["name"] ?? nil, let all = namesakes[name], all.count > 1 else {
                continue
            }
            let own = words(self[index]).filter { word in !all.allSatisfy { $0.contains(word) } }
            guard !own.isEmpty else { continue }
            self[index]["name"] = name + " (\(Pokemon.capitalized(own.joined(separator: "-"))))"
        }
    }
}

extension EvolutionChainResource {
    /// Returns a row for each evolution method, and one for each evolution without a known method.
    ///
    /// `generations` has the generation of each version group, keyed by name.
    func rows(generations: [String: Int?]) throws(APIError) -> [Catalog.Row] {
        let path = "evolution-chain/\(id)"
        var rows: [Catalog.Row] = []
        var links = [chain]
        while let link = links.popLast() {
            for next in link.evolvesTo {
                var row: Catalog.Row = [
                    "chain": "\(id)", "from": "\(try required(link.species.id, "species", of: path))",
                    "into": "\(try required(next.species.id, "species", of: path))",
                    "default": CSV.flag(true),
                ]
                if next.evolutionDetails.isEmpty { rows.append(row) }
                for detail in next.evolutionDetails {
                    let game = detail.fields["version_group"]
                    let generation = game.flatMap { generations[$0] ?? nil }
                    row["default"] = CSV.flag(detail.fields["is_default"] != "false")
                    row["version_group"] = game
                    row["generation"] = generation.map { "\($0)" }
                    row["trigger"] = detail.fields["trigger"]
                    row["conditions"] = try detail.conditions(path: path)
                    rows.append(row)
                }
                links.append(next)
            }
        }
        return rows
    }
}

extension EvolutionDetail {
    /// Returns the field of the conditions.
    ///
    /// - Throws: for an unknown condition, because an evolution must not appear easier than it is.
    fileprivate func conditions(path: String) throws(APIError) -> String {
        var conditions: [EvolutionKey: String] = [:]
        for (field, text) in fields where text != "false" && !Self.others.contains(field) {
            let key = try required(Self.keys[field], field, of: path)
            let words = Self.words[key]
            conditions[key] = words == nil ? text : try required(words?[text], field, of: path)
        }
        return EvolutionKey.allCases.compactMap { key in
            conditions[key].map { key.isFlag ? key.rawValue : "\(key.rawValue)=\($0)" }
        }.joined(separator: " ")
    }

    private static let others: Set = ["trigger", "version_group", "is_default"]

    private static let keys: [String: EvolutionKey] = [
        "base_form": .base, "evolved_form": .form, "region": .region, "item": .item, "held_item": .held,
        "known_move": .move, "known_move_type": .moveType, "used_move": .usedMove, "party_species": .party,
        "party_type": .partyType, "trade_species": .trade, "location": .location, "min_level": .level,
        "min_move_count": .moveCount, "min_happiness": .happiness, "min_affection": .affection,
        "min_beauty": .beauty, "min_damage_taken": .damage, "min_steps": .steps,
        "needs_overworld_rain": .rain, "turn_upside_down": .upsideDown, "near_special_rock": .specialRock,
        "needs_multiplayer": .multiplayer, "time_of_day": .time, "gender": .gender,
        "relative_physical_stats": .physique,
    ]

    private static let words: [EvolutionKey: [String: String]] = [
        .gender: ["1": "female", "2": "male"],
        .physique: ["1": "attack>defense", "-1": "attack<defense", "0": "attack=defense"],
    ]
}

extension TypeResource {
    /// Creates the type chart of the first generation, and of each generation that changed it or added a
    /// type.
    static func rows(of types: [TypeResource]) throws(APIError) -> [Catalog.Row] {
        let byType = Dictionary(
            first: types.compactMap { resource in PokemonType(name: resource.name).map { ($0, resource) } })
        guard byType.count == PokemonType.allCases.count else {
            throw .undecodable(path: "type", field: "results")
        }
        var changes: Set<Int> = Set(PokemonType.allCases.map(\.generation))
        for past in types.flatMap(\.pastDamageRelations) {
            if let last = past.generation.id { changes.insert(last + 1) }
        }
        var rows: [Catalog.Row] = []
        var previous: [Catalog.Row] = []
        for generation in changes.sorted() {
            let known = PokemonType.allCases.filter { $0.generation <= generation }
            let chart = known.map { type in
                var row = byType[type]?.multipliers(in: generation, against: known) ?? [:]
                row["attacking"] = type.name
                return row
            }
            if chart != previous {
                rows += chart.map { $0.merging(["generation": "\(generation)"]) { $1 } }
            }
            previous = chart
        }
        return rows
    }

    private func multipliers(in generation: Int, against known: [PokemonType]) -> Catalog.Row {
        let past =
            pastDamageRelations
            .filter { ($0.generation.id ?? 0) >= generation }
            .min { ($0.generation.id ?? 0) < ($1.generation.id ?? 0) }
        let relations = past?.damageRelations ?? damageRelations
        var multipliers: Catalog.Row = [:]
        for type in known { multipliers[type.name] = "1" }
        let groups = [
            (relations.doubleDamageTo, "2"), (relations.halfDamageTo, "0.5"), (relations.noDamageTo, "0"),
        ]
        for (targets, multiplier) in groups {
            for target in targets.compactMap({ PokemonType(name: $0.name) }) where known.contains(target) {
                multipliers[target.name] = multiplier
            }
        }
        return multipliers
    }
}
