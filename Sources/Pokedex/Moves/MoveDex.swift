/// Every move, ability and nature, and who learns what in which game.

/// The moves of one harvest: immutable, read from packed bytes when it is first asked for.
///
/// Of 460 kB, a question about moves unpacks 40, one about a learnset 8 more.
public final class MoveDex: Sendable {
    let pack: MovePack
    let tables: MoveTables
    /// Where the facts came from and when.
    public let source: Catalog.Source
    private let deferredNames: Deferred<MoveNames>
    private let deferredLearners: Deferred<Learners>
    /// The columns of queries.
    let derived = Derived()

    /// The moves that the program carries; nil never happens, as a test reads them all.
    public static let bundled: MoveDex? = MovePack.bundled.flatMap { try? MoveDex($0) }

    /// Reads the facts; names and learnsets when they are asked for.
    ///
    /// - Throws: ``PokedexError/damaged``.
    init(_ pack: MovePack) throws(PokedexError) {
        self.pack = pack
        let tables = try MoveTables(try pack.reader(of: .facts))
        self.tables = tables
        var reader = try pack.reader(of: .source)
        let texts = try reader.texts(2)
        source = Catalog.Source(url: texts[0], date: texts[1])
        deferredNames = Deferred { (try? MoveNames(pack, tables)) ?? MoveNames() }
        deferredLearners = Deferred { (try? Learners(pack, tables)) ?? Learners() }
    }

    /// Reads packed bytes.
    ///
    /// - Throws: ``PokedexError/damaged``.
    public convenience init(_ bytes: [UInt8]) throws(PokedexError) { try self.init(MovePack(Bytes(bytes))) }

    /// Reads everything once, to be sure that nothing is damaged.
    ///
    /// - Throws: ``PokedexError/damaged``.
    public func check() throws(PokedexError) {
        _ = try MoveNames(pack, tables)
        let learners = try Learners(pack, tables)
        guard pack.blockCount == (learners.ids.count + MovePack.blockSize - 1) / MovePack.blockSize else {
            throw .damaged
        }
        for block in 0..<pack.blockCount { _ = try self.block(block, learners) }
    }

    /// Whether there are any moves; an API may have none.
    public var hasMoves: Bool { tables.moves.rows > 0 }

    /// Every move, by id.
    public var allMoves: [Move] { (0..<tables.moves.rows).map { Move(dex: self, row: $0) } }

    /// The move of an id.
    public func move(id: Int) -> Move? {
        let rows = tables.moves.rows(of: id)
        return rows.isEmpty ? nil : Move(dex: self, row: rows.lowerBound)
    }

    /// The move of that API name, exactly.
    public func move(slug: String) -> Move? {
        tables.moveSlugs.row(of: slug).map { Move(dex: self, row: $0) }
    }

    /// The groups of games that any Pokémon learns moves in, oldest first.
    public var games: [VersionGroup] {
        let all = learners.masks.reduce(0, |)
        return gameNames(of: all).map { VersionGroup(name: $0) }
    }

    /// The API's names of the ways to learn a move.
    public var ways: [String] { tables.wayNames.all }

    var names: MoveNames { deferredNames.value }
    var learners: Learners { deferredLearners.value }

    func gameNames(of mask: UInt64) -> [String] {
        (0..<tables.games.rows).filter { mask & 1 << UInt64($0) != 0 }.map { tables.gameNames[$0] }
    }

    /// The place of a group of games.
    func gameRow(_ name: String) -> Int? { tables.gameNames.row(of: name) }

    func block(_ number: Int, _ learners: Learners) throws(PokedexError) -> LearnsetBlock {
        let count = min(MovePack.blockSize, learners.ids.count - number * MovePack.blockSize)
        guard count > 0 else { throw .damaged }
        return try LearnsetBlock(
            try pack.reader(of: .firstBlock, plus: number), count: count, games: tables.games.rows,
            ways: tables.ways.rows, moves: tables.moves.rows)
    }
}

extension MoveDex: Hashable {
    /// Whether both are one.
    public static func == (one: MoveDex, other: MoveDex) -> Bool { one === other }
    /// Feeds its identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
