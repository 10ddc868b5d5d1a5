import Pokedex

extension HarvestedFacts {
    /// The facts on how Pokémon look, without those on shinies, which the API doesn't have.
    var lookFacts: [LookFact] {
        let forms = Dictionary(grouping: forms, by: \.pokemon.name)
        let names = Set(pokemon.map(\.name))
        return pokemon.flatMap { pokemon -> [LookFact] in
            let all = forms[pokemon.name] ?? []
            let others = all.count > 1 ? all.filter { !$0.isDefault } : []
            let facts = others.map { form in
                LookFact(pokemon: pokemon.id, form: form.id, sort: Self.sort(of: form, of: pokemon))
            }
            let hasFemale =
                pokemon.sprites.games.frontFemale != nil && !others.contains { $0.name.hasSuffix("-female") }
                && !(LookFact.femaleName(of: pokemon.name).map(names.contains) ?? false)
            return facts + (hasFemale ? [LookFact(pokemon: pokemon.id, hasFemale: true)] : [])
        }
    }

    private static func sort(of form: PokemonFormResource, of pokemon: PokemonResource) -> LookForm.Sort {
        if form.isBattleOnly == true { return .battle }
        let species = pokemon.species.name
        return held.contains(species) ? .held : unseen.contains(species) ? .unseen : .kept
    }

    /// The species whose forms follow the item that they hold: plates, memories and drives. The API doesn't say so.
    private static let held: Set = ["arceus", "genesect", "silvally"]
    /// The species whose forms tell only what they, or a Vivillon or Wormadam of theirs, become.
    private static let unseen: Set = ["mothim", "scatterbug", "spewpa"]
}
