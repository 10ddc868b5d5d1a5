import Testing

@testable import Pokedex

/// Typed names of forms without an entry of their own.
@Suite struct FormReferenceTests {
    @Test(
        arguments: [
            ("Sneasel ♀", 215), ("Hisuian Sneasel ♂", 10_235), ("unown-b", 201), ("Unown B", 201),
            ("vivillon-fancy", 666), ("Vivillon Meadow Pattern", 666), ("venusaur-f", 3),
            ("female pikachu", 25), ("Arceus Fire Type", 493),
        ] as [(String, Int)])
    func `a look is its Pokémon, and is said`(text: String, id: Int) throws {
        let found = try NationalDex.bundled.resolve([text])
        #expect(found.pokemon.map(\.id) == [id] && found.isSingle)
        #expect(found.looks.map(\.text) == [text] && found.looks.map(\.pokemon.id) == [id])
    }

    @Test(arguments: [("wormadam trash cloak", 10_005), ("pikachu", 25)] as [(String, Int)])
    func `a form with an entry is no look`(text: String, id: Int) throws {
        let found = try NationalDex.bundled.resolve([text])
        #expect(found.pokemon.map(\.id) == [id] && found.looks.isEmpty)
    }

    @Test(arguments: ["pikachu pop", "mew the", "ivysaur shadow", "zacian hero"])
    func `some words of a form are no reference`(text: String) {
        #expect(throws: ReferenceError.self) { try NationalDex.bundled.resolve([text]) }
    }

    @Test func `a Pokédex of another API has no forms but its own`() throws {
        let list = NationalDex(list: [(25, "pikachu"), (201, "missingno")])
        #expect(throws: ReferenceError.self) { try list.resolve(["missingno b"]) }
    }

    @Test func `a damaged table of forms is refused`() throws {
        let form = FormRow(
            id: 10_001, name: "unown-b", pokemon: 201, isDefault: false, formNames: ["en": "B"],
            names: ["en": "Unown B", "de": "Icognito B"])
        let bytes = try FormTable.packed([form])
        #expect(try FormTable(bytes).forms(ofPokemon: 201) == [form])
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
