import Deflate
import TestSupport
import Testing

@testable import Pokedex

struct DamagedPackTests {
    /// Ten moves, four games, and seventy Pokémon in three blocks.
    private static func rows() -> MoveRows {
        var rows = MoveRows(source: Catalog.Source(url: "https://example.org/", date: "2026-08-08"))
        rows.games = (1...4).map {
            (id: $0, name: "game-\($0)", generation: $0, order: 10 - $0)
        }
        rows.ways = [1: "level-up", 4: "machine"]
        rows.moves = (1...10).map { id in
            var move = MoveRows.MoveRow(
                named: MoveRows.NamedRow(
                    id: id, name: "move-\(id)", generation: 1, names: ["en": "Move \(id)", "de": "Zug \(id)"])
            )
            move[.type] = id
            move[.damageClass] = 1 + id % 3
            move[.power] = id * 10
            (move.target, move.category, move.ailment) = ("user", "damage", "none")
            move.flags = ["contact"]
            move.statChanges = [Move.StatChange(stat: .attack, change: -1)]
            move.past = [(2, [.power: 5])]
            move.machines = [(3, Move.Machine(kind: .tm, number: id))]
            return move
        }
        rows.abilities = [MoveRows.NamedRow(id: 1, name: "stench", generation: 3, names: ["en": "Stench"])]
        rows.natures = [
            (
                named: MoveRows.NamedRow(id: 1, name: "timid", generation: 3, names: ["en": "Timid"]),
                raised: .speed, lowered: .attack, likes: "sweet", hates: "spicy"
            )
        ]
        for id in 1...70 {
            rows.learnsets[id] = (1...10).filter { (id + $0) % 3 > 0 }.map { move in
                (
                    game: 1 + (id + move) % 4, way: move % 2 == 0 ? 1 : 4,
                    level: move % 2 == 0 ? move * 5 : 0,
                    move: move
                )
            }
        }
        return rows
    }

    /// Reads every value in a pack.
    private static func readAll(_ bytes: [UInt8]) throws -> [String] {
        let dex = try MoveDex(bytes)
        try dex.check()
        return dex.allMoves.map { move in
            let values = dex.games.map { "\(move.values(in: $0))" }
            return
                "\(move.names) \(move.flags) \(move.former) \(values) \(move.machines) \(dex.learners(of: move))"
                + "\(String(describing: move.effects)) \(dex.games(teaching: move))"
        } + dex.abilities.map { "\($0.names)" }
            + dex.natures.map { "\(dex.names(.nature, $0.row)) \(String(describing: $0.likes))" }
            + (1...70).map { "\(dex.learnsets(of: $0))" }
    }

    @Test func `a pack of moves round-trips, whatever the order of its rows`() throws {
        var rows = Self.rows()
        let bytes = try MoveDex.packed(rows)
        let all = try Self.readAll(bytes)
        rows.moves.reverse()
        rows.games.reverse()
        for id in rows.learnsets.keys { rows.learnsets[id]?.reverse() }
        #expect(try MoveDex.packed(rows) == bytes)
        let dex = try MoveDex(bytes)
        #expect(dex.games.map(\.name) == ["game-4", "game-3", "game-2", "game-1"])
        for (id, learned) in rows.learnsets {
            let found = dex.learnsets(of: id).all.flatMap { learnset in
                learnset.moves.map { "\(learnset.group.name) \($0.method) \($0.level) \($0.name)" }
            }
            let wanted = learned.map {
                "game-\($0.game) \($0.way == 1 ? "level-up" : "machine") \($0.level) move-\($0.move)"
            }
            #expect(found.sorted() == wanted.sorted())
        }
        #expect(all.count == 10 + 1 + 1 + 70)
        #expect(dex.move(slug: "move-3")?.values(in: VersionGroup(name: "game-3")).power == 5)
        #expect(dex.move(slug: "move-3")?.values(in: VersionGroup(name: "game-2")).power == 30)
    }

    @Test func `packs with damaged bytes are rejected or read correctly`() throws {
        let bytes = try MoveDex.packed(Self.rows())
        let all = try Self.readAll(bytes)
        var random = SplitMix64(seed: 33)
        var refused = 0
        let count = Proof.count("PACKS", short: 150)
        for _ in 0..<count {
            var damaged = bytes
            if Int.random(in: 0..<4, using: &random) == 0 {
                damaged.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            } else {
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = damaged.indices.randomElement(using: &random) ?? 0
                    damaged[place] ^= UInt8.random(in: 1...255, using: &random)
                }
            }
            do {
                // The last bits of a stream are unused, so damage there changes nothing.
                #expect(try Self.readAll(damaged) == all)
            } catch PokedexError.damaged { refused += 1 }
        }
        #expect(refused > count * 9 / 10)
    }

    @Test func `packs with valid checksums but damaged contents never cause a crash`() throws {
        let bytes = try MoveDex.packed(Self.rows())
        let sections = try Self.sections(of: bytes)
        var random = SplitMix64(seed: 34)
        var refused = 0
        let count = Proof.count("PACKS", short: 150)
        for _ in 0..<count {
            var damaged = sections
            let section = damaged.indices.randomElement(using: &random) ?? 0
            guard let place = damaged[section].indices.randomElement(using: &random) else { continue }
            damaged[section][place] ^= UInt8.random(in: 1...255, using: &random)
            do { _ = try Self.readAll(try MovePack.bytes(of: damaged)) } catch PokedexError.damaged {
                refused += 1
            }
        }
        #expect(refused > count / 5)
    }

    private static func sections(of bytes: [UInt8]) throws -> [[UInt8]] {
        let pack = try MovePack(bytes)
        return try (0..<4 + pack.blockCount).map { number in
            let section = MovePack.Section(rawValue: min(number, 4)) ?? .firstBlock
            return try pack.reader(of: section, plus: max(0, number - 4)).bytes
        }
    }

    @Test func `values out of bounds are never packed`() {
        var rows = Self.rows()
        rows.learnsets[1] = [(game: 9, way: 1, level: 1, move: 1)]
        #expect(throws: PokedexError.damaged) { try MoveDex.packed(rows) }
        rows = Self.rows()
        rows.moves[0][.power] = 5_000
        #expect(throws: PokedexError.damaged) { try MoveDex.packed(rows) }
        rows = Self.rows()
        rows.learnsets[1] = [(game: 1, way: 1, level: 300, move: 1)]
        #expect(throws: PokedexError.damaged) { try MoveDex.packed(rows) }
    }

    @Test func `a pack in a folder is read, and a damaged one is rejected`() async throws {
        try await withTemporaryFolder { folder async throws in
            #expect(try MoveDex.read(from: folder) == nil)
            let bytes = try MoveDex.packed(Self.rows())
            try MoveDex.write(bytes, to: folder)
            #expect(try MoveDex.read(from: folder)?.allMoves.count == 10)
            try MoveDex.write(Array(bytes.dropLast()), to: folder)
            #expect(throws: PokedexError.damaged) { try MoveDex.read(from: folder) }
        }
    }
}
