/// Parsing type-chart.csv.

extension TypeChart {
    /// Parses every row: of each generation all its types in order.
    init(of catalog: Catalog) throws(PokedexError) {
        var table = try FactTable(.typeChart, of: catalog)
        var eras: [Era] = []
        var generation = 0
        var expected: ArraySlice<PokemonType> = []
        while table.nextRow() {
            let next = try table.integer(in: Catalog.generations)
            if expected.isEmpty {
                guard next > generation, generation > 0 || next == 1 else { throw table.fail(.outOfOrder) }
                generation = next
                expected = PokemonType.allCases.filter { $0.generation <= next }[...]
                let count = PokemonType.allCases.count * PokemonType.allCases.count
                eras.append(.init(generation: next, doubled: [UInt8](repeating: Self.unknown, count: count)))
            }
            guard next == generation else { throw table.fail(.outOfOrder) }
            guard let attacking = try table.optionalType() else { throw table.fail(.empty) }
            guard attacking == expected.popFirst() else { throw table.fail(.outOfOrder) }
            for defending in PokemonType.allCases {
                let doubled = try table.multiplier()
                let exists = defending.generation <= generation
                guard exists == (doubled != Self.unknown) else { throw table.fail(.contradiction) }
                eras[eras.count - 1].doubled[Self.index(attacking, defending)] = doubled
            }
        }
        if let missing = expected.first { throw table.fail(.missingLine(missing.name)) }
        guard !eras.isEmpty else { throw table.fail(.missingLine("normal")) }
        self.init(eras: eras)
    }
}

extension FactTable {
    /// Twice the multiplier in the next field.
    fileprivate mutating func multiplier() throws(PokedexError) -> UInt8 {
        let range = field()
        if range.count == 0 { return TypeChart.unknown }
        if equals(range, "0") { return 0 }
        if equals(range, "0.5") { return 1 }
        if equals(range, "1") { return 2 }
        if equals(range, "2") { return 4 }
        throw fail(.unknownWord(text(range)))
    }
}
