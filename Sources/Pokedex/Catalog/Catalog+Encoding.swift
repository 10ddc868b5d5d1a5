/// Encodes rows as CSV.

extension Catalog {
    /// Encodes rows as CSV files. The rows are sorted first, so their order doesn't matter.
    ///
    /// This doesn't validate anything; ``NationalDex/init(catalog:)`` rejects rows that contradict one
    /// another.
    public init(rows: CatalogRows) {
        var files: [File: [UInt8]] = [:]
        for file in File.allCases {
            files[file] = Array(rows.lines(of: file).map(CSV.line).joined().utf8)
        }
        self.init(files: files)
    }
}

extension CatalogRows {
    /// Returns the lines of a file, starting with its header.
    fileprivate func lines(of file: Catalog.File) -> [[String]] {
        let header = [file.header]
        return switch file {
        case .source: header + [[source.url, source.date]]
        case .words: header + words.sorted { $0.order < $1.order }.map(\.fields)
        case .typeChart: header + typeChart.sorted { $0.order < $1.order }.map(\.fields)
        case .pokemon: header + pokemon.sorted { $0.id < $1.id }.map(\.fields)
        case .species: header + species.sorted { $0.id < $1.id }.map(\.fields)
        case .evolution: header + evolution.sorted(by: EvolutionRow.precedes).map(\.fields)
        case .dexes: header + sortedDexes.map { ["\($0.id)", $0.name, $0.displayName, $0.region ?? ""] }
        case .dexNumbers: header + numbers
        case .speciesNames: names(speciesNames, file)
        case .formNames: names(formNames, file)
        }
    }

    private func names(_ rows: [NameRow], _ file: Catalog.File) -> [[String]] {
        let languages = Set(rows.flatMap(\.names.keys)).sorted()
        return [file.header + languages]
            + rows.filter { !$0.names.isEmpty }.sorted { $0.id < $1.id }.map { row in
                ["\(row.id)"] + languages.map { row.names[$0] ?? "" }
            }
    }

    private var sortedDexes: [RegionalDex] { dexes.sorted { $0.id < $1.id } }

    private var numbers: [[String]] {
        let order = sortedDexes.map(\.name)
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
                multipliers[type].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? ""
            }
    }
}

// MARK: The header of each file

extension Catalog.File {
    /// The column names. In the two name files, they are followed by one column per language.
    var header: [String] {
        switch self {
        case .source: ["url", "date"]
        case .words: ["kind", "slug", "name"]
        case .typeChart: ["generation", "attacking"] + PokemonType.allCases.map(\.name)
        case .pokemon: Self.pokemonHeader
        case .species: Self.speciesHeader
        case .speciesNames, .formNames: ["id"]
        case .evolution:
            ["chain", "from", "into", "default", "generation", "version_group", "trigger", "conditions"]
        case .dexes: ["id", "slug", "name", "region"]
        case .dexNumbers: ["species", "numbers"]
        }
    }

    /// Whether the columns in `header` are followed by one column per language.
    var isOpen: Bool { self == .speciesNames || self == .formNames }

    private static let pokemonHeader = [
        "id", "slug", "name", "species", "default", "generation", "type_1", "type_2", "height", "weight",
        "base_experience", "hp", "attack", "defense", "special_attack", "special_defense", "speed",
        "ability_1", "ability_2", "ability_hidden", "sprites", "artwork", "home", "showdown", "dream_world",
        "cries", "effort",
    ]

    /// The trailing columns that are missing in data downloaded by older versions of the program.
    var newColumns: [String] { self == .pokemon ? ["effort"] : [] }

    private static let speciesHeader = [
        "id", "slug", "genus", "generation", "color", "shape", "habitat", "egg_group_1", "egg_group_2",
        "growth_rate", "capture_rate", "gender_rate", "hatch_counter", "base_happiness", "legendary",
        "mythical", "baby", "baby_item", "default", "evolves_from", "chain",
    ]
}

// MARK: CSV as in RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), but with line feeds only, a header, and no control characters

/// Reads and writes single fields.
enum CSV {
    /// Returns a field, quoted only if necessary.
    static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
            return text
        }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }

    /// Returns a line of a file.
    static func line(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\n" }

    /// Returns a field's text without its quotes, if it has any.
    static func text(_ bytes: Bytes, _ range: TextRange) -> String {
        let slice = bytes[range.indices]
        guard slice.first == UInt8(ascii: "\"") else { return String(decoding: slice, as: UTF8.self) }
        var unquoted: [UInt8] = []
        var index = slice.startIndex + 1
        while index < slice.endIndex - 1 {
            unquoted.append(slice[index])
            index += slice[index] == UInt8(ascii: "\"") ? 2 : 1
        }
        return String(decoding: unquoted, as: UTF8.self)
    }
}

// MARK: The fields of the longer rows, in column order

extension PokemonRow {
    var fields: [String] {
        let first = ["\(id)", name, displayName, "\(species)", CSV.flag(isDefault), "\(generation)"]
        let body = [
            types.first?.name ?? "", types.dropFirst().first?.name ?? "", CSV.number(height),
            CSV.number(weight), CSV.number(baseExperience),
        ]
        let numbers = Stat.allCases.map { "\(stats[$0])" } + (1...3).map { abilities[$0] ?? "" }
        let media =
            (0..<5).map {
                CSV.letters(
                    UInt8(truncatingIfNeeded: pictures.rawValue >> (8 * UInt64($0))), Pictures.letters)
            } + [CSV.letters(cries.rawValue, Cries.letters)]
        return first + body + numbers + media + [effort]
    }

    private var effort: String {
        effortYield.map { yield in Stat.allCases.map { "\(yield[$0])" }.joined() } ?? ""
    }
}

extension SpeciesRow {
    var fields: [String] {
        let groups = eggGroups.sorted()
        let first = [
            "\(id)", name, genus, "\(generation)", color, shape ?? "", habitat ?? "", groups.first ?? "",
            groups.dropFirst().first ?? "", growthRate,
        ]
        let numbers = ["\(captureRate)", "\(genderRate)", "\(hatchCounter)", "\(baseHappiness)"]
        let flags = [CSV.flag(isLegendary), CSV.flag(isMythical), CSV.flag(isBaby), babyItem ?? ""]
        return first + numbers + flags + ["\(defaultPokemon)", CSV.number(evolvesFrom), "\(chain)"]
    }
}

extension EvolutionRow {
    /// Orders rows by chain and species, then by generation, then by their other fields.
    static func precedes(_ left: Self, _ right: Self) -> Bool {
        let species = ((left.chain, left.from, left.into), (right.chain, right.from, right.into))
        guard species.0 == species.1 else { return species.0 < species.1 }
        return left.method < right.method
    }

    private var method: (Int, String, String, String, Int) {
        (generation ?? 0, versionGroup ?? "", trigger ?? "", conditionField, isDefault ? 1 : 0)
    }

    var fields: [String] {
        [
            "\(chain)", "\(from)", "\(into)", CSV.flag(isDefault), CSV.number(generation), versionGroup ?? "",
            trigger ?? "", conditionField,
        ]
    }

    private var conditionField: String {
        Key.allCases.compactMap { key in
            conditions[key].map { key.isFlag ? key.rawValue : "\(key.rawValue)=\($0)" }
        }.joined(separator: " ")
    }
}

extension CSV {
    static func flag(_ flag: Bool) -> String { flag ? "yes" : "no" }

    static func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }

    /// Returns the letters whose bits are set.
    static func letters(_ bits: UInt8, _ alphabet: StaticString) -> String {
        String(
            decoding: (0..<alphabet.utf8CodeUnitCount).filter { bits & 1 << UInt8($0) != 0 }.map {
                alphabet.utf8Start[$0]
            }, as: UTF8.self)
    }
}
