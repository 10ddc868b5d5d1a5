import Pokedex
import Testing

/// Evolutions and their conditions.
struct EvolutionTests {
    let pokedex = NationalDex.bundled

    func tree(_ name: String) throws -> EvolutionTree {
        pokedex.evolution(of: try #require(pokedex.species(named: name)))
    }

    func phrases(_ name: String) throws -> [String] {
        let tree = try tree(name)
        let evolution = tree.nodes.flatMap(\.evolutions).first { $0.node.species.name == name }
        return try #require(evolution).methods.map(\.phrase)
    }

    @Test func `there are 541 chains, 19 of them branching`() {
        let trees = pokedex.species.filter { $0.evolvesFrom == nil }.map { pokedex.evolution(of: $0) }
        #expect(trees.count == 541)
        #expect(trees.count { $0.nodes.contains { $0.evolutions.count > 1 } } == 19)
        #expect(trees.flatMap(\.nodes).count == 1025)
        #expect(trees.flatMap(\.nodes).flatMap(\.evolutions).flatMap(\.methods).count == 554)
    }

    @Test func `all species of a chain share one tree that contains them`() {
        for species in pokedex.species {
            let tree = pokedex.evolution(of: species)
            #expect(tree.nodes.contains { $0.species == species })
            #expect(tree.root.species.evolvesFrom == nil)
        }
    }

    @Test func `Eevee's chain has nine species`() throws {
        let tree = try tree("espeon")
        #expect(tree.root.species.name == "eevee")
        #expect(tree.nodes.count == 9)
        #expect(
            tree.root.evolutions.map(\.node.species.id) == [134, 135, 136, 196, 197, 470, 471, 700])
    }

    @Test func `a species without evolutions has a tree with one node`() throws {
        let tree = try tree("tauros")
        #expect(tree.nodes.map(\.species.name) == ["tauros"])
    }

    @Test func `Phione doesn't evolve into Manaphy, but Meltan evolves into Melmetal`() throws {
        #expect(try tree("phione").nodes.map(\.species.name) == ["phione"])
        #expect(try tree("manaphy").nodes.map(\.species.name) == ["manaphy"])
        #expect(try tree("melmetal").nodes.map(\.species.name) == ["meltan", "melmetal"])
    }

    @Test(arguments: [
        "farfetchd": "farfetchd", "sirfetchd": "farfetchd-galar > sirfetchd",
        "mr-mime": "mime-jr > mr-mime mr-mime-galar",
        "mr-rime": "mime-jr > mr-mime-galar > mr-rime", "meowth": "meowth > persian",
        "ninetales-alola": "vulpix-alola > ninetales-alola",
        "pichu": "pichu > pikachu > raichu raichu-alola",
        "basculin-blue-striped": "basculin-red-striped",
        "politoed": "poliwag > poliwhirl > poliwrath politoed",
        "silcoon": "wurmple > silcoon > beautifly",
        "charizard-mega-x": "charmander > charmeleon > charizard",
    ])
    func `a form's stages are its pre-evolutions and evolutions`(name: String, stages: String) throws {
        let pokemon = try #require(pokedex.entries.first { $0.name == name })
        let found = try #require(pokedex.evolution(of: pokemon)).stages(of: pokemon)
        #expect(found.map { $0.map(\.name).joined(separator: " ") }.joined(separator: " > ") == stages)
    }

    @Test func `an evolution may lead to a form other than the default`() throws {
        let ways = try #require(try tree("raichu").nodes.first { $0.species.name == "pikachu" }).evolutions[0]
            .methods
        #expect(ways.map(\.evolvedForm?.name) == [nil, "raichu-alola"])
        #expect(ways.map(\.baseForm?.name) == ["pikachu", "pikachu"])
        #expect(ways.map(\.versionGroup) == ["red-blue", "sun-moon"])
        #expect(ways[1].phrase == "In Alola, use a Thunder Stone")
    }

    @Test(arguments: [
        "ivysaur": ["Level 16"], "raichu": ["Use a Thunder Stone", "In Alola, use a Thunder Stone"],
        "pikachu": ["Level up, high friendship (220)"],
        "espeon": ["Level up, high friendship (160), during the day"],
        "sylveon": ["Level up, knowing a Fairy move, affection 2"],
        "escavalier": ["Trade for Shelmet"], "kingdra": ["Trade, holding a Dragon Scale"],
        "hitmonlee": ["Level 20, Attack above Defense"], "froslass": ["Use a Dawn Stone, female only"],
        "glaceon": ["Use an Ice Stone"], "armarouge": ["Use Auspicious Armor"],
        "slowking": ["Trade, holding a King's Rock"], "porygon2": ["Trade, holding an Up-Grade"],
        "mantine": ["Level up, with Remoraid in the party"],
        "pangoro": ["Level 32, with a Dark Pokémon in the party"], "goodra": ["Level 50, while it rains"],
        "malamar": ["Level 30, console upside down"],
        "runerigus": ["Travel to a certain place after taking at least 49 damage"],
        "basculegion": ["Take at least 294 recoil damage"], "maushold": ["Level 25, in a special way"],
        "annihilape": ["Use Rage Fist 20 times"],
        "wyrdeer": ["Use Psyshield Bash in agile style 20 times"],
        "melmetal": ["Use 400 Meltan Candy in Pokémon GO"],
    ])
    func `evolution conditions are in plain English`(name: String, expected: [String]) throws {
        let phrases = try phrases(name)
        for phrase in expected { #expect(phrases.contains(phrase), "\(phrases)") }
    }

    @Test func `the newest games come first, and other forms follow the default form`() throws {
        func games(_ name: String) throws -> [String?] {
            let species = try #require(pokedex.species(named: name))
            let ways = pokedex.evolution(of: species).nodes.flatMap(\.evolutions).filter {
                $0.node.species == species
            }
            return ways.flatMap { $0.methods.newestFirst.map(\.versionGroup) }
        }
        #expect(try games("raichu") == ["red-blue", "sun-moon"])
        let glaceon = try games("glaceon")
        #expect(glaceon.first == "sword-shield" && glaceon.last == "diamond-pearl")
    }

    @Test func `every evolution method has a phrase, and every condition is included`() throws {
        let rows = try #require(pokedex.rows()?[.evolution])
        let conditions = rows.flatMap { (($0["conditions"] ?? nil) ?? "").split(separator: " ") }
        let expected = conditions.count { !$0.hasPrefix("base=") && !$0.hasPrefix("form=") }
        let methods = pokedex.species.filter { $0.evolvesFrom == nil }.flatMap {
            pokedex.evolution(of: $0).nodes.flatMap(\.evolutions).flatMap(\.methods)
        }
        #expect(methods.map(\.conditions.count).reduce(0, +) == expected)
        #expect(methods.allSatisfy { !$0.phrase.isEmpty })
        #expect(methods.count { $0.baseForm != nil } == 58)
        #expect(methods.count { $0.evolvedForm != nil } == 40)
        #expect(methods.count { !$0.isDefault } == 33)
    }

    @Test func `baby items belong to the baby species`() {
        let items = pokedex.species.compactMap { species in species.babyItem.map { (species.name, $0) } }
        #expect(items.count == 9)
        #expect(items.first { $0.0 == "munchlax" }?.1 == "full-incense")
        #expect(items.first { $0.0 == "azurill" }?.1 == "sea-incense")
    }
}
