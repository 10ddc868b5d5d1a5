import Testing

@testable import Pokedex

/// Typed names of forms without an entry of their own.
struct FormReferenceTests {
    @Test(
        arguments: [
            "Sneasel ♀": 215, "Hisuian Sneasel ♂": 10_235, "unown-b": 201, "Unown B": 201,
            "vivillon-fancy": 666, "Vivillon Meadow Pattern": 666, "venusaur-f": 3,
            "female pikachu": 25, "Arceus Fire Type": 493, "wormadam trash cloak": 10_005, "pikachu": 25,
        ] as [String: Int])
    func `a reference to a look finds its Pokémon and the look, if the form has no entry of its own`(
        text: String, id: Int
    ) throws {
        let found = try NationalDex.bundled.resolve([text])
        #expect(found.pokemon.map(\.id) == [id] && found.isSingle)
        let looks = ["wormadam trash cloak", "pikachu"].contains(text) ? [] : [text]
        #expect(found.looks.map(\.text) == looks && found.looks.allSatisfy { $0.pokemon.id == id })
    }

    @Test(arguments: ["pikachu pop", "mew the", "ivysaur shadow", "zacian hero"])
    func `part of a form's name is not a reference`(text: String) {
        #expect(throws: ReferenceError.self) { try NationalDex.bundled.resolve([text]) }
    }

    @Test func `the Pokédex of another PokéAPI has only that API's forms`() throws {
        let list = NationalDex(list: [(25, "pikachu"), (201, "missingno")])
        #expect(throws: ReferenceError.self) { try list.resolve(["missingno b"]) }
    }

    @Test func `a damaged table of forms is rejected`() throws {
        let form: FormRow = (
            10_001, "unown-b", 201, isDefault: false, ["en": "B"], ["en": "Unown B", "de": "Icognito B"]
        )
        let bytes = try FormTable.packed([form])
        let read = try FormTable(bytes).forms(ofPokemon: 201)
        #expect(read.count == 1 && read.allSatisfy { $0 == form })
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1
            #expect(throws: PokedexError.self) { try FormTable(damaged) }
        }
        for end in bytes.indices { #expect(throws: PokedexError.self) { try FormTable(bytes[..<end]) } }
        let twice = [form, form]
        #expect(throws: PokedexError.self) { try FormTable.packed(twice) }
    }
}
