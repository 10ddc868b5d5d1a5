import Foundation
import Pokedex
import TestSupport
import Testing

@testable import Answers

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Posters with pictures of many Pokémon.
struct PosterTests {
    private static let hostile = "</text><script>&\"'<!--\u{1}\u{202E}]]>"
    private let kanto = (1...151).compactMap { NationalDex.bundled[$0] }

    /// Returns an SVG file's elements by name and all of its text; nil if it isn't well-formed.
    private func parsed(_ svg: String) -> Parsed? {
        let parsed = Parsed()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = parsed
        return parser.parse() ? parsed : nil
    }

    @Test func `a silhouette replaces a missing picture, and missing Pokémon are greyed out`() throws {
        let cells = kanto.map { Poster.Cell($0, isGreyed: $0.id == 151) }
        let pictures = [25: Data([1, 2, 3])]
        let svg = PosterDrawing(poster: Poster("Kanto", list: cells), pictures: pictures).svg
        let parsed = try #require(self.parsed(svg))
        #expect(parsed.counts["image"] == 1 && svg.contains("\"data:image/png;base64,AQID\""))
        #expect(svg.components(separatedBy: "scale(0.4)").count - 1 == 150)
        // The faint layer would be the number, which the caption makes superfluous.
        #expect(!svg.contains("fill-opacity"))
        #expect(parsed.counts["text"] == 152 && parsed.text.contains("Mew"))
        #expect(svg.components(separatedBy: "opacity=\"0.35\"").count == 2)
    }

    @Test func `hostile text in a poster is escaped`() throws {
        let row = Poster.Row(Self.hostile, cells: [Poster.Cell(kanto[0], caption: Self.hostile), nil])
        let block = Poster.Block(Self.hostile, width: 2, columns: [Poster.Heading(Self.hostile)], rows: [row])
        let svg = PosterDrawing(poster: Poster(Self.hostile, blocks: [block]), pictures: [:]).svg
        let parsed = try #require(self.parsed(svg), "\(svg)")
        #expect(Set(parsed.counts.keys) == ["svg", "rect", "text", "g", "path"])
        #expect(parsed.text.contains("</text><script>&\"'<!--\u{FFFD}\u{FFFD}]]>"))
        for scalar in HostileText.controls + HostileText.bidiControls {
            let cell = Poster.Cell(kanto[0], caption: "a\(scalar)b")
            let drawing = PosterDrawing(poster: Poster("", list: [cell]), pictures: [:])
            #expect(drawing.svg.contains("a\u{FFFD}b"), "\(scalar.value)")
        }
    }

    @Test func `boxes are placed side by side for a balanced aspect ratio`() throws {
        for count in [30, 61, 151, 386, 1_000] {
            let pokemon = (1...count).compactMap { NationalDex.bundled[$0] }
            let blocks = Box.boxes(of: pokemon, isKept: nil).map { box in
                Poster.Block(
                    box.title, width: Box.width,
                    rows: box.rows.map { row in Poster.Row(cells: row.map { Poster.Cell($0.pokemon) }) })
            }
            let svg = PosterDrawing(poster: Poster("All", blocks: blocks), pictures: [:]).svg
            let size = try #require(svg.firstMatch(of: /width="(\d+)" height="(\d+)"/))
            let proportion = Double(size.1)! / Double(size.2)!  // digits
            #expect(
                (0.9...3.2).contains(proportion),
                "\(count) \(proportion)")
        }
    }

    @Test func `favourites are saved as boxes or tiers, and never over an existing file`() async throws {
        try await withAsh { program in
            let file = program.home.appending(path: "kept.svg")
            let boxes = try await program.run(
                input: """
                    favorites --boxes --save \(file.path)
                    favorite 1-40
                    nickname pikachu <b>&"Sparky"
                    rate pikachu 5
                    note pikachu a secret
                    favorites --boxes --save \(file.path)
                    favorites --tiers --save \(file.path)
                    favorites --save \(file.path)
                    favorites --tiers
                    """)
            #expect(boxes.errors.contains("There are no favourites to draw."))
            #expect(boxes.output.contains("Saved the picture as \(file.path)."))
            #expect(boxes.errors.contains("“\(file.path)” already exists; not changed."))
            #expect(boxes.errors.contains("“--save” draws boxes or tiers."))
            #expect(boxes.errors.contains("“--tiers” is about a picture to save."))
            let drawn = try #require(parsed(String(contentsOf: file, encoding: .utf8)))
            #expect(drawn.text.contains("Box 2") && drawn.text.contains("<b>&\"Sparky\""))
            #expect(!drawn.text.contains("secret"))
            let tiers = try await program.run(
                "favorites", "--tiers", "--save", file.path, "--force", "--json")
            #expect(tiers.status == 0 && tiers.output.contains("\"format\":\"svg\""), "\(tiers)")
            let rows = try #require(parsed(String(contentsOf: file, encoding: .utf8)))
            #expect(rows.text.contains("★★★★★") && rows.text.contains("Unrated"))
            let piped = try await program.run("favorites", "id:25", "--tiers", "--save", "-")
            #expect(piped.output.hasPrefix("<svg ") && piped.output.hasSuffix("</svg>\n"))
        }
    }

    @Test func `picks and rankings can be saved as pictures`() async throws {
        try await withAsh { program in
            let file = program.home.appending(path: "picks.svg")
            #expect(try await program.run("picks", "--save", file.path).status == 66)
            let made = try await program.run(
                input: """
                    pick ghost-gen1 gengar
                    pick dragon dragonite
                    pick dex-kanto pikachu
                    picks --save \(file.path)
                    picks --save \(file.path)
                    rank ghost-gen1 --save -
                    rank fire --save -
                    """)
            #expect(made.errors.contains("already exists; not changed."), "\(made)")
            #expect(made.errors.contains("In “fire”, nothing has a place yet."))
            #expect(made.output.contains(">1. Gengar</text>"))
            let picks = try #require(parsed(String(contentsOf: file, encoding: .utf8)))
            for word in ["ash's picks", "Gen 9", "Gengar", "Dragonite", "Kanto", "Ghost"] {
                #expect(picks.text.contains(word), "\(word)")
            }
        }
    }

    private final class Parsed: NSObject, XMLParserDelegate {
        var counts: [String: Int] = [:]
        var text = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            counts[name, default: 0] += 1
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }
}
