import TestSupport
#if Pictures
    import Testing

    @testable import Terminal

    /// Picture files, encoded for different terminals and decoded again.
    struct PictureFileTests {
        /// Returns a picture of noise, which can't be compressed.
        private static func noise(width: Int, height: Int) throws -> Bitmap {
            var state: UInt32 = 1
            let bytes = (0..<width * height * 4).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return UInt8(state >> 24)
            }
            return try #require(Bitmap(width: width, height: height, bytes: bytes))
        }

        @Test(arguments: [(1, 1), (1, 2048), (2048, 1), (300, 200)])
        func `a bitmap of any compressibility round-trips through PNG`(width: Int, height: Int) throws {
            let bitmap = try Self.noise(width: width, height: height)
            let file = try #require(bitmap.png())
            #expect(try Bitmap(png: file) == bitmap)
        }

        @Test func `a drawing with few colours compresses to less than a tenth`() throws {
            var bitmap = try #require(Bitmap(width: 475, height: 475))
            for pixel in 0..<475 * 475 where pixel % 475 > pixel / 475 {
                bitmap.bytes.replaceSubrange(pixel * 4..<pixel * 4 + 4, with: [250, 210, 60, 255])
            }
            let file = try #require(bitmap.png())
            #expect(file.count < bitmap.bytes.count / 10, "\(file.count) bytes")
        }

        @Test(arguments: [1, 2, 200])
        func `kitty reassembles the picture from its chunks`(height: Int) throws {
            let bitmap = try Self.noise(width: 300, height: height)
            let file = PictureFile(png: try #require(bitmap.png()), columns: 30, rows: 10)
            let expected = PictureDecoding.Shown(bitmap: bitmap, columns: 30, rows: 10)
            #expect(try PictureDecoding.kitty(file.kitty) == expected)
            #expect(try PictureDecoding.iterm(file.iterm) == expected)
        }

        /// 3072 bytes become 4096 characters of Base64.
        @Test(arguments: [1: 1, 3071: 1, 3072: 1, 3073: 2, 6144: 2, 6145: 3])
        func `chunks have the maximum length and are never empty`(size: Int, count: Int) {
            let file = PictureFile(png: [UInt8](repeating: 0xFB, count: size), columns: 1, rows: 1)
            let payloads = file.kitty.text.split(separator: "\u{1B}\\")
                .map { $0.split(separator: ";").last?.utf8.count ?? 0 }
            #expect(payloads.count == count && payloads.dropLast().allSatisfy { $0 == 4096 })
            #expect(payloads.reduce(0, +) == (size + 2) / 3 * 4)
        }

        @Test func `an escape sequence has only printable characters between its delimiters`() {
            let file = PictureFile(
                png: (0..<20_000).map { UInt8(truncatingIfNeeded: $0) }, columns: 9, rows: 9)
            var kitty = file.kitty.text
            for end in ["\u{1B}_G", "\u{1B}\\"] { kitty.replace(end, with: "") }
            let iterm = file.iterm.dropFirst().dropLast().text
            for text in [kitty, iterm] {
                #expect(text.utf8.count > 20_000 && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
            }
        }
    }
#endif
