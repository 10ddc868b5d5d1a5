import Deflate
import DesignTokens

extension Raster {
    /// Encodes the picture as a PNG file with a palette of its most frequent colours.
    ///
    /// - Parameter limit: The maximum size of the file in bytes. A picture with too many details loses
    ///   colours until it fits, or has only four.
    /// - Returns: The bytes of the file; empty if out of memory.
    public func png(atMost limit: Int) -> [UInt8] {
        let bins = Bins(pixels)
        var file: [UInt8] = []
        for count in [256, 64, 16, 4] {
            let (palette, places) = bins.palette(count)
            var rows: [UInt8] = []
            rows.reserveCapacity((width + 1) * height)
            for row in 0..<height {
                // No filter.
                rows.append(0)
                for pixel in pixels[(row * width)..<((row + 1) * width)] {
                    rows.append(places[Bins.place(of: pixel)])
                }
            }
            guard let packed = Zlib.pack(rows, effort: .quick) else { return [] }
            file = PNG.file(
                width: width, height: height, .indexed,
                [("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }), ("IDAT", packed)])
            if file.count <= limit { break }
        }
        return file
    }
}

/// The colours of a picture, counted in bins of similar ones.
private struct Bins {
    /// The number of pixels in each bin.
    private var counts = [Int](repeating: 0, count: 1 << 15)
    /// A colour of each bin; those of large areas come first.
    private var colors = [Color](repeating: .black, count: 1 << 15)

    init(_ pixels: [Color]) {
        for pixel in pixels {
            let place = Self.place(of: pixel)
            if counts[place] == 0 { colors[place] = pixel }
            counts[place] += 1
        }
    }

    /// The bin of a colour: five bits of each of its parts.
    static func place(of color: Color) -> Int {
        Int(color.red >> 3) << 10 | Int(color.green >> 3) << 5 | Int(color.blue >> 3)
    }

    /// Returns the most frequent colours, and for each bin the index of the nearest one.
    func palette(_ size: Int) -> ([Color], places: [UInt8]) {
        let used = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] > counts[$1] }
        let palette = used.prefix(size).map { colors[$0] }
        var places = [UInt8](repeating: 0, count: counts.count)
        for (index, bin) in used.enumerated() {
            places[bin] = UInt8(index < size ? index : Self.nearest(to: colors[bin], in: palette))
        }
        return (palette, places)
    }

    private static func nearest(to color: Color, in palette: [Color]) -> Int {
        func distance(_ other: Color) -> Int {
            [(color.red, other.red), (color.green, other.green), (color.blue, other.blue)]
                .reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
        }
        return palette.indices.min { distance(palette[$0]) < distance(palette[$1]) } ?? 0
    }
}
