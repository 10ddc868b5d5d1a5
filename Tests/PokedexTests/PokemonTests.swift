import Pokedex
import Testing

/// The facts of a Pokémon and its species.
struct PokemonTests {
    let pokedex = NationalDex.bundled

    @Test func `Pikachu's facts match the API`() throws {
        let pikachu = try #require(pokedex[25])
        #expect(pikachu.name == "pikachu")
        #expect(pikachu.displayName == "Pikachu")
        #expect(pikachu.types == [.electric])
        #expect(pikachu.height == 4)
        #expect(pikachu.weight == 60)
        #expect(pikachu.baseExperience == 112)
        #expect(pikachu.stats?.lines.map(\.value) == [35, 55, 40, 50, 50, 90])
        #expect(pikachu.stats?.total == 320)
        #expect(
            pikachu.abilities == [
                Ability(name: "static", displayName: "Static", slot: 1),
                Ability(name: "lightning-rod", displayName: "Lightning Rod", slot: 3),
            ])
        #expect(pikachu.abilities.map(\.isHidden) == [false, true])
        #expect(pikachu.names.first { $0.language == "ja-hrkt" }?.text == "ピカチュウ")
    }

    @Test func `the species holds facts shared by all its forms`() throws {
        let species = try #require(pokedex[10100]?.species)
        #expect(species.name == "raichu")
        #expect(species.genus == "Mouse Pokémon")
        #expect(species.color == "yellow")
        #expect(species.shape == "upright")
        #expect(species.habitat == "forest")
        #expect(species.eggGroups == ["fairy", "ground"])
        #expect(species.eggGroupNames == ["Fairy", "Field"])
        #expect(species.growthRate == "medium")
        #expect(species.captureRate == 75)
        #expect(species.genderRate == 4)
        #expect(species.hatchCounter == 10)
        #expect(species.baseHappiness == 70)
        #expect(species.evolvesFrom?.name == "pikachu")
        #expect(species.name(in: "ko") == "라이츄")
        #expect(species.name(in: "tlh") == nil)
        #expect(species.varieties.map(\.id) == [26, 10100, 10304, 10305])
        #expect(species.dexNumbers.first { $0.dex.name == "galar" }?.number == 195)
    }

    @Test(arguments: [
        26: "Raichu", 10100: "Alolan Raichu", 10034: "Mega Charizard X", 386: "Deoxys",
        10001: "Attack Deoxys", 122: "Mr. Mime", 10168: "Galarian Mr. Mime", 29: "Nidoran♀",
        10264: "Koraidon (Limited Build)", 10314: "Mega Meowstic (Male)", 772: "Type: Null",
        10118: "10% Zygarde (Power Construct)", 10181: "10% Zygarde", 718: "Zygarde",
        10250: "Paldean Tauros (Combat Breed)", 10195: "Gigantamax Venusaur",
    ])
    func `display names are readable`(id: Int, name: String) {
        #expect(pokedex[id]?.displayName == name)
    }

    @Test(arguments: [
        (10100, 1, 7), (10034, 1, 6), (10195, 1, 8), (10250, 1, 9), (10278, 1, 9), (10006, 4, 4),
        (10013, 3, 3), (10181, 6, 7),
    ])
    func `an alternate form has its own generation`(id: Int, species: Int, form: Int) {
        #expect(pokedex[id]?.species?.generation == species)
        #expect(pokedex[id]?.generation == form)
    }

    @Test func `names are looked up exactly`() {
        #expect(pokedex.pokemon(named: "mr-mime")?.id == 122)
        #expect(pokedex.pokemon(named: "deoxys") == nil)
        #expect(pokedex.species(named: "deoxys")?.defaultPokemon.name == "deoxys-normal")
        #expect(pokedex.pokemon(named: "Pikachu") == nil)
        #expect(pokedex.pokemon(named: "") == nil)
        #expect(pokedex.pokemon(named: String(repeating: "a", count: 100_000)) == nil)
        #expect(pokedex.entries.allSatisfy { pokedex.pokemon(named: $0.name) == $0 })
        #expect(pokedex.species.allSatisfy { pokedex.species(named: $0.name) == $0 })
    }

    @Test(arguments: [Int.min, -1, 0, 1026, 10_000, 10_327, Int.max])
    func `an unknown id returns nil`(id: Int) {
        #expect(pokedex[id] == nil)
    }

    @Test(arguments: [
        "mr-mime": "Mr Mime", "": "", "-": "", "a": "A", "ßx-y": "SSx Y", "10-x": "10 X",
    ])
    func `capitalization applies to each word of a slug`(slug: String, name: String) {
        #expect(Pokemon.capitalized(slug) == name)
    }

    @Test func `entries are equal only within the same Pokédex`() throws {
        let other = NationalDex(list: [(25, "pikachu")])
        #expect(pokedex[25] == pokedex.pokemon(named: "pikachu"))
        #expect(pokedex[25] != other[25])
        #expect(pokedex[25]?.id == other[25]?.id)
    }
}
