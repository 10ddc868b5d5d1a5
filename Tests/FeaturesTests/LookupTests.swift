import PokeAPI
import Pokedex
import Records
import ReferencesFeature
import Testing
import TestSupport

/// Finding Pokémon by name, number, query or type.
struct LookupTests {
    private let lookup: Lookup

    init() throws { lookup = Lookup(catalog: try Fixtures.offlineCatalog()) }

    private struct NobodySignedIn: Error {}

    private func person(
        last: Int? = nil, language: String = "en", tags: [Int: [String]]? = nil
    ) -> Lookup.Person {
        Lookup.Person(
            last: last.flatMap { NationalDex.bundled[$0] }, language: language,
            marks: { _ in
                guard let tags else { throw NobodySignedIn() }
                return FavoriteSet(tags.map { .test($0, tags: $1) })
            })
    }

    private func found(
        _ line: String, of person: Lookup.Person? = nil, in catalog: CatalogService? = nil
    ) async throws -> Lookup.Found {
        let words = line.words
        let lookup = catalog.map { Lookup(catalog: $0) } ?? self.lookup
        return try await lookup.pokemon(words, of: person ?? self.person())
    }

    @Test func `references and queries find Pokémon through the same lookup`() async throws {
        #expect(try await found("mr. mime 25 .", of: person(last: 1)).pokemon.map(\.id) == [122, 25, 1])
        #expect(try await found("gen:1 type:ghost sort:-id").pokemon.map(\.id) == [94, 93, 92])
        #expect(try await found("dex<4 form:default").query?.text == "dex<4 form:default")
        #expect(try await found("Type: Null").pokemon.map(\.id) == [772])
        #expect(try await found("Typ:Null").pokemon.map(\.id) == [772])
    }

    @Test func `a query with a single result isn't treated as a name`() async throws {
        #expect(try await found("dex:25 form:default").isSingle == false)
        #expect(try await found("dex:25 form:default").one().name == "pikachu")
        #expect(try await found("pikachu").isSingle)
        #expect(try await found("Type: Null").isSingle)
    }

    @Test func `a lookup with several matches reports them instead of guessing`() async throws {
        // Avoids `#expect(throws:)`, which takes ten seconds to describe an error that holds a whole Pokédex.
        do {
            _ = try await found("type:ghost gen:1").one()
            Issue.record("One was guessed.")
        } catch LookupError.several(let pokemon, let query) {
            #expect(pokemon.count == 3 && query?.text == "type:ghost gen:1")
        }
    }

    @Test func `filtering by tags requires a signed-in user`() async throws {
        let ash = person(tags: [25: ["team"], 6: ["team", "gym"]])
        #expect(try await found("tag:team", of: ash).pokemon.map(\.id) == [6, 25])
        #expect(try await found("favorite:yes tag!=gym", of: ash).pokemon.map(\.id) == [25])
        await #expect(throws: NobodySignedIn.self) { try await found("tag:team") }
        await #expect(throws: NobodySignedIn.self) { try await lookup.query(["favorite:yes"], of: person()) }
        #expect(try await lookup.query(["type:fire"], of: person()).text == "type:fire")
    }

    @Test func `everyday words are interpreted only in read-only commands`() async throws {
        let ash = person(tags: [25: ["shiny"], 6: []])
        func read(_ text: String, _ person: Lookup.Person? = nil) async throws -> Query {
            try await lookup.query([text], of: person ?? self.person(), mayGuess: true)
        }
        #expect(try await read("fire water").description == "type:fire type:water")
        #expect(try await read("fire types from kanto").isSpoken)
        #expect(try await !lookup.query(["fire types from kanto"], of: ash).isSpoken)
        #expect(try await read("untagged", ash).description == "tag:none")
        for text in [
            "untagged", "not mine", "shiny", "dragons i have not caught", "which of mine are weak to ground",
        ] {
            await #expect(throws: NobodySignedIn.self, "\(text)") { try await read(text) }
        }
        #expect(try await read("Type: Null").description == "type-null")
        #expect(try await read("not legendary").description == "not legendary:yes")
    }

    @Test func `ambiguous everyday words are rejected, and unknown words are reported`() async throws {
        func problem(_ text: String) async -> SpokenProblem? {
            do { _ = try await lookup.query([text], of: person(), mayGuess: true) } catch LookupError.unclear(
                let problem)
            { return problem } catch {}
            return nil
        }
        #expect(await problem("dragons that fly") == .ambiguous("fly", among: ["type:flying", "move:fly"]))
        #expect(await problem("dragons that aren't dragons") == .contradiction("type:dragon"))
        #expect(await problem("pikachu") == nil)
        let unread = try await lookup.query(["very strong dragons"], of: person(), mayGuess: true)
        #expect(!unread.isSpoken && unread.unread == ["very"])
    }

    @Test func `everyday words about favourites use the user's tags and require a log-in`()
        async throws
    {
        func read(_ text: String, _ tags: [Int: [String]]?) async throws -> String {
            try await lookup.query([text], of: person(tags: tags), mayGuess: true).description
        }
        #expect(try await read("shiny", [25: ["shiny"]]) == "look:shiny or tag:shiny")
        #expect(try await read("shiny", [25: ["team"]]) == "look:shiny")
        #expect(try await read("grass types not mine", [25: []]) == "type:grass favorite:no")
        await #expect(throws: NobodySignedIn.self) { try await read("not mine", nil) }
    }

    @Test func `everyday words select Pokémon only in read-only commands`() async throws {
        let words = ["kanto", "starters"]
        let found = try await lookup.pokemon(words, of: person(), mayGuess: true)
        #expect(found.pokemon.count == 9 && found.query?.isSpoken == true)
        await #expect(throws: ReferenceError.self) { try await lookup.pokemon(words, of: person()) }
    }

    @Test func `an unknown word after “not” selects nothing to change`() async throws {
        func refusal(_ body: () async throws -> Void) async -> [String?] {
            do { try await body() } catch LookupError.noName(let word, let meant) {
                return [word, meant]
            } catch {}
            return []
        }
        let meant = ["legendary", "gen:1 not legendary:yes"]
        #expect(await refusal { _ = try await found("gen:1 not legendary") } == meant)
        #expect(await refusal { _ = try await lookup.query(["gen:1 not legendary"], of: person()) } == meant)
        let unread: [String?] = ["xyzzy", nil]
        #expect(
            await refusal { _ = try await lookup.query(["not xyzzy"], of: person(), mayGuess: true) }
                == unread)
        #expect(try await found("gen:1 not pikachu").pokemon.count == 150)
    }

    @Test(
        arguments: [
            (["fire"], [.fire]), (["Fire", "FLYING"], [.fire, .flying]), (["fire,flying"], [.fire, .flying]),
            (["fire", "fire"], [.fire]), (["fire", "charizard"], nil), ([], nil), (["type:fire"], nil),
        ] as [([String], [PokemonType]?)])
    func `one or two type names select all Pokémon of those types`(
        words: [String], types: [PokemonType]?
    ) throws {
        #expect(try Lookup.types(words) == types)
    }

    @Test func `a species name finds its default form if only names are known`() async throws {
        try await Fixtures.withStub { stub, catalog in
            let both = try await found("Deoxys 25", in: catalog)
            #expect(both.pokemon.map(\.name) == ["deoxys-normal", "pikachu"])
            let again = try await found("deoxys", in: catalog)
            #expect(again.isSingle)
            #expect(stub.requests.count { $0.path.contains("pokemon-species/deoxys") } == 1)
            let error = await #expect(throws: ReferenceError.self) {
                try await found("pikachoo", in: catalog)
            }
            #expect(error == .notFound(text: "pikachoo", nearest: ["pikachu"]))
        }
    }

    @Test func `if only names are known, an error names the fact that a query needs`() async throws {
        try await Fixtures.withStub { _, catalog in
            let named = try await found("name:saur", in: catalog)
            #expect(named.pokemon.count == 3)
            await #expect(throws: FactsMissing(.generation)) {
                try await found("gen:1 type:fire", in: catalog)
            }
        }
    }
}
