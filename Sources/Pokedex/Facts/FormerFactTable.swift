import CPokedex

/// The facts in past.bin. README.md in `Sources/CPokedex` describes the format.
public struct FormerFactTable: Sendable, PackedTable {
    static let mark = "pkpasts1"
    static let limit = 1 << 18

    /// The columns: Pokémon, kind of fact, last generation, value.
    private let numbers: NumberTable
    /// The API names of the abilities.
    private let abilities: TextColumn

    /// The bundled table, decompressed on first use; nil if it is damaged.
    static let bundled = try? FormerFactTable([UInt8](ofProgram: pokedex_past))

    init(from reader: inout PackBytesReader) throws(PokedexError) {
        abilities = try reader.words()
        numbers = try reader.table(
            [MoveTables.ids, 0...Kind.last, 1...99, 0...Stats.maximum], strictly: false)
        for row in 0..<numbers.rows where Kind.value(numbers[row, 1], numbers[row, 3], abilities) == nil {
            throw .damaged
        }
    }

    /// Returns a Pokémon's values in a generation, leaving out those that are the same today.
    func values(of pokemon: Int, in generation: Int) -> [FormerValue] {
        var values: [FormerValue] = []
        var kind: Int?
        // Rows are sorted by kind, then generation, so the first match of each kind counts.
        for row in numbers.rows(of: pokemon) where numbers[row, 2] >= generation && numbers[row, 1] != kind {
            kind = numbers[row, 1]
            if let value = Kind.value(numbers[row, 1], numbers[row, 3], abilities) { values.append(value) }
        }
        return values
    }

    /// Encodes facts in the format of past.bin. The result doesn't depend on the order of the facts, only on
    /// the version of zlib.
    ///
    /// - Throws: ``PokedexError/damaged`` if a number is out of bounds.
    public static func packed(_ facts: [FormerFact]) throws(PokedexError) -> [UInt8] {
        let names = facts.compactMap { if case .ability(_, let name) = $0.value { name } else { nil } }
        let abilities = Set(names).sorted()
        let rows = facts.map { fact -> [Int] in
            let (kind, number) = Kind.numbers(of: fact.value, abilities)
            return [fact.pokemon, kind, fact.lastGeneration, number]
        }
        return try packed { writer in
            writer.words(abilities)
            writer.table(Set(rows).sorted { $0.lexicographicallyPrecedes($1) }, columns: 4)
        }
    }

    /// The numbers of the kinds of facts: two type slots, six stats, Special, and three ability slots.
    private enum Kind {
        static let types = 0..<2
        static let stats = 2..<8
        static let special = 8
        static let abilities = 9..<12
        static let last = 11

        static func numbers(of value: FormerValue, _ names: [String]) -> (kind: Int, number: Int) {
            switch value {
            case .type(let slot, let type): (types.lowerBound + slot - 1, Int(type?.rawValue ?? 0))
            case .stat(let stat, let value): (stats.lowerBound + stat.index, value)
            case .special(let value): (special, value)
            case .ability(let slot, let name):
                (abilities.lowerBound + slot - 1, PackOrder.place(of: name, in: names))
            }
        }

        /// Decodes a fact; returns nil for invalid numbers.
        static func value(_ kind: Int, _ number: Int, _ names: TextColumn) -> FormerValue? {
            switch kind {
            case types:
                guard number > 0 else { return .type(slot: kind + 1, nil) }
                return PokemonType(rawValue: UInt8(clamping: number)).map { .type(slot: kind + 1, $0) }
            case stats:
                return number > 0 ? .stat(Stat.allCases[kind - stats.lowerBound], number) : nil
            case special: return number > 0 ? .special(number) : nil
            case abilities:
                guard number <= names.count else { return nil }
                return .ability(slot: kind - abilities.lowerBound + 1, names.word(number))
            default: return nil
            }
        }
    }
}
