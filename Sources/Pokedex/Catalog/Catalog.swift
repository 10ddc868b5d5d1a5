import CPokedex

/// The facts as CSV files.

/// The bytes of the CSV files that a ``NationalDex`` is parsed from.
public struct Catalog: Sendable {
    /// One file of the catalogue; the raw value is its name. README.md in `Sources/CPokedex` describes them.
    public enum File: String, CaseIterable, Hashable, Sendable {
        /// Where the facts came from and when.
        case source = "source.csv"
        /// English names of abilities, colours, egg groups, growth rates, habitats and shapes.
        case words = "words.csv"
        /// Which type does what to which, by generation.
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
        /// The species' numbers in them.
        case dexNumbers = "dex-numbers.csv"

        /// The largest size read, in bytes: over ten times today's largest file.
        public static let sizeLimit = 4 << 20
    }

    /// Where facts came from.
    public struct Source: Hashable, Sendable {
        /// The base URL of the API.
        public var url: String
        /// When, in ISO 8601, such as `2026-08-08` or `2026-08-08T12:30:00Z`.
        public var date: String

        /// A source.
        public init(url: String, date: String) {
            self.url = url
            self.date = date
        }
    }

    /// All files, one after the other.
    let bytes: Bytes
    /// Where each file ends, in the order of their cases.
    private let ends: [Int]

    private init(_ bytes: Bytes, ends: [Int]) {
        self.bytes = bytes
        self.ends = ends
    }

    /// A catalogue of these files; one that is not given is empty, and refused when parsed.
    public init(files: [File: [UInt8]]) {
        let contents = File.allCases.map { files[$0] ?? [] }
        var end = 0
        let ends = contents.map { contents in
            end += contents.count
            return end
        }
        self.init(Bytes(joining: contents), ends: ends)
    }

    /// Where a file lies.
    func range(of file: File) -> Range<Int> {
        guard let place = File.allCases.firstIndex(of: file) else { return 0..<0 }
        return (place > 0 ? ends[place - 1] : 0)..<ends[place]
    }

    /// The contents of a file.
    public func contents(of file: File) -> [UInt8] { Array(bytes[range(of: file)]) }

    /// The facts that the program carries.
    public static let bundled = Catalog(
        Bytes(ofProgram: pokedex_files),
        ends: withUnsafeBytes(of: pokedex_file_ends) { Array($0.bindMemory(to: Int.self)) })
}

extension Bytes {
    /// The bundled catalogue.
    init(ofProgram bytes: PokedexBytes) {
        self.init(ofProgram: UnsafeBufferPointer(start: bytes.start, count: bytes.count))
    }
}

extension Catalog: Equatable {
    /// Whether all files have the same bytes.
    public static func == (left: Self, right: Self) -> Bool {
        left.bytes == right.bytes && left.ends == right.ends
    }
}
