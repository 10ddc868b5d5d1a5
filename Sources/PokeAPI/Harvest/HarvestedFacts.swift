import Fetching
import Pokedex

/// All API responses needed to build a catalogue.
struct HarvestedFacts {
    var harvested: [HarvestedPokemon] = []
    var pokemon: [PokemonResource] { harvested.map(\.pokemon) }
    var species: [SpeciesResource] = []
    var chains: [EvolutionChainResource] = []
    var forms: [PokemonFormResource] = []
    var types: [TypeResource] = []
    var versionGroups: [VersionGroupResource] = []
    var dexes: [PokedexResource] = []
    var words: [WordRow.Kind: [WordResource]] = [:]
    var moves: [MoveResource] = []
    var natures: [NatureResource] = []

    /// Converts the responses to the rows of a catalogue with the given source.
    ///
    /// The result doesn't depend on the order of any list: entries are selected by language or name, and the
    /// catalogue sorts its rows.
    ///
    /// - Throws: `.undecodable` if facts contradict one another.
    func rows(source: Catalog.Source) throws(APIError) -> CatalogRows {
        var rows = CatalogRows(source: source)
        let generations = Dictionary(versionGroups.map { ($0.name, $0.generation.id) }) { first, _ in first }
        let formsByName = Dictionary(forms.map { ($0.name, $0) }) { first, _ in first }
        let speciesByID = Dictionary(species.map { ($0.id, $0) }) { first, _ in first }
        for pokemon in pokemon {
            let form = pokemon.forms.first.flatMap { formsByName[$0.name] }
            let kin = pokemon.species.id.flatMap { speciesByID[$0] }
            let formGeneration = form.flatMap { generations[$0.versionGroup.name] ?? nil }
            guard let kin, let generation = pokemon.isDefault ? kin.generation.id : formGeneration else {
                throw .undecodable(path: "pokemon/\(pokemon.id)", field: "species")
            }
            rows.pokemon.append(try PokemonRow(pokemon, of: kin, form: form, generation: generation))
            if !pokemon.isDefault, let form {
                rows.formNames.append(NameRow(id: pokemon.id, names: form.names.byLanguage))
            }
        }
        rows.pokemon.tellNamesakesApart()
        let chainsByID = Dictionary(chains.map { ($0.id, $0) }) { first, _ in first }
        for species in species {
            rows.species.append(try SpeciesRow(species, chains: chainsByID))
            rows.speciesNames.append(NameRow(id: species.id, names: species.names.byLanguage))
            let numbers = species.pokedexNumbers.filter { $0.pokedex.name != "national" }
            rows.dexNumbers.append(
                DexNumberRow(
                    species: species.id,
                    numbers: Dictionary(
                        numbers.map { ($0.pokedex.name, $0.entryNumber) }, uniquingKeysWith: min)))
        }
        for chain in chains { rows.evolution += try EvolutionRow.rows(of: chain, generations: generations) }
        rows.typeChart = try TypeChartRow.rows(of: types)
        rows.dexes = dexes.filter { $0.name != "national" }.map { dex in
            RegionalDex(
                id: dex.id, name: dex.name, displayName: dex.names.english ?? Pokemon.capitalized(dex.name),
                region: dex.region?.name)
        }
        rows.words = wordRows
        return rows
    }

    /// The forms of known Pokémon.
    var formRows: [FormRow] {
        let ids = Dictionary(pokemon.map { ($0.name, $0.id) }) { first, _ in first }
        return forms.compactMap { form in
            ids[form.pokemon.name].map { pokemon in
                FormRow(
                    id: form.id, name: form.name, pokemon: pokemon, isDefault: form.isDefault,
                    formNames: form.formNames.byLanguage, names: form.names.byLanguage)
            }
        }
    }

    /// The API's own descriptions of abilities and moves, if any.
    var effectTexts: [EffectTexts.Row] {
        let abilities = (words[.ability] ?? []).map { ability in
            EffectTexts.Row(.ability, ability.name, (ability.effectEntries ?? []).texts(chance: nil))
        }
        let moves = moves.map { move in
            EffectTexts.Row(.move, move.name, (move.effectEntries ?? []).texts(chance: move.effectChance))
        }
        return (abilities + moves).filter { !$0.texts.isEmpty }
    }

    /// The types, base stats and abilities that were different in earlier games.
    ///
    /// - Throws: `.undecodable` for an unknown fact.
    var formerFacts: [FormerFact] {
        get throws(APIError) {
            var facts: [FormerFact] = []
            for entry in harvested {
                let id = entry.pokemon.id
                facts += try required(entry.past, "past_types", of: "pokemon/\(id)").facts(on: id)
            }
            return facts
        }
    }

    /// The words used by any species or Pokémon.
    private var wordRows: [WordRow] {
        let abilities = Set(pokemon.flatMap(\.abilities).compactMap { $0.ability?.name })
        return words.flatMap { kind, resources in
            resources.filter { kind != .ability || abilities.contains($0.name) }.map { word in
                WordRow(
                    kind: kind, name: word.name,
                    displayName: word.names?.english ?? Pokemon.capitalized(word.name))
            }
        }
    }
}

/// Unwraps a required value from the response for `path`.
///
/// - Throws: `.undecodable` if it is missing.
func required<Value>(_ value: Value?, _ field: String, of path: String) throws(APIError) -> Value {
    guard let value else { throw .undecodable(path: path, field: field) }
    return value
}

extension [NameEntry] {
    /// The names by language code; if a language has several, the first in alphabetical order.
    var byLanguage: [String: String] {
        Dictionary(map { ($0.language.name, $0.name.withoutControls) }, uniquingKeysWith: Swift.min)
            .filter { !$0.value.isEmpty }
    }

    /// The English name.
    var english: String? { byLanguage["en"] }
}

extension String {
    /// The text without line breaks and other control characters, which no name contains and the catalogue
    /// doesn't allow.
    var withoutControls: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}
