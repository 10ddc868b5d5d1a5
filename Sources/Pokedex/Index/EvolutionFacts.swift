/// A row of evolution.csv. Species and forms are row indices.
struct EvolutionFacts {
    var chain: Int32
    var from: Int32
    var into: Int32
    var isDefault: Bool
    var generation: UInt8
    var baseForm: Int32 = -1
    var evolvedForm: Int32 = -1
    var versionGroup: TextRange
    var trigger: TextRange
    var conditions: TextRange
}

/// Parses evolution.csv.

extension [EvolutionFacts] {
    /// Parses all rows, and checks that the species of each chain form a single tree.
    init(of catalog: Catalog, _ core: Core) throws(PokedexError) {
        self.init()
        var table = try FactTable(.evolution, of: catalog)
        var parents = [Int32](repeating: -1, count: core.species.count)
        reserveCapacity(table.rows)
        while table.nextRow() {
            let chain: Int32 = try table.integer(in: Catalog.ids)
            let from = try table.member(of: chain, core.species)
            let into = try table.member(of: chain, core.species)
            if let last {
                let isAfter = (last.chain, last.from, last.into) <= (chain, from, into)
                try table.require(isAfter, .outOfOrder)
            }
            try table.require(parents[Int(into)] == -1 || parents[Int(into)] == from, .contradiction)
            parents[Int(into)] = from
            let isDefault = try table.flag()
            let generation: UInt8 = try table.optionalInteger(in: Catalog.generations) ?? 0
            let versionGroup = try table.optionalSlug()
            let trigger = try table.optionalSlug()
            let forms = try core.conditions(&table, from: from, into: into)
            append(
                EvolutionFacts(
                    chain: chain, from: from, into: into, isDefault: isDefault, generation: generation,
                    baseForm: forms.base, evolvedForm: forms.evolved, versionGroup: versionGroup,
                    trigger: trigger, conditions: forms.range))
        }
        try Self.checkTrees(core.species, parents)
    }

    /// Checks that each chain is a tree, with exactly one root and no cycles.
    private static func checkTrees(_ species: [SpeciesFacts], _ parents: [Int32]) throws(PokedexError) {
        func require(_ isTree: Bool, _ row: Int) throws(PokedexError) {
            guard isTree else { throw Catalog.File.species.fault(.contradiction, row: row, "chain") }
        }
        for row in species.indices {
            var top = row
            var steps = 0
            while parents[top] >= 0, steps <= species.count {
                top = Int(parents[top])
                steps += 1
            }
            try require(steps <= species.count, row)
        }
        // Species are in the same chain as their parent, so each chain has a root.
        let roots = species.indices.filter { parents[$0] < 0 }
            .sorted { species[$0].chain < species[$1].chain }
        for (root, next) in zip(roots, roots.dropFirst()) {
            try require(species[root].chain != species[next].chain, next)
        }
    }
}

extension FactTable {
    /// Reads an id and returns the row of its species, which must be in the chain.
    fileprivate mutating func member(of chain: Int32, _ species: [SpeciesFacts]) throws(PokedexError) -> Int32
    {
        let row = try self.species(in: species)
        try require(species[Int(row)].chain == chain, .contradiction)
        return row
    }
}

// MARK: Validating the conditions of evolutions, so that decoding them later cannot fail

extension Core {
    /// Validates a field of conditions, which must be in the order of the keys' cases, and returns its range
    /// and its forms.
    func conditions(
        _ table: inout FactTable, from: Int32, into: Int32
    ) throws(PokedexError) -> (range: TextRange, base: Int32, evolved: Int32) {
        let range = table.field()
        var forms: (base: Int32, evolved: Int32) = (-1, -1)
        var last = -1
        for pair in bytes.pairs(in: range) {
            guard let key = EvolutionKey(rawValue: text(pair.key)),
                let position = EvolutionKey.allCases.firstIndex(of: key)
            else { throw table.fail(.unknownWord(text(pair.key))) }
            try table.require(position > last, .outOfOrder)
            last = position
            try table.require(key.isFlag == (pair.value == nil), .unknownWord(text(range)))
            guard let value = pair.value else { continue }
            try table.require(value.count > 0, .empty)
            switch key {
            case .base: forms.base = try form(value, of: from, table)
            case .form: forms.evolved = try form(value, of: into, table)
            default: try check(value, of: key, table)
            }
        }
        return (range, forms.base, forms.evolved)
    }

    /// Returns the row of a form, which must belong to the species.
    private func form(_ value: TextRange, of species: Int32, _ table: FactTable) throws(PokedexError) -> Int32
    {
        guard let row = pokemonBySlug[text(value)] else {
            throw table.fail(.unknownReference(text(value)))
        }
        try table.require(pokemon[row].species == species, .contradiction)
        return Int32(row)
    }

    /// Throws if a value is invalid for its key.
    private func check(_ value: TextRange, of key: EvolutionKey, _ table: FactTable) throws(PokedexError) {
        func require(_ isKnown: Bool) throws(PokedexError) {
            try table.require(isKnown, .unknownWord(text(value)))
        }
        switch key {
        case .level, .moveCount, .happiness, .affection, .beauty, .damage, .steps:
            guard let number = table.number(value) else { throw table.fail(.notANumber) }
            let bounds = key == .level ? 1...100 : 0...999_999
            try table.require(bounds.contains(number), .outOfRange(bounds))
        case .moveType, .partyType: try require(PokemonType(name: text(value)) != nil)
        case .gender: try require(["female", "male"].contains(text(value)))
        case .physique:
            try require(["attack>defense", "attack<defense", "attack=defense"].contains(text(value)))
        case .time: try require(["day", "night", "dusk", "full-moon"].contains(text(value)))
        case .party, .trade:
            try table.require(row(ofSpecies: text(value)) != nil, .unknownReference(text(value)))
        case .region, .item, .held, .move, .usedMove, .location:
            try table.require(table.isSlug(value), .notASlug)
        case .base, .form, .rain, .upsideDown, .specialRock, .multiplayer: break
        }
    }
}
