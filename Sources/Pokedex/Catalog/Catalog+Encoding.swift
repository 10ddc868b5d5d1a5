import Records
import Wording

/// Encodes rows as CSV.

extension Catalog {
    /// A row of a file: its fields by column, as they are in the file. A missing field is empty.
    ///
    /// In the two files of names, the columns are language codes, and ``idOfNames`` for the id.
    public typealias Row = [String: String?]

    /// The column of the id in rows of names, which no language can have.
    public static let idOfNames = ""

    /// Encodes rows as CSV files. The rows are sorted first, so their order doesn't matter.
    ///
    /// This doesn't validate anything; ``NationalDex/init(catalog:moves:)`` rejects rows that contradict
    /// one another.
    public init(rows: [File: [Row]]) {
        var files: [File: [UInt8]] = [:]
        for file in File.allCases {
            let rows = rows[file] ?? []
            let languages =
                file.isOpen ? Set(rows.flatMap(\.keys)).subtracting([Self.idOfNames]).sorted() : []
            let columns = (file.isOpen ? [Self.idOfNames] : file.header) + languages
            let sorted = rows.map { (order: file.order(of: $0), row: $0) }
                .sorted { $0.order.lexicographicallyPrecedes($1.order) }
            let lines = sorted.map { line in columns.map { (line.row[$0] ?? nil) ?? "" } }
            files[file] = Array(([file.header + languages] + lines).map(CSV.line).joined().utf8)
        }
        self.init(files: files)
    }
}

extension Catalog.File {
    /// The column names. In the two name files, they are followed by one column per language.
    var header: [String] {
        let names =
            switch self {
            case .source: "url date"
            case .words: "kind slug name"
            case .typeChart: "generation attacking " + PokemonType.allCases.map(\.name).joined(separator: " ")
            case .pokemon:
                """
                id slug name species default generation type_1 type_2 height weight base_experience hp attack \
                defense special_attack special_defense speed ability_1 ability_2 ability_hidden sprites artwork \
                home showdown dream_world cries effort
                """
            case .species:
                """
                id slug genus generation color shape habitat egg_group_1 egg_group_2 growth_rate capture_rate \
                gender_rate hatch_counter base_happiness legendary mythical baby baby_item default evolves_from \
                chain
                """
            case .speciesNames, .formNames: "id"
            case .evolution: "chain from into default generation version_group trigger conditions"
            case .dexes: "id slug name region"
            case .dexNumbers: "species numbers"
            }
        return names.words
    }

    /// Whether the columns in `header` are followed by one column per language.
    var isOpen: Bool { self == .speciesNames || self == .formNames }

    /// The trailing columns that are missing in data downloaded by older versions of the program.
    var newColumns: [String] { self == .pokemon ? ["effort"] : [] }

    /// The fields by which rows are sorted. Numbers and attacking types sort as numbers.
    fileprivate func order(of row: Catalog.Row) -> [String] {
        let columns =
            switch self {
            case .evolution:
                "chain from into generation version_group trigger conditions default".words
            case .words, .typeChart: Array(header.prefix(2))
            case .speciesNames, .formNames: [Catalog.idOfNames]
            default: Array(header.prefix(1))
            }
        return columns.map { column in
            let field = (row[column] ?? nil) ?? ""
            let type = column == "attacking" ? PokemonType(name: field).map { Int($0.rawValue) } : nil
            return (type ?? Int(field)).map { String($0).withZeros(5) } ?? field
        }
    }
}

// MARK: CSV as in RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), but with line feeds only, a header, and no control characters

/// Reads and writes single fields.
package enum CSV {
    /// Returns a field, quoted only if necessary.
    static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
            return text
        }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
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

    /// Returns a flag's word.
    package static func flag(_ flag: Bool) -> String { flag ? "yes" : "no" }

    /// Returns the letters whose bits are set.
    package static func letters(_ bits: UInt64, _ alphabet: StaticString) -> String {
        String(
            decoding: (0..<alphabet.utf8CodeUnitCount).filter { bits & 1 << UInt64($0) != 0 }.map {
                alphabet.utf8Start[$0]
            }, as: UTF8.self)
    }
}

extension Pictures {
    /// The available pictures in each column, encoded as letters.
    package var columns: Catalog.Row {
        let names = ["sprites", "artwork", "home", "showdown", "dream_world"]
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().map { set, name in
                (name, CSV.letters(rawValue >> (8 * UInt64(set)), Self.letters))
            })
    }
}

extension EffortYield {
    /// The field: a digit for each stat.
    package var field: String { Stat.allCases.map { String(self[$0]) }.joined() }
}
