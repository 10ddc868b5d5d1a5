import Wording

/// The facts of moves, abilities and natures, parsed from their section.

/// Everything except learnsets and names in other languages.
struct MoveTables {
    /// The version groups. The columns: id, generation, position by release date.
    let games: NumberTable
    let gameNames: TextColumn
    /// The API ids of the learn methods.
    let ways: NumberTable
    let wayNames: TextColumn
    let targets: TextColumn
    let categories: TextColumn
    let ailments: TextColumn
    let flags: TextColumn
    let flavors: TextColumn
    /// A column for each ``MoveField``.
    let moves: NamedTable
    /// The columns: move, stat (1...8), change.
    let statChanges: NumberTable
    /// The columns: move, first version group with new values, type, power, accuracy, PP, chance; −1 if
    /// unchanged.
    let past: NumberTable
    /// The columns: move, version group, kind, number.
    let machines: NumberTable
    /// The columns: id, generation.
    let abilities: NamedTable
    /// The columns: id, raised stat, lowered stat, liked flavour, disliked flavour; 0 for none.
    let natures: NamedTable

    /// The maximum number of rows per table.
    static let limit = 5_000
    /// The maximum number of version groups, because sets of version groups are 64-bit masks.
    static let gameLimit = 64
    /// The valid ids in a column.
    static let ids = 1...32_767

    /// Parses the section, and checks all numbers and indices.
    init(_ reader: PackBytesReader) throws(PokedexError) {
        var reader = reader
        games = try reader.table([0...9_999, Self.ids, 1...99], atMost: Self.gameLimit)
        gameNames = try reader.texts(games.rows)
        ways = try reader.table([Self.ids], atMost: 100)
        wayNames = try reader.texts(ways.rows)
        targets = try reader.words()
        categories = try reader.words()
        ailments = try reader.words()
        flags = try reader.words()
        flavors = try reader.words()
        moves = try reader.named(MoveField.allCases.map(\.bounds))
        let rows = 0...max(0, moves.numbers.rows - 1)
        let gameRows = 0...max(0, games.rows - 1)
        statChanges = try reader.table([rows, 1...8, -12...12], strictly: false)
        past = try reader.table(
            [rows, gameRows, -1...19, -1...999, -1...100, -1...100, -1...100], strictly: false)
        machines = try reader.table([rows, gameRows, 0...2, 0...999], atMost: 20_000, strictly: false)
        abilities = try reader.named([Self.ids, 1...99])
        let flavor = 0...flavors.count
        natures = try reader.named([Self.ids, 0...6, 0...6, flavor, flavor])
        try reader.finish()
        guard statChanges.rows + past.rows + machines.rows == 0 || !moves.rows.isEmpty,
            past.rows + machines.rows == 0 || games.rows > 0
        else { throw .damaged }
        for row in moves.rows {
            guard number(.target, row) <= targets.count, number(.category, row) <= categories.count,
                number(.ailment, row) <= ailments.count
            else { throw .damaged }
        }
    }

    func number(_ field: MoveField, _ row: Int) -> Int { moves.numbers[row, field.rawValue] }

    subscript(kind: MoveNames.Kind) -> NamedTable {
        switch kind {
        case .move: moves
        case .ability: abilities
        case .nature: natures
        }
    }
}

extension PackBytesWriter {
    /// Writes the section for sorted rows; words are written as indices from `order`.
    mutating func facts(of rows: MoveRows, _ order: PackOrder) {
        table([rows.games.map(\.order), rows.games.map(\.id), rows.games.map(\.generation)])
        texts(rows.games.map(\.name))
        table([order.ways])
        texts(order.ways.map { rows.ways[$0] ?? "" })
        for words in [order.targets, order.categories, order.ailments, order.flags, order.flavors] {
            self.words(words)
        }
        table(MoveField.allCases.map { field in rows.moves.map { order.number(field, of: $0) } })
        named(rows.moves.map(\.named))
        let changes = rows.moves.enumerated().flatMap { row, move in
            move.statChanges.map { [row, $0.stat.rawValue, $0.change] }
        }
        table(changes, columns: 3)
        let past = rows.moves.enumerated().flatMap { row, move in
            move.past.map { entry in
                [row, order.games[entry.until] ?? 0] + Move.formerFields.map { entry.values[$0] ?? -1 }
            }
            .sorted { $0[1] < $1[1] }
        }
        table(past, columns: 7)
        let machines = rows.moves.enumerated().flatMap { row, move in
            move.machines.compactMap { entry in
                order.games[entry.game].map { [row, $0, entry.machine.kind.rawValue, entry.machine.number] }
            }.sorted { $0.lexicographicallyPrecedes($1) }
        }
        table(machines, columns: 4)
        table([rows.abilities.map(\.id), rows.abilities.map(\.generation)])
        named(rows.abilities)
        table([
            rows.natures.map(\.named.id), rows.natures.map { Int($0.raised?.rawValue ?? 0) },
            rows.natures.map { Int($0.lowered?.rawValue ?? 0) },
            rows.natures.map { PackOrder.place(of: $0.likes, in: order.flavors) },
            rows.natures.map { PackOrder.place(of: $0.hates, in: order.flavors) },
        ])
        named(rows.natures.map(\.named))
    }

    private mutating func named(_ rows: [MoveRows.NamedRow]) {
        texts(rows.map(\.name))
        texts(rows.map { $0.names["en"] ?? Pokemon.capitalized($0.name) })
    }

    /// Writes the section for sorted rows.
    mutating func names(of rows: MoveRows) {
        let kinds = [rows.moves.map(\.named), rows.abilities, rows.natures.map(\.named)]
        let languages = Set(kinds.flatMap { $0.flatMap(\.names.keys) }).subtracting(["en"]).sorted()
        words(languages)
        for language in languages {
            for kind in kinds { texts(kind.map { $0.names[language] ?? "" }) }
        }
    }
}

// MARK: The names of moves, abilities and natures in languages other than English

/// A column of names for each language; missing names are empty.
struct MoveNames {
    /// The kinds of named items, in column order.
    enum Kind: Int, CaseIterable { case move, ability, nature }

    /// The API's codes, sorted.
    private(set) var languages: [String] = []
    /// The columns, grouped by language and then by kind.
    private var columns: [TextColumn] = []

    /// Creates an empty table.
    init() {}

    init(_ pack: MovePack, _ tables: MoveTables) throws(PokedexError) {
        var reader = try pack.reader(of: .names)
        let count = try reader.count(atMost: 50)
        languages = try reader.texts(count).all
        for _ in 0..<count {
            for kind in Kind.allCases { columns.append(try reader.texts(tables[kind].numbers.rows)) }
        }
        try reader.finish()
    }

    /// Returns all names of a move, ability or nature.
    func names(_ kind: Kind, _ row: Int) -> [LocalizedName] {
        languages.indices.compactMap { language in
            let text = columns[language * Kind.allCases.count + kind.rawValue][row]
            return text.isEmpty ? nil : LocalizedName(language: languages[language], text: text)
        }
    }

    /// Indexes the names in all languages; if several rows have a name, the first language counts.
    func keys(_ kind: Kind) -> KeyTable {
        let columns = languages.indices.map { self.columns[$0 * Kind.allCases.count + kind.rawValue] }
        var keys = KeyTable(capacity: columns.reduce(0) { $0 + $1.count })
        for (language, column) in columns.enumerated() { keys.insert(column, rank: UInt8(language)) }
        return keys
    }
}

extension KeyTable {
    /// Adds the names of a column, without spaces.
    mutating func insert(_ column: TextColumn, rank: UInt8) {
        for row in 0..<column.count { insert(NameFolding.key(column[row]), row: row, rank: rank) }
    }
}
