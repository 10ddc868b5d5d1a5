/// Parsing dexes.csv and dex-numbers.csv.

extension Contents {
    /// Parses both files.
    mutating func parseRegionalDexes(of catalog: Catalog) throws(PokedexError) {
        let slugs = try parseDexes(FactTable(.dexes, of: catalog, header: Catalog.File.dexes.header))
        try parseDexNumbers(
            FactTable(.dexNumbers, of: catalog, header: Catalog.File.dexNumbers.header), slugs)
    }

    private mutating func parseDexes(_ table: FactTable) throws(PokedexError) -> SlugIndex {
        var reader = RowReader(table, in: bytes)
        var slugs = SlugIndex(capacity: table.rows)
        while reader.nextRow() {
            let id = try reader.id(after: Int32(dexes.list.last?.id ?? 0))
            let slug = try reader.slug()
            guard slugs.append(slug, in: bytes) else { throw reader.fail(.duplicate(reader.text(slug))) }
            let name = reader.text(try reader.text())
            let region = reader.text(try reader.optionalSlug())
            dexes.list.append(
                RegionalDex(
                    id: Int(id), name: reader.text(slug), displayName: name,
                    region: region.isEmpty ? nil : region))
            guard dexes.list.count <= 255 else { throw reader.fail(.tooManyLines(limit: 255)) }
        }
        return slugs
    }

    private mutating func parseDexNumbers(_ table: FactTable, _ slugs: SlugIndex) throws(PokedexError) {
        var reader = RowReader(table, in: bytes)
        dexes.numberStarts = [0]
        dexes.numberStarts.reserveCapacity(species.count + 1)
        dexes.numbers.reserveCapacity(table.rows * 8)
        var previous: Int32 = 0
        while reader.nextRow() {
            previous = try reader.id(after: previous)
            while dexes.numberStarts.count <= species.count,
                species[dexes.numberStarts.count - 1].id < previous
            {
                dexes.numberStarts.append(Int32(dexes.numbers.count))
            }
            guard dexes.numberStarts.count <= species.count,
                species[dexes.numberStarts.count - 1].id == previous
            else { throw reader.fail(.unknownReference("\(previous)")) }
            try parseNumbers(&reader, slugs)
            dexes.numberStarts.append(Int32(dexes.numbers.count))
        }
        while dexes.numberStarts.count <= species.count {
            dexes.numberStarts.append(Int32(dexes.numbers.count))
        }
    }

    /// `kanto=25 original-johto=22`: pairs in the order of the regional Pokédexes.
    private mutating func parseNumbers(_ reader: inout RowReader, _ slugs: SlugIndex) throws(PokedexError) {
        let range = reader.field()
        var last = -1
        for pair in PairScanner(bytes, range) {
            guard let dex = slugs.row(of: bytes, at: pair.key, in: bytes) else {
                throw reader.fail(.unknownReference(reader.text(pair.key)))
            }
            guard dex > last else { throw reader.fail(.outOfOrder) }
            last = dex
            guard let number = pair.value.flatMap({ RowReader.integer(bytes, $0) }) else {
                throw reader.fail(.notANumber)
            }
            guard let number = UInt16(exactly: number) else { throw reader.fail(.outOfRange(0...65_535)) }
            dexes.numbers.append((UInt8(dex), number))
        }
    }
}

/// The `key=value` pairs and lone keys of a field, one space between; a wrong space gives an empty key.
struct PairScanner: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int
    private var isDone: Bool

    init(_ bytes: [UInt8], _ range: TextRange) {
        self.bytes = bytes
        position = Int(range.start)
        end = position + Int(range.count)
        isDone = range.count == 0
    }

    mutating func next() -> (key: TextRange, value: TextRange?)? {
        guard !isDone else { return nil }
        let start = position
        var equals: Int?
        while position < end, bytes[position] != UInt8(ascii: " ") {
            if equals == nil, bytes[position] == UInt8(ascii: "=") { equals = position }
            position += 1
        }
        let stop = position
        isDone = position == end
        position += 1
        let key = TextRange(start: UInt32(start), count: UInt32((equals ?? stop) - start))
        return (key, equals.map { TextRange(start: UInt32($0 + 1), count: UInt32(stop - $0 - 1)) })
    }
}
