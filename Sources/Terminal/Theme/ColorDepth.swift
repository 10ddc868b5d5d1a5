/// How many colours a terminal has.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
    /// No colour and no emphasis: plain text.
    case none
    /// The 16 colours of ECMA-48 and their bright halves.
    case sixteen
    /// The 256 colours of xterm.
    case palette
    /// Red, green and blue, 8 bits each.
    case trueColor

    /// Fewer colours come before more.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}

/// What the person wants of colour.
public enum ColorChoice: String, CaseIterable, Sendable {
    /// Colour where standard output is a terminal that has it.
    case auto
    /// Colour even into a file or a pipe.
    case always
    /// No colour anywhere.
    case never
}

extension ColorDepth {
    /// The depth to use.
    ///
    /// `choice` decides first; then `NO_COLOR` (https://no-color.org), `CLICOLOR_FORCE` and `CLICOLOR`
    /// (https://bixense.com/clicolors/), `TERM=dumb`, and whether the output is a terminal.
    public static func detect(
        choice: ColorChoice, environment: [String: String], isTerminal: Bool
    ) -> ColorDepth {
        .none
    }
}
