import DesignTokens

extension Role {
    /// The emphasis of all text in this role.
    var emphasis: Emphasis {
        switch self {
        case .title, .color(.prompt): .bold
        case .color(.link): .underline
        default: []
        }
    }
}

extension ColorToken {
    /// The SGR codes of the foreground with 16 colours, on a dark and on a light background; nil for the
    /// terminal's default colour.
    ///
    /// The 16 colours look different on every terminal. On a light background yellow, green and cyan are
    /// mostly too pale to read, and in Solarized the bright colours are greys. Faint text is invisible in
    /// Solarized and on the Linux console, so dim text is plain there; only the empty cells of a bar may be
    /// faint.
    var sixteen: (dark: String, light: String)? {
        switch self {
        case .dim: nil
        case .accent, .link, .prompt: ("96", "34")
        case .warning, .barFair: ("33", "35")
        case .error, .barLow: ("91", "31")
        case .success, .barGood: ("32", "34")
        case .heart, .secondPart: ("95", "35")
        case .barFill: ("36", "34")
        case .firstPart: ("94", "34")
        case .barTrack: ("2", "2")
        }
    }
}

extension BadgeToken {
    /// Returns the colour of the badge's text: black or white, depending on the background at that depth.
    func ink(at depth: ColorDepth) -> Color {
        (depth == .palette ? Color.palette(ground.paletteIndex) : ground).ink
    }
}

/// Finds the nearest colours in terminal palettes.
extension Color {
    /// The index of the nearest colour in xterm's palette, 16 to 255: the 6 × 6 × 6 cube or the greys.
    var paletteIndex: Int { nearest(among: 16...255, Self.palette) }

    /// The index of the nearest of the 16 basic colours, using xterm's default values.
    var sixteenIndex: Int { nearest(among: 0...15) { Self.sixteen[$0] } }

    /// xterm's default values for the 16 basic colours; users often change them.
    static let sixteen = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { Color($0) }

    /// Returns the colour at an index of xterm's palette, 16 to 255.
    static func palette(_ index: Int) -> Color {
        if index >= 232 { return Color(UInt32(8 + 10 * (index - 232)) * 0x010101) }
        let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
        let cell = index - 16
        return Color(levels[cell / 36] << 16 | levels[cell / 6 % 6] << 8 | levels[cell % 6])
    }

    /// Returns the index of the nearest colour; the first if several are equally near.
    private func nearest(among numbers: ClosedRange<Int>, _ color: (Int) -> Color) -> Int {
        var best = (number: numbers.lowerBound, distance: Int.max)
        for number in numbers {
            let distance = distance(to: color(number))
            if distance < best.distance { best = (number, distance) }
        }
        return best.number
    }

    private func distance(to other: Color) -> Int {
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        return 2 * red * red + 4 * green * green + 3 * blue * blue
    }
}
