import Deflate

extension SilhouetteDrawing {
    /// Encodes the drawing as a PNG file (<https://www.w3.org/TR/png-3/>).
    ///
    /// - Parameter side: The width and height, 16 to `maximumSide` pixels.
    /// - Returns: The bytes of the file; nil if out of memory.
    public func png(side: Int) -> [UInt8]? {
        let side = min(max(side, 16), Self.maximumSide)
        let pixels = pixels(side: side)
        var rows: [UInt8] = []
        rows.reserveCapacity(pixels.count + side)
        for row in 0..<side {
            // No filter.
            rows.append(0)
            rows += pixels[(row * side * 4)..<((row + 1) * side * 4)]
        }
        // Fast compression takes 0.4 ms instead of 4, and the file is only a seventh larger; a page of the
        // grid may draw 60 pictures.
        guard let packed = Zlib.pack(rows, effort: .quick) else { return nil }
        return PNG.file(width: side, height: side, .rgba, [("IDAT", packed)])
    }
}

/// The format of PNG files.
enum PNG {
    /// The meaning of a pixel's bytes; the raw value is the colour type.
    enum Pixels: UInt8 {
        /// An index in a palette.
        case indexed = 3
        /// Red, green, blue and alpha.
        case rgba = 6
    }

    /// Returns a file with eight bits per channel.
    static func file(
        width: Int, height: Int, _ pixels: Pixels, _ chunks: [(kind: String, content: [UInt8])]
    ) -> [UInt8] {
        let header =
            UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [8, pixels.rawValue, 0, 0, 0]
        return ([("IHDR", header)] + chunks + [("IEND", [])]).reduce([
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
        ]) { $0 + chunk($1.0, $1.1) }
    }

    private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(kind.utf8) + content
        return UInt32(content.count).bigEndianBytes + named + Zlib.checksum(of: named).bigEndianBytes
    }
}

extension UInt32 {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
