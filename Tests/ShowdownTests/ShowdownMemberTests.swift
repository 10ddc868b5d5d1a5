import Foundation
import Showdown
import TestSupport
import Testing

/// Reading members of teams from Pokémon Showdown's formats, and writing the lines with their names.
struct ShowdownMemberTests {
    private static let sparky = """
        Sparky (Pikachu-Alola) (M) @ Light Ball
        Ability: Static
        Level: 50
        EVs: 252 SpA / 4 SpD / 252 Spe
        Timid Nature
        Sleeps In: A Box
        - Volt Tackle
        ~ Surf
        """

    /// Reads the members of a team, as an import does.
    private static func members(in text: String) -> [ShowdownMember] {
        var members: [ShowdownMember] = []
        for line in text.split(separator: "\n") {
            switch ShowdownPart(String(line)) {
            case .title: break
            case .heading(let heading): members.append(ShowdownMember(heading))
            case .line(let line): members[members.count - 1].add(line)
            }
        }
        return members
    }

    @Test func `a block's heading, ability and other lines are parsed`() throws {
        let member = try #require(Self.members(in: Self.sparky).first)
        #expect(member.name == "Pikachu-Alola" && member.nickname == "Sparky")
        #expect(member.ability == "Static" && member.looks.isEmpty)
        #expect(member.details == [.items, .abilities, .more, .effortValues, .natures, .moves])
        let lines = Self.sparky.split(separator: "\n").dropFirst().map { ShowdownLine(String($0)) }
        #expect(
            lines.map { $0?.kind }
                == [.abilities, .more, .effortValues, .natures, nil, .moves, .moves])
    }

    @Test func `a team is parsed into its title and members, with their sexes and colours`() {
        let members = Self.members(
            in: """
                === [gen9ou] Mine ===
                \(Self.sparky)
                Shiny: Yes
                Type: Null
                Serena (F) (Venusaur)
                """)
        #expect(members.map(\.name) == ["Pikachu-Alola", "Type: Null", "Venusaur"])
        #expect(members.map(\.looks) == [["shiny"], [], ["female"]])
        #expect(members.map(\.nickname) == ["Sparky", nil, "Serena"])
    }

    @Test(arguments: [
        "Type: Null", "Type: Null @ Eviolite", "Boss: One (Pikachu)", "Boss: One (Pikachu) @ Light Ball",
        "mr: mime", "Nidoran-F", "10:30",
    ])
    func `a line that may name a Pokémon isn't read as a detail`(line: String) {
        #expect(ShowdownLine(line) == nil)
        #expect(ShowdownHeading(line).text == line)
    }

    @Test(arguments: 0..<300)
    func `a heading can be written and parsed back into its parts`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let name = Self.piece(using: &random)
        let nickname = Bool.random(using: &random) ? Self.piece(using: &random) : nil
        let gender = [nil, "M", "F", "N"].randomElement(using: &random) ?? nil
        guard
            let heading = ShowdownHeading(
                name: name, nickname: nickname, gender: gender.map { Character($0) })
        else { return }
        guard case .heading(let read) = ShowdownPart(heading.text) else {
            Issue.record("not a heading: \(heading.text)")
            return
        }
        #expect(read.name == name && read.nickname == nickname && read.item == nil)
        #expect(read.gender.map { String($0) } == gender)
    }

    @Test func `an ambiguous heading isn't written`() {
        #expect(ShowdownHeading(name: "Pikachu", nickname: "Sparky", gender: "F") != nil)
        #expect(ShowdownHeading(name: "Ability: Static") == nil)
        #expect(ShowdownHeading(name: "Pikachu (M)") == nil)
        #expect(ShowdownHeading(name: "Pikachu", nickname: "- a") == nil)
        #expect(ShowdownHeading(name: "Pikachu", nickname: "a\nb") == nil)
        #expect(ShowdownHeading(name: "Pikachu", nickname: "Sparky @ Oran Berry") == nil)
        #expect(ShowdownHeading(name: "Pikachu @ Oran Berry") == nil)
    }

    @Test func `a packed team is parsed`() throws {
        let line = "Sparky|pikachu|lightball|static|surf,tackle|Timid|252,,,,4,252|M||S|50|]|eevee||||||||||"
        let members = try #require(PackedTeam(line)).members
        #expect(members.map(\.name) == ["pikachu", "eevee"])
        #expect(members.first?.nickname == "Sparky" && members.first?.ability == "static")
        #expect(
            members.map(\.details)
                == [[.items, .abilities, .moves, .natures, .effortValues, .more], []])
        #expect(members.map(\.looks) == [["shiny"], []])
        #expect(PackedTeam("gen9ou]Mine|" + line)?.members == members)
        #expect(PackedTeam("gen9ou]" + line)?.members == members)
        #expect(PackedTeam("gen9ou-box]Folder/No name|")?.members == [])
        #expect(PackedTeam("a|b") == nil)
    }

    private static let pieces = [
        "Pikachu", "Type: Null", "(M)", "(", ")", " ", " @ ", "Ability:", "Foo:", "Nature", "- ", "===", "é",
        "\u{2028}", ":", "Oran Berry",
    ]

    private static func piece(using random: inout some RandomNumberGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
    }
}
