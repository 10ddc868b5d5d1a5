import Foundation

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The columns of pixels, at least 1.
    public var width: Int
    /// The rows of pixels, at least 1.
    public var height: Int

    /// A cell where the terminal does not tell: twice as high as wide, as most fonts are about.
    public static let standardCell = PixelSize(width: 8, height: 16)

    /// Makes a size.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// The size of a cell of the terminal behind a descriptor, or nothing where it does not tell.
    init?(cellOf descriptor: Int32) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        let (width, height) = (Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
        // What some terminals tell is made up.
        guard (4...64).contains(width), (6...128).contains(height), width < height * 2 else { return nil }
        self.init(width: width, height: height)
    }
}
