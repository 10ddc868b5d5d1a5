import Foundation

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The columns of pixels, at least 1.
    public var width: Int
    /// The rows of pixels, at least 1.
    public var height: Int

    /// A cell if the terminal doesn't say: twice as high as wide, like most fonts.
    public static let standardCell = PixelSize(width: 8, height: 16)

    /// Makes a size.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// The size of a cell of the terminal at a descriptor; nil if it doesn't say.
    init?(cellOf descriptor: Int32) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        let (width, height) = (Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
        // Some terminals make this up.
        guard (4...64).contains(width), (6...128).contains(height), width < height * 2 else { return nil }
        self.init(width: width, height: height)
    }
}
