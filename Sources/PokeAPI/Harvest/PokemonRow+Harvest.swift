import Fetching
import Pokedex

extension PokemonRow {
    /// The row of a Pokémon of that species; `form` is that of an alternate one.
    init(
        _ pokemon: PokemonResource, of species: SpeciesResource, form: PokemonFormResource?, generation: Int
    ) throws(APIError) {
        let path = "pokemon/\(pokemon.id)"
        let types = pokemon.types.sorted { $0.slot < $1.slot }.compactMap { PokemonType(name: $0.type.name) }
        guard types.count == pokemon.types.count, !types.isEmpty else {
            throw .undecodable(path: path, field: "types")
        }
        let values = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"].compactMap {
            pokemon.stat($0)
        }
        guard values.count == 6 else { throw .undecodable(path: path, field: "stats") }
        guard pokemon.abilities.allSatisfy({ $0.isHidden == ($0.slot == 3) }) else {
            throw .undecodable(path: path, field: "abilities")
        }
        let name = species.names.english ?? Pokemon.capitalized(species.name)
        let abilities = pokemon.abilities.compactMap { slot in slot.ability.map { (slot.slot, $0.name) } }
        self.init(
            id: pokemon.id, name: pokemon.name,
            displayName: pokemon.isDefault ? name : Self.name(of: pokemon, form, name),
            species: species.id, isDefault: pokemon.isDefault, generation: generation, types: types,
            height: pokemon.height > 0 ? pokemon.height : nil,
            weight: Self.weight(of: pokemon),
            baseExperience: pokemon.baseExperience,
            stats: Stats(
                hp: values[0], attack: values[1], defense: values[2], specialAttack: values[3],
                specialDefense: values[4], speed: values[5]),
            abilities: Dictionary(abilities, uniquingKeysWith: min), pictures: Pictures(pokemon.sprites),
            cries: Cries(pokemon.cries))
    }

    /// Hectograms; 0 means unknown, and so does the 10000 of the Gigantamax forms.
    private static func weight(of pokemon: PokemonResource) -> Int? {
        let isGigantamax = pokemon.name.split(separator: "-").contains("gmax")
        return pokemon.weight > 0 && !(isGigantamax && pokemon.weight == 10_000) ? pokemon.weight : nil
    }

    /// The form's English name, else the species' with that of the form in brackets, else one made of the slug.
    private static func name(
        of pokemon: PokemonResource, _ form: PokemonFormResource?, _ species: String
    ) -> String {
        if let whole = form?.names.english { return whole }
        return form?.formNames.english.map { "\(species) (\($0))" } ?? Pokemon.capitalized(pokemon.name)
    }
}

extension [PokemonRow] {
    /// Adds to English names that several have, in brackets, the words of the slug that not all of those have:
    /// both Mega Meowstic become "Mega Meowstic (Male)" and "Mega Meowstic (Female)".
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

extension Pictures {
    /// The pictures that have a URL.
    init(_ sprites: Sprites) {
        let other = sprites.other
        let sets = [sprites.games, other?.officialArtwork, other?.home, other?.showdown, other?.dreamWorld]
        self.init()
        for (index, set) in sets.enumerated() {
            // The order of a set's bits is that of Picture.
            let urls = [
                set?.frontDefault, set?.frontFemale, set?.backDefault, set?.backFemale, set?.frontShiny,
                set?.frontShinyFemale, set?.backShiny, set?.backShinyFemale,
            ]
            for (bit, url) in urls.enumerated() where url != nil {
                guard let picture = Picture(rawValue: UInt8(index * 8 + bit)) else { continue }
                insert(Pictures(picture))
            }
        }
    }
}

extension Cries {
    /// The cries that have a URL.
    init(_ cries: PokemonResource.Cries?) {
        self.init()
        if cries?.latest != nil { insert(.latest) }
        if cries?.legacy != nil { insert(.legacy) }
    }
}
