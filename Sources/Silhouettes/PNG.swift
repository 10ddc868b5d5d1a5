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
        let size = UInt32(side).bigEndianBytes
        // RGBA with eight bits per channel.
        let header = size + size + [8, 6, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
            + Self.chunk("IDAT", packed) + Self.chunk("IEND", [])
    }

    private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(kind.utf8) + content
        return UInt32(content.count).bigEndianBytes + named + Zlib.checksum(of: named).bigEndianBytes
    }
}

extension UInt32 {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
