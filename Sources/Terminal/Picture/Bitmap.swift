import DesignTokens
import Foundation

/// A picture in memory: rows of pixels from top to bottom, each with red, green, blue and opacity.
public struct Bitmap: Equatable, Sendable {
    /// The maximum width and height, in pixels.
    public static let maximumSide = 2048
    /// The number of bytes per pixel.
    static let pixelSize = 4

    /// The width in pixels; at least 1.
    public let width: Int
    /// The height in pixels; at least 1.
    public let height: Int
    /// Four bytes per pixel, 0 to 255: red, green and blue in sRGB, not premultiplied, and opacity.
    public internal(set) var bytes: [UInt8]

    /// Creates a bitmap from its pixels, or a transparent one.
    ///
    /// - Returns: nil if a side is not within 1...`maximumSide`, or the number of bytes doesn't match.
    public init?(width: Int, height: Int, bytes: [UInt8]? = nil) {
        let sides = 1...Self.maximumSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        let count = width * height * Self.pixelSize
        guard bytes.map({ $0.count == count }) ?? true else { return nil }
        self.width = width
        self.height = height
        self.bytes = bytes ?? [UInt8](repeating: 0, count: count)
    }

    /// Creates a bitmap without checking its dimensions.
    init(unchecked bytes: [UInt8], width: Int, height: Int) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Crops fully transparent columns and rows at the edges; an entirely transparent bitmap is returned
    /// unchanged.
    func cropped() -> Bitmap {
        /// The minimum opacity of a visible pixel, because some pictures have a faint haze around them.
        let faint: UInt8 = 8
        var left = width
        var right = -1
        var top = height
        var bottom = -1
        for row in 0..<height {
            for column in 0..<width where bytes[(row * width + column) * Self.pixelSize + 3] >= faint {
                left = min(left, column)
                right = max(right, column)
                top = min(top, row)
                bottom = row
            }
        }
        guard right >= 0, (right - left + 1, bottom - top + 1) != (width, height) else { return self }
        var kept: [UInt8] = []
        for row in top...bottom {
            let start = (row * width + left) * Self.pixelSize
            kept += bytes[start..<start + (right - left + 1) * Self.pixelSize]
        }
        return Bitmap(unchecked: kept, width: right - left + 1, height: bottom - top + 1)
    }

    /// Blends translucent pixels onto a background colour. Pixels with an opacity below `clearBelow` become
    /// transparent, and all others opaque.
    func blended(on ground: Color, clearBelow: UInt8) -> Bitmap {
        var blended = self
        let under = [Int(ground.red), Int(ground.green), Int(ground.blue)]
        for start in stride(from: 0, to: bytes.count, by: Self.pixelSize) {
            let opacity = Int(bytes[start + 3])
            guard opacity < 255 else { continue }
            guard opacity >= Int(clearBelow) else {
                for index in start..<start + Self.pixelSize { blended.bytes[index] = 0 }
                continue
            }
            for part in 0..<3 {
                let mixed = Int(bytes[start + part]) * opacity + under[part] * (255 - opacity)
                blended.bytes[start + part] = UInt8((mixed + 127) / 255)
            }
            blended.bytes[start + 3] = 255
        }
        return blended
    }
}

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The width; at least 1.
    var width: Int
    /// The height; at least 1.
    public var height: Int

    /// The assumed size of a cell if the terminal doesn't report one: twice as high as wide, like most fonts.
    public static let standardCell = PixelSize(width: 8, height: 16)

    /// Creates a size.
    init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// Queries the cell size of the terminal at a descriptor; nil if it isn't reported.
    init?(cellOf descriptor: Int32) {
        guard let size = winsize.known(of: descriptor) else { return nil }
        let width = Int(size.ws_xpixel / size.ws_col)
        let height = Int(size.ws_ypixel / size.ws_row)
        // Some terminals report made-up values.
        guard (4...64).contains(width), (6...128).contains(height), width < height * 2 else { return nil }
        self.init(width: width, height: height)
    }
}
