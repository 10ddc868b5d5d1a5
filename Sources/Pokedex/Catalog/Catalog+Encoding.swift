/// From rows to bytes.

extension Catalog {
    /// The files for these rows: sorted, so that the order of the rows doesn't matter.
    ///
    /// Nothing is checked here: ``NationalDex/init(catalog:)`` refuses rows that contradict one another.
    public init(rows: CatalogRows) {
        var files: [File: [UInt8]] = [:]
        for file in File.allCases {
            files[file] = Array(rows.lines(of: file).map(CSV.line).joined().utf8)
        }
        self.init(files: files)
    }
}

extension CatalogRows {
    /// The lines of a file, its header first.
    fileprivate func lines(of file: Catalog.File) -> [[String]] {
        switch file {
        case .speciesNames: return names(speciesNames, file)
        case .formNames: return names(formNames, file)
        default: return [file.header] + body(of: file)
        }
    }

    private func body(of file: Catalog.File) -> [[String]] {
        switch file {
        case .source: [[source.url, source.date]]
        case .words: words.sorted { $0.order < $1.order }.map(\.fields)
        case .typeChart: typeChart.sorted { $0.order < $1.order }.map(\.fields)
        case .pokemon: pokemon.sorted { $0.id < $1.id }.map(\.fields)
        case .species: species.sorted { $0.id < $1.id }.map(\.fields)
        case .evolution: evolution.sorted(by: EvolutionRow.precedes).map(\.fields)
        case .dexes:
            dexes.sorted { $0.id < $1.id }.map { ["\($0.id)", $0.name, $0.displayName, $0.region ?? ""] }
        case .dexNumbers: numbers
        case .speciesNames, .formNames: []
        }
    }

    private func names(_ rows: [NameRow], _ file: Catalog.File) -> [[String]] {
        let languages = Set(rows.flatMap(\.names.keys)).sorted()
        return [file.header + languages]
            + rows.filter { !$0.names.isEmpty }.sorted { $0.id < $1.id }.map { row in
                ["\(row.id)"] + languages.map { row.names[$0] ?? "" }
            }
    }

    private var numbers: [[String]] {
        let order = dexes.sorted { $0.id < $1.id }.map(\.name)
        return dexNumbers.filter { !$0.numbers.isEmpty }.sorted { $0.species < $1.species }.map { row in
            let pairs = order.compactMap { dex in row.numbers[dex].map { "\(dex)=\($0)" } }
            return ["\(row.species)", pairs.joined(separator: " ")]
        }
    }
}

extension WordRow {
    fileprivate var order: (Int, String) { (kind.position, name) }
    fileprivate var fields: [String] { [kind.rawValue, name, displayName] }
}

extension TypeChartRow {
    fileprivate var order: (Int, PokemonType) { (generation, attacking) }
    fileprivate var fields: [String] {
        ["\(generation)", attacking.name]
            + PokemonType.allCases.map { type in
                switch multipliers[type] {
                case nil: ""
                case 0.5: "0.5"
                case .some(let multiplier):
                    multiplier == multiplier.rounded() ? "\(Int(multiplier))" : "\(multiplier)"
                }
            }
    }
}
