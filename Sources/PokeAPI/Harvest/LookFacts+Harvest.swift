import Pokedex

extension HarvestedFacts {
    /// The facts about the looks of Pokémon, except unreleased shinies, which aren't in the API.
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

    /// The species whose forms depend on the held item: plates, memories and drives. This isn't in the API.
    private static let held: Set = ["arceus", "genesect", "silvally"]
    /// The species whose forms look the same, and only determine the form of a Vivillon or Wormadam in the
    /// family.
    private static let unseen: Set = ["mothim", "scatterbug", "spewpa"]
}
