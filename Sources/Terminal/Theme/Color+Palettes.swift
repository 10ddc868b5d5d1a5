import DesignTokens

/// A colour's nearest kin in the palettes of terminals.
extension Color {
    /// The number of the nearest colour in xterm's palette, 16 to 255: the 6 × 6 × 6 cube or the greys.
    var paletteIndex: Int { nearest(among: 16...255, Self.palette) }

    /// The number of the nearest of the 16 colours, as xterm sets them out by default.
    var sixteenIndex: Int { nearest(among: 0...15) { Self.sixteen[$0] } }

    /// The 16 colours as xterm sets them out by default; people often have others.
    static let sixteen = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { Color($0) }

    /// The colour of a number of xterm's palette, 16 to 255.
    static func palette(_ index: Int) -> Color {
        if index >= 232 { return Color(UInt32(8 + 10 * (index - 232)) * 0x010101) }
        let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
        let cell = index - 16
        return Color(levels[cell / 36] << 16 | levels[cell / 6 % 6] << 8 | levels[cell % 6])
    }

    /// The first of the nearest.
    private func nearest(among numbers: ClosedRange<Int>, _ color: (Int) -> Color) -> Int {
        var best = (number: numbers.lowerBound, distance: Int.max)
        for number in numbers {
            let distance = distance(to: color(number))
            if distance < best.distance { best = (number, distance) }
        }
        return best.number
    }

    private func distance(to other: Color) -> Int {
        let (red, green) = (Int(red) - Int(other.red), Int(green) - Int(other.green))
        let blue = Int(blue) - Int(other.blue)
        return 2 * red * red + 4 * green * green + 3 * blue * blue
    }
}
