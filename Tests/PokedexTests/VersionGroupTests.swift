import Pokedex
import Testing

/// The games in the order of their release.
@Suite struct VersionGroupTests {
    @Test func `a group is found by its name and by its games'`() {
        for text in ["scarlet-violet", "Scarlet", "violet", "SCARLET VIOLET"] {
            #expect(VersionGroup(named: text)?.name == "scarlet-violet", "\(text)")
        }
        #expect(VersionGroup(named: "let's go pikachu")?.name == "lets-go-pikachu-lets-go-eevee")
        #expect(VersionGroup(named: "legends z-a")?.name == "legends-za")
        #expect(VersionGroup(named: "tetris") == nil && VersionGroup(named: "") == nil)
    }

    @Test func `every group and game has a name of its own, and is found by it`() {
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

    @Test func `later games rank higher, and unknown ones highest`() {
        let names = ["red-green-japan", "red-blue", "emerald", "colosseum", "x-y", "champions", "a-new-one"]
        let ranks = names.map { VersionGroup(name: $0).rank }
        #expect(ranks == ranks.sorted() && Set(ranks).count == names.count)
        #expect(VersionGroup(name: "a-new-one").displayName == "A New One")
        #expect(VersionGroup.displayName(ofVersion: "lets-go-eevee") == "Let’s Go, Eevee!")
    }
}
