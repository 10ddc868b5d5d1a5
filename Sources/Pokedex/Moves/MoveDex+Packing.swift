/// From harvested rows to packed bytes.

extension MoveDex {
    /// The pack of what a harvest found. The same rows give the same bytes with the same zlib, whatever their order.
    ///
    /// - Throws: ``PokedexError/damaged`` where rows are out of bounds or refer to something that isn't there.
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
        var (source, facts, names, learners) = (
            PackBytesWriter(), PackBytesWriter(), PackBytesWriter(), PackBytesWriter()
        )
        source.texts([rows.source.url, rows.source.date])
        facts.facts(of: rows, order)
        names.names(of: rows)
        learners.learners(learnsets, moves: rows.moves.count)
        let blocks = stride(from: 0, to: learnsets.count, by: MovePack.blockSize).map { start in
            LearnsetBlock(learnsets[start...].prefix(MovePack.blockSize).map(\.moves)).bytes
        }
        let bytes = try MovePack.bytes(
            of: [source.bytes, facts.bytes, names.bytes, learners.bytes] + blocks)
        // What can't be read again must never be written.
        try MoveDex(bytes).check()
        return bytes
    }
}
