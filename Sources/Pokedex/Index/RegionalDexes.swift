/// Regional numbers, parsed from dexes.csv and dex-numbers.csv.

/// The regional Pokédexes, and the species' numbers in them.
struct RegionalDexes {
    private(set) var list: [RegionalDex] = []
    private var numbers: [(dex: UInt8, number: UInt16)] = []
    /// Offsets: `numbers[numberStarts[s]..<numberStarts[s + 1]]` are the numbers of species `s`.
    private var numberStarts: [Int32] = [0]

    /// Creates an empty list.
    init() {}

    /// Parses both files.
    init(of catalog: Catalog, _ core: Core) throws(PokedexError) {
        let parsed = try Self.parsedList(of: catalog)
        list = parsed.list
        var table = try FactTable(.dexNumbers, of: catalog)
        numberStarts.reserveCapacity(core.species.count + 1)
        numbers.reserveCapacity(table.rows * 8)
        var previous: Int32 = 0
        while table.nextRow() {
            previous = try table.id(after: previous)
            endNumbers(before: try table.row(ofSpecies: Int(previous), in: core.species))
            try parseNumbers(&table, parsed.slugs)
        }
        endNumbers(before: core.species.count)
    }

    /// Returns a species' numbers, each with the index of its Pokédex in ``list``.
    func numbers(ofSpecies row: Int) -> ArraySlice<(dex: UInt8, number: UInt16)> {
        numbers[Int(numberStarts[row])..<Int(numberStarts[row + 1])]
    }

    /// Parses only dexes.csv, which is much smaller than dex-numbers.csv.
    static func list(of catalog: Catalog) throws(PokedexError) -> [RegionalDex] {
        try parsedList(of: catalog).list
    }

    private static func parsedList(
        of catalog: Catalog
    ) throws(PokedexError) -> (list: [RegionalDex], slugs: SlugIndex) {
        var table = try FactTable(.dexes, of: catalog)
        var list: [RegionalDex] = []
        var slugs = SlugIndex(capacity: table.rows, in: table.bytes)
        while table.nextRow() {
            let id = try table.id(after: Int32(list.last?.id ?? 0))
            let slug = table.text(try table.slug(newTo: &slugs))
            let name = table.text(try table.text())
            let region = table.text(try table.optionalSlug())
            list.append(
                RegionalDex(
                    id: Int(id), name: slug, displayName: name, region: region.isEmpty ? nil : region))
            guard list.count <= 255 else { throw table.fail(.tooManyLines(limit: 255)) }
        }
        return (list, slugs)
    }

    /// Ends the ranges of all species before this one.
    private mutating func endNumbers(before species: Int) {
        while numberStarts.count <= species { numberStarts.append(Int32(numbers.count)) }
    }

    /// Parses pairs such as `kanto=25 original-johto=22`, which must be in the order of the regional
    /// Pokédexes.
    private mutating func parseNumbers(_ table: inout FactTable, _ slugs: SlugIndex) throws(PokedexError) {
        var last = -1
        for pair in PairScanner(table.bytes, table.field()) {
            guard let dex = slugs.row(of: pair.key) else {
                throw table.fail(.unknownReference(table.text(pair.key)))
            }
            guard dex > last else { throw table.fail(.outOfOrder) }
            last = dex
            guard let number = pair.value.flatMap(table.number) else { throw table.fail(.notANumber) }
            guard let number = UInt16(exactly: number) else { throw table.fail(.outOfRange(0...65_535)) }
            numbers.append((UInt8(dex), number))
        }
    }
}

/// Splits a field into `key=value` pairs and flags separated by single spaces. A misplaced space results in
/// an empty key.
struct PairScanner: Sequence, IteratorProtocol {
    private let bytes: Bytes
    private var position: Int
    private let end: Int
    private var isDone: Bool

    init(_ bytes: Bytes, _ range: TextRange) {
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
