import DesignTokens
import Foundation
import Testing

@testable import Silhouettes

/// The outlines of Pokémon shapes, and the drawings made from them.
struct SilhouetteTests {
    @Test func `each outline fits its square and fills a good part of it`() {
        for shape in Silhouette.allCases {
            let points = shape.outline
            #expect(points.count >= 20, "\(shape)")
            #expect(points.allSatisfy { (0...200).contains($0.x) && (0...200).contains($0.y) }, "\(shape)")
            let pixels = SilhouetteDrawing(shape, .red, number: 0).pixels(side: 64)
            let red = stride(from: 0, to: pixels.count, by: 4).count { index in
                pixels[index] > 180 && pixels[index + 1] < 120 && pixels[index + 3] == 255
            }
            #expect((300...2000).contains(red), "\(shape) \(red)")
        }
        for mark in SilhouetteMark.allCases { #expect(mark.outline.count >= 6) }
    }

    @Test func `shapes, colours, numbers and marks are all distinguishable`() {
        var seen: Set<[UInt8]> = []
        for shape in Silhouette.allCases {
            seen.insert(SilhouetteDrawing(shape, .red, number: 25).pixels(side: 48))
        }
        for color in SilhouetteColor.allCases {
            seen.insert(SilhouetteDrawing(.ball, color, number: 7).pixels(side: 48))
        }
        for number in 0...99 { seen.insert(SilhouetteDrawing(.fish, .blue, number: number).pixels(side: 48)) }
        for mark in SilhouetteMark.allCases {
            seen.insert(SilhouetteDrawing(.legs, .pink, number: 9, marks: [mark]).pixels(side: 48))
        }
        #expect(seen.count == 14 + 10 + 100 + 7)
    }

    @Test func `a shape never covers its number`() throws {
        for number in [25, 1_025] {
            let gray = Silhouette.allCases.map { shape in
                let pixels = SilhouetteDrawing(shape, .red, number: number).pixels(side: 64)
                return stride(from: 0, to: pixels.count, by: 4).count { index in
                    pixels[index..<index + 3].allSatisfy { $0 == 128 } && pixels[index + 3] < 255
                }
            }
            // At most its edge is touched.
            let most = try #require(gray.max())
            #expect(most > 50 && gray.allSatisfy { $0 * 10 >= most * 9 }, "\(number): \(gray)")
        }
    }

    /// One of the two edges is visible on any background, and the fill is visible against its edge.
    @Test func `an edge has a contrast of at least 3 on every colour`() {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let behind = Color(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
                    let edges = [SilhouetteDrawing.innerEdge, SilhouetteDrawing.outerEdge]
                    #expect(edges.contains { $0.contrast(with: behind) >= 3 }, "\(behind)")
                }
            }
        }
    }

    @Test func `a picture is a PNG of the requested size`() throws {
        let png = try #require(
            SilhouetteDrawing(.quadruped, .yellow, number: 1_351, marks: [.legendary]).png(side: 192))
        #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(png[16..<24] == [0, 0, 0, 192, 0, 0, 0, 192])
        #expect(png.count < 12_000, "\(png.count)")
        // The checksum of the last chunk is the same in every PNG file.
        #expect(png.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
        #expect(SilhouetteDrawing(.ball, .red, number: 1).pixels(side: 100_000).count == 512 * 512 * 4)
    }

    @Test func `a zero is as empty as the letter O, so it isn't read as an eight`() {
        func middle(_ text: String) -> Int {
            StrokeFont.drawing(of: text).places.count { (8...12).contains($0.x) && (3...17).contains($0.y) }
        }
        #expect(middle("0") == 0 && middle("O") == 0 && middle("8") > 0)
    }

    @Test func `letters stay within their line, and an accent is above or below its letter`() {
        let printable = (33...0x17F).compactMap(Unicode.Scalar.init).map { String($0) }
        let drawn = printable.filter(StrokeFont.canWrite)
        #expect(drawn.count > 260)
        for text in drawn + ["Å\u{30A}", "|\u{301}", "×", "♂", "♀", "★", "☆", "…"] {
            let drawing = StrokeFont.drawing(of: text)
            #expect(drawing.places.allSatisfy { (-8.4...28.4).contains($0.y) }, "\(text)")
            #expect(drawing.places.allSatisfy { (-2...(drawing.width + 2)).contains($0.x) }, "\(text)")
        }
        func top(_ text: String) -> Double { StrokeFont.drawing(of: text).places.map(\.y).min() ?? 0 }
        for (accented, base) in ["é": "e", "Ž": "Z", "ő": "o", "Ů": "U"] as KeyValuePairs {
            #expect(top(accented) < top(base) - 3, "\(accented)")
            #expect(StrokeFont.width(of: accented) == StrokeFont.width(of: base))
        }
        // An accent replaces the dot.
        #expect(StrokeFont.drawing(of: "ī").places.count { $0.y < 4 } == 41)
        for text in ["ą", "ç"] {
            #expect(StrokeFont.drawing(of: text).places.contains { $0.y > 22 }, "\(text)")
        }
    }

    @Test func `a long text is as wide as its letters, and bold letters have more ink`() {
        let letters = "Mega Charizard".map { StrokeFont.width(of: String($0)) }.reduce(0, +)
        #expect(abs(StrokeFont.width(of: "Mega Charizard") - letters) < 0.001)
        func ink(_ isBold: Bool) -> Int {
            var raster = Raster(width: 200, height: 60)
            raster.write("Eevee", x: 10, y: 15, height: 24, isBold: isBold, .white)
            return raster.bytes.reduce(0) { $0 + Int($1) }
        }
        #expect(ink(true) * 10 > ink(false) * 12)
    }

    @Test func `the source files of outlines and letters take at most 21 kB`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Silhouettes")
        let sizes = try ["Silhouette", "SilhouetteMark", "StrokeFont"].map {
            try Data(contentsOf: folder.appending(path: "\($0).swift")).count
        }
        #expect(sizes.reduce(0, +) <= 21_000)
    }
}
