import CPokedex

/// The catalogue: Pokémon facts as CSV files.

/// The bytes of the CSV files that a ``NationalDex`` is parsed from.
public struct Catalog: Equatable, Sendable {
    /// A file of the catalogue. The raw value is its name; README.md in `Sources/CPokedex` describes the format.
    public enum File: String, CaseIterable, Sendable {
        /// The source of the facts and their date.
        case source = "source.csv"
        /// English names of abilities, colours, egg groups, growth rates, habitats and shapes.
        case words = "words.csv"
        /// The effectiveness of each type against every other, by generation.
        case typeChart = "type-chart.csv"
        /// Every Pokémon.
        case pokemon = "pokemon.csv"
        /// Every species.
        case species = "species.csv"
        /// The species' names in every language.
        case speciesNames = "species-names.csv"
        /// The alternate forms' names in the languages that have them.
        case formNames = "form-names.csv"
        /// The evolutions and their conditions.
        case evolution = "evolution.csv"
        /// The regional Pokédexes.
        case dexes = "dexes.csv"
        /// The species' numbers in the regional Pokédexes.
        case dexNumbers = "dex-numbers.csv"

        /// The maximum size of a file in bytes: over ten times the current largest.
        public static let sizeLimit = 4 << 20
    }

    /// The origin of the facts.
    public struct Source: Hashable, Sendable {
        /// The base URL of the API.
        public var url: String
        /// The date or time of the download in ISO 8601, such as `2026-08-08` or `2026-08-08T12:30:00Z`.
        public var date: String

        /// Creates a source.
        public init(url: String, date: String) {
            self.url = url
            self.date = date
        }
    }

    /// The contents of all files, concatenated.
    let bytes: Bytes
    /// The end offset of each file, in case order.
    private let ends: [Int]

}

extension Catalog {
    /// Creates a catalogue from these files. A missing file counts as empty, and parsing rejects it.
    public init(files: [File: [UInt8]]) {
        let contents = File.allCases.map { files[$0] ?? [] }
        var end = 0
        let ends = contents.map { contents in
            end += contents.count
            return end
        }
        self.init(bytes: Bytes(Array(contents.joined())), ends: ends)
    }

    /// Returns the byte range of a file.
    func range(of file: File) -> Range<Int> {
        guard let place = File.allCases.firstIndex(of: file) else { return 0..<0 }
        return (place > 0 ? ends[place - 1] : 0)..<ends[place]
    }

    /// Returns the contents of a file.
    public func contents(of file: File) -> [UInt8] { Array(bytes[range(of: file)]) }

    /// The facts built into the program.
    public static let bundled = Catalog(
        bytes: Bytes(ofProgram: pokedex_files),
        ends: withUnsafeBytes(of: pokedex_file_ends) { Array($0.bindMemory(to: Int.self)) })
}

/// The differences between two catalogues.
public struct CatalogDifference: Hashable, Sendable {
    /// The numbers of the Pokémon that were added, in order.
    public var newPokemon: [Int]
    /// The numbers of the Pokémon that were removed, in order.
    public var removedPokemon: [Int]
    /// The number of added or changed rows in all files, not counting new Pokémon.
    public var changedRows: Int

    /// Compares two catalogues row by row, ignoring their sources.
    public init(from old: Catalog, to new: Catalog) {
        let known = Self.pokemon(in: old)
        let found = Self.pokemon(in: new)
        newPokemon = found.subtracting(known).sorted()
        removedPokemon = known.subtracting(found).sorted()
        changedRows = -newPokemon.count
        for file in Catalog.File.allCases where file != .source {
            let oldRows = Set(Self.rows(of: file, in: old))
            changedRows += Self.rows(of: file, in: new).count { !oldRows.contains($0) }
        }
    }

    private static func rows(of file: Catalog.File, in catalog: Catalog) -> [ArraySlice<UInt8>] {
        catalog.contents(of: file).split(separator: UInt8(ascii: "\n")).dropFirst().map { $0 }
    }

    private static func pokemon(in catalog: Catalog) -> Set<Int> {
        Set(
            rows(of: .pokemon, in: catalog).compactMap { row in
                Int(String(decoding: row.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self))
            })
    }
}
