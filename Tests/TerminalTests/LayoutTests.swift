import DesignTokens
import Testing

@testable import Terminal

/// Tables, blocks and bars at several widths.
struct LayoutTests {
    static let table = Table(
        [
            .init("No.", .right, priority: 9), .init("Name", priority: 10, minimumWidth: 10),
            .init("Types", priority: 5, minimumWidth: 8), .init("Genus", priority: 1, minimumWidth: 10),
            .init("Total", .right, priority: 3),
        ],
        rows: [
            ["1", "Bulbasaur", "Grass Poison", "Seed Pokémon", "318"],
            ["25", "\("ピカチュウ", .accent)", "Electric", "ねずみポケモン", "320"],
            ["10036", "Charizard Mega X with a long name", "Fire Dragon", "Flame Pokémon", "634"],
        ])

    @Test func `the two parts of a bar have different symbols, even in ASCII`() {
        let bar = splitBar(3, 2, theme: .plain)
        #expect(bar.description == "███▒▒")
        #expect(splitBar(3, 2, theme: Theme(depth: .none, usesUnicode: false)).description == "###==")
        #expect(bar.spans.map(\.style.role) == [.color(.firstPart), .color(.secondPart)])
        #expect(splitBar(-1, 2, theme: .plain).width == 2)
    }

    @Test func `short cells are listed in as many columns as fit, top to bottom`() {
        let cells: [StyledText] = ["one", "two", "three", "four", "five"]
        func lines(_ width: Int) -> [String] {
            inColumns(cells, width: width, theme: .plain).map(\.description)
        }
        #expect(lines(12) == ["one    four", "two    five", "three"])
        #expect(lines(11) == ["one", "two", "three", "four", "five"])
        #expect(lines(80) == ["one    two    three  four   five"])
        #expect(lines(3) == ["one", "two", "th…", "fo…", "fi…"])
        #expect(inColumns([], width: 80, theme: .plain).isEmpty)
    }

    private func lines(_ width: Int) -> [String] {
        Self.table.rendered(width: width, theme: .plain).map(\.description)
    }

    @Test(arguments: [1, 10, 20, 40, 60, 80, 120])
    func `lines never exceed the screen's width`(width: Int) {
        for line in Self.table.rendered(width: width, theme: .plain) where width >= 20 {
            #expect(line.width <= width)
        }
        #expect(lines(width).count == 4)
    }

    @Test func `a wide enough table isn't truncated`() {
        #expect(
            lines(120) == [
                "  No.  Name                               Types         Genus           Total",
                "    1  Bulbasaur                          Grass Poison  Seed Pokémon      318",
                "   25  ピカチュウ                         Electric      ねずみポケモン    320",
                "10036  Charizard Mega X with a long name  Fire Dragon   Flame Pokémon     634",
            ])
    }

    @Test func `the widest cells are truncated first`() {
        #expect(
            lines(60) == [
                "  No.  Name              Types         Genus           Total",
                "    1  Bulbasaur         Grass Poison  Seed Pokémon      318",
                "   25  ピカチュウ        Electric      ねずみポケモン    320",
                "10036  Charizard Mega …  Fire Dragon   Flame Pokémon     634",
            ])
    }

    @Test func `the most important columns are dropped last`() {
        #expect(
            lines(40) == [
                "  No.  Name          Types         Total",
                "    1  Bulbasaur     Grass Poison    318",
                "   25  ピカチュウ    Electric        320",
                "10036  Charizard M…  Fire Dragon     634",
            ])
        #expect(lines(20).first == "  No.  Name")
        #expect(lines(10).allSatisfy { displayWidth($0) <= 10 })
    }

    /// Lays out a list with one long name as `PokemonTable` does.
    private func heads(_ width: Int, name: String) -> (titles: String?, name: Int) {
        let table = Table(
            [
                .init("No.", .right, priority: 10),
                .init("Name", priority: 10, minimumWidth: 20, tightWidth: 16),
                .init("Types", priority: 8, minimumWidth: 16), .init("Height", .right, priority: 4),
                .init("Total", .right, priority: 5), .init("Tags", priority: 7, minimumWidth: 10),
            ], rows: [["10196", StyledText(name, .accent), "Dragon & Flying!", "28.0 m", "534", "team"]])
        let lines = table.rendered(width: width, theme: .plain)
        #expect(lines.allSatisfy { $0.width <= width })
        let shown = lines.last?.spans.first { $0.style.role == .accent }
        let titles = lines.first.map { $0.description.split(separator: " ").joined(separator: " ") }
        return (titles, shown.map { displayWidth($0.text) } ?? 0)
    }

    @Test func `a column that doesn't fit makes room for less important ones`() {
        // The number and name take 23 columns; Types needs 18 more, Tags 6, Total 7, Height 8.
        #expect(heads(40, name: "Mega Charizard X") == ("No. Name Total Tags", 16))
        #expect(heads(30, name: "Mega Charizard X") == ("No. Name Tags", 16))
        #expect(heads(41, name: "Mega Charizard X") == ("No. Name Types", 16))
        #expect(heads(55, name: "Mega Charizard X") == ("No. Name Types Total Tags", 16))
        #expect(heads(62, name: "Mega Charizard X") == ("No. Name Types Height Total Tags", 16))
    }

    @Test func `a name is shortened to keep an important column, but not a minor one`() {
        let name = "Gigantamax Corviknight"
        #expect(heads(41, name: name) == ("No. Name Types", 16))
        #expect(heads(40, name: name) == ("No. Name Total Tags", 20))
        #expect(heads(36, name: name) == ("No. Name Total Tags", 16))
        // Height would fit if the name had only 16 columns.
        #expect(heads(62, name: name) == ("No. Name Types Total Tags", 22))
        #expect(heads(66, name: name) == ("No. Name Types Height Total Tags", 20))
        #expect(heads(68, name: name) == ("No. Name Types Height Total Tags", 22))
    }

    @Test func `a table shortens free text first, and names only after that`() {
        let table = Table(
            [
                .init("Name", priority: 10, minimumWidth: 20, tightWidth: 16),
                .init("Tags", priority: 7, minimumWidth: 10), .init("Total", .right, priority: 5),
            ], rows: [["Rapid Strike Urshifu", StyledText(String(repeating: "x", count: 40)), "550"]])
        #expect(
            table.rendered(width: 41, theme: .plain).last?.description
                == "Rapid Strike Urshifu  xxxxxxxxxxx…    550")
    }

    @Test func `keys and values form two columns`() {
        var block = KeyValues()
        block.add("Height", "40 cm")
        block.add("Abilities", "Static, Lightning Rod (hidden)")
        #expect(
            block.rendered(width: 30, theme: .plain).map(\.description) == [
                "Height     40 cm", "Abilities  Static, Lightning", "           Rod (hidden)",
            ])
        #expect(
            block.rendered(width: 16, theme: .plain).map(\.description) == [
                "Height", "  40 cm", "Abilities", "  Static,", "  Lightning Rod", "  (hidden)",
            ])
    }

    @Test func `blocks are placed side by side as far as they fit`() {
        let blocks: [[StyledText]] = [["aaaa", "a"], ["bbbb"], ["cccc", "cc"]]
        #expect(
            sideBySide(blocks, width: 16).map(\.description) == [
                "aaaa  bbbb  cccc", "a           cc",
            ])
        #expect(
            sideBySide(blocks, width: 12).map(\.description) == [
                "aaaa  bbbb", "a", "", "cccc", "cc",
            ])
    }

    @Test(arguments: [
        (0, "░░░░░░░░░░"), (1, "▏░░░░░░░░░"), (50, "██░░░░░░░░"), (55, "██▏░░░░░░░"), (255, "██████████"),
        (999, "██████████"), (-5, "░░░░░░░░░░"),
    ])
    func `a bar fills in steps of an eighth of a character`(value: Int, bar: String) {
        #expect(filledBar(value, of: 255, width: 10, theme: .plain).description == bar)
    }

    @Test func `only a complete bar looks full`() {
        #expect(filledBar(1_024, of: 1_025, width: 4, theme: .plain).description == "███▉")
        #expect(filledBar(1_025, of: 1_025, width: 4, theme: .plain).description == "████")
    }

    @Test func `an ASCII bar has whole cells and exactly the requested width`() {
        let ascii = Theme(depth: .none, usesUnicode: false)
        #expect(filledBar(50, of: 100, width: 10, theme: ascii).description == "#####.....")
        for value in 0...100 {
            for theme in [Theme.plain, ascii] {
                #expect(filledBar(value, of: 100, width: 7, theme: theme).width == 7)
            }
        }
    }

    @Test func `candidates are listed in columns within the screen's height`() {
        let list = Completion(start: 0, candidates: (1...30).map { Candidate("name\($0)") })
        let size = TerminalSize(columns: 20, rows: 6)
        #expect(
            list.rendered(size: size, theme: .plain).map(\.description) == [
                "name1   name4", "name2   name5", "name3   name6", "… 24 more",
            ])
        let two = Completion(start: 0, candidates: [Candidate("pikachu"), Candidate("pichu")])
        #expect(two.commonPrefix == "pi")
    }
}
