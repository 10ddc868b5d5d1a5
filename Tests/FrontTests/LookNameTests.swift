import Pokedex
import Records
import Testing

@testable import Answers

/// The names of looks.
struct LookNameTests {
    @Test(arguments: [
        "a-shiny": "A, shiny", "exclamation": "!", "female-shiny": "Female, shiny", "plain": "Plain",
        "la-reine": "La Reine", "poke-ball-shiny": "Poké Ball, shiny", "shiny": "Shiny",
    ])
    func `a look is named in words`(word: String, name: String) {
        #expect(Looks.name(of: word) == name)
    }

    @Test func `every name is unique for its Pokémon, and is understood when it is typed`() {
        for pokemon in NationalDex.bundled.entries {
            let looks = NationalDex.bundled.looks(of: pokemon)
            let names = looks.all.map(looks.name)
            #expect(Set(names).count == names.count, "\(pokemon.name)")
            for (look, name) in zip(looks.all, names) {
                #expect(looks.look(name) == look, "\(pokemon.name) \(name)")
            }
        }
    }
}
