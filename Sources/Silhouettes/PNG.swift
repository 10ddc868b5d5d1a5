import Deflate
import DesignTokens

extension SilhouetteDrawing {
    /// Encodes the drawing as a PNG file (<https://www.w3.org/TR/png-3/>).
    ///
    /// - Parameter side: The width and height, 16 to `maximumSide` pixels.
    /// - Returns: The bytes of the file; nil if out of memory.
    public func png(side: Int) -> [UInt8]? {
        let side = min(max(side, 16), Self.maximumSide)
        return PNG.rows(of: pixels(side: side), width: side * 4).map {
            PNG.file(width: side, height: side, $0)
        }
    }
}

/// The format of PNG files.
enum PNG {
    /// Compresses rows of a number of bytes; nil if out of memory.
    static func rows(of bytes: [UInt8], width: Int) -> [UInt8]? {
        var rows: [UInt8] = []
        rows.reserveCapacity(bytes.count + bytes.count / width)
        for start in stride(from: 0, to: bytes.count, by: width) {
            // No filter.
            rows.append(0)
            rows += bytes[start..<(start + width)]
        }
        // Fast compression takes 0.4 ms instead of 4, and the file is only a seventh larger; a page of the
        // grid may draw 60 pictures.
        return Zlib.pack(rows, effort: .quick)
    }

    /// Returns a file with eight bits per channel, or with indices of a palette.
    static func file(width: Int, height: Int, palette: [Color] = [], _ rows: [UInt8]) -> [UInt8] {
        let colors = chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
        let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", size + [8, palette.isEmpty ? 6 : 3, 0, 0, 0]) + (palette.isEmpty ? [] : colors)
            + chunk("IDAT", rows) + chunk("IEND", [])
    }

    private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(kind.utf8) + content
        return UInt32(content.count).bigEndianBytes + named + Zlib.checksum(of: named).bigEndianBytes
    }
}

extension UInt32 {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
