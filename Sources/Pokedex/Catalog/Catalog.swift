import CPokedex

/// The facts as CSV files.

/// The bytes of the CSV files that a ``Pokedex`` is parsed from.
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

        /// The largest size read, in bytes: over ten times what the largest file holds now.
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
    let bytes: [UInt8]
    let ranges: [File: Range<Int>]

    /// A catalogue of these files; one that is not given is empty, and refused when parsed.
    public init(files: [File: [UInt8]]) {
        var bytes: [UInt8] = []
        var ranges: [File: Range<Int>] = [:]
        bytes.reserveCapacity(files.values.reduce(0) { $0 + $1.count })
        for file in File.allCases {
            let start = bytes.count
            bytes += files[file] ?? []
            ranges[file] = start..<bytes.count
        }
        self.init(bytes: bytes, ranges: ranges)
    }

    private init(bytes: [UInt8], ranges: [File: Range<Int>]) {
        self.bytes = bytes
        self.ranges = ranges
    }

    /// The contents of a file.
    public func contents(of file: File) -> ArraySlice<UInt8> { bytes[ranges[file] ?? 0..<0] }

    /// The facts that the program carries.
    public static let bundled: Catalog = {
        let files = File.allCases.map { pokedex_bundled_file($0.rawValue) }
        var bytes: [UInt8] = []
        var ranges: [File: Range<Int>] = [:]
        bytes.reserveCapacity(files.reduce(0) { $0 + $1.count })
        for (name, file) in zip(File.allCases, files) {
            let start = bytes.count
            bytes += UnsafeBufferPointer(start: file.bytes, count: file.count)
            ranges[name] = start..<bytes.count
        }
        return Catalog(bytes: bytes, ranges: ranges)
    }()
}

extension Catalog: Equatable {
    /// Whether all files hold the same bytes.
    public static func == (left: Self, right: Self) -> Bool {
        left.bytes == right.bytes && left.ranges == right.ranges
    }
}
