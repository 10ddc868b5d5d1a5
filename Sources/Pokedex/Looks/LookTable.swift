import CPokedex

/// The facts in looks.bin, whose format README.md in `Sources/CPokedex` describes.
public struct LookTable: Sendable {
    /// The largest table that is read, unpacked, in bytes: several times today's.
    private static let sizeLimit = 1 << 16
    private static let pack = MarkedPack(mark: Array("pklooks1".utf8), limit: sizeLimit)

    /// The Pokémon, the form, its sort, and 1 for a female plus 2 for no shiny.
    private let numbers: NumberTable

    /// The bundled table, unpacked when a look is first asked for; nil if it is damaged.
    static let bundled = try? LookTable(Bytes(ofProgram: pokedex_looks))

    init(_ bytes: some Collection<UInt8>) throws(PokedexError) {
        var reader = try Self.pack.reader(of: bytes)
        numbers = try reader.table(
            [MoveTables.ids, 0...Int(Int16.max), 0...LookForm.Sort.allCases.count - 1, 0...3], strictly: false
        )
        try reader.finish()
    }

    /// The facts on a Pokémon, by the numbers of its forms.
    func facts(on pokemon: Int) -> [LookFact] {
        numbers.rows(of: pokemon).map { row in
            LookFact(
                pokemon: pokemon, form: numbers[row, 1],
                sort: LookForm.Sort(rawValue: numbers[row, 2]) ?? .kept,
                hasFemale: numbers[row, 3] & 1 > 0, lacksShiny: numbers[row, 3] & 2 > 0)
        }
    }

    /// The bytes of looks.bin. The same facts give the same bytes with the same zlib, whatever their order.
    ///
    /// - Throws: ``PokedexError/damaged`` where a number is out of bounds.
    public static func packed(_ facts: [LookFact]) throws(PokedexError) -> [UInt8] {
        let rows = Set(facts).map { fact in
            [
                fact.pokemon, fact.form, fact.sort.rawValue,
                (fact.hasFemale ? 1 : 0) + (fact.lacksShiny ? 2 : 0),
            ]
        }.sorted { $0.lexicographicallyPrecedes($1) }
        var writer = PackBytesWriter()
        writer.table((0..<4).map { column in rows.map { $0[column] } })
        let bytes = try pack.bytes(of: writer)
        _ = try LookTable(bytes)
        return bytes
    }
}
