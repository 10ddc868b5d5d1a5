import Testing

@testable import Pokedex

/// The games in order of release.
struct VersionGroupTests {
    @Test func `a version group is found by its name or its games`() {
        for text in ["scarlet-violet", "Scarlet", "violet", "SCARLET VIOLET"] {
            #expect(VersionGroup(named: text)?.name == "scarlet-violet", "\(text)")
        }
        #expect(VersionGroup(named: "let's go pikachu")?.name == "lets-go-pikachu-lets-go-eevee")
        #expect(VersionGroup(named: "legends z-a")?.name == "legends-za")
        #expect(VersionGroup(named: "tetris") == nil && VersionGroup(named: "") == nil)
    }

    @Test(arguments: [
        "sv": "scarlet-violet", "ORAS": "omega-ruby-alpha-sapphire", "usum": "ultra-sun-ultra-moon",
        "hgss": "heartgold-soulsilver", "bdsp": "brilliant-diamond-shining-pearl", "za": "legends-za",
        "Z-A": "legends-za", "la": "legends-arceus", "pla": "legends-arceus", "swsh": "sword-shield",
        "xy": "x-y", "bw": "black-white", "bw2": "black-2-white-2", "b2w2": "black-2-white-2",
        "frlg": "firered-leafgreen", "rb": "red-blue", "gs": "gold-silver", "sm": "sun-moon",
        "lgpe": "lets-go-pikachu-lets-go-eevee", "Let's Go": "lets-go-pikachu-lets-go-eevee",
        "dp": "diamond-pearl", "gen7": "ultra-sun-ultra-moon", "Gen 9": "scarlet-violet",
        "generation 3": "emerald", "Pokémon Sun and Moon": "sun-moon",
        "Pokémon Platinum Version": "platinum",
        "Red & Blue": "red-blue", "teal mask": "the-teal-mask",
    ])
    func `a version group is found by its nicknames`(text: String, name: String) {
        #expect(VersionGroup(named: text)?.name == name)
        #expect(VersionGroup(named: text, among: VersionGroup.released)?.name == name)
    }

    @Test func `the names and nicknames of version groups are unique`() {
        var seen: [String: String] = [:]
        for group in VersionGroup.released {
            for nickname in group.nicknames {
                #expect(seen.updateValue(group.name, forKey: nickname) == nil, "\(nickname)")
                #expect(VersionGroup(named: nickname) == group, "\(nickname)")
            }
        }
        for number in 1...9 { #expect(VersionGroup(named: "gen\(number)")?.generation == number) }
        #expect(VersionGroup(named: "gen10") == nil && VersionGroup(named: "ss") == nil)
    }

    @Test func `every known version group has a generation, and the generations are in order`() {
        let generations = VersionGroup.released.compactMap(\.generation)
        #expect(generations == generations.sorted() && generations.count == VersionGroup.released.count)
        #expect(VersionGroup(named: "colosseum")?.generation == 3)
        #expect(VersionGroup(named: "champions")?.generation == 9)
        #expect(VersionGroup(name: "a-new-one").generation == nil)
    }

    @Test func `version groups and games have unique names and are found by them`() {
        let groups = VersionGroup.released
        #expect(groups.count == 32 && Set(groups.map(\.displayName)).count == 32)
        for group in groups {
            #expect(VersionGroup(named: group.name) == group && !group.versions.isEmpty)
            for version in group.versions {
                #expect(VersionGroup(ofVersion: version.name) == group)
                #expect(VersionGroup(named: version.displayName) == group, "\(version.displayName)")
            }
        }
    }

    @Test func `newer games rank higher, and unknown games rank highest`() {
        let names = ["red-green-japan", "red-blue", "emerald", "colosseum", "x-y", "champions", "a-new-one"]
        let ranks = names.map { VersionGroup(name: $0).rank }
        #expect(ranks == ranks.sorted() && Set(ranks).count == names.count)
        #expect(VersionGroup(name: "a-new-one").displayName == "A New One")
        #expect(VersionGroup.displayName(ofVersion: "lets-go-eevee") == "Let's Go, Eevee!")
    }
}
