import DesignTokens
import Foundation
import Pokedex
import Records
import Silhouettes
import TestSupport
import Testing

@testable import Answers
@testable import RankingsFeature

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

    @Test func `silhouettes replace missing pictures, and a legend explains the marks`() throws {
        let cells = kanto.map { Poster.Cell(pokemon: $0, look: $0.id == 6 ? "shiny" : nil) }
        let pictures = [25: Data([1, 2, 3])]
        let svg = Poster("Kanto", list: cells).svg(pictures: pictures, missing: 150)
        let parsed = try #require(self.parsed(svg))
        #expect(parsed.counts["image"] == 1 && svg.contains("\"data:image/png;base64,AQID\""))
        // The faint layer would be the number, which the caption makes superfluous.
        #expect(!svg.contains("fill-opacity"))
        for words in ["Kanto", "Mew", "150 pictures are missing", "Shiny", "Legendary", "Mythical"] {
            #expect(parsed.text.contains(words), "\(words)")
        }
        #expect(!parsed.text.contains("Mega") && !parsed.text.contains("Baby"))
    }

    @Test func `all names on a poster have one size, and long ones are wrapped between words`() {
        let all = NationalDex.bundled.entries.enumerated().map { Poster.Cell(pokemon: $1, place: $0 + 1) }
        for count in [12, 90, all.count] {
            let svg = Poster("x", list: Array(all.suffix(count))).svg(pictures: [:])
            let sizes = Set(svg.matches(of: /font-size="([\d.]+)" text-anchor="middle"/).map(\.output.1))
            #expect(sizes.count == 1 && !svg.contains("…"), "\(count) \(sizes)")
        }
        let mega = Poster.Cell(pokemon: kanto[5], caption: "Mega Charizard X", place: 7)
        let svg = Poster("x", list: Array(repeating: mega, count: 90)).svg(pictures: [:])
        for words in ["7", "Mega", "Charizard X"] { #expect(svg.contains(">\(words)</text>"), "\(words)") }
        // A podium has a size of its own.
        let podium = Poster("x", list: Array(all.suffix(3)), hasPodium: true).svg(pictures: [:])
        let bold = podium.matches(of: /font-size="([\d.]+)" font-weight="bold" text-anchor="middle"[^>]*>\D/)
        #expect(bold.count > 2 && Set(bold.map(\.output.1)).count == 1, "\(bold.map(\.output.1))")
    }

    @Test func `hostile text in a poster is escaped`() throws {
        let cell = Poster.Cell(pokemon: kanto[0], caption: Self.hostile, place: 1)
        let row = Poster.Row(heading: Poster.Heading(text: Self.hostile), cells: [cell, nil])
        let block = Poster.Block(
            heading: Self.hostile, width: 2, columns: [Poster.Heading(text: Self.hostile)], rows: [row])
        var poster = Poster(title: Self.hostile, subtitle: Self.hostile, blocks: [block])
        poster.address = Self.hostile
        let list = Poster(Self.hostile, list: Array(repeating: cell, count: 9), hasPodium: true)
        for poster in [poster, list] {
            let svg = poster.svg(pictures: [:])
            let parsed = try #require(self.parsed(svg), "\(svg)")
            #expect(Set(parsed.counts.keys) == ["svg", "rect", "text", "g", "path"])
            #expect(parsed.text.contains("</text><script>&\"'<!--\u{FFFD}\u{FFFD}]]>"))
            #expect(poster.png().count < 80_000)
        }
        for scalar in HostileText.controls + HostileText.bidiControls {
            let cell = Poster.Cell(pokemon: kanto[0], caption: "a\(scalar)b")
            let svg = Poster("", list: [cell]).svg(pictures: [:])
            #expect(svg.contains("a\u{FFFD}b"), "\(scalar.value)")
        }
    }

    /// Posters of all kinds with this many Pokémon.
    private func posters(of count: Int) -> [Poster] {
        let pokemon = Array(NationalDex.bundled.entries.prefix(count))
        let cells = pokemon.enumerated().map { Poster.Cell(pokemon: $1, place: $0 + 1) }
        let boxes = Box.boxes(of: pokemon, isKept: nil).map { box in
            Poster.Block(
                heading: box.title, width: min(6, box.slots.count),
                rows: box.rows.map { row in Poster.Row(cells: row.map { Poster.Cell(pokemon: $0.pokemon) }) })
        }
        let rows = (0..<6).map { rating in
            Poster.Row(
                heading: Poster.Heading(text: "\(rating)"),
                cells: cells.filter { $0.pokemon.id % 6 == rating })
        }
        return [
            Poster("A list", list: cells), Poster("An order", list: cells, hasPodium: true),
            Poster(title: "Boxes", blocks: boxes), Poster(title: "Tiers", blocks: [Poster.Block(rows: rows)]),
        ]
    }

    @Test(arguments: [1, 2, 3, 4, 5, 7, 10, 30, 61, 63, 151, 1_351])
    func `a poster uses a page's whole width, and is never higher than a post`(count: Int) throws {
        for poster in posters(of: count) {
            let layout = PosterLayout(poster)
            let page = layout.page
            let size = try #require(poster.svg(pictures: [:]).firstMatch(of: /width="(\d+)" height="(\d+)"/))
            let width = try #require(Double(size.1))
            let height = try #require(Double(size.2))
            #expect(width >= 1_200 && page.height <= 630)
            #expect(abs(width / height - page.width / page.height) < 0.01)
            let podium = layout.podium.flatMap { [$0.step, $0.picture] }
            let frames = layout.tiles.map(\.frame)
            #expect(layout.podium.count + frames.count == count, "\(poster.title) \(count)")
            #expect(frames.isEmpty || layout.side * width / page.width >= 63.9)
            for frame in podium + frames + layout.headings.map(\.frame) {
                #expect(
                    frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= page.width
                        && frame.y + frame.height <= page.height - 40,
                    "\(poster.title) \(count) \(frame)")
            }
            for place in layout.podium {
                let middle = place.step.x + place.step.width / 2
                #expect(abs(place.picture.x + place.picture.width / 2 - middle) < 0.01)
            }
            let lefts = layout.podium.map(\.step.x)
            // The second place is to the left of the first, and the third to its right.
            #expect(lefts.count < 3 || lefts[1] < lefts[0] && lefts[0] < lefts[2])
            let steps = layout.podium.map(\.step) + layout.podium.map(\.picture)
            for (index, frame) in frames.enumerated() {
                let others = index + 1 < frames.count ? steps + [frames[index + 1]] : steps
                #expect(!others.contains { $0.overlaps(frame) }, "\(poster.title) \(count) \(index)")
            }
            let all = podium + frames + layout.panels
            let left = try #require(all.map(\.x).min())
            let right = try #require(all.map { $0.x + $0.width }.max())
            let isWhole = count > 2 && (poster.title != "Tiers" || count > 5)
            #expect(!isWhole || right - left > page.width * 0.84, "\(poster.title) \(count) \(left) \(right)")
        }
    }

    @Test(arguments: [1, 3, 48, 151, 1_351])
    func `a preview is a small PNG of 1,200 by 630`(count: Int) throws {
        for poster in posters(of: count) {
            let png = poster.png()
            #expect(png.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
            #expect(png[16..<24] == [0, 0, 4, 176, 0, 0, 2, 118])
            #expect((2_000...80_000).contains(png.count), "\(poster.title) \(count): \(png.count)")
        }
    }

    @Test(arguments: [1, 5, 48, 1_351])
    func `a preview is readable at a third of its size, as chats show it`(count: Int) {
        for poster in posters(of: count) {
            let shown = poster.preview
            var drawing = PosterDrawing(
                canvas: Lettering(), poster: shown, layout: PosterLayout(shown, isPreview: true), marks: [],
                footer: "and more")
            drawing.draw()
            let least = drawing.canvas.sizes.min() ?? 0
            #expect(least > 24, "\(poster.title) \(count) \(least)")
        }
    }

    @Test func `a poster of one Pokémon says what it is, and one of several names them`() {
        let one = Poster(of: [kanto[5]])
        #expect(one.title == "Charizard" && one.cells.map(\.caption) == ["#0006"])
        #expect(one.subtitle == "Flame Pokémon · Fire and Flying · Gen 1")
        let two = Poster(of: [kanto[5], kanto[8]])
        #expect(two.title == "Charizard, Blastoise" && two.cells.map(\.caption) == [nil, nil])
    }

    @Test func `a preview has one row, or two that are equally long`() {
        let shown = [1, 4, 5, 6, 7, 8, 9].map { count in
            Poster("x", list: kanto.prefix(count).map { Poster.Cell(pokemon: $0) }).preview.cells.count
        }
        #expect(shown == [1, 4, 5, 6, 6, 8, 8])
    }

    @Test func `a preview shows the English name in place of one in another script`() {
        func png(_ caption: String?) -> [UInt8] {
            Poster("x", list: kanto.prefix(9).map { Poster.Cell(pokemon: $0, caption: caption) }).png()
        }
        for caption in ["フシギダネ", "妙蛙种子", "이상해씨", "Бульбазавр", "🦄", ""] {
            #expect(png(caption) == png(nil), "\(caption)")
        }
        #expect(png("Élodie") != png(nil) && png("Élodie") != png("Elodie"))
        for pokemon in NationalDex.bundled.entries {
            #expect(StrokeFont.canWrite(pokemon.displayName), "\(pokemon.displayName)")
        }
        // Long or unusual names cause neither errors nor delays.
        let strange = String(repeating: "W", count: 5_000)
        let combined = "e" + String(repeating: "\u{301}", count: 5_000)
        #expect(png(strange).count < 80_000 && png(combined).count < 80_000)
    }

    @Test func `a poster has pictures after an import, after a sync and offline, and counts missing ones`()
        async throws
    {
        let picture = PNGFile(width: 24, height: 24, of: [250, 210, 60, 255])
        let stub = try await HTTPStub(routes: StubWorld().routes(picture: .png(picture)))
        try await withProgram(api: stub) { program in
            try await program.signUpAsh()
            let folder = program.home.appending(path: "pictures")
            func drawn(_ options: String...) async throws -> (pictures: Int, errors: String) {
                let saved = try await program.run(["favorites", "--save", "-"] + options)
                let svg = try #require(parsed(saved.output), "\(saved)")
                return (svg.counts["image", default: 0], saved.errors)
            }
            let list = program.home.appending(path: "list.txt")
            try list.write("pikachu\nraichu\npichu\nraichu-alola\nraichu-mega-x\n")
            #expect(try await program.run("import", list.path, "--yes").status == 0)
            #expect(try await drawn() == (5, ""))
            #expect(try await program.run("sync").status == 0)
            #expect(try await drawn() == (5, ""))
            try FileManager.default.removeItem(at: folder)
            let requests = stub.requests.count
            #expect(try await drawn() == (5, ""))
            #expect(stub.requests.count > requests)
            #expect(try await drawn("--offline") == (5, ""))
            let kept = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)
            for file in kept.filter({ $0.pathExtension == "picture" }).prefix(2) {
                try FileManager.default.removeItem(at: file)
            }
            let half = try await drawn("--offline")
            #expect(half.pictures == 3 && half.errors.contains("2 pictures are missing"), "\(half)")
            let file = program.home.appending(path: "kept.svg").path
            let json = try await program.run("favorites", "--save", file, "--json", "--offline")
            #expect(json.output.contains("\"missingPictures\":2"), "\(json)")
        }
        await stub.stop()
    }

    @Test func `favourites can be saved as boxes or tiers, but never overwrite a file`() async throws {
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
                    favorites --tiers --boxes --save \(file.path)
                    favorites --tiers
                    favorites --tiers --boxes
                    """)
            #expect(boxes.errors.contains("There are no favourites to draw."))
            #expect(boxes.output.contains("Saved the picture as \(file.path)."))
            #expect(boxes.errors.contains("“\(file.path)” already exists; not changed."))
            #expect(
                boxes.output.contains("★★★★★ (1)\nPikachu\n\nUnrated (39)\n"),
                "\(boxes.output)")
            #expect(boxes.errors.contains("“--boxes” and “--tiers” exclude each other."))
            let drawn = try #require(parsed(file.text))
            #expect(drawn.text.contains("Box 2") && drawn.text.contains("<b>&\"Sparky\""))
            #expect(drawn.text.contains("(Pikachu)") && drawn.text.contains("ash's favourites"))
            #expect(!drawn.text.contains("secret"))
            let tiers = try await program.run(
                "favorites", "--tiers", "--save", file.path, "--force", "--json")
            #expect(tiers.status == 0 && tiers.output.contains("\"format\":\"svg\""), "\(tiers)")
            let rows = try #require(parsed(file.text))
            #expect(rows.text.contains("ash's tiers"))
            #expect(rows.text.contains("★★★★★") && !rows.text.contains("Unrated"))
            #expect(rows.text.contains("1 Pokémon, and 39 unrated"))
            let piped = try await program.run("favorites", "id:25", "--tiers", "--save", "-")
            #expect(piped.output.hasPrefix("<svg ") && piped.output.hasSuffix("</svg>\n"))
        }
    }

    @Test func `picks and rankings can be saved as pictures, and picks omit the user's own rankings`()
        async throws
    {
        try await withAsh { program in
            let file = program.home.appending(path: "picks.svg")
            #expect(try await program.run("picks", "--save", file.path).status == 66)
            let made = try await program.run(
                input: """
                    pick ghost-gen1 gengar
                    pick dragon dragonite
                    pick dex-kanto pikachu
                    rank new zzmine type:ghost gen:1
                    rank zzmine --picked haunter
                    picks --save \(file.path)
                    picks --save \(file.path)
                    rank ghost-gen1 --save -
                    rank fire --save -
                    """)
            #expect(made.errors.contains("already exists; not changed."), "\(made)")
            #expect(made.errors.contains("No Pokémon has a place in the ranking “fire” yet."))
            #expect(made.output.contains(">Gengar</text>") && made.output.contains("The order so far</text>"))
            let picks = try #require(parsed(file.text))
            for word in ["Gengar", "Ghost, Gen 1", "Dragonite", "Dragon", "Pikachu", "Kanto"] {
                #expect(picks.text.contains(word), "\(word)")
            }
            #expect(picks.text.contains("ash's picks") && !picks.text.contains("Gen 9"))
            #expect(picks.text.contains("3 of 200 picked"))
            #expect(!picks.text.contains("zzmine") && !picks.text.contains("Haunter"))
        }
    }

    @Test func `picks have readable names, and many picks form a grid without empty rows or columns`() throws
    {
        let all = PickCell.all(in: .bundled)
        let user = User(id: 1, username: "ash", createdAt: .distantPast)
        func poster(_ picked: (PickCell) -> Bool) throws -> Poster {
            try Poster(
                all.map { cell in
                    let pokemon = picked(cell) ? cell.choices(in: .bundled).first : nil
                    return Pick(cell: cell, pokemon: pokemon, isFavorite: true, look: nil)
                }, of: user)
        }
        let few = try poster { ["ghost", "ghost-gen1", "fire-gen3", "gen2", "dex-kanto"].contains($0.name) }
        let titles = few.cells.map { $0.title?.text }
        #expect(titles == ["Ghost", "Ghost, Gen 1", "Fire, Gen 3", "Gen 2", "Kanto"])
        // In a chat, a post of 1,200 pixels is about 500 wide.
        let sizes = few.svg(pictures: [:]).matches(of: /font-size="([\d.]+)" text-anchor="middle"/)
            .compactMap { Double($0.output.1) }
        #expect(sizes.count >= 5 && sizes.allSatisfy { $0 * 500 / 1_200 > 9 }, "\(sizes)")
        let many = try poster { !$0.name.hasSuffix("gen5") && !$0.name.hasPrefix("steel") }
        let block = try #require(many.blocks.first)
        let rows = block.rows.map(\.heading.text)
        #expect(rows.contains("Gen 4") && !rows.contains("Gen 5") && rows.last == "More")
        let columns = block.columns.map(\.text)
        #expect(columns.count == 18 && columns.last == "All" && !columns.contains("Steel"))
        #expect(block.rows.last?.cells.first??.title?.text == "Starters")
    }

    @Test func `a poster doesn't reveal its query's tags and saved searches`() async throws {
        try await withAsh { program in
            let saved = try await program.run(
                input: """
                    favorite 1-9
                    tag charmander hidden
                    favorites tag:hidden --save -
                    favorites type:fire --save -
                    favorites hp>=40 --save -
                    """)
            #expect(saved.output.contains(">Charmander</text>") && !saved.output.contains("hidden</text>"))
            #expect(saved.output.contains(">3 Fire Pokémon</text>"), "\(saved)")
            #expect(saved.output.contains(">hp&gt;=40 · "))
        }
    }

    /// Only measures letters, in the widths of a preview's font.
    private struct Lettering: PosterCanvas {
        private let font = Raster(width: 1, height: 1)
        var sizes: [Double] = []

        mutating func text(_ text: String, in frame: Frame, _ style: TextStyle) {
            if !text.isEmpty { sizes.append(fitted(text, in: frame, style).size) }
        }

        func box(_ frame: Frame, _ color: Color, rounding: Double) {}

        func picture(of cell: Poster.Cell, in frame: Frame, isSprite: Bool) {}

        func mark(_ mark: SilhouetteMark, in frame: Frame) {}

        func width(of text: String, size: Double) -> Double { font.width(of: text, size: size) }

        func canWrite(_ text: String) -> Bool { true }
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

extension Frame {
    fileprivate func overlaps(_ other: Frame) -> Bool {
        let margin = 0.01
        return x + margin < other.x + other.width && other.x + margin < x + width
            && y + margin < other.y + other.height && other.y + margin < y + height
    }
}
