import DesignTokens

/// The look of a role: a colour for each background, its replacement among 16 colours, and an emphasis.
struct Token: Sendable {
    var color: ColorToken?
    /// The SGR codes of the foreground where there are 16 colours, on a dark and on a light ground; without them the
    /// terminal's own colour.
    var sixteen: (dark: String, light: String)?
    var emphasis: Emphasis = []

    init(_ color: ColorToken? = nil, sixteen: (dark: String, light: String)? = nil, emphasis: Emphasis = []) {
        (self.color, self.sixteen, self.emphasis) = (color, sixteen, emphasis)
    }

    var dark: Color? { color?.dark }
    var light: Color? { color?.light }

    /// The token of each role.
    ///
    /// The 16 colours look different on every terminal. On a light background yellow, green and cyan are mostly too
    /// pale to read; in Solarized the bright ones are greys. Faint letters are lost in Solarized and on the Linux
    /// console, so what is dim is plain there; only the empty cells of a bar may be faint.
    static func of(_ role: Role) -> Token {
        switch role {
        case .text, .badge, .cell: Token()
        case .title: Token(emphasis: .bold)
        case .accent: Token(.accent, sixteen: ("96", "34"))
        case .dim: Token(.dim)
        case .warning: Token(.warning, sixteen: ("33", "35"))
        case .error: Token(.error, sixteen: ("91", "31"))
        case .success: Token(.success, sixteen: ("32", "34"))
        case .heart: Token(.heart, sixteen: ("95", "35"))
        case .link:
            Token(
                .link, sixteen: ("96", "34"), emphasis: .underline)
        case .prompt:
            Token(.prompt, sixteen: ("96", "34"), emphasis: .bold)
        case .barFill: Token(.barFill, sixteen: ("36", "34"))
        case .barLow: Token(.barLow, sixteen: ("91", "31"))
        case .barFair: Token(.barFair, sixteen: ("33", "35"))
        case .barGood: Token(.barGood, sixteen: ("32", "34"))
        case .firstPart: Token(.firstPart, sixteen: ("94", "34"))
        case .secondPart: Token(.secondPart, sixteen: ("95", "35"))
        case .barTrack: Token(.barTrack, sixteen: ("2", "2"))
        }
    }
}
