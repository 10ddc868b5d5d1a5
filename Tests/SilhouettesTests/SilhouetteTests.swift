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
        #expect(PixelFont.columns(of: "0") == PixelFont.columns(of: "O"))
    }

    @Test func `the outlines' source files take at most 20 kB`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Silhouettes")
        let sizes = try ["Silhouette", "SilhouetteMark", "PixelFont"].map {
            try Data(contentsOf: folder.appending(path: "\($0).swift")).count
        }
        #expect(sizes.reduce(0, +) <= 20_000)
    }
}
