import Foundation
import Showdown
import TestSupport
import Testing

/// Reading and writing Pokémon Showdown's text format.
struct ShowdownBlockTests {
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

    @Test func `a block's heading, ability and other lines are parsed`() throws {
        let block = try #require(ShowdownTeam.teams(in: Self.sparky).first?.blocks.first)
        #expect(block.heading.name == "Pikachu-Alola" && block.heading.nickname == "Sparky")
        #expect(block.heading.gender == "M" && block.heading.item == "Light Ball")
        #expect(block.ability == "Static")
        #expect(
            block.lines.map(\.kind)
                == [.abilities, .more, .effortValues, .natures, nil, .moves, .moves])
        #expect(block.kinds == [.items, .abilities, .more, .effortValues, .natures, .moves])
    }

    @Test func `a line of an unknown kind is written back unchanged`() throws {
        let teams = ShowdownTeam.teams(in: "=== [gen9ou] Mine ===\n\n\(Self.sparky)\n\nType: Null\n")
        let blocks = try #require(teams.first).blocks
        #expect(blocks.map(\.heading.name) == ["Pikachu-Alola", "Type: Null"])
        let written = Self.sparky.split(separator: "\n").map { $0 + "  \n" }.joined()
        #expect(blocks.map(\.text).joined() == written + "\nType: Null  \n\n")
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
    func `each line is part of a team, and written teams are read back unchanged`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let lines = (0..<Int.random(in: 1...12, using: &random)).map { _ in Self.line(using: &random) }
        let teams = ShowdownTeam.teams(in: lines.joined(separator: "\n"))
        let text = teams.map(\.text).joined()
        #expect(Self.lines(of: text) == lines.filter { !$0.isEmpty })
        #expect(ShowdownTeam.teams(in: text) == teams)
    }

    @Test(arguments: 0..<300)
    func `a text with teams in Showdown's format round-trips`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func some(_ most: Int, _ make: () -> String) -> String {
            (0..<Int.random(in: 0...most, using: &random)).map { _ in make() }.joined()
        }
        func details(_ most: Int) -> String {
            some(most) { (Self.details.randomElement(using: &random) ?? "") + "  \n" }
        }
        func members() -> String {
            some(6) { (Self.headings.randomElement(using: &random) ?? "") + "  \n" + details(5) + "\n" }
        }
        let notes = details(2)
        let preface = notes.isEmpty ? "" : notes + "\n"
        let teams = some(3) {
            (Self.titles.randomElement(using: &random) ?? "") + "\n\n" + preface + members() + "\n"
        }
        let text = preface + members() + teams
        #expect(ShowdownTeam.teams(in: text).map(\.text).joined() == text)
    }

    @Test func `a team is parsed into its title, preface and members`() throws {
        let teams = ShowdownTeam.teams(
            in: "Pikachu\n=== [gen9ou] Rain/Mine ===\nMade By: Misty\n\nLapras\n- Surf\n=== Two ===\n")
        #expect(teams.map(\.title) == [nil, "=== [gen9ou] Rain/Mine ===", "=== Two ==="])
        #expect(teams.map { $0.blocks.map(\.heading.name) } == [["Pikachu"], ["Lapras"], []])
        #expect(teams[1].preface.map(\.text) == ["Made By: Misty"])
    }

    @Test(arguments: 0..<300)
    func `a heading can be written and parsed back into its parts`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let name = Self.piece(using: &random)
        let nickname = Bool.random(using: &random) ? Self.piece(using: &random) : nil
        let gender = [nil, "M", "F", "N"].randomElement(using: &random) ?? nil
        let item = Bool.random(using: &random) ? Self.piece(using: &random) : nil
        guard
            let heading = ShowdownHeading(
                name: name, nickname: nickname, gender: gender.map { Character($0) }, item: item)
        else { return }
        let read = try #require(ShowdownTeam.teams(in: ShowdownBlock(heading).text).first?.blocks.first)
            .heading
        #expect(read.name == name && read.nickname == nickname && read.item == item)
        #expect(read.gender.map { String($0) } == gender)
    }

    @Test func `an ambiguous heading isn't written`() {
        #expect(ShowdownHeading(name: "Pikachu", nickname: "Sparky", gender: "F", item: "Oran Berry") != nil)
        #expect(ShowdownHeading(name: "Ability: Static") == nil)
        #expect(ShowdownHeading(name: "Pikachu (M)") == nil)
        #expect(ShowdownHeading(name: "Pikachu", nickname: "- a") == nil)
        #expect(ShowdownHeading(name: "Pikachu", nickname: "a\nb") == nil)
        #expect(ShowdownHeading(name: "Pikachu", nickname: "===", item: "===") == nil)
        #expect(ShowdownLine(ability: "Static\nLevel: 1") == nil)
    }

    @Test func `a packed team is parsed and written`() throws {
        let line = "Sparky|pikachu|lightball|static|surf,tackle|Timid|252,,,,4,252|M||S|50|]|eevee||||||||||"
        let members = try #require(PackedTeam(line)).members
        #expect(members.map(\.name) == ["pikachu", "eevee"])
        #expect(members.first?.nickname == "Sparky" && members.first?.ability == "static")
        #expect(PackedMember.line(of: members) == line)
        #expect(PackedTeam("gen9ou]Mine|" + line)?.members == members)
        #expect(PackedTeam("gen9ou]" + line)?.members == members)
        #expect(PackedTeam("gen9ou-box]Folder/No name|")?.members == [])
        #expect(PackedTeam("a|b") == nil)
    }

    private static let titles = ["=== Mine ===", "=== [gen9ou] Rain ===", "=== [gen1ou] A/B: C ==="]
    private static let headings = [
        "Pikachu", "Sparky (Pikachu) (M) @ Light Ball", "Type: Null", "Mr. Mime @ Leftovers",
    ]
    private static let details = [
        "Ability: Static", "Shiny: Yes", "EVs: 4 HP / 252 Spe", "Timid Nature", "- Volt Tackle",
        "Sleeps In: A Box",
    ]

    private static func lines(of text: String) -> [String] {
        text.unicodeScalars.split { $0 == "\n" }.map { String($0).trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    private static let pieces = [
        "Pikachu", "Type: Null", "(M)", "(", ")", " ", " @ ", "Ability:", "Foo:", "Nature", "- ", "===", "é",
        "\u{2028}", ":", "Oran Berry",
    ]

    private static func piece(using random: inout some RandomNumberGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
    }

    /// Returns a random line without surrounding white space, which may be empty.
    private static func line(using random: inout some RandomNumberGenerator) -> String {
        let text = piece(using: &random)
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }
}
