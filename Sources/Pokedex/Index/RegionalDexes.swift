import Records

/// Regional numbers, parsed from dexes.csv and dex-numbers.csv.

/// The regional Pokédexes, and the species' numbers in them.
struct RegionalDexes {
    private(set) var list: [RegionalDex] = []
    /// The numbers of each species, each with the index of its Pokédex in ``list``.
    private(set) var numbers: [[(dex: Int, number: Int)]] = []

    /// Creates an empty list.
    init() {}

    /// Parses both files. A species' pairs, such as `kanto=25 original-johto=22`, must be in the order of the
    /// regional Pokédexes.
    init(of catalog: Catalog, _ core: Core) throws(PokedexError) {
        list = try Self.list(of: catalog)
        let places = Dictionary(first: zip(list.map(\.name), list.indices))
        numbers = Array(repeating: [], count: core.species.count)
        var table = try FactTable(.dexNumbers, of: catalog)
        let bounds = 0...65_535
        while table.nextRow() {
            let species = try table.row(ofSpecies: Int(try table.nextID()), in: core.species)
            let field = table.field()
            for pair in table.bytes.pairs(in: field) {
                guard let dex = places[table.text(pair.key)] else {
                    throw table.fail(.unknownReference(table.text(pair.key)))
                }
                try table.require(dex > numbers[species].last?.dex ?? -1, .outOfOrder)
                guard let number = pair.value.flatMap(table.number) else { throw table.fail(.notANumber) }
                try table.require(bounds.contains(number), .outOfRange(bounds))
                numbers[species].append((dex, number))
            }
        }
    }

    /// Parses only dexes.csv, which is much smaller than dex-numbers.csv.
    static func list(of catalog: Catalog) throws(PokedexError) -> [RegionalDex] {
        var count = 0
        return try FactTable.rows(.dexes, of: catalog) { table throws(PokedexError) in
            let id = try table.nextID()
            let slug = table.text(try table.newSlug())
            let name = table.text(try table.text())
            let region = table.text(try table.optionalSlug())
            count += 1
            try table.require(count <= 255, .tooManyLines(limit: 255))
            return RegionalDex(
                id: Int(id), name: slug, displayName: name, region: region.isEmpty ? nil : region)
        }
    }
}

extension Bytes {
    /// Splits a field into `key=value` pairs and flags separated by single spaces. A misplaced space results in
    /// an empty key.
    func pairs(in field: TextRange) -> [(key: TextRange, value: TextRange?)] {
        guard field.count > 0 else { return [] }
        var pairs: [(key: TextRange, value: TextRange?)] = []
        var start = field.indices.lowerBound
        var equals: Int?
        func add(endingAt end: Int) {
            pairs.append((TextRange(start..<(equals ?? end)), equals.map { TextRange($0 + 1..<end) }))
            start = end + 1
            equals = nil
        }
        for index in field.indices {
            switch self[index] {
            case UInt8(ascii: "="): equals = equals ?? index
            case UInt8(ascii: " "): add(endingAt: index)
            default: break
            }
        }
        add(endingAt: field.indices.upperBound)
        return pairs
    }
}
