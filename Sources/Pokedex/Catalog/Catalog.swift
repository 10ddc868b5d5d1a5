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
    let bytes: [UInt8]
    /// Where each file starts, in the order of their cases, and where the last one ends.
    private let starts: [Int]

    /// A catalogue of these files; one that is not given is empty, and refused when parsed.
    public init(files: [File: [UInt8]]) {
        self.init { bytes, file in bytes += files[file] ?? [] }
    }

    /// Has each file appended to the ones before.
    private init(append: (inout [UInt8], File) -> Void) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(1 << 20)
        var starts = [0]
        for file in File.allCases {
            append(&bytes, file)
            starts.append(bytes.count)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// Where a file lies.
    func range(of file: File) -> Range<Int> {
        File.allCases.firstIndex(of: file).map { starts[$0]..<starts[$0 + 1] } ?? 0..<0
    }

    /// The contents of a file.
    public func contents(of file: File) -> ArraySlice<UInt8> { bytes[range(of: file)] }

    /// The facts that the program carries.
    public static let bundled = bundled(only: File.allCases)

    /// Some of those files; the others are empty.
    static func bundled(only files: [File]) -> Catalog {
        Catalog { bytes, file in
            guard files.contains(file) else { return }
            let file = pokedex_bundled_file(file.rawValue)
            bytes += UnsafeBufferPointer(start: file.bytes, count: file.count)
        }
    }
}

extension Catalog: Equatable {
    /// Whether all files have the same bytes.
    public static func == (left: Self, right: Self) -> Bool {
        left.bytes == right.bytes && left.starts == right.starts
    }
}
