/// Parsing evolution.csv.

extension Contents {
    mutating func parseEvolution(_ table: FactTable) throws(PokedexError) {
        var reader = RowReader(table, in: bytes)
        var parents = [Int32](repeating: -1, count: species.count)
        var rows: [EvolutionFacts] = []
        rows.reserveCapacity(table.rows)
        while reader.nextRow() {
            let chain = Int32(try reader.integer(in: Catalog.ids))
            let from = try member(of: chain, &reader)
            let into = try member(of: chain, &reader)
            if let last = rows.last {
                let isAfter = (last.chain, last.from, last.into) <= (chain, from, into)
                guard isAfter else { throw reader.fail(.outOfOrder) }
            }
            guard parents[Int(into)] == -1 || parents[Int(into)] == from else {
                throw reader.fail(.contradiction)
            }
            parents[Int(into)] = from
            let isDefault = try reader.flag()
            let generation = UInt8(try reader.optionalInteger(in: Catalog.generations) ?? 0)
            let versionGroup = try reader.optionalSlug()
            let trigger = try reader.optionalSlug()
            let forms = try conditions(&reader, from: from, into: into)
            rows.append(
                EvolutionFacts(
                    chain: chain, from: from, into: into, isDefault: isDefault, generation: generation,
                    baseForm: forms.base,
                    evolvedForm: forms.evolved, versionGroup: versionGroup, trigger: trigger,
                    conditions: forms.range))
        }
        try checkTrees(parents)
        evolution = rows
    }

    /// The row of a species, which must be in the chain.
    private func member(of chain: Int32, _ reader: inout RowReader) throws(PokedexError) -> Int32 {
        let id = try reader.integer(in: Catalog.ids)
        guard let row = Storage.search(species.count, for: id, by: { Int(species[$0].id) }) else {
            throw reader.fail(.unknownReference("\(id)"))
        }
        guard species[row].chain == chain else { throw reader.fail(.contradiction) }
        return Int32(row)
    }

    /// Checks that each chain is one tree: a single species without a parent, and no way round.
    private func checkTrees(_ parents: [Int32]) throws(PokedexError) {
        var roots: [Int32: Int] = [:]
        for row in species.indices {
            var top = row
            var steps = 0
            while parents[top] >= 0, steps <= species.count {
                top = Int(parents[top])
                steps += 1
            }
            let isTree = steps <= species.count && roots[species[row].chain, default: top] == top
            guard isTree else {
                throw .malformed(
                    file: Catalog.File.species.rawValue, line: row + 2,
                    column: Catalog.File.species.header.count, problem: .contradiction)
            }
            roots[species[row].chain] = top
        }
    }

    /// Checks a field of conditions, and finds the forms in it.
    private func conditions(
        _ reader: inout RowReader, from: Int32, into: Int32
    ) throws(PokedexError) -> (range: TextRange, base: Int32, evolved: Int32) {
        let range = reader.field()
        var forms: (base: Int32, evolved: Int32) = (-1, -1)
        var last = -1
        for pair in PairScanner(bytes, range) {
            guard let position = Self.keys.firstIndex(where: { RowReader.equals(bytes, pair.key, $0.name) })
            else { throw reader.fail(.unknownWord(reader.text(pair.key))) }
            guard position > last else { throw reader.fail(.outOfOrder) }
            last = position
            let key = Self.keys[position].key
            guard key.isFlag == (pair.value == nil) else {
                throw reader.fail(.unknownWord(reader.text(range)))
            }
            guard let value = pair.value else { continue }
            guard value.count > 0 else { throw reader.fail(.empty) }
            switch key {
            case .base: forms.base = try form(value, of: from, reader)
            case .form: forms.evolved = try form(value, of: into, reader)
            default: try check(value, of: key, reader)
            }
        }
        return (range, forms.base, forms.evolved)
    }

    /// The row of a form, which must belong to the species.
    private func form(_ value: TextRange, of species: Int32, _ reader: RowReader) throws(PokedexError)
        -> Int32
    {
        guard let row = pokemonBySlug.row(of: bytes, at: value, in: bytes) else {
            throw reader.fail(.unknownReference(reader.text(value)))
        }
        guard pokemon[row].species == species else { throw reader.fail(.contradiction) }
        return Int32(row)
    }
}
