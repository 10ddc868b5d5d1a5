import Records
import Testing

@testable import Pokedex

struct MoveDexTests {
    private let dex: MoveDex

    init() throws { dex = try #require(MoveDex.bundled) }

    @Test func `the bundled pack of moves is valid and complete`() throws {
        try dex.check()
        #expect(dex.hasMoves)
        #expect(dex.allMoves.count == 919)
        #expect(dex.abilities.count == 313)
        #expect(dex.natures.count == 25)
        #expect(dex.ways.count == 10)
        #expect(dex.games.count == 26)
        #expect(dex.source == NationalDex.bundled.source)
    }

    @Test func `learnsets have as many rows for each game and method as the API's`() {
        var games: [String: Int] = [:]
        var ways: [String: Int] = [:]
        for id in dex.learners.ids {
            for learnset in dex.learnsets(of: Int(id)).all {
                games[learnset.group.name, default: 0] += learnset.moves.count
                for move in learnset.moves { ways[move.method, default: 0] += 1 }
            }
        }
        #expect(games == DrawnRows.games)
        #expect(ways == DrawnRows.ways)
        #expect(ways.values.reduce(0, +) == 638_321)
    }

    @Test func `sampled rows match the API`() {
        var count = 0
        for line in DrawnRows.text.split(separator: "\n") {
            let parts = line.words
            let learnset = dex.learnsets(of: Int(parts[0]) ?? 0).chosen(VersionGroup(name: parts[1]))
            let learned = Learnset.Learned(name: parts[4], method: parts[2], level: Int(parts[3]) ?? -1)
            #expect(learnset?.moves.contains(learned) == true, "\(line)")
            count += 1
        }
        #expect(count == 125)
    }

    @Test func `the index of learners agrees with the learnsets`() {
        var pairs: Set<[Int]> = []
        for id in dex.learners.ids {
            for row in dex.learned(by: Int(id)) { pairs.insert([Int(row.move), Int(id)]) }
        }
        #expect(pairs.count == 99_509)
        let found = dex.allMoves.flatMap { move in dex.learners(of: move).map { [move.row, $0] } }
        #expect(Set(found) == pairs)
        #expect(found.count == pairs.count)
    }

    @Test func `learners can be limited to a game and a method`() throws {
        let spore = try #require(dex.move(slug: "spore"))
        let limited = [nil, "level-up", "machine"].map {
            QueryMove(move: spore.name, game: "emerald", way: $0)
        }
        #expect(dex.learners(of: limited) == [[46, 47, 285], [46, 47, 285], []])
        #expect(dex.learners(of: spore).count == 11)
    }

    @Test(arguments: [
        "flamethrower": 53, "Flamethrower": 53, "53": 53, "#53": 53, "Flammenwurf": 53,
        "かえんほうしゃ": 53, "vise grip": 11, "vice-grip": 11, "will o wisp": 261, "u turn": 369,
    ])
    func `a move is found by any of its names or its number`(text: String, id: Int) {
        #expect(dex.move(named: text)?.id == id)
    }

    @Test func `a misspelt name finds nothing but suggests similar names`() {
        #expect(dex.move(named: "flamethrowr") == nil)
        #expect(dex.nearestMoves(to: "flamethrowr").first == "flamethrower")
        #expect(dex.move(named: "shadow-rush") == nil)
        #expect(dex.ability(named: "levitat") == nil)
        #expect(dex.nearestAbilities(to: "levitat").first == "levitate")
        #expect(dex.nature(named: "Scheu")?.name == "timid")
        #expect(dex.nearestNatures(to: "timd").first == "timid")
    }

    @Test func `an ability lists its owners and their slots`() throws {
        let levitate = try #require(dex.ability(named: "Levitate"))
        #expect(levitate.id == 26 && levitate.generation == 3)
        let owners = levitate.owners(in: .bundled)
        #expect(owners.contains { $0.pokemon.id == 92 && $0.slot == 1 })
        #expect(owners.map(\.pokemon) == NationalDex.bundled.select(try Query(parsing: "ability:levitate")))
    }

    @Test func `each pair of stats has a nature, and five natures are neutral`() {
        let changing = dex.natures.filter { $0.raised != nil && $0.raised != $0.lowered }
        #expect(changing.count == 20)
        #expect(Set(changing.map { [$0.raised, $0.lowered] }).count == 20)
        let timid = dex.nature(named: "timid")
        #expect(timid?.raised == .speed && timid?.lowered == .attack)
        #expect(timid?.likes == "sweet" && timid?.hates == "spicy")
    }
}
