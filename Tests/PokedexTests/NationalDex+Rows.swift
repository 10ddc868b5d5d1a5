@testable import Pokedex

extension NationalDex {
    /// The rows of every file, in file order; nil if only names are known.
    func rows() -> [Catalog.File: [Catalog.Row]]? {
        guard let source else { return nil }
        let words: [Catalog.Row] = storage.words.map {
            ["kind": $0.kind.name, "slug": storage.text($0.slug), "name": storage.text($0.name)]
        }
        return [
            .source: [["url": source.url, "date": source.date]], .words: words,
            .typeChart: storage.chart.value.eras.flatMap(\.rows), .pokemon: entries.map(\.fields),
            .species: species.map(\.fields),
            .speciesNames: species.compactMap { $0.names.row(id: $0.id) },
            .formNames: entries.filter { !$0.isDefault }.compactMap { $0.names.row(id: $0.id) },
            .evolution: storage.evolution.value.map { $0.row(in: storage) },
            .dexes: dexes.map {
                ["id": "\($0.id)", "slug": $0.name, "name": $0.displayName, "region": $0.region]
            },
            .dexNumbers: species.filter { !$0.dexNumbers.isEmpty }.map { species in
                let numbers = species.dexNumbers.map { "\($0.dex.name)=\($0.number)" }
                return ["species": "\(species.id)", "numbers": numbers.joined(separator: " ")]
            },
        ]
    }
}

extension TypeChart.Era {
    fileprivate var rows: [Catalog.Row] {
        PokemonType.allCases.filter { $0.generation <= generation }.map { attacking in
            var row: Catalog.Row = ["generation": "\(generation)", "attacking": attacking.name]
            for defending in PokemonType.allCases {
                let doubled = doubled[TypeChart.index(attacking, defending)]
                row[defending.name] = [0: "0", 1: "0.5", 2: "1", 4: "2"][Int(doubled)]
            }
            return row
        }
    }
}

extension Pokemon {
    fileprivate var fields: Catalog.Row {
        let abilities = Dictionary(uniqueKeysWithValues: abilities.map { ($0.slot, $0.name) })
        var row: Catalog.Row = [
            "id": "\(id)", "slug": name, "name": displayName, "species": text(species?.id),
            "default": CSV.flag(isDefault), "generation": text(generation),
            "type_1": types.first?.name, "type_2": types.dropFirst().first?.name,
            "height": text(height), "weight": text(weight), "base_experience": text(baseExperience),
            "ability_1": abilities[1],
            "ability_2": abilities[2], "ability_hidden": abilities[3],
            "cries": CSV.letters(UInt64(cries), PokemonFacts.criesLetters),
            "effort": effortYield?.field,
        ]
        row.merge(pictures.columns) { $1 }
        for stat in Stat.allCases {
            row[stat.name.replacing("-", with: "_")] = text(stats?[stat])
        }
        return row
    }

    /// The bits of the recordings: 1 for the latest, 2 for the legacy cry.
    var cries: UInt32 { storage.core.pokemon[row].cries }
}

extension Species {
    fileprivate var fields: Catalog.Row {
        [
            "id": "\(id)", "slug": name, "genus": genus, "generation": "\(generation)", "color": color,
            "shape": shape, "habitat": habitat, "egg_group_1": eggGroups.first,
            "egg_group_2": eggGroups.dropFirst().first, "growth_rate": growthRate,
            "capture_rate": "\(captureRate)", "gender_rate": "\(genderRate)",
            "hatch_counter": "\(hatchCounter)", "base_happiness": "\(baseHappiness)",
            "legendary": CSV.flag(isLegendary), "mythical": CSV.flag(isMythical),
            "baby": CSV.flag(isBaby), "baby_item": babyItem, "default": "\(defaultPokemon.id)",
            "evolves_from": text(evolvesFrom?.id), "chain": "\(facts.chain)",
        ]
    }

    var babyItem: String? { facts.babyItem.count > 0 ? storage.text(facts.babyItem) : nil }
}

extension [LocalizedName] {
    fileprivate func row(id: Int) -> Catalog.Row? {
        var row: Catalog.Row = [Catalog.idOfNames: "\(id)"]
        for name in self { row[name.language] = name.text }
        return isEmpty ? nil : row
    }
}

extension EvolutionFacts {
    fileprivate func row(in storage: Storage) -> Catalog.Row {
        [
            "chain": "\(chain)", "from": "\(storage.species[Int(from)].id)",
            "into": "\(storage.species[Int(into)].id)", "default": CSV.flag(isDefault),
            "generation": generation > 0 ? "\(generation)" : nil,
            "version_group": storage.text(versionGroup), "trigger": storage.text(trigger),
            "conditions": storage.text(conditions),
        ]
    }
}

private func text(_ number: Int?) -> String? { number.map { "\($0)" } }
