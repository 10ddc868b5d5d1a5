/// Parsing type-chart.csv.

extension Contents {
    mutating func parseTypeChart(_ table: FactTable) throws(PokedexError) {
        var reader = RowReader(table, in: bytes)
        var eras: [TypeChart.Era] = []
        var generation = 0
        var expected: ArraySlice<PokemonType> = []
        while reader.nextRow() {
            let next = try reader.integer(in: Catalog.generations)
            if expected.isEmpty {
                guard next > generation, generation > 0 || next == 1 else { throw reader.fail(.outOfOrder) }
                generation = next
                expected = PokemonType.allCases.filter { $0.generation <= next }[...]
                let count = PokemonType.allCases.count
                eras.append(
                    .init(
                        generation: next, doubled: [UInt8](repeating: TypeChart.unknown, count: count * count)
                    ))
            }
            guard next == generation else { throw reader.fail(.outOfOrder) }
            guard let attacking = try reader.optionalType() else { throw reader.fail(.empty) }
            guard attacking == expected.popFirst() else { throw reader.fail(.outOfOrder) }
            for defending in PokemonType.allCases {
                let doubled = try multiplier(&reader)
                let exists = defending.generation <= generation
                guard exists == (doubled != TypeChart.unknown) else { throw reader.fail(.contradiction) }
                eras[eras.count - 1].doubled[TypeChart.index(attacking, defending)] = doubled
            }
        }
        if let missing = expected.first { throw reader.fail(.missingLine(missing.name)) }
        guard !eras.isEmpty else { throw reader.fail(.missingLine("normal")) }
        chart = TypeChart(eras: eras)
    }

    /// Twice the multiplier in a field.
    private func multiplier(_ reader: inout RowReader) throws(PokedexError) -> UInt8 {
        let range = reader.field()
        if range.count == 0 { return TypeChart.unknown }
        if RowReader.equals(bytes, range, "0") { return 0 }
        if RowReader.equals(bytes, range, "0.5") { return 1 }
        if RowReader.equals(bytes, range, "1") { return 2 }
        if RowReader.equals(bytes, range, "2") { return 4 }
        throw reader.fail(.unknownWord(reader.text(range)))
    }
}
