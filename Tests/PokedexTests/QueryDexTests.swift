import Testing

@testable import Pokedex

/// Queries for regional Pokédexes and species. The expected numbers were counted in PokéAPI's data with other
/// tools.
struct QueryDexTests {
    private let pokedex = NationalDex.bundled

    @Test(arguments: [
        "dex:kanto": 151, "dex:johto": 256, "dex:original-johto": 251, "dex:hoenn": 202,
        "dex:updated-hoenn": 211, "dex:sinnoh": 210, "dex:unova": 301, "dex:kalos": 454,
        "dex:kalos-central,kalos-coastal,kalos-mountain": 454, "dex:alola": 422,
        "dex:alola species:yes": 403, "dex:galar": 414, "dex:hisui": 258, "dex:paldea": 404,
        "dex:paldea species:yes": 400,
        "dex:isle-of-armor species:yes": 211, "dex:champions": 208, "dex:national": 1_025,
        "dex:KANTO": 151, "dex:\"Let’s Go Kanto\"": 153, "dex:letsgokanto": 153,
        "dex:lumiose": 232, "dex!=kanto": 1_200, "dex:kanto type:electric": 9,
        "dex:kanto,152-160": 163, "dex:1-151": 238, "dex:unknown": 0, "dex:kanto,unknown": 151,
        "species:yes": 1_025, "species:no": 326, "species!=yes": 326, "species:yes form:mega": 0,
    ])
    func `a Pokédex includes its species and its region's forms`(_ query: String, _ count: Int) throws {
        #expect(try ids(query).count == count)
    }

    @Test func `Alola's Pokédex has both forms of Raichu, but Kanto's has only one`() throws {
        #expect(try ids("dex:alola \"raichu\"") == [26, 10_100])
        #expect(try ids("dex:kanto \"raichu\"") == [26])
        #expect(try ids("dex:alola pikachu") == [25], "not the one with Alola's cap")
    }

    @Test func `common Pokédex names are listed first, and each name is listed once`() {
        let values = QueryField.dex.values(in: pokedex)
        #expect(
            values.prefix(12) == [
                "national", "kanto", "johto", "hoenn", "sinnoh", "unova", "kalos", "alola", "galar", "hisui",
                "paldea", "original-johto",
            ])
        #expect(Set(values).count == values.count && pokedex.dexes.count == 34)
        #expect(pokedex.dexes.allSatisfy { values.contains($0.name) })
    }

    @Test(arguments: ["dex:kanot": ["kanto"], "dex:paldae": ["paldea"], "dex:1-151,galr": ["galar"]])
    func `an unknown Pokédex is rejected with the nearest names`(_ query: String, _ near: [String]) {
        let error = #expect(throws: QueryError.self) { try Query(parsing: query, in: pokedex) }
        #expect(error?.reason == .unknownValue(.dex))
        #expect(error?.suggestions.prefix(1) == near[...])
    }

    @Test func `Pokédexes can't be compared with “>=”`() {
        let error = #expect(throws: QueryError.self) { try Query(parsing: "dex>=kanto", in: pokedex) }
        #expect(error?.reason == .notOneNumber(.dex))
        #expect(throws: QueryError.self) { try Query(parsing: "dex:12x", in: pokedex) }
    }

    @Test(arguments: ["dex:New-Hoenn", "dex:johto,1-9", "dex:Galar", "species:yes"])
    func `a query for a Pokédex round-trips through text`(_ text: String) throws {
        let query = try Query(parsing: text, in: pokedex)
        #expect(try Query(parsing: query.description, in: pokedex) == query)
        #expect(try pokedex.select(query) == pokedex.select(Query(parsing: query.description)))
    }

    @Test func `a word after “dex” is interpreted only if it is a Pokédex`() throws {
        #expect(try Query(parsing: "dex kanto").meantFacts(in: pokedex) == "dex:kanto")
        #expect(try Query(parsing: "dex nowhere").meantFacts(in: pokedex) == nil)
        #expect(try Query(parsing: "dex kanto").meantFacts() == nil)
    }

    @Test func `a species counts as a favourite or as tagged if any of its forms is`() throws {
        let (favorites, tags): (Set<Int>, _) = ([10_100, 25, 6, 10_034], [10_100: ["shiny"], 25: ["team"]])
        func ids(_ query: String) throws -> [Int] {
            try PokedexTests.ids(query, favorites: favorites, tags: tags)
        }
        #expect(try ids("species:yes favorite:yes") == [6, 25, 26])
        #expect(try ids("dex:kanto species:yes favorite:no").count == 148)
        #expect(try ids("favorite:yes") == [6, 25, 10_034, 10_100])
        #expect(try ids("species:yes tag:shiny") == [26])
        #expect(try ids("species:yes tag!=shiny") == [6, 25])
        #expect(try ids("species:yes not tag:shiny").count == 1_024)
        #expect(try Array(ids("species:yes sort:tag").prefix(2)) == [26, 25])
        #expect(try ids("species:no favorite:yes") == [10_034, 10_100])
        #expect(try Query(parsing: "species:yes").fieldsNeedingFacts.isEmpty)
    }

    @Test func `a list of names still distinguishes default forms`() throws {
        let names = NationalDex(list: [(4, "charmander"), (10_100, "raichu-alola")])
        #expect(names.select(try Query(parsing: "species:yes", in: names)).map(\.id) == [4])
        #expect(names.missingField(of: try Query(parsing: "dex:kanto", in: names)) == .dex)
    }
}
