/// The number of colours that a terminal supports.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
    /// No colour and no emphasis: plain text.
    case none
    /// The eight colours of ECMA-48 and their bright variants.
    case sixteen
    /// The 256 colours of xterm.
    case palette
    /// Red, green and blue, 8 bits each.
    case trueColor

    /// Orders depths from fewer to more colours.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }

    /// Detects the depth to use.
    ///
    /// `choice` takes precedence, then `NO_COLOR` (https://no-color.org), `CLICOLOR_FORCE` and `CLICOLOR`
    /// (https://bixense.com/clicolors/), `TERM=dumb`, and finally whether the output is a terminal.
    public static func detect(
        choice: ColorChoice, environment: [String: String], isTerminal: Bool
    ) -> ColorDepth {
        switch choice {
        case .never: return .none
        case .always: return max(.sixteen, offered(by: environment))
        case .auto: break
        }
        if environment["NO_COLOR", default: ""] != "" { return .none }
        if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) {
            return max(.sixteen, offered(by: environment))
        }
        guard isTerminal, environment["CLICOLOR"] != "0" else { return .none }
        return offered(by: environment)
    }

    /// Returns the depth that `COLORTERM` and `TERM` indicate.
    private static func offered(by environment: [String: String]) -> ColorDepth {
        let term = environment["TERM", default: ""].lowercased()
        if ["", "dumb", "unknown"].contains(term) { return .none }
        let colors = environment["COLORTERM", default: ""].lowercased()
        let capable = ["kitty", "alacritty", "wezterm", "ghostty", "foot", "direct"]
        if ["truecolor", "24bit"].contains(colors) || capable.contains(where: term.contains) {
            return .trueColor
        }
        return term.contains("256color") ? .palette : .sixteen
    }
}

/// The user's choice of when to use colour.
public enum ColorChoice: String, CaseIterable, Sendable {
    /// Colour if standard output is a terminal that supports it.
    case auto
    /// Colour even in files and pipes.
    case always
    /// No colour.
    case never
}
