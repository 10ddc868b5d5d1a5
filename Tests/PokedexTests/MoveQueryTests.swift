import Testing

@testable import Pokedex

struct MoveQueryTests {
    private let pokedex = NationalDex.bundled
    private let dex: MoveDex

    init() throws { dex = try #require(MoveDex.bundled) }

    private func names(_ query: String) throws -> [String] {
        dex.select(try Query(parsing: query, in: dex)).map(\.name)
    }

    @Test func `a term for a move selects the Pokémon that learn it, by game and method`() throws {
        #expect(try ids("move:surf").count == 295)
        #expect(try ids("move:spore@emerald") == [46, 47, 285])
        #expect(try ids("move:spore@level@emerald") == [46, 47, 285])
        #expect(try ids("move:spore@emerald@tutor") == [])
        #expect(try ids("move:thunder-wave@egg").count == 1)
    }

    @Test func `the parents that pass on an egg move are found as documented`() throws {
        // Togetic and Swirlix can pass it on; Pikachu can't, because it only inherits the move.
        let parents = try ids("egg:fairy move:wish@level")
        #expect(parents.contains(176) && parents.contains(684) && !parents.contains(25))
        #expect(try ids("egg:field move:wish@level").isEmpty)
    }

    @Test func `each Pokémon learns a move, doesn't learn it, or has no known moves`() throws {
        let (with, without, unknown) = (
            try ids("move:surf"), try ids("move!=surf"), try ids("move:unknown")
        )
        #expect(unknown.count == 48)
        #expect(with.count + without.count + unknown.count == pokedex.count)
        #expect(try ids("not move:surf").count == pokedex.count - with.count)
        #expect(try ids("game:unknown") == unknown)
    }

    @Test func `queries can select games and hidden abilities`() throws {
        #expect(try ids("game:emerald").count == 389)
        #expect(try ids("game:scarlet") == ids("game:scarlet-violet"))
        let hidden = try ids("hidden:drizzle")
        let all = try ids("ability:drizzle")
        #expect(!hidden.isEmpty && Set(hidden).isSubset(of: all))
        // No Pokémon has Levitate as a hidden ability.
        #expect(try ids("hidden:levitate").isEmpty)
        #expect(
            hidden.allSatisfy {
                pokedex[$0]?.abilities.contains { $0.isHidden && $0.name == "drizzle" } == true
            })
    }

    @Test(arguments: [
        "move:spore@emerald@level": "move:spore@emerald@level",
        "move:Spore@Emerald": "move:spore@emerald",
        "move:\"thunder wave\"@egg": nil, "move:thunder-wave,surf": "move:thunder-wave,surf",
        "hidden:levitate game:emerald": "hidden:levitate game:emerald",
    ])
    func `queries for moves round-trip through text`(text: String, printed: String?) throws {
        let query = try? Query(parsing: text, in: pokedex)
        #expect(query?.description == printed)
        if let query { #expect(try Query(parsing: query.description, in: pokedex) == query) }
    }

    @Test func `errors suggest the nearest name and the games that have the move`() {
        func error(_ text: String) -> QueryError? {
            do throws(QueryError) {
                _ = try Query(parsing: text, in: pokedex)
                return nil
            } catch {
                return error
            }
        }
        #expect(error("move:surff")?.suggestions.first == "surf")
        #expect(error("move:surf@emerad")?.suggestions.first == "emerald")
        #expect(error("move:surf@emerad")?.column == 10)
        #expect(error("move:surf@egs")?.suggestions.first == "egg")
        for text in ["game:legends-za", "move:surf@legends-za", "move:surf@egg@legends-za"] {
            #expect(error(text)?.reason == .noLearnsets(VersionGroup(name: "legends-za")))
        }
        #expect(error("move:surf@emerald@yellow")?.reason == .unknownGame)
        #expect(error("move:")?.reason == .missingValue(.move))
        #expect(error("move:surf@")?.reason == .missingValue(.move))
        #expect(error("power>5")?.reason == .unknownField)
        guard case .moveNotInGame(_, _, let games)? = error("move:moonblast@emerald")?.reason else {
            Issue.record("\(String(describing: error("move:moonblast@emerald")))")
            return
        }
        #expect(games.contains("x-y") && !games.contains("emerald"))
    }

    @Test func `queries for moves have fields of their own`() throws {
        let fire = try names("type:fire class:special power>=90 sort:-power")
        #expect(fire.allSatisfy { dex.move(slug: $0)?.type == .fire })
        #expect(fire.contains("flamethrower") && !fire.contains("fire-punch"))
        let powers = fire.compactMap { dex.move(slug: $0)?.power }
        #expect(powers == powers.sorted(by: >) && powers.allSatisfy { $0 >= 90 })
        #expect(try names("punch").contains("mega-punch"))
        #expect(try names("flag:punch").count == 21)
        #expect(try names("machine:hm03") == ["surf"])
        #expect(try names("machine:no").count + names("machine:yes").count == 919)
        #expect(try names("priority>4") == names("priority:5-"))
        // In a priority, a leading minus is a sign and doesn't mean “up to”.
        #expect(try names("priority:-3") == names("priority>=-3 priority<=-3"))
        #expect(try names("priority=-3").contains("focus-punch") && !names("priority:-3").contains("pound"))
        #expect(try names("priority:-7--6") == names("priority<-5") && !names("priority:-7--6").isEmpty)
        #expect(try names("priority:-1-+1") == names("priority>=-1 priority<=1"))
        #expect(try names("accuracy:unknown").contains("swift"))
        #expect(try names("power:1").isEmpty && names("power:unknown").contains("ruination"))
        #expect(try names("25") == ["mega-kick"])
        #expect(try names("Flammenwurf") == ["flamethrower"])
        #expect(try names("gen:1 limit:3") == ["pound", "karate-chop", "double-slap"])
        #expect(throws: QueryError.self) { try Query(parsing: "bst>5", in: dex) }
        #expect(throws: QueryError.self) { try Query(parsing: "flag:punchh", in: dex) }
    }

    @Test func `moves are selected by effect and by game`() throws {
        for (effect, move) in [
            "burn": "will-o-wisp", "flinch": "bite", "raise": "swords-dance", "lower": "growl",
            "heal": "recover", "drain": "giga-drain", "recoil": "double-edge", "critical": "slash",
            "multi-hit": "double-kick", "ohko": "fissure", "switch": "roar",
        ] as KeyValuePairs {
            let found = try names("effect:\(effect)")
            #expect(found.contains(move) && !found.contains("surf"), "\(effect)")
        }
        let emerald = Set(try names("game:emerald"))
        for name in ["surf", "wish", "kinesis", "psyshock", "karate-chop", "v-create"] {
            let learners = dex.learners(of: [QueryMove(move: name, game: "emerald")])[0]
            #expect(emerald.contains(name) == !learners.isEmpty, "\(name)")
        }
        #expect(QueryCompletion.values(of: "effect:fl", in: dex)?.all.contains("flinch") == true)
        #expect(throws: QueryError.self) { try Query(parsing: "effect:burnn", in: dex) }
    }

    @Test func `Tab completes moves, and then games and methods`() throws {
        let completion = QueryCompletion(pokedex: pokedex, tags: [], searches: [])
        let moves = try #require(completion.values(of: "move:sur"))
        #expect(moves.typed == "sur" && moves.all.contains("surf"))
        let places = try #require(completion.values(of: "move:surf@em"))
        #expect(places.typed == "surf@em" && places.all.contains("surf@emerald"))
        #expect(places.all.contains("surf@level"))
        #expect(completion.values(of: "game:")?.all.contains("emerald") == true)
        #expect(completion.values(of: "hidden:")?.all.contains("drizzle") == true)
        #expect(QueryCompletion.values(of: "flag:pu", in: dex)?.all.contains("punch") == true)
        #expect(QueryCompletion.moveFields.contains("power:"))
        #expect(!QueryCompletion.fields.contains("power:"))
    }
}
