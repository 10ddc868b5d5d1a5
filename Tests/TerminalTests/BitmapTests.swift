import DesignTokens
import TestSupport
import Testing

@testable import Terminal

/// Decoding PNG files within limits, cropping pictures, and drawing them on a background.
struct BitmapTests {
    private static let red: [UInt8] = [255, 0, 0, 255]
    private static let clear: [UInt8] = [0, 0, 0, 0]

    /// A picture of 2 × 2 pixels: red, green, blue, and half-transparent white.
    private static let four: [[UInt8]] = [
        [255, 0, 0, 255, 0, 255, 0, 255], [0, 0, 255, 255, 255, 255, 255, 128],
    ]

    #if Pictures
        @Test func `colour and opacity are decoded exactly`() throws {
            let bitmap = try Bitmap(png: PNGFile(rows: Self.four).bytes)
            #expect(bitmap == Bitmap(width: 2, height: 2, bytes: Array(Self.four.joined())))
        }

        @Test func `every PNG encoding gives the same pixels`() throws {
            var interlaced = PNGFile(rows: Self.four)
            interlaced.isInterlaced = true
            var palette = PNGFile(rows: [[0, 1], [2, 3]], colorType: .palette)
            palette.palette = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
            palette.paletteOpacity = [255, 255, 255, 128]
            let deep = PNGFile(
                rows: Self.four.map { row in row.flatMap { (byte: UInt8) -> [UInt8] in [byte, byte] } },
                colorType: .colorAlpha, depth: 16)
            let expected = Bitmap(width: 2, height: 2, bytes: Array(Self.four.joined()))
            for file in [interlaced, palette, deep] {
                let bitmap = try Bitmap(png: file.bytes)
                let wrong = zip(bitmap.bytes, expected?.bytes ?? []).filter { abs(Int($0) - Int($1)) > 1 }
                #expect(wrong.isEmpty, "\(file.colorType), \(file.depth) bits: \(bitmap.bytes)")
            }
        }

        @Test func `sixteen-bit pixels without gamma are sRGB, like eight-bit pixels`() throws {
            let levels: [UInt8] = [0, 60, 128, 200, 255]
            let deep = PNGFile(rows: [levels.flatMap { [$0, $0] }], colorType: .grey, depth: 16)
            let plain = PNGFile(rows: [levels], colorType: .grey)
            #expect(try Bitmap(png: deep.bytes) == Bitmap(png: plain.bytes))
        }

        /// Interlaced rows restart in each of seven passes, so their data is larger.
        @Test(arguments: [true, false])
        func `data far larger than its picture is rejected before decompression`(isInterlaced: Bool) throws {
            let row = [UInt8](repeating: 0, count: 36)
            var file = PNGFile(rows: [[UInt8]](repeating: row, count: 4_000))
            file.isInterlaced = isInterlaced
            file.height = 9
            #expect(throws: TerminalError.badPicture) { try Bitmap(png: file.bytes) }
            file.rows.removeLast(3_900)
            if !isInterlaced { #expect(try Bitmap(png: file.bytes).height == 9) }
        }

        @Test func `a cancelled task decodes and draws no picture`() async throws {
            let file = PNGFile(width: 9, height: 9, of: Self.red).bytes
            let bitmap = try Bitmap(png: file)
            await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                #expect(throws: TerminalError.cancelled) { try Bitmap(png: file) }
                let box = TerminalSize(columns: 9, rows: 9)
                #expect(Drawing(bitmap, as: .symbols, in: box, theme: .plain) == nil)
            }.value
        }

        @Test func `greyscale pixels become RGBA`() throws {
            let grey = try Bitmap(png: PNGFile(rows: [[0, 128, 255]], colorType: .grey).bytes)
            #expect(grey.bytes == [0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255])
            let withOpacity = try Bitmap(
                png: PNGFile(rows: [[200, 255, 10, 0]], colorType: .greyAlpha).bytes)
            #expect(Array(withOpacity.bytes.prefix(4)) == [200, 200, 200, 255] && withOpacity.bytes[7] == 0)
        }

        @Test func `a large interlaced picture is assembled correctly`() throws {
            var rows = [[UInt8]](repeating: [], count: 13)
            for row in rows.indices {
                for column in 0..<11 {
                    rows[row] += [UInt8(row * 19), UInt8(column * 23), UInt8(row ^ column), 255]
                }
            }
            var file = PNGFile(rows: rows)
            file.isInterlaced = true
            #expect(try Bitmap(png: file.bytes).bytes == Array(rows.joined()))
        }

        @Test func `a truncated picture is rejected`() {
            let whole = PNGFile(width: 9, height: 9, of: Self.red).bytes
            for count in 0..<whole.count - 16 {
                #expect(throws: TerminalError.badPicture) { try Bitmap(png: Array(whole.prefix(count))) }
            }
        }

        @Test func `excessive dimensions are rejected before any allocation`() {
            for (width, height) in [(65_535, 65_535), (2049, 1), (1, 2049), (0, 5), (5, 0), (1 << 31, 1)] {
                var file = PNGFile(width: 4, height: 4, of: Self.red)
                (file.width, file.height) = (width, height)
                #expect(throws: TerminalError.badPicture, "\(width) × \(height)") {
                    try Bitmap(png: file.bytes)
                }
            }
        }

        @Test func `oversized files and files that aren't PNG are rejected`() {
            let gif = Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 100)
            let long = Bitmap.signature + [UInt8](repeating: 0, count: Bitmap.maximumFileSize)
            var garbled = PNGFile(width: 9, height: 9, of: Self.red).bytes
            garbled[60] ^= 0xFF
            for file in [[], gif, long, garbled, Array("<svg/>".utf8)] {
                #expect(throws: TerminalError.badPicture) { try Bitmap(png: file) }
            }
        }
    #endif

    @Test func `invalid dimensions yield no bitmap`() {
        #expect(Bitmap(width: 0, height: 1) == nil && Bitmap(width: 1, height: 2049) == nil)
        #expect(Bitmap(width: 1, height: 1, bytes: [1, 2, 3]) == nil)
        #expect(Bitmap(width: 1, height: 1)?.bytes == Self.clear)
    }

    @Test func `transparent edges are cropped`() throws {
        var bytes = [UInt8](repeating: 0, count: 6 * 5 * 4)
        for (column, row) in [(1, 2), (3, 2), (2, 3)] {
            let start = (row * 6 + column) * 4
            bytes.replaceSubrange(start..<start + 4, with: Self.red)
        }
        bytes[3] = 7  // too faint to be seen
        let cropped = try #require(Bitmap(width: 6, height: 5, bytes: bytes)).cropped()
        let expected = Array([Self.red, Self.clear, Self.red, Self.clear, Self.red, Self.clear].joined())
        #expect(cropped == Bitmap(width: 3, height: 2, bytes: expected))
        let empty = try #require(Bitmap(width: 3, height: 3))
        #expect(empty.cropped() == empty)
    }

    @Test func `translucent pixels are blended with the background, and faint ones can be cleared`() throws {
        let pixels: [UInt8] = [200, 100, 0, 255, 200, 100, 0, 128, 200, 100, 0, 20]
        let bitmap = try #require(Bitmap(width: 3, height: 1, bytes: pixels))
        #expect(
            bitmap.blended(on: .white, clearBelow: 64).bytes
                == [200, 100, 0, 255, 227, 177, 127, 255, 0, 0, 0, 0])
        #expect(bitmap.blended(on: .black, clearBelow: 0).bytes.suffix(4) == [16, 8, 0, 255])
    }

    @Test func `resampling ignores clear pixels, and repeating keeps pixels sharp`() throws {
        // Transparent pixels can have any colour; these are green.
        let halves = try #require(
            Bitmap(
                width: 4, height: 1,
                bytes: Array([Self.red, Self.red, [0, 255, 0, 0], [0, 255, 0, 0]].joined())))
        let smaller = halves.resampled(width: 2, height: 1)
        for start in stride(from: 0, to: smaller.bytes.count, by: 4) where smaller.bytes[start + 3] > 0 {
            #expect(smaller.bytes[start] == 255 && smaller.bytes[start + 1] == 0)
        }
        #expect(smaller.bytes[3] > 200 && smaller.bytes[7] < 60)
        let plain = try #require(Bitmap(width: 2, height: 1, bytes: Self.red + [0, 0, 255, 255]))
        #expect(
            plain.repeated(2, 1).bytes
                == Array([Self.red, Self.red, [0, 0, 255, 255], [0, 0, 255, 255]].joined()))
        let rows = Bitmap(width: 1, height: 2, bytes: Self.red + [0, 0, 255, 255])?.repeated(2, 3)
        #expect(rows?.width == 2 && rows?.height == 6)
        #expect(rows?.bytes.prefix(24).elementsEqual(repeatElement(Self.red, count: 6).joined()) == true)
        #expect(rows?.bytes.suffix(4) == [0, 0, 255, 255])
        #expect(plain.resampled(width: 9, height: 7).bytes.count == 9 * 7 * 4)
    }

    /// An earlier version copied all previous rows for each row, which took minutes.
    @Test
    func `repeating a tall picture takes linear time`() throws {
        let tall = try #require(Bitmap(width: 1, height: 2048))
        #expect(tall.repeated(1, 400).height == 819_200)
    }
}
