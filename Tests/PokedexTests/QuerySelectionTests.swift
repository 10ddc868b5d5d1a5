import Records
import Testing
import TestSupport

@testable import Pokedex

/// The results of queries on the bundled facts. The expected numbers were counted in PokéAPI's data with
/// other tools.
struct QuerySelectionTests {
    private let pokedex = NationalDex.bundled

    private static let counts: KeyValuePairs = [
        "": 1_351, "type:water": 192, "type:fire,water": 300, "type:fire type:flying": 8,
        "type!=fire,water": 1_051, "form:default": 1_025, "form!=default": 326, "form:mega": 97,
        "form:mega-x": 3, "form:gmax": 34, "form:gigantamax": 34, "form:alola": 19,
        "form:alolan": 19,
        "form:alola-cap": 1, "legendary:yes": 120, "legendary:yes form:default": 71,
        "mythical:yes": 38, "mythical:yes form:default": 23, "baby:yes": 19, "baby:no": 1_332,
        "evolves:yes": 484, "evolves:yes form:default": 451, "evolves!=yes": 867,
        "dex:1-151": 238, "id:1-151": 151, "id:10001-": 326,
        "dex:1-151 type:water speed:100- form:default": 2,
        "weight:unknown": 35, "weight!=unknown": 1_316, "weight>100kg": 255, "weight>100": 255,
        "weight>100000g": 255, "weight:999.9kg": 2, "weight!=999.9kg": 1_314, "weight<20lb": 333,
        "weight:13.2lb": 24, "height<50cm": 250, "height<50": 250, "height<0.5m": 250,
        "height>=1.5m": 461,
        "height>6ft": 267, "height>72in": 267, "height:0.5-1m": 418,
        "height>49.9cm height<100.1cm": 418,
        "habitat:cave": 37, "habitat:unknown": 831, "habitat!=cave": 483, "habitat:cave,unknown": 868,
        "habitat:\"rough terrain\"": 34, "egg:plant": 101, "egg:grass": 101,
        "egg:no-eggs form:default": 151,
        "egg:undiscovered form:default": 151, "ability:levitate": 44, "ability:unknown": 14,
        "ability!=levitate": 1_293, "color:red": 136, "shape:ball": 79, "growth:erratic": 35,
        "growth:slow-then-very-fast": 35, "experience:unknown": 49, "ev:unknown": 49, "ev:spa": 267,
        "ev:sp-attack,hp": 422, "yield:special-attack": 267, "ev:speed": 262, "bst:600-": 159,
        "bst:600- form:default": 60,
        "hp!=100": 1_287, "capture:3": 128, "char": 10, "name:char": 10, "name!=char": 1_341,
        "mew": 4, "\"mew\"": 1, "name=mew": 1, "mime": 3, "\"mr mime\"": 2, "mr-mime": 2,
        "name=\"Mr. Mime\"": 1, "Flabébé": 1, "nidoran♀": 1, "char,mime": 13, "char form:mega": 2,
        "25": 1, "#25,1-6": 7, "name:50": 2, "gen:1 form:default": 151,
        "gen:kanto form:default": 151,
        "gen:ii form:default": 100, "gen:3 form:default": 135, "gen:4 form:default": 107,
        "gen:5 form:default": 156, "gen:6 form:default": 72, "gen:7 form:default": 88,
        "gen:8 form:default": 96, "gen:paldea form:default": 120, "gen:1-2 form:default": 251,
        "Glurak": 4, "name=Glurak": 1, "ピカチュウ": 17, "ピカ": 18, "\"ピカ\"": 0, "favorite:yes": 0,
        "favorite:no": 1_351, "type:fire type:water type:grass": 0, "speed:999-": 0, "speed:-0": 0,
    ]

    @Test(arguments: counts)
    func `a query selects the expected number of Pokémon`(_ query: String, _ count: Int) throws {
        #expect(try ids(query).count == count)
    }

    @Test func `an unknown fact matches neither a value nor its negation`() throws {
        for field in Query.fields where field.canBeUnknown {
            let value = field.values(in: pokedex).first ?? (field.kind == .date ? "2026-11" : "100")
            let all =
                try ids("\(field.name):\(value)") + ids("\(field.name)!=\(value)")
                + ids("\(field.name):unknown")
            #expect(all.sorted() == pokedex.entries.map(\.id), "\(field)")
        }
    }

    @Test(arguments: [
        "sort:-bst": [10190, 10043, 10044, 10079, 10301, 10077],
        "sort:bst": [746, 191, 824, 872],
        "sort:-weight": [790, 797, 10078, 383],
        "sort:weight": [92, 93, 669, 789],
        "id:1-151 sort:type,-bst": [127, 11, 10, 123, 12, 47, 46, 49],
        "form:default sort:type,-bst": [127, 617, 313, 314, 918],
        "sort:-id": [10326, 10325, 10324],
        "sort:name": [10181, 10118, 10119, 460, 63],
        "id:1-9 sort:gen,-dex": [9, 8, 7, 6, 5, 4, 3, 2, 1],
        "id:1-9 sort:legendary": [1, 2, 3, 4, 5, 6, 7, 8, 9],
    ])
    func `a sort order puts the right Pokémon first`(_ query: String, _ first: [Int]) throws {
        #expect(try Array(ids(query).prefix(first.count)) == first)
    }

    @Test func `unknown facts come last in either direction, sorted by id`() throws {
        #expect(try ids("sort:weight").suffix(2) == [10227, 10228])
        #expect(try ids("sort:-weight").suffix(35) == ids("weight:unknown")[...])
    }

    @Test func `a query takes the favourites from its caller`() throws {
        let mine: Set<Int> = [25, 133, 10100, 99_999]
        #expect(try ids("favorite:yes", favorites: mine) == [25, 133, 10100])
        #expect(try ids("favourite:no", favorites: mine).count == 1_348)
        #expect(try ids("fav:yes type:electric sort:-id", favorites: mine) == [10100, 25])
        #expect(try Array(ids("sort:-favorite", favorites: mine).prefix(4)) == [25, 133, 10100, 1])
        #expect(try Query(parsing: "sort:-favorite").usesFavorites)
        #expect(try !Query(parsing: "type:fire").usesFavorites)
    }

    @Test func `a query takes the tags from its caller, and “!=” skips untagged Pokémon`() throws {
        let tags = [25: ["gym", "team"], 133: ["team"], 1: ["boxed-up"], 99_999: ["team"]]
        #expect(try ids("tag:team", tags: tags) == [25, 133])
        #expect(try ids("tag:TEAM tag:gym", tags: tags) == [25])
        #expect(try ids("tag:team,boxed-up", tags: tags) == [1, 25, 133])
        #expect(try ids("tag:boxed", tags: tags) == [], "no part of one")
        #expect(try ids("tag!=team", tags: tags) == [1])
        #expect(try ids("tag!=gym,boxed-up", tags: tags) == [133])
        #expect(try ids("not tag:team", tags: tags).count == pokedex.count - 2)
        #expect(try ids("tag:unknown", tags: [7: ["unknown"]]) == [7], "a word like another")
        #expect(try Array(ids("sort:tag", tags: tags).prefix(4)) == [1, 25, 133, 2])
        #expect(try Array(ids("sort:-tag", tags: tags).prefix(4)) == [133, 25, 1, 2])
        #expect(try ids("tag:team") == [])
        #expect(try Query(parsing: "tag:team").usesFavorites && Query(parsing: "sort:tag").usesFavorites)
        #expect(try Query(parsing: "tag:team").fieldsNeedingFacts == [])
    }

    @Test(arguments: [
        "tag:", "tag:\"\"", "tag:a\"b\"", "tag:\"a b\"", "tag:-team", "tag:_", "tag:a!", "tag>team",
    ])
    func `an invalid tag is an error`(_ query: String) {
        #expect(throws: QueryError.self) { try Query(parsing: query, in: pokedex) }
    }

    @Test(arguments: [
        ("ability:levitat", 8, ["levitate"]),
        ("egg:gras", 4, ["grass"]),
        ("habitat:caev", 8, ["cave"]),
        ("color:orange", 6, []),
        ("form:alolann", 5, ["alola"]),
    ])
    func `an unknown value is rejected, and the nearest values are suggested`(
        _ query: String, _ column: Int, _ near: [String]
    ) {
        let error = #expect(throws: QueryError.self) { try Query(parsing: query, in: pokedex) }
        #expect(error?.column == column)
        #expect(near.isEmpty || error?.suggestions.first.map { $0.lowercased() } == near.first?.lowercased())
        #expect(error?.suggestions.isEmpty == false)
    }

    @Test(arguments: Query.fields)
    func `every suggested value is valid and matches some Pokémon`(_ field: QueryField) throws {
        for value in field.values(in: pokedex) where field != .favorite && !field.isOfMatchups {
            #expect(try !ids("\(field.name):\(value)").isEmpty, "\(field.name):\(value)")
            #expect(try !ids("\(field.name):\(value.uppercased())").isEmpty)
        }
    }

    @Test func `values are suggested once, by their display names`() {
        #expect(
            QueryField.egg.values(in: pokedex) == [
                "amorphous", "bug", "ditto", "dragon", "fairy", "field", "flying", "grass", "human-like",
                "mineral", "monster", "undiscovered", "water-1", "water-2", "water-3",
            ])
        for field in [QueryField.color, .shape, .habitat, .growth] {
            #expect(field.values(in: pokedex).count == pokedex.vocabulary(of: field).words.count)
        }
        #expect(QueryField.ability.values(in: pokedex).filter { $0.hasPrefix("as-one") }.count == 2)
    }

    @Test func `a validated query round-trips through text`() throws {
        for text in [
            "egg:\"Water 1\"", "ability:SwiftSwim", "form:Galarian", "egg:field,human-like", "gen:1 ho-oh",
        ] {
            let query = try Query(parsing: text, in: pokedex)
            #expect(try Query(parsing: query.description, in: pokedex) == query)
            #expect(try Query(parsing: query.description) == query)
            #expect(try pokedex.select(query) == pokedex.select(Query(parsing: text)))
        }
    }

    @Test func `random queries select in order and never crash`() {
        var random = SplitMix64(seed: 9)
        for _ in 0..<QueryPropertyTests.cases / 10 {
            let query = Query.random(using: &random)
            let found = pokedex.select(
                query, marks: FavoriteSet([.test(1), .test(4), .test(7)])
            ).map(\.id)
            #expect(Set(found).count == found.count)
            #expect(found.count <= query.limit ?? pokedex.count)
            if query.sortKeys.isEmpty, query.nameCount == 0 { #expect(found == found.sorted()) }
        }
    }

    @Test func `a list of names knows only names, ids and forms`() throws {
        let pokedex = NationalDex(list: [(4, "charmander"), (25, "pikachu"), (10100, "raichu-alola")])
        func ids(_ text: String) throws -> [Int] {
            pokedex.select(try Query(parsing: text, in: pokedex)).map(\.id)
        }
        #expect(try ids("ability:levitate") == [])
        #expect(try ids("chu") == [25, 10100])
        #expect(try ids("id:1-30") == [4, 25])
        #expect(try ids("form:default") == [4, 25])
        #expect(try ids("type:fire") == [])
        #expect(try ids("type!=fire") == [])
        #expect(try ids("legendary:unknown sort:-name") == [10100, 25, 4])
        #expect(try ids("sort:-bst") == [4, 25, 10100])
    }

    @Test(arguments: [
        "fire": "type:fire", "Legendary": "legendary:yes", "favourite": "favorite:yes", "pika": nil,
        "type:fire": nil, "water fire": "type:water type:fire", "fire pika": nil, "name!=fire": nil,
        "legendary gen:1": "legendary:yes gen:1", "speed": nil, "": nil, "\"fire\"": nil,
        "water speed>=100": "type:water speed>=100", "fire gen1": "type:fire gen:1",
        "fire AND gen1 sort:-speed": "type:fire gen:1 sort:-speed", "kanto": "gen:kanto",
        "fire,flying": "type:fire,flying", "type fire": "type:fire", "gen 1 water": "gen:1 type:water",
        "fire 6": "type:fire 6", "v": nil, "yes": nil, "unknown": nil, "25": nil,
        "blue": nil, "type:fire fire": "type:fire type:fire", "é fire": nil,
    ])
    func `plain words may be interpreted as facts, but terms keep their text`(text: String, facts: String?)
        throws
    {
        #expect(try Query(parsing: text).meantFacts() == facts)
    }

    @Test(arguments: [
        "blue": "color:blue", "gray": "color:gray", "sea": "habitat:sea", "static": "ability:static",
        "swift-swim": "ability:swift-swim", "alolan": "form:alola",
        "habitat unknown": "habitat:unknown",
        "red fast": "color:red sort:-speed", "saur": nil,
    ])
    func `a word may also mean a trait of some Pokémon`(text: String, facts: String?) throws {
        let query = try Query(parsing: text, in: pokedex)
        #expect(query.meantFacts(in: pokedex) == facts)
        if let facts { #expect(throws: Never.self) { try Query(parsing: facts, in: pokedex) } }
    }

    @Test(arguments: [
        "type:fire and gen:1": "type:fire gen:1", "fire AND sort:name": "fire sort:name",
        "type:fire and": "type:fire name:and", "and type:fire": "name:and type:fire",
        "type:fire \"and\" gen:1": "type:fire \"and\" gen:1", "and": "name:and",
    ])
    func `“and” between terms is optional`(text: String, written: String) throws {
        let query = try Query(parsing: text, in: pokedex)
        #expect(query.description == written)
        #expect(try Query(parsing: written, in: pokedex) == query)
        #expect(query.text == text)
    }

    @Test func `matches by a foreign name are reported`() throws {
        func said(_ text: String, _ language: String = "en") throws -> [String] {
            let query = try Query(parsing: text, in: pokedex)
            return query.foreignNames(of: pokedex.select(query), besides: language).map {
                "\($0.pokemon.name) \($0.name.text)"
            }
        }
        #expect(try said("fire") == ["moltres Fire"])
        #expect(try said("glurak type:fire") == ["charizard Glurak"])
        #expect(try said("ecremeuh") == ["miltank Écrémeuh"], "which begins with an accent")
        #expect(try said("glurak", "de") == [])
        #expect(try said("char") == [])
        #expect(try said("name!=glurak") == [])
    }
}
