import CPokedex

/// The facts in looks.bin. README.md in `Sources/CPokedex` describes the format.
public struct LookTable: Sendable, PackedTable {
    static let mark = "pklooks1"
    static let limit = 1 << 16

    /// The columns: Pokémon, form, kind of form, and a bitmask: 1 for a female, 2 for an unreleased shiny.
    private let numbers: NumberTable

    /// The bundled table, decompressed on first use; nil if it is damaged.
    static let bundled = try? LookTable([UInt8](ofProgram: pokedex_looks))

    init(from reader: inout PackBytesReader) throws(PokedexError) {
        numbers = try reader.table(
            [MoveTables.ids, 0...Int(Int16.max), 0...LookForm.Sort.allCases.count - 1, 0...3], strictly: false
        )
    }

    /// Returns the facts about a Pokémon, in the order of form ids.
    func facts(on pokemon: Int) -> [LookFact] {
        numbers.rows(of: pokemon).map { row in
            LookFact(
                pokemon: pokemon, form: numbers[row, 1],
                sort: LookForm.Sort(rawValue: numbers[row, 2]) ?? .kept,
                hasFemale: numbers[row, 3] & 1 > 0, lacksShiny: numbers[row, 3] & 2 > 0)
        }
    }

    /// Encodes facts in the format of looks.bin. The result doesn't depend on the order of the facts, only on
    /// the version of zlib.
    ///
    /// - Throws: ``PokedexError/damaged`` if a number is out of bounds.
    public static func packed(_ facts: [LookFact]) throws(PokedexError) -> [UInt8] {
        let rows = Set(facts).map { fact in
            [
                fact.pokemon, fact.form, fact.sort.rawValue,
                (fact.hasFemale ? 1 : 0) + (fact.lacksShiny ? 2 : 0),
            ]
        }.sorted { $0.lexicographicallyPrecedes($1) }
        return try packed { writer in
            writer.table(rows, columns: 4)
        }
    }
}
