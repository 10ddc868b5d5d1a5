/// Parsing evolution.csv.

extension [EvolutionFacts] {
    /// Parses every row, and checks that the species of each chain are one tree.
    init(of catalog: Catalog, _ core: Core) throws(PokedexError) {
        self.init()
        var table = try FactTable(.evolution, of: catalog)
        var parents = [Int32](repeating: -1, count: core.species.count)
        reserveCapacity(table.rows)
        while table.nextRow() {
            let chain = Int32(try table.integer(in: Catalog.ids))
            let from = try table.member(of: chain, core.species)
            let into = try table.member(of: chain, core.species)
            if let last {
                let isAfter = (last.chain, last.from, last.into) <= (chain, from, into)
                guard isAfter else { throw table.fail(.outOfOrder) }
            }
            guard parents[Int(into)] == -1 || parents[Int(into)] == from else {
                throw table.fail(.contradiction)
            }
            parents[Int(into)] = from
            let isDefault = try table.flag()
            let generation = UInt8(try table.optionalInteger(in: Catalog.generations) ?? 0)
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

    /// Checks that each chain is one tree: a single species without a parent, and no way round.
    private static func checkTrees(_ species: [SpeciesFacts], _ parents: [Int32]) throws(PokedexError) {
        var roots: [Int: Int] = [:]
        for row in species.indices {
            var top = row
            var steps = 0
            while parents[top] >= 0, steps <= species.count {
                top = Int(parents[top])
                steps += 1
            }
            let chain = Int(species[row].chain)
            let isTree = steps <= species.count && roots[chain, default: top] == top
            guard isTree else { throw Catalog.File.species.fault(.contradiction, row: row, "chain") }
            roots[chain] = top
        }
    }
}

extension FactTable {
    /// The row of the species whose id is in the next field; it must be in the chain.
    fileprivate mutating func member(of chain: Int32, _ species: [SpeciesFacts]) throws(PokedexError) -> Int32
    {
        let row = try self.species(in: species)
        guard species[Int(row)].chain == chain else { throw fail(.contradiction) }
        return row
    }
}
