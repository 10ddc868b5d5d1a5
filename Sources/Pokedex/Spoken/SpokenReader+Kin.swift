/// Reads questions about another Pokémon: “pre-evolutions of pikachu”, “what beats charizard”.

extension SpokenReader {
    /// Reads a Pokémon instead of a type: its types, or for what beats it, the types that it is weak to.
    mutating func readOpponent(_ field: QueryField) -> Bool {
        guard field.isOfMatchups, let pokedex, let pokemon = take(upTo: 3, { $0.pokemon(named: $1) })
        else { return false }
        let types =
            field == .strong ? pokedex.types(doing: { $0 > 1 }, to: pokemon) : pokemon.types.map(\.name)
        let terms = types.map { SpokenNode.term(SpokenTerm(field == .strong ? .type : field, $0)) }
        guard let first = terms.first else { return false }
        let isEither = [.strong, .weak, .weak4].contains(field)
        answer.add(isEither ? terms.dropFirst().reduce(first) { $0.merged(with: $1) ?? $0 } : .all(of: terms))
        return true
    }

    /// Returns the Pokémon with exactly this name.
    func pokemon(named words: String) -> Pokemon? {
        guard let pokedex else { return nil }
        let slug = memory.values.value(of: "\(QueryField.name.name) \(words)") {
            (try? pokedex.resolve([words])).flatMap { $0.isSingle ? $0.pokemon.first?.name : nil }
        }
        return slug.flatMap { pokedex.pokemon(named: $0) }
    }

    /// Returns a condition for the relatives of a Pokémon; nil if it has none.
    func relatives(of pokemon: Pokemon, _ kin: SpokenRelation.Kin) -> SpokenNode? {
        guard let species = pokemon.species, let nodes = pokedex?.evolution(of: species).nodes else {
            return nil
        }
        let relatives: [Species] =
            switch kin {
            case .family: nodes.map(\.species)
            case .evolutions:
                nodes.first { $0.species == species }?.all.dropFirst().map(\.species) ?? []
            case .earlier: Array(sequence(first: species, next: \.evolvesFrom).dropFirst().reversed())
            }
        guard let first = relatives.first else { return nil }
        var term = SpokenTerm(.name, first.defaultPokemon.name, sign: "=")
        term.values += relatives.dropFirst().map(\.defaultPokemon.name)
        return .term(term)
    }
}
