import CPokedex
public import Foundation
public import Records
import Wording

/// All moves, abilities and natures, and the Pokémon that learn them in each game.

/// The moves from one harvest: immutable, and decompressed lazily.
///
/// Looking up a move decompresses 26 of the bundled 417 kB, and looking up a learnset another 52 kB.
public final class MoveDex: ComparedByIdentity, Sendable {
    let pack: MovePack
    let tables: MoveTables
    /// The origin of the facts and their date.
    public let source: Catalog.Source
    private let deferredNames: Deferred<MoveNames>
    private let deferredLearners: Deferred<Learners>
    /// The rows of each kind by their API names and English names.
    private let englishKeys: Deferred<[KeyTable]>
    /// The rows of each kind by their names in other languages.
    private let foreignKeys: Deferred<[KeyTable]>
    /// The columns for queries, built lazily.
    let derived = DexCaches()

    /// The bundled moves. Never nil: a test reads them all.
    public static let bundled: MoveDex? = try? MoveDex([UInt8](ofProgram: pokedex_moves))

    /// Reads the facts; names and learnsets are read lazily.
    ///
    /// - Throws: ``PokedexError/damaged``.
    init(_ pack: MovePack) throws(PokedexError) {
        self.pack = pack
        let tables = try MoveTables(try pack.reader(of: .facts))
        self.tables = tables
        var reader = try pack.reader(of: .source)
        let texts = try reader.texts(2)
        source = Catalog.Source(url: texts[0], date: texts[1])
        let names = Deferred(try MoveNames(pack, tables), or: MoveNames())
        deferredNames = names
        deferredLearners = Deferred(try Learners(pack, tables), or: Learners())
        englishKeys = Deferred {
            MoveNames.Kind.allCases.map { kind in
                var keys = KeyTable(capacity: 2 * tables[kind].rows.count)
                for column in [tables[kind].slugs, tables[kind].names] { keys.insert(column, rank: 0) }
                return keys
            }
        }
        foreignKeys = Deferred { MoveNames.Kind.allCases.map { names.value.keys($0) } }
    }

    /// Parses a pack.
    ///
    /// - Throws: ``PokedexError/damaged``.
    public convenience init(_ bytes: [UInt8]) throws(PokedexError) { try self.init(MovePack(bytes)) }

    /// Reads all data once to check that none of it is damaged.
    ///
    /// - Throws: ``PokedexError/damaged``.
    func check() throws(PokedexError) {
        _ = try MoveNames(pack, tables)
        let learners = try Learners(pack, tables)
        guard pack.blockCount == (learners.ids.count + MovePack.blockSize - 1) / MovePack.blockSize else {
            throw .damaged
        }
        for block in 0..<pack.blockCount { _ = try self.block(block, learners) }
    }

    /// Whether there are any moves; an API may have none.
    public var hasMoves: Bool { !tables.moves.rows.isEmpty }

    /// Every move, by id.
    public var allMoves: [Move] { tables.moves.rows.map { Move(dex: self, row: $0) } }

    /// Returns the move with exactly this API name.
    public func move(slug: String) -> Move? {
        tables.moves.slugs.row(of: slug).map { Move(dex: self, row: $0) }
    }

    /// The version groups in which any Pokémon learns moves, oldest first.
    public var games: [VersionGroup] { games(of: learners.masks.reduce(0, |)) }

    /// A bitmask for each move, with a bit for every version group in which any Pokémon learns the move.
    var gameMasks: [UInt64] { derived.gameMasks.value { computedGameMasks() } }

    /// The API names of the learn methods.
    var ways: [String] { tables.wayNames.all }

    var names: MoveNames { deferredNames.value }
    var learners: Learners { deferredLearners.value }

    /// Returns the version groups whose bits are set.
    func games(of mask: UInt64) -> [VersionGroup] {
        (0..<tables.games.rows).filter { mask & 1 << UInt64($0) != 0 }.map(game)
    }

    /// Returns the version group at an index.
    func game(_ row: Int) -> VersionGroup { VersionGroup(name: tables.gameNames[row]) }

    func block(_ number: Int, _ learners: Learners) throws(PokedexError) -> LearnsetBlock {
        let count = min(MovePack.blockSize, learners.ids.count - number * MovePack.blockSize)
        guard count > 0 else { throw .damaged }
        return try LearnsetBlock(
            try pack.reader(of: .firstBlock, plus: number), count: count, games: tables.games.rows,
            ways: tables.ways.rows, moves: tables.moves.numbers.rows)
    }

    /// The file's name.
    static let fileName = "moves.pack"
    private static let file = FactsFile(
        name: fileName, mark: "pokeexplorer-moves", limit: MovePack.sizeLimit + 200)

    /// Writes a pack to a folder, atomically replacing an older one.
    ///
    /// - Throws: ``PokedexError/foreign(path:)`` if the existing file isn't a pack, and leaves that file
    ///   alone.
    public static func write(_ pack: [UInt8], to folder: URL) throws(PokedexError) {
        try file.write(pack, to: folder)
    }

    /// Reads the pack from a folder; returns nil if the folder has no pack.
    ///
    /// - Throws: ``PokedexError/damaged`` if the pack is incomplete or was changed.
    public static func read(from folder: URL) throws(PokedexError) -> MoveDex? {
        guard let bytes = try file.openedIfPresent(in: folder) else { return nil }
        return try MoveDex(Array(bytes))
    }

    // MARK: Finding moves, abilities and natures by name

    /// All abilities of the main games, by id.
    public var abilities: [AbilityEntry] {
        tables.abilities.rows.map { AbilityEntry(dex: self, row: $0) }
    }

    /// All natures, by id.
    public var natures: [Nature] { tables.natures.rows.map { Nature(dex: self, row: $0) } }

    /// Finds a move by its name in any language, ignoring case and punctuation, or by its number.
    public func move(named text: String) -> Move? {
        row(of: text, .move).map { Move(dex: self, row: $0) }
    }

    /// Finds an ability by its name in any language, or by its number.
    public func ability(named text: String) -> AbilityEntry? {
        row(of: text, .ability).map { AbilityEntry(dex: self, row: $0) }
    }

    /// Finds a nature by its name in any language.
    public func nature(named text: String) -> Nature? {
        row(of: text, .nature).map { Nature(dex: self, row: $0) }
    }

    private func row(of text: String, _ kind: MoveNames.Kind) -> Int? {
        let table = tables[kind]
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        // A name can't be mistaken for an id: “10,000,000 Volt Thunderbolt” has more digits than any id.
        if kind != .nature, let id = Int(digits), digits.allSatisfy(\.isASCII),
            let row = table.numbers.rows(of: id).first
        {
            return row
        }
        if let row = table.slugs.row(of: text.lowercased()) { return row }
        let key = NameFolding.key(text)
        guard !key.isEmpty else { return nil }
        return englishKeys.value[kind.rawValue].rows(of: key).min() ?? foreignRow(kind, named: key)
    }

    /// Finds a move, ability or nature by its folded name, without spaces, in a language other than English.
    func foreignRow(_ kind: MoveNames.Kind, named key: [UInt32]) -> Int? {
        foreignKeys.value[kind.rawValue].rows(of: key).min()
    }

    /// Returns the names of a move, ability or nature in all languages.
    func names(_ kind: MoveNames.Kind, _ row: Int) -> [LocalizedName] {
        ([LocalizedName(language: "en", text: tables[kind].names[row])] + names.names(kind, row))
            .sorted { $0.language < $1.language }
    }

    /// Returns the API names of the moves most similar to the given text.
    public func nearestMoves(to text: String) -> [String] {
        EditDistance.nearest(to: text, among: tables.moves.slugs.all)
    }

    /// Returns the API names of the abilities most similar to the given text.
    public func nearestAbilities(to text: String) -> [String] {
        EditDistance.nearest(to: text, among: tables.abilities.slugs.all)
    }

    /// Returns the API names of the natures most similar to the given text.
    public func nearestNatures(to text: String) -> [String] {
        EditDistance.nearest(to: text, among: tables.natures.slugs.all)
    }

    /// Returns the abilities with the given text in their names.
    public func abilities(containing text: String) -> [AbilityEntry] {
        let key = NameFolding.key(text)
        guard !key.isEmpty else { return [] }
        return abilities.filter { ability in
            [ability.name, ability.displayName].map(NameFolding.key).contains { name in
                QueryNames.find(key, as: .containing, in: name, name.indices)
            }
        }
    }

    // MARK: Packing harvested rows

    /// Encodes the rows of a harvest as a pack. The result doesn't depend on the order of the rows, only on
    /// the version of zlib.
    ///
    /// - Throws: ``PokedexError/damaged`` if a row is out of bounds or has a dangling reference.
    public static func packed(_ found: MoveRows) throws(PokedexError) -> [UInt8] {
        var rows = found
        rows.games.sort { ($0.order, $0.id) < ($1.order, $1.id) }
        rows.moves.sort { $0.named.id < $1.named.id }
        rows.abilities.sort { $0.id < $1.id }
        rows.natures.sort { $0.named.id < $1.named.id }
        guard rows.games.count <= MoveTables.gameLimit, rows.ways.count < 0x80 else { throw .damaged }
        let order = PackOrder(of: rows)
        var learnsets: [(id: Int, moves: [LearnedMove])] = []
        for (id, rows) in rows.learnsets.sorted(by: { $0.key < $1.key }) where !rows.isEmpty {
            var moves: Set<LearnedMove> = []
            for row in rows {
                guard let game = order.games[row.game], let way = order.ways.firstIndex(of: row.way),
                    let level = UInt8(exactly: row.level), let move = order.moves[row.move]
                else { throw .damaged }
                moves.insert(
                    LearnedMove(game: UInt8(game), way: UInt8(way), level: level, move: UInt16(move)))
            }
            learnsets.append((id, moves.sorted()))
        }
        var source = PackBytesWriter()
        var facts = PackBytesWriter()
        var names = PackBytesWriter()
        var learners = PackBytesWriter()
        source.texts([rows.source.url, rows.source.date])
        facts.facts(of: rows, order)
        names.names(of: rows)
        learners.learners(learnsets, moves: rows.moves.count)
        let blocks = stride(from: 0, to: learnsets.count, by: MovePack.blockSize).map { start in
            LearnsetBlock(learnsets[start...].prefix(MovePack.blockSize).map(\.moves)).bytes
        }
        let bytes = try MovePack.bytes(
            of: [source.bytes, facts.bytes, names.bytes, learners.bytes] + blocks)
        // Never return a pack that can't be read back.
        try MoveDex(bytes).check()
        return bytes
    }
}

// MARK: The moves downloaded by `sync`, in a file next to the catalogue
