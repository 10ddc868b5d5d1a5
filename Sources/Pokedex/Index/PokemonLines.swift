import CPokedex

/// Finds single Pokémon among the bundled facts.

/// The lines of the bundled pokemon.csv, to find one Pokémon without parsing or copying the others:
/// the first takes 0.27 ms that way, and 2.3 ms with all of them parsed.
struct PokemonLines: Sendable {
    /// Where each line after the first starts, and where the last ends.
    private let starts: [Int]

    /// One Pokémon and its own facts, without resolving what they refer to.
    struct Finding {
        let row: Int
        let facts: PokemonFacts
        /// What the texts of the facts lie in.
        let bytes: [UInt8]
    }

    init() {
        var starts: [Int] = []
        starts.reserveCapacity(2048)
        let bytes = UnsafeRawBufferPointer(Self.file)
        var index = 0
        while index < bytes.count {
            // A line has over a hundred bytes, so most groups of eight bytes contain no line end.
            if index + 8 <= bytes.count,
                !Self.hasLineFeed(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            {
                index += 8
                continue
            }
            if bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
            index += 1
        }
        self.starts = starts
    }

    /// The Pokémon of an id.
    func find(_ id: Int) -> Finding? {
        let file = Self.file
        guard
            let row = Storage.search(
                starts.count - 1, for: id, by: { Self.number(in: file, starts[$0]..<starts[$0 + 1]) })
        else { return nil }
        let line = Array(file[starts[row]..<starts[row + 1]])
        // Cannot fail: a test parses the whole file.
        guard let facts = try? Self.facts(of: line) else { return nil }
        return Finding(row: row, facts: facts, bytes: line)
    }

    /// The bytes, which are part of the program and never move.
    private static var file: UnsafeBufferPointer<UInt8> {
        let file = pokedex_bundled_file(Catalog.File.pokemon.rawValue)
        return UnsafeBufferPointer(start: file.bytes, count: file.count)
    }

    private static func facts(of line: [UInt8]) throws(PokedexError) -> PokemonFacts {
        var table = try FactTable(.pokemon, line: line)
        _ = table.nextRow()
        return try PokemonFacts(table.id(after: 0), table.slug(), &table)
    }

    private static func number(in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Int {
        var number = 0
        for index in line {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit <= 9 else { break }
            number = number * 10 + Int(digit)
        }
        return number
    }

    /// Whether one of eight bytes is a line feed: <https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord>.
    private static func hasLineFeed(_ eight: UInt64) -> Bool {
        let others = eight ^ 0x0A0A_0A0A_0A0A_0A0A
        return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080 != 0
    }
}
