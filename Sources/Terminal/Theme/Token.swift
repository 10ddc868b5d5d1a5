/// The look of a role: a colour for each background, its replacement among 16 colours, and an emphasis.
struct Token: Sendable {
    var dark: Color?
    var light: Color?
    /// The SGR codes of the foreground where there are 16 colours, on a dark and on a light ground; without them the
    /// terminal's own colour.
    var sixteen: (dark: String, light: String)?
    var emphasis: Emphasis = []

    /// The token of each role. Colours that carry text have a contrast of 4.5 or more with the ground, as
    /// https://www.w3.org/TR/WCAG21/#contrast-minimum asks; a test holds them to it.
    ///
    /// The 16 colours look different on every terminal. On a light background yellow, green and cyan are mostly too
    /// pale to read; in Solarized the bright ones are greys. Faint letters are lost in Solarized and on the Linux
    /// console, so what is dim is plain there; only the empty cells of a bar may be faint.
    static func of(_ role: Role) -> Token {
        switch role {
        case .text, .badge, .cell: Token()
        case .title: Token(emphasis: .bold)
        case .accent: Token(dark: Color(0x7FC8FF), light: Color(0x0550AE), sixteen: ("96", "34"))
        case .dim: Token(dark: Color(0xA0A0A0), light: Color(0x636C76))
        case .warning: Token(dark: Color(0xE5C07B), light: Color(0x855200), sixteen: ("33", "35"))
        case .error: Token(dark: Color(0xFF8A80), light: Color(0xB3261E), sixteen: ("91", "31"))
        case .success: Token(dark: Color(0x7EE787), light: Color(0x1A6B2E), sixteen: ("32", "34"))
        case .heart: Token(dark: Color(0xFF6B9A), light: Color(0xC2185B), sixteen: ("95", "35"))
        case .link:
            Token(
                dark: Color(0x79C0FF), light: Color(0x0550AE), sixteen: ("96", "34"), emphasis: .underline)
        case .prompt:
            Token(dark: Color(0xD2A8FF), light: Color(0x6639BA), sixteen: ("96", "34"), emphasis: .bold)
        case .barFill: Token(dark: Color(0x56C8D8), light: Color(0x0B6E7F), sixteen: ("36", "34"))
        case .barLow: Token(dark: Color(0xFF8A80), light: Color(0xB3261E), sixteen: ("91", "31"))
        case .barFair: Token(dark: Color(0xE5C07B), light: Color(0x855200), sixteen: ("33", "35"))
        case .barGood: Token(dark: Color(0x7EE787), light: Color(0x1A6B2E), sixteen: ("32", "34"))
        case .firstPart: Token(dark: Color(0x6CB6FF), light: Color(0x0969DA), sixteen: ("94", "34"))
        case .secondPart: Token(dark: Color(0xF48FB1), light: Color(0xBF3989), sixteen: ("95", "35"))
        case .barTrack: Token(dark: Color(0x5C6370), light: Color(0xA8AFB8), sixteen: ("2", "2"))
        }
    }
}
