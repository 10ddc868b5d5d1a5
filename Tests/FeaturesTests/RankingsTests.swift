import FavoritesFeature
import JournalFeature
import Persistence
import Pokedex
import RankingsFeature
import Records
import TestSupport
import Testing

private func pokemon(_ ids: [Int]) -> [Pokemon] { ids.compactMap { NationalDex.bundled[$0] } }

private func pokemon(_ ids: Int...) -> [Pokemon] { pokemon(ids) }

/// A user's rankings and picks.
struct RankingsTests {
    private struct World {
        let rankings: Rankings
        let favorites: Favorites
        let journal: Journal
        let persistence: PersistenceService
        let ash: User

        func add(_ ids: Int...) async throws { try await favorites.perform(.add, on: pokemon(ids), of: ash) }

        func remove(_ ids: Int...) async throws {
            try await favorites.perform(.remove, on: pokemon(ids), of: ash)
        }

        func make(_ name: String, _ query: String) async throws -> Ranking {
            try await rankings.make(name, Query(parsing: query), of: ash)
        }

        func ranking(_ name: String) async throws -> Ranking { try await rankings.ranking(name, of: ash) }

        func answer(_ ids: Int..., in ranking: Ranking) async throws -> Ranking {
            try await rankings.answer(pokemon(ids), in: ranking, of: ash)
        }

        func picks() async throws -> [Pick] { try await rankings.picks(of: ash) }
    }

    private func withWorld(_ body: (World) async throws -> Void) async throws {
        try await Fixtures.withPersistence { persistence in
            let catalog = try Fixtures.offlineCatalog()
            try await body(
                World(
                    rankings: Rankings(persistence: persistence, catalog: catalog),
                    favorites: Favorites(persistence: persistence, catalog: catalog),
                    journal: Journal(persistence: persistence, catalog: catalog),
                    persistence: persistence,
                    ash: try await persistence.signUpAsh()))
        }
    }

    @Test func `the second of two concurrent answers to a question is rejected`() async throws {
        try await withNodes { both, _, user in
            let made = try await both[0].make("icy", Query(parsing: "id:87,124,131,144"), of: user)
            let elsewhere = try await both[1].ranking("icy", of: user)
            let here = try await both[0].answer(pokemon(124), shown: [87, 124], in: made, of: user)
            do {
                _ = try await both[1].answer(pokemon(87), shown: [87, 124], in: elsewhere, of: user)
                Issue.record("The second answer was taken.")
            } catch RankingFault.notAsked("icy") {}
            let now = try await both[1].ranking("icy", of: user)
            #expect(now == here && now.shown().map(\.id) == [131, 144])
        }
    }

    @Test func `Pokémon leave a ranking when its query stops matching, and new matches are asked about`()
        async throws
    {
        try await withWorld { world in
            try await world.add(1, 4, 7)
            var ranking = try await world.ranking(Rankings.everything)
            #expect(ranking.shown().map(\.id) == [1, 4, 7] && !ranking.isStored)
            ranking = try await world.answer(4, in: ranking)
            ranking = try await world.answer(1, in: ranking)
            #expect(ranking.order.map(\.id) == [4, 1, 7])
            try await world.remove(1)
            try await world.add(25)
            ranking = try await world.ranking(Rankings.everything)
            #expect(ranking.order.map(\.id) == [4, 7] && ranking.shown().map(\.id) == [25, 7])
            ranking = try await world.answer(25, in: ranking)
            ranking = try await world.answer(4, in: ranking)
            #expect(ranking.order.map(\.id) == [4, 25, 7])
        }
    }

    @Test func `applying a ranking reorders only its own favourites, and undo reverts it`()
        async throws
    {
        try await withWorld { world in
            try await world.add(1, 4, 7, 25)
            var ranking = try await world.make("starters-1", "id:1,4,7")
            ranking = try await world.answer(7, in: ranking)
            ranking = try await world.answer(4, in: ranking)
            func list() async throws -> [Int] {
                try await world.favorites.list(of: world.ash).favorites.map(\.id)
            }
            #expect(try await list() == [1, 4, 7, 25])
            let moved = try await world.rankings.apply(ranking, of: world.ash)
            let order = try await list()
            #expect(order == [7, 4, 1, 25] && moved.value == 2)
            _ = try await world.journal.undo(of: world.ash)
            #expect(try await list() == [1, 4, 7, 25])
        }
    }

    @Test func `there is a pick for each of 161 type-generation pairs, 18 types and 9 generations`() {
        let cells = PickCell.all(in: .bundled)
        #expect(cells.count { $0.kind == .cell } == 161)
        #expect(cells.count { $0.kind == .type || $0.kind == .generation } == 27)
        #expect(!cells.contains { $0.name == "dark-gen1" })
        #expect(Set(cells.map(\.name)).count == cells.count)
        #expect(PickCell.cell(of: "gen:4 type:ghost", in: .bundled)?.name == "ghost-gen4")
        #expect(PickCell.cell(of: "Ghost", in: .bundled)?.query == "type:ghost")
        for (text, name) in [
            "kanto": "dex-kanto", "Starter": "starters", "legendary": "legendaries",
            "gen4-ghost": "ghost-gen4", "ghost gen 4": "ghost-gen4", "gen4": "gen4",
        ] as KeyValuePairs {
            #expect(PickCell.cell(saying: text, in: .bundled)?.name == name)
        }
        for text in ["", "yes", "dex", "gen", "dark-gen1", "ghost fire"] {
            #expect(PickCell.cell(saying: text, in: .bundled) == nil, "\(text)")
        }
    }

    @Test func `a new pick comes first in its ranking, and undo removes the pick and its favourite`()
        async throws
    {
        try await withWorld { world in
            func ghosts() async throws -> Ranking { try await world.ranking("ghost") }
            func pick(_ id: Int) async throws -> Pokemon? {
                try await world.rankings.pick(pokemon(id)[0], in: ghosts(), of: world.ash).value
            }
            #expect(try await pick(92) == nil)
            #expect(try await pick(94)?.id == 92)
            let all = try await world.picks()
            let ghost = try #require(PickCell.cell(of: "ghost", in: .bundled))
            #expect(all.nextEmpty(after: ghost)?.name == "steel")
            #expect(ghost.choices(in: .bundled).count == 96)
            #expect(try await ghosts().order.map(\.id) == [94, 92])
            #expect(try await world.favorites.count(of: world.ash) == 2)
            let picks = try await world.picks().filter { $0.pokemon != nil }
            #expect(picks.map(\.cell.name) == ["ghost"] && picks.allSatisfy(\.isFavorite))
            await #expect(throws: RankingFault.self) { try await pick(25) }
            _ = try await world.journal.undo(of: world.ash)
            #expect(try await ghosts().order.map(\.id) == [92])
            #expect(try await world.favorites.count(of: world.ash) == 1)
            try await world.remove(92)
            #expect(
                try await world.picks().contains { $0.pokemon != nil && !$0.isFavorite }
            )
        }
    }

    @Test func `each species takes part once, with its first matching form, unless all forms are ranked`()
        async throws
    {
        try await withWorld { world in
            func make(_ name: String, _ query: String, withForms: Bool = false) async throws -> Ranking {
                try await world.rankings.make(
                    name, Query(parsing: query), withForms: withForms, of: world.ash)
            }
            func count(_ ranking: Ranking) -> Int { ranking.state.now.members.count }
            let ghosts = try await make("My ghosts", "type:ghost")
            #expect(count(ghosts) == 74 && ghosts.name == "my-ghosts" && ghosts.title == "My ghosts")
            // Alolan Marowak is the first ghost of its species, and Giratina's other form is left out.
            #expect(ghosts.state.now.members.isSuperset(of: [10115, 487]))
            #expect(!ghosts.state.now.members.contains(10007))
            #expect(count(try await make("all", "type:ghost", withForms: true)) == 96)
            #expect(count(try await make("some", "id:487,10007")) == 2)
            // A ranking from an older version keeps all forms, but a cell counts each species once.
            try await world.persistence.change(
                KeptName(.ranking, "old"), .save(.ranking), of: world.ash.id
            ) { _ in ["type:ghost", "1;o 2k"] }
            #expect(count(try await world.ranking("old")) == 96)
            var cell = try await world.ranking("ghost")
            #expect(count(cell) == 74)
            // A pick of another form replaces its species' form, even once the pick is undone.
            _ = try await world.rankings.pick(pokemon(10007)[0], in: cell, of: world.ash)
            cell = try await world.ranking("ghost")
            #expect(cell.order.map(\.id) == [10007] && count(cell) == 74)
            cell = try await world.rankings.takeBack(in: cell, of: world.ash)
            #expect(cell.order.isEmpty && count(cell) == 74)
        }
    }

    @Test func `a ranking from everyday words stores the query they mean, and keeps its title until renamed`()
        async throws
    {
        try await withWorld { world in
            let query = try #require(try QueryLine(["ghost types from kanto"], in: .bundled).spoken())
            var ranking = try await world.rankings.make("Best of Ghosts", query, of: world.ash)
            #expect(ranking.query == "type:ghost gen:1" && ranking.title == "Best of Ghosts")
            ranking = try await world.answer(93, in: ranking)
            // A Pokémon that is put first by hand has a certain place, and this can be undone.
            ranking = try await world.rankings.putFirst(pokemon(92)[0], in: ranking, of: world.ash)
            #expect(ranking.order.map(\.id) == [92, 93, 94])
            ranking = try await world.rankings.takeBack(in: ranking, of: world.ash)
            #expect(ranking.order.map(\.id) == [93] && ranking.tentativeOrder.map(\.id) == [93, 92, 94])
            await #expect(throws: RankingFault.self) {
                try await world.rankings.putFirst(pokemon(25)[0], in: ranking, of: world.ash)
            }
            let listed = try await world.rankings.list(of: world.ash)
            #expect(listed.map(\.title) == ["Best of Ghosts"])
            #expect(listed[0].first.map(\.id) == [93, 92, 94])
            for (name, count) in [("best-of-ghosts", 1), ("ghosts", 0)] {
                #expect(try await world.rankings.list(of: world.ash, named: [name]).count == count)
            }
            try await world.rankings.rename("Best of ghosts", to: "Spooky ones", of: world.ash)
            ranking = try await world.ranking("spooky ones")
            #expect(ranking.title == "Spooky ones" && ranking.order.map(\.id) == [93])
            try await world.rankings.rename("spooky-ones", to: "spooky", of: world.ash)
            #expect(try await world.ranking("spooky").title == "spooky")
            // Names are compared without case, which only the title has.
            try await world.rankings.rename("spooky", to: "SPOOKY", of: world.ash)
            #expect(try await world.ranking("spooky").title == "SPOOKY")
            try await world.rankings.rename("Spooky", to: "spooky", of: world.ash)
            #expect(try await world.ranking("SPOOKY").title == "spooky")
        }
    }

    /// Runs `body` with the rankings and favourites of two nodes on one store, on each kind of store.
    private func withNodes(_ body: ([Rankings], [Favorites], User) async throws -> Void) async throws {
        let catalog = try Fixtures.offlineCatalog()
        try await Fixtures.withTwoNodes { nodes in
            let user = try await nodes[0].signUpAsh()
            try await body(
                nodes.map { Rankings(persistence: $0, catalog: catalog) },
                nodes.map { Favorites(persistence: $0, catalog: catalog) }, user)
        }
    }

    @Test func `concurrent answers on two nodes lead to the true order`() async throws {
        try await withNodes { rankings, favorites, user in
            // Odd numbers are preferred to even ones, and otherwise higher ones to lower ones.
            let taste = (1...24).sorted { ($0 % 2, $0) > ($1 % 2, $1) }
            let all = taste.sorted().compactMap { NationalDex.bundled[$0] }
            _ = try await favorites[0].perform(.add, on: all, of: user)
            try await withThrowingTaskGroup { group in
                for (rankings, favorites) in zip(rankings, favorites) {
                    group.addTask {
                        for turn in 0... {
                            do {
                                let ranking = try await rankings.ranking(Rankings.everything, of: user)
                                let shown = ranking.shown(atMost: 4)
                                let one = all.randomElement()
                                switch turn < 30 ? Int.random(in: 0..<8) : 8 {
                                case 0: _ = try await rankings.takeBack(in: ranking, of: user)
                                case 1: _ = try await rankings.rescue(one ?? all[0], in: ranking, of: user)
                                case 2:
                                    _ = try await favorites.perform(.remove, on: [one ?? all[0]], of: user)
                                case 3: _ = try await favorites.perform(.add, on: all, of: user)
                                default:
                                    guard
                                        let best = taste.first(where: { id in shown.contains { $0.id == id } }
                                        )
                                    else {
                                        if turn < 30 { continue }
                                        return
                                    }
                                    _ = try await rankings.answer(
                                        shown.filter { $0.id == best }, shown: shown.map(\.id), in: ranking,
                                        of: user)
                                }
                            } catch is RankingFault {}
                        }
                    }
                }
                try await group.waitForAll()
            }
            let kept = try await favorites[0].list(of: user).favorites.map(\.id)
            for rankings in rankings {
                let order = try await rankings.ranking(Rankings.everything, of: user).order.map(\.id)
                #expect(order == taste.filter(kept.contains))
            }
        }
    }

    @Test func `picks also list the user's own rankings, each with its first matching Pokémon`()
        async throws
    {
        try await withWorld { world in
            try await world.add(25, 133)
            let own = try await world.make("cute", "favorite:yes id:25,133")
            _ = try await world.answer(25, in: own)
            #expect(try await world.picks().last?.pokemon?.id == 25)
            try await world.remove(25)
            let last = try await world.picks().last
            #expect(last?.cell.kind == .ranking && last?.cell.name == "cute" && last?.pokemon?.id == 133)
        }
    }

    @Test(arguments: [
        "1 gengar": [92, 94], "gengar 1": [94, 92], "#2": [93], "１": [92], "1-3,4": [92, 93, 94, 10181],
        "2 shiny gengar 1": [93, 94, 92], "3 sparky of the night 1": [94, 93, 92],
        "zygarde 10 2": [10181, 93], "gen GAS": [94, 92], "haunter,haunter 2": [93], "nebulak": [92],
        ".": [94],
    ])
    func `a number in an answer refers to a row, and any other word is a name`(
        answer: String, picked: [Int]
    ) async throws {
        try await withQuestion { pick in
            let found = try await pick(answer)
            #expect(found == picked)
        }
    }

    @Test(arguments: [
        "5": "5", "0": "0", "1 92": "92", "gengar #94": "#94", "2-5": "2-5", "3-1": "3-1",
        "1 pikachu": "Pikachu", "mew": "Mew", "1 gengr": "gengr", "ga haunter g": "g", "1-": "1-",
    ])
    func `the error for an unknown row or name in an answer quotes it`(
        answer: String, word: String
    ) async throws {
        try await withQuestion { pick in
            do {
                _ = try await pick(answer)
                Issue.record("“\(answer)” was taken.")
            } catch let fault as RankingFault {
                switch fault {
                case .noSuchRow(let named, let shown), .notAChoice(let named, let shown):
                    #expect(named == word && shown.count == 4)
                case .notShown(let pokemon, let shown):
                    #expect(pokemon.map(\.displayName) == [word] && shown.count == 4)
                default: Issue.record("\(fault)")
                }
            }
        }
    }

    /// Runs `body` with a function that parses answers to a question with four Pokémon. Haunter has a nickname,
    /// and Gengar was shown last.
    private func withQuestion(_ body: ((String) async throws -> [Int]) async throws -> Void) async throws {
        try await withWorld { world in
            let name = try FavoriteField.nickname.value("Sparky of the Night")
            _ = try await world.favorites.perform(
                .set(FavoriteEdit(.nickname, name)), on: pokemon(93), of: world.ash)
            try await body { answer in
                let parts = answer.split(separator: ",").map(\.words)
                return try await world.rankings.picks(
                    in: parts, among: pokemon(92, 93, 94, 10181), hasRows: true, last: pokemon(94)[0],
                    language: "en",
                    of: world.ash
                ).map(\.id)
            }
        }
    }

    @Test func `an answer to an outdated question is rejected, even if the same Pokémon are shown again`()
        async throws
    {
        try await withWorld { world in
            let made = try await world.make("two", "id:1,4")
            let passed = try await world.rankings.answer(
                [], shown: [1, 4], to: made.question, in: made, of: world.ash)
            #expect(passed.shown() == made.shown() && passed.question != made.question)
            let now = try await world.ranking("two")
            #expect(now.question == passed.question)
            for isBack in [false, true] {
                await #expect(throws: RankingFault.self) {
                    if isBack {
                        try await world.rankings.takeBack(asked: made.question, in: now, of: world.ash)
                    } else {
                        try await world.rankings.answer(
                            [], shown: [1, 4], to: made.question, in: now, of: world.ash)
                    }
                }
            }
            #expect(try await world.ranking("two") == passed)
        }
    }

    @Test func `predefined names and subcommands are reserved`() async throws {
        try await withWorld { world in
            for name in [
                "ghost", "ghost-gen4", "gen4", "favorites", "new", "rescue", "starters", "kanto", "Kanto",
                "gen4-ghost", "legendary",
            ] {
                await #expect(throws: RankingFault.self, "\(name)") {
                    try await world.make(name, "gen:1")
                }
            }
            let list = try await world.rankings.list(of: world.ash)
            #expect(list.isEmpty)
        }
    }

    @Test(arguments: [
        ("mine", "", "", true), ("mine", "gen:1", "1;o 1 4", true), ("ghost", "type:ghost", "1;o 2k", true),
        ("ghost", "type:fire", "1;o 2k", false), ("favorites", "", "1", true),
        ("favorites", "gen:1", "1", false), ("rescue", "gen:1", "", false),
        ("mine", "gen:1", "1;o 1 1", false), ("mine", "gen:1", "1;o 1;+ 4 4", false),
        ("mine", "gen:1", "1;r 1", false), ("mine", "gen:1", "1;n 1 4", false),
        ("mine", "gen:1", "zork", false),
    ])
    func `imported rankings must follow the same rules as new ones`(
        name: String, query: String, state: String, isKept: Bool
    ) {
        let ranking = KeptThing(KeptName(.ranking, name), texts: [query, state])
        #expect((Rankings.keepable(ranking, in: .bundled) != nil) == isKept)
    }
}
