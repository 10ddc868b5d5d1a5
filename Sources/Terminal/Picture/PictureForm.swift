/// A protocol for sending pictures to a terminal.
public enum PictureForm: String, CaseIterable, Sendable {
    /// kitty's graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
    case kitty
    /// iTerm2's inline images (<https://iterm2.com/documentation-images.html>).
    case iterm
    /// Sixels (<https://vt100.net/docs/vt3xx-gp/chapter14.html>).
    case sixel
    /// Coloured characters.
    case symbols

    /// Whether this program was built with picture support.
    public static var isBuiltIn: Bool {
        #if Pictures
            true
        #else
            false
        #endif
    }
}

extension TerminalInfo {
    /// Returns the form of pictures to use on standard output. Nil if it isn't a terminal or is a dumb one,
    /// if the user turned pictures off, and in a program built without picture support.
    ///
    /// The terminal isn't queried, because a late reply would look like typed keys. If the environment
    /// doesn't indicate graphics support, or there are no colours (`depth`), the form is characters, unless
    /// the user chose another form.
    public func pictureForm(_ choice: PictureChoice, depth: ColorDepth) -> PictureForm? {
        #if Pictures
            guard canDraw else { return nil }
            if choice == .auto { return depth == .none ? .symbols : promisedForm }
            return PictureForm(rawValue: choice.rawValue)
        #else
            return nil
        #endif
    }

    /// The form that the environment variables indicate.
    private var promisedForm: PictureForm {
        func variable(_ name: String) -> String { environment[name, default: ""].lowercased() }
        let term = variable("TERM")
        guard !isWithinAnother else { return .symbols }
        switch variable("TERM_PROGRAM") {
        case "iterm.app", "wezterm": return .iterm
        case "ghostty", "kitty": return .kitty
        case "mintty": return .sixel
        // Apple's Terminal, and others that set a name but support no graphics.
        case let name where !name.isEmpty: return .symbols
        default: break
        }
        // Windows Terminal doesn't reveal whether it is new enough for sixels.
        if !variable("WT_SESSION").isEmpty { return .symbols }
        if term.contains("kitty") || term.contains("ghostty") || !variable("KITTY_WINDOW_ID").isEmpty {
            return .kitty
        }
        if !variable("ITERM_SESSION_ID").isEmpty || variable("LC_TERMINAL") == "iterm2" { return .iterm }
        let withSixels = ["foot", "mlterm", "contour", "yaft"]
        return withSixels.contains(where: term.hasPrefix) || term.contains("sixel") ? .sixel : .symbols
    }
}

/// The user's choice of how to draw pictures.
public enum PictureChoice: String, CaseIterable, Sendable {
    /// The best form that the terminal supports.
    case auto
    /// kitty's graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
    case kitty
    /// iTerm2's inline images (<https://iterm2.com/documentation-images.html>).
    case iterm
    /// Sixels, the format of DEC's VT340.
    case sixel
    /// Characters.
    case symbols
    /// No pictures.
    case off
}
