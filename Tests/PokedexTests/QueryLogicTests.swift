import Records
import Testing
import TestSupport

@testable import Pokedex

/// Compares queries with `or`, `not` and brackets with a plain filter that tests each Pokémon on its own.
struct QueryLogicTests {
    /// A predicate on a Pokémon, and on the favourite if the user has it.
    private typealias Test = @Sendable (Pokemon, FavoritePokemon?) -> Bool

    private static let leaves: [(text: String, isTrue: Test)] = [
        ("type:fire", { pokemon, _ in pokemon.types.contains(.fire) }),
        (
            "type:water,grass",
            { pokemon, _ in pokemon.types.contains(.water) || pokemon.types.contains(.grass) }
        ),
        ("type!=flying", { pokemon, _ in !pokemon.types.contains(.flying) }),
        ("gen:1-3", { pokemon, _ in pokemon.generation.map((1...3).contains) ?? false }),
        ("speed>=100", { pokemon, _ in (pokemon.stats?[.speed] ?? 0) >= 100 }),
        ("attack>defense", { pokemon, _ in pokemon.stats.map { $0[.attack] > $0[.defense] } ?? false }),
        ("hp<=speed", { pokemon, _ in pokemon.stats.map { $0[.hp] <= $0[.speed] } ?? false }),
        ("weight>100kg", { pokemon, _ in pokemon.weight.map { $0 > 1_000 } ?? false }),
        ("weight<20kg", { pokemon, _ in pokemon.weight.map { $0 < 200 } ?? false }),
        ("weight:unknown", { pokemon, _ in pokemon.weight == nil }),
        ("habitat!=cave", { pokemon, _ in pokemon.species?.habitat.map { $0 != "cave" } ?? false }),
        ("legendary:yes", { pokemon, _ in pokemon.species?.isLegendary ?? false }),
        ("ability:levitate", { pokemon, _ in pokemon.abilities.contains { $0.name == "levitate" } }),
        ("id:1-400", { pokemon, _ in pokemon.id <= 400 }),
        ("saur", { pokemon, _ in pokemon.name.contains("saur") }),
        ("favorite:yes", { _, kept in kept != nil }),
        ("tag:team", { _, kept in kept?.tags.contains("team") ?? false }),
        ("tag!=team", { _, kept in kept.map { !$0.tags.contains("team") } ?? false }),
        ("tag:none", { _, kept in kept?.tags.isEmpty ?? false }),
        ("rating>=3", { _, kept in (kept?.rating ?? 0) >= 3 }),
        ("rating:unknown", { _, kept in kept == nil }),
        ("note:yuki", { _, kept in kept?.note.contains("yuki") ?? false }),
    ]

    /// Draws a random query with the brackets it needs, and sometimes more.
    private static func draw(_ depth: Int, _ random: inout SplitMix64) -> (text: String, isTrue: Test) {
        switch depth == 0 ? 0 : Int.random(in: 0..<4, using: &random) {
        case 1:
            let part = draw(depth - 1, &random)
            let sign = ["not ", "NOT ", "!", "-"].randomElement(using: &random) ?? "not "
            return ("\(sign)(\(part.text))", { !part.isTrue($0, $1) })
        case 2:
            let (left, right) = (draw(depth - 1, &random), draw(depth - 1, &random))
            return ("(\(left.text) or \(right.text))", { left.isTrue($0, $1) || right.isTrue($0, $1) })
        case 3:
            let (left, right) = (draw(depth - 1, &random), draw(depth - 1, &random))
            let joint = Bool.random(using: &random) ? " " : " and "
            return ("(\(left.text)\(joint)\(right.text))", { left.isTrue($0, $1) && right.isTrue($0, $1) })
        default:
            let leaf = leaves.randomElement(using: &random) ?? leaves[0]
            guard Int.random(in: 0..<3, using: &random) == 0 else { return leaf }
            return ("not \(leaf.text)", { !leaf.isTrue($0, $1) })
        }
    }

    @Test func `random queries agree with a plain filter, even after a round trip through text`() throws {
        let pokedex = NationalDex.bundled
        var random = SplitMix64(seed: 29)
        let marks = FavoriteSet(
            (0..<200).map { place in
                let tags = [[], ["team"], ["gym"], ["gym", "team"]][place % 4]
                return .test(
                    pokedex.entries[place * 6].id, rating: place % 6, note: place % 3 == 0 ? "from yuki" : "",
                    tags: tags)
            })
        for _ in 0..<Proof.count("QUERIES", short: 120) {
            // A space binds more tightly than “or”, so these three terms need no brackets.
            let parts = (0..<3).map { _ in Self.draw(3, &random) }
            let text = "\(parts[0].text) \(parts[1].text) or \(parts[2].text)"
            let expected = pokedex.entries.filter { pokemon in
                let mine = marks.kept[pokemon.id]
                return parts[0].isTrue(pokemon, mine) && parts[1].isTrue(pokemon, mine)
                    || parts[2].isTrue(pokemon, mine)
            }
            let query = try Query(parsing: text, in: pokedex)
            let found = pokedex.select(query.ordered(by: "id"), marks: marks)
            #expect(found.map(\.id) == expected.map(\.id), "\(text)")
            #expect(try Query(parsing: query.description, in: pokedex) == query, "\(text)")
        }
    }

    @Test func `a saved search keeps its own order and limit`()
        throws
    {
        let pokedex = NationalDex.bundled
        func ids(_ text: String) throws -> [Int] {
            pokedex.select(
                try Query(
                    parsing: text, in: pokedex,
                    searches: [
                        "fast": "type:fire or type:water sort:-speed limit:5", "own": "not (gen:1 or gen:2)",
                    ])
            ).map(\.id)
        }
        let fast = try ids("type:fire or type:water sort:-speed limit:5")
        #expect(fast.count == 5)
        #expect(try ids("saved:fast") == fast)
        #expect(try ids("not saved:fast").count == pokedex.count - 5)
        #expect(try ids("(saved:fast or saved:own) sort:id") == Set(fast + ids("saved:own")).sorted())
        #expect(try ids("sort:-bst limit:2 type:dragon") == Array(ids("sort:-bst type:dragon").prefix(2)))
    }

    @Test func `names that begin with the word come first`() throws {
        #expect(try ids("mega").prefix(90).allSatisfy { $0 > 10_000 }, "Mega forms before Meganium")
        #expect(try ids("mew") == [151, 150, 10_043, 10_044])
        #expect(try ids("fire").first == 1_020, "Gouging Fire before Moltres, which Japanese calls so")
        #expect(try ids("char").prefix(4) == [4, 5, 6, 737])
        #expect(try ids("mew sort:id") == [150, 151, 10_043, 10_044])
    }

    @Test(arguments: [
        "char*": [4, 5, 6, 737, 10_034, 10_035, 10_196], "*chu sort:id limit:3": [25, 26, 172],
        "^pika form:default": [25], "name=mew*": [151, 150, 10_043, 10_044], "pi*chu": [],
    ])
    func `an asterisk matches the rest of a word`(_ text: String, _ found: [Int]) throws {
        guard !found.isEmpty else {
            #expect(throws: QueryError.self) { try Query(parsing: text) }
            return
        }
        #expect(try Set(ids(text)).isSuperset(of: found))
        #expect(try !ids(text).contains(390), "not Chimchar")
    }

    @Test func `a regional form evolves only by its own methods`() throws {
        #expect(try names("level:28 dex:52") == ["meowth", "meowth-galar", "meowth-gmax"])
        #expect(try names("dex:52 evolves:friendship") == ["meowth-alola"])
        #expect(try names("dex:79 level:unknown") == ["slowpoke-galar"])
        #expect(try names("dex:562 level:34") == ["yamask"] && names("dex:554 level:35") == ["darumaka"])
        #expect(try names("dex:19 evolves:night") == ["rattata-alola"])
        #expect(try names("dex:100 evolves:level") == ["voltorb"])
        #expect(
            try names("dex:83,122,222 evolves:yes") == ["farfetchd-galar", "mr-mime-galar", "corsola-galar"])
        #expect(try names("dex:83 evolves:no") == ["farfetchd"])
        #expect(try names("dex:25 evolves:stone") == ["pikachu"])
    }

    @Test func `queries can filter by sex, stage, level and number of abilities`() throws {
        let pokedex = NationalDex.bundled
        let parts = try ["both", "female-only", "male-only", "genderless"].map { try names("gender:\($0)") }
        #expect(parts.reduce(0) { $0 + $1.count } == pokedex.count && parts.allSatisfy { !$0.isEmpty })
        #expect(parts[1].contains("chansey") && parts[1].contains("meowstic-female"))
        #expect(parts[2].contains("tauros") && parts[2].contains("meowstic-male"))
        #expect(try names("gender:female").count == parts[0].count + parts[1].count)
        #expect(try names("gender:none") == parts[3] && parts[3].contains("magnemite"))
        #expect(try names("gender!=male").count == parts[1].count + parts[3].count)
        let stages = try (1...3).map { try names("stage:\($0)") }
        #expect(try stages.reduce(0) { $0 + $1.count } == pokedex.count && names("stage>3") == [])
        #expect(stages[0].contains("pichu") && stages[1].contains("pikachu") && stages[2].contains("raichu"))
        #expect(
            try names("level:16 gen:1").contains("charmander") && names("level:36").contains("charmeleon"))
        #expect(try names("level:34").contains("dartrix") && !names("level:36").contains("dartrix"))
        #expect(try names("level:unknown evolves:level") == [])
        let single = pokedex.select(try Query(parsing: "abilities:1", in: pokedex))
        #expect(single.allSatisfy { Set($0.abilities.map(\.name)).count == 1 } && single.count == 349)
    }

    @Test func `match-ups can be “none”`() throws {
        let pokedex = NationalDex.bundled
        #expect(try names("weak:none") == ["tynamo", "eelektrik", "eelektross"])
        #expect(try names("weak!=none").count == pokedex.count - 3)
        #expect(try names("weak4:none").count + names("weak4!=none").count == pokedex.count)
        #expect(try Query(parsing: "weak:fire,none", in: pokedex).description == "weak:fire,none")
        #expect(throws: QueryError.self) { try Query(parsing: "type:none", in: pokedex) }
    }

    @Test func `each group matches its definition`() throws {
        let pokedex = NationalDex.bundled
        func species(_ group: SpeciesGroup) throws -> Set<Int> {
            Set(pokedex.select(try Query(parsing: "group:\(group.rawValue)")).compactMap { $0.species?.id })
        }
        let pseudo = pokedex.species.filter { species in
            species.defaultPokemon.stats?.total == 600 && species.growthRate == "slow" && !species.isLegendary
                && !species.isMythical && species.evolvesFrom?.evolvesFrom != nil
        }
        #expect(try species(.pseudoLegendary) == Set(pseudo.map(\.id)))
        #expect(
            try species(.eeveelution) == Set(pokedex.species.filter { $0.evolvesFrom?.id == 133 }.map(\.id)))
        let birds = pokedex.species.filter { species in
            species.isLegendary && species.generation == 1
                && species.defaultPokemon.types.contains(.flying)
        }
        #expect(try species(.legendaryBird) == Set(birds.map(\.id)))
        // A group is complete if no evolution leads into it or out of it.
        for group in [SpeciesGroup.starter, .ultraBeast, .paradox, .fossil] {
            let ids = try species(group)
            for species in pokedex.species {
                guard let parent = species.evolvesFrom?.id else { continue }
                #expect(ids.contains(parent) == ids.contains(species.id), "\(species.name)")
            }
        }
        #expect(try species(.starter).count == 81 && species(.paradox).count == 22)
        #expect(try species(.ultraBeast).count == 11 && species(.fossil).count == 25)
        #expect(SpeciesGroup.bySpecies.count == SpeciesGroup.allCases.reduce(0) { $0 + $1.species.count })
    }
}
