import Fetching
import Pokedex
import Records

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
    var words: [WordKind: [WordResource]] = [:]
    var moves: [MoveResource] = []
    var natures: [NatureResource] = []

    /// Converts the responses to the rows of a catalogue with the given source.
    ///
    /// The result doesn't depend on the order of any list: entries are selected by language or name, and the
    /// catalogue sorts its rows.
    ///
    /// - Throws: `.undecodable` if facts contradict one another.
    func rows(source: Catalog.Source) throws(APIError) -> [Catalog.File: [Catalog.Row]] {
        var pokemonRows: [Catalog.Row] = []
        var formNames: [Catalog.Row] = []
        var speciesRows: [Catalog.Row] = []
        let generations = Dictionary(first: versionGroups.map { ($0.name, $0.generation.id) })
        let formsByName = Dictionary(first: forms.map { ($0.name, $0) })
        let speciesByID = Dictionary(first: species.map { ($0.id, $0) })
        for pokemon in pokemon {
            let form = pokemon.forms.first.flatMap { formsByName[$0.name] }
            let kin = pokemon.species.id.flatMap { speciesByID[$0] }
            let formGeneration = form.flatMap { generations[$0.versionGroup.name] ?? nil }
            guard let kin, let generation = pokemon.isDefault ? kin.generation.id : formGeneration else {
                throw .undecodable(path: "pokemon/\(pokemon.id)", field: "species")
            }
            pokemonRows.append(try Catalog.Row(pokemon, of: kin, form: form, generation: generation))
            if !pokemon.isDefault, let form {
                formNames += form.names.rows(id: pokemon.id)
            }
        }
        pokemonRows.tellNamesakesApart()
        let chainsByID = Dictionary(first: chains.map { ($0.id, $0) })
        for species in species { speciesRows.append(try Catalog.Row(species, chains: chainsByID)) }
        var evolution: [Catalog.Row] = []
        for chain in chains { evolution += try chain.rows(generations: generations) }
        return [
            .source: [["url": source.url, "date": source.date]], .words: wordRows,
            .typeChart: try TypeResource.rows(of: types), .pokemon: pokemonRows, .species: speciesRows,
            .speciesNames: species.flatMap { $0.names.rows(id: $0.id) }, .formNames: formNames,
            .evolution: evolution,
            .dexes: regionalDexes.map { dex in
                [
                    "id": "\(dex.id)", "slug": dex.name,
                    "name": dex.names.english ?? Pokemon.capitalized(dex.name), "region": dex.region?.name,
                ]
            },
            .dexNumbers: species.compactMap(dexNumbers),
        ]
    }

    private var regionalDexes: [PokedexResource] { dexes.filter { $0.name != "national" } }

    /// Returns the row of a species' numbers, in the order of the Pokédexes' ids; nil without numbers.
    private func dexNumbers(of species: SpeciesResource) -> Catalog.Row? {
        let numbers = Dictionary(
            species.pokedexNumbers.map { ($0.pokedex.name, $0.entryNumber) }, uniquingKeysWith: min
        ).filter { $0.key != "national" }
        guard !numbers.isEmpty else { return nil }
        let pairs = regionalDexes.sorted { $0.id < $1.id }.compactMap { dex in
            numbers[dex.name].map { "\(dex.name)=\($0)" }
        }
        return ["species": "\(species.id)", "numbers": pairs.joined(separator: " ")]
    }

    /// The forms of known Pokémon.
    var formRows: [FormRow] {
        let ids = Dictionary(first: pokemon.map { ($0.name, $0.id) })
        return forms.compactMap { form in
            ids[form.pokemon.name].map { pokemon -> FormRow in
                (
                    form.id, form.name, pokemon, form.isDefault, form.formNames.byLanguage,
                    form.names.byLanguage
                )
            }
        }
    }

    /// The API's own descriptions of abilities and moves, if any.
    var effectTexts: [EffectTexts.Row] {
        let abilities = (words[.ability] ?? []).map { ability -> EffectTexts.Row in
            (.ability, ability.name, (ability.effectEntries ?? []).texts(chance: nil))
        }
        let moves = moves.map { move -> EffectTexts.Row in
            (.move, move.name, (move.effectEntries ?? []).texts(chance: move.effectChance))
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

    /// The words of all kinds, without abilities that no Pokémon has.
    private var wordRows: [Catalog.Row] {
        let abilities = Set(pokemon.flatMap(\.abilities).compactMap { $0.ability?.name })
        return words.flatMap { kind, resources in
            resources.filter { kind != .ability || abilities.contains($0.name) }.map { word in
                [
                    "kind": kind.name, "slug": word.name,
                    "name": word.names?.english ?? Pokemon.capitalized(word.name),
                ]
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
    /// Returns a row with these names; empty if there are no names.
    fileprivate func rows(id: Int) -> [Catalog.Row] {
        var row: Catalog.Row = byLanguage.mapValues { $0 }
        guard !row.isEmpty else { return [] }
        row[Catalog.idOfNames] = "\(id)"
        return [row]
    }

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
