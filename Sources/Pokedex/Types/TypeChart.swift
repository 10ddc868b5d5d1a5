/// How well each type's attacks do against each type, generation by generation.

/// The type chart. Multipliers are 0, ½, 1 and 2 for one type, and their product for two.
public struct TypeChart: Sendable {
    /// The chart from one generation until the next era's.
    struct Era: Hashable, Sendable {
        var generation: Int
        /// Twice the multiplier, by attacking and then defending type; `unknown` if a type didn't exist yet.
        var doubled: [UInt8]
    }

    static let unknown: UInt8 = 255
    static let empty = TypeChart(eras: [])

    /// By generation.
    let eras: [Era]

    /// The multiplier of an attack of one type against a Pokémon with these types: 0, ¼, ½, 1, 2 or 4.
    ///
    /// The rules are those of a generation, the newest without one. A type that did not exist then counts 1.
    public func multiplier(
        of attacking: PokemonType, against defending: [PokemonType], generation: Int? = nil
    ) -> Double {
        guard let era = era(of: generation) else { return 1 }
        return defending.reduce(1) { product, type in
            let doubled = era.doubled[Self.index(attacking, type)]
            return doubled == Self.unknown ? product : product * Double(doubled) / 2
        }
    }

    /// The types that existed in a generation; all eighteen without one.
    public func types(in generation: Int?) -> [PokemonType] {
        PokemonType.allCases.filter { $0.generation <= generation ?? .max }
    }

    static func index(_ attacking: PokemonType, _ defending: PokemonType) -> Int {
        (Int(attacking.rawValue) - 1) * PokemonType.allCases.count + Int(defending.rawValue) - 1
    }

    func era(of generation: Int?) -> Era? {
        guard let generation else { return eras.last }
        return eras.last { $0.generation <= generation } ?? eras.first
    }
}

// MARK: Parsing type-chart.csv

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
