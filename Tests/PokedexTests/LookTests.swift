import Testing

@testable import Pokedex

/// The possible looks of Pokémon: forms without an entry of their own, sexes and colours.
struct LookTests {
    private let pokedex = NationalDex.bundled
    private var all: [Looks] { pokedex.entries.map(pokedex.looks) }

    private func looks(_ name: String) throws -> Looks {
        pokedex.looks(of: try #require(pokedex.pokemon(named: name)))
    }

    @Test func `the looks match the API's pictures and forms`() {
        let forms = all.flatMap(\.forms)
        #expect(forms.count == 228 && all.count { !$0.forms.isEmpty } == 28)
        let counts = LookForm.Sort.allCases.map { sort in forms.count { $0.sort == sort } }
        #expect(counts == [147, 40, 39, 2])
        let females = all.filter(\.hasFemale).map(\.pokemon)
        #expect(females.count == 97 && Set(females.compactMap(\.species?.id)).count == 95)
        #expect(Set(["sneasel-hisui", "venusaur-mega"]).isSubset(of: females.map(\.name)))
        #expect(all.count { looks in !looks.all.allSatisfy(looks.isReleased) } > 50)
    }

    @Test func `every look is found by its word and by a name that contains it`() throws {
        for looks in all {
            var words: Set<String> = []
            for look in looks.all {
                let word = looks.word(of: look)
                #expect(words.insert(word).inserted, "\(looks.pokemon.name) \(word)")
                #expect(looks.look(word) == look, "\(looks.pokemon.name) \(word)")
                #expect(looks.look(word.replacing("-", with: " ").uppercased()) == look)
                guard !look.isOwn else { continue }
                for name in ["\(word) \(looks.pokemon.name)", "\(looks.pokemon.name)-\(word)"] {
                    let found = try #require(pokedex.named(withLook: name), "\(name)")
                    #expect(found.pokemon == looks.pokemon && found.look == look, "\(name)")
                }
            }
        }
    }

    @Test(arguments: [
        ("shiny gyarados", "gyarados", "shiny"), ("unown-b", "unown", "b"),
        ("Sneasel ♀", "sneasel", "female"),
        ("Hisuian Sneasel ♂", "sneasel-hisui", "male"), ("fire arceus", "arceus", "fire"),
        ("female meowstic", "meowstic-female", "plain"), ("shiny meowstic ♀", "meowstic-female", "shiny"),
        ("Nidoran ♀", "nidoran-f", "plain"), ("Unown-F", "unown", "f"), ("unown m shiny", "unown", "m-shiny"),
        ("unown ?", "unown", "question"), ("Unown-!", "unown", "exclamation"),
        ("Frillish ♀", "frillish-male", "female"), ("pyroar-f", "pyroar-male", "female"),
        ("vivillon shiny fancy", "vivillon", "fancy-shiny"), ("vivillon-meadow", "vivillon", "meadow"),
        ("Furfrou-La Reine", "furfrou", "la-reine"),
        (
            "Alcremie-Ruby-Cream", "alcremie",
            "ruby-cream-strawberry-sweet"
        ),
        ("alcremie-ruby-cream-strawberry-sweet", "alcremie", "ruby-cream-strawberry-sweet"),
        ("female onix", "onix", "plain"), ("venusaur-f", "venusaur", "female"),
    ])
    func `a Pokémon's name may include a look`(text: String, name: String, word: String) throws {
        let found = try #require(pokedex.named(withLook: text))
        #expect(found.pokemon.name == name)
        #expect(pokedex.looks(of: found.pokemon).word(of: found.look) == word)
    }

    @Test(arguments: ["fancy gyarados", "unown bb", "shiny", "", "shiny shiny mew", "team rocket mew"])
    func `an invalid look is not recognized`(text: String) {
        #expect(pokedex.named(withLook: text) == nil)
    }

    @Test(arguments: [("shiny gyarados", 130, "shiny"), ("unown-b", 201, "b")])
    func `looks are recognized even if only names are known`(
        text: String, id: Int, word: String
    ) throws {
        let names = NationalDex(list: [(130, "gyarados"), (201, "unown")])
        let look = try #require(try names.resolve([text]).looks.first)
        #expect(look.pokemon.id == id && look.word == word)
    }

    @Test func `an unreleased shiny can be named and is marked as unreleased`() throws {
        let victini = try looks("victini")
        #expect(victini.look("shiny").map(victini.isReleased) == false)
        let koraidon = try looks("koraidon-sprinting-build")
        #expect(koraidon.look("shiny").map(koraidon.isReleased) == false)
        let gyarados = try looks("gyarados")
        #expect(gyarados.all.allSatisfy(gyarados.isReleased))
        let vivillon = try looks("vivillon")
        #expect(vivillon.look("poke-ball shiny").map(vivillon.isReleased) == false)
        #expect(vivillon.look("fancy shiny").map(vivillon.isReleased) == true)
    }

    @Test func `packed looks keep their facts, and a damaged table is rejected`() throws {
        let facts = [
            LookFact(pokemon: 201, form: 10_001), LookFact(pokemon: 25, hasFemale: true),
            LookFact(pokemon: 494, lacksShiny: true), LookFact(pokemon: 421, form: 10_015, sort: .battle),
        ]
        let bytes = try LookTable.packed(facts)
        let table = try LookTable(bytes)
        #expect(Set([25, 201, 421, 494].flatMap(table.facts)) == Set(facts))
        #expect(try LookTable.packed(facts.reversed()) == bytes)
        #expect(throws: PokedexError.damaged) { try LookTable(bytes.dropLast()) }
        #expect(throws: PokedexError.damaged) {
            try LookTable.packed([LookFact(pokemon: 1, form: 40_000)])
        }
    }
}
