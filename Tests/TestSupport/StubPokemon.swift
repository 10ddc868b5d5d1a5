import Records

/// A Pokémon of the stub, parsed from a line of facts.
struct StubPokemon {
    var id: Int
    var name: String
    var types: [String]
    var height: Int
    var weight: Int
    var baseExperience: Int
    var stats: [Int]
    /// The abilities by slot; empty for a slot without one.
    var abilities: [String]

    static let all: [StubPokemon] = table.split(separator: "\n").compactMap { StubPokemon(line: $0) }

    /// Finds a Pokémon by number or name.
    static func find(_ reference: String) -> StubPokemon? {
        all.first { $0.name == reference || String($0.id) == reference }
    }

    init?(line: Substring) {
        let words = line.words
        guard words.count == 8, let id = Int(words[0]), let height = Int(words[3]),
            let weight = Int(words[4]),
            let experience = Int(words[5])
        else { return nil }
        (self.id, name, self.height, self.weight, baseExperience) = (id, words[1], height, weight, experience)
        types = words[2].split(separator: "/").map(String.init)
        stats = words[6].split(separator: "/").compactMap { Int($0) }
        abilities = words[7].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }

    /// The number, name, types, height, weight, base experience, stats and abilities by slot.
    private static let table = """
        1 bulbasaur grass/poison 7 69 64 45/49/49/65/65/45 overgrow//chlorophyll
        2 ivysaur grass/poison 10 130 142 60/62/63/80/80/60 overgrow//chlorophyll
        3 venusaur grass/poison 20 1000 236 80/82/83/100/100/80 overgrow//chlorophyll
        4 charmander fire 6 85 62 39/52/43/60/50/65 blaze//solar-power
        5 charmeleon fire 11 190 142 58/64/58/80/65/80 blaze//solar-power
        6 charizard fire/flying 17 905 240 78/84/78/109/85/100 blaze//solar-power
        7 squirtle water 5 90 63 44/48/65/50/64/43 torrent//rain-dish
        8 wartortle water 10 225 142 59/63/80/65/80/58 torrent//rain-dish
        9 blastoise water 16 855 239 79/83/100/85/105/78 torrent//rain-dish
        10 caterpie bug 3 29 39 45/30/35/20/20/45 shield-dust//run-away
        11 metapod bug 7 99 72 50/20/55/25/25/30 shed-skin//
        12 butterfree bug/flying 11 320 178 60/45/50/90/80/70 compound-eyes//tinted-lens
        13 weedle bug/poison 3 32 39 40/35/30/20/20/50 shield-dust//run-away
        14 kakuna bug/poison 6 100 72 45/25/50/25/25/35 shed-skin//
        15 beedrill bug/poison 10 295 178 65/90/40/45/80/75 swarm//sniper
        16 pidgey normal/flying 3 18 50 40/45/40/35/35/56 keen-eye/tangled-feet/big-pecks
        17 pidgeotto normal/flying 11 300 122 63/60/55/50/50/71 keen-eye/tangled-feet/big-pecks
        18 pidgeot normal/flying 15 395 216 83/80/75/70/70/101 keen-eye/tangled-feet/big-pecks
        19 rattata normal 3 35 51 30/56/35/25/35/72 run-away/guts/hustle
        20 raticate normal 7 185 145 55/81/60/50/70/97 run-away/guts/hustle
        21 spearow normal/flying 3 20 52 40/60/30/31/31/70 keen-eye//sniper
        22 fearow normal/flying 12 380 155 65/90/65/61/61/100 keen-eye//sniper
        23 ekans poison 20 69 58 35/60/44/40/54/55 intimidate/shed-skin/unnerve
        24 arbok poison 35 650 157 60/95/69/65/79/80 intimidate/shed-skin/unnerve
        25 pikachu electric 4 60 112 35/55/40/50/50/90 static//lightning-rod
        133 eevee normal 3 65 65 55/55/50/45/65/55 run-away/adaptability/anticipation
        386 deoxys-normal psychic 17 608 270 50/150/50/150/50/150 pressure//
        10100 raichu-alola electric/psychic 7 210 243 60/85/50/95/85/110 surge-surfer//
        """
}
