/// Finds single Pokémon in pokemon.csv.

/// The lines of pokemon.csv, in which one Pokémon is found without parsing the others.
struct PokemonLines: Sendable {
    private let bytes: [UInt8]
    /// Where each line after the first starts, and where the last ends.
    private let starts: [Int]

    /// The file must be one that parses as a whole.
    init(of catalog: Catalog) {
        bytes = catalog.bytes
        var starts: [Int] = []
        starts.reserveCapacity(2048)
        let range = catalog.ranges[.pokemon] ?? 0..<0
        catalog.bytes.withUnsafeBytes { bytes in
            var index = range.lowerBound
            while index < range.upperBound {
                // A line has over a hundred bytes, so that most eights of them hold no end of one.
                if index + 8 <= range.upperBound {
                    let eight = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    if !Self.hasLineFeed(eight) {
                        index += 8
                        continue
                    }
                }
                if bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
                index += 1
            }
        }
        self.starts = starts
    }

    /// The row of an id, and its own facts: what they lead to is left unresolved.
    func find(_ id: Int) -> (row: Int, facts: PokemonFacts)? {
        guard let row = Storage.search(starts.count - 1, for: id, by: { number(atStartOf: $0) }),
            let facts = try? facts(at: row)
        else { return nil }
        return (row, facts)
    }

    private func facts(at row: Int) throws(PokedexError) -> PokemonFacts {
        let table = try Table(.pokemon, line: starts[row]..<starts[row + 1], of: bytes)
        var reader = RowReader(table, in: bytes)
        _ = reader.nextRow()
        return try Contents(bytes: bytes).parseOwnFacts(&reader)
    }

    private func number(atStartOf row: Int) -> Int {
        var number = 0
        for index in starts[row]..<starts[row + 1] {
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
