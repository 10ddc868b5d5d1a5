/// A way for a terminal to show pictures.

/// The language in which a picture is sent.
public enum PictureForm: String, CaseIterable, Sendable {
    /// kitty's graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
    case kitty
    /// iTerm2's inline images (<https://iterm2.com/documentation-images.html>).
    case iterm
    /// Sixels (<https://vt100.net/docs/vt3xx-gp/chapter14.html>).
    case sixel
    /// Characters in colours.
    case symbols

    /// Whether this program was built with pictures.
    public static var isBuiltIn: Bool {
        #if Pictures
            true
        #else
            false
        #endif
    }
}

extension TerminalInfo {
    /// The form in which standard output takes pictures; nil if it takes none: if it isn't a terminal, or a dumb
    /// one, if the person wants none, and in a program built without pictures.
    ///
    /// The terminal isn't asked, because a late answer would look like typed keys. What its
    /// environment does not promise, it gets as characters. Without colours (`depth`) it gets characters too,
    /// unless a person insists.
    public func pictureForm(_ choice: PictureChoice, depth: ColorDepth) -> PictureForm? {
        #if Pictures
            guard canDraw else { return nil }
            if choice == .auto { return depth == .none ? .symbols : promisedForm }
            return PictureForm(rawValue: choice.rawValue)
        #else
            return nil
        #endif
    }

    /// The form that the environment promises.
    private var promisedForm: PictureForm {
        func variable(_ name: String) -> String { environment[name, default: ""].lowercased() }
        let term = variable("TERM")
        guard !isWithinAnother else { return .symbols }
        switch variable("TERM_PROGRAM") {
        case "iterm.app", "wezterm": return .iterm
        case "ghostty", "kitty": return .kitty
        case "mintty": return .sixel
        // Apple's Terminal and others that name themselves and have none.
        case let name where !name.isEmpty: return .symbols
        default: break
        }
        // Windows Terminal doesn't say whether it is new enough for sixels.
        if !variable("WT_SESSION").isEmpty { return .symbols }
        if term.contains("kitty") || term.contains("ghostty") || !variable("KITTY_WINDOW_ID").isEmpty {
            return .kitty
        }
        if !variable("ITERM_SESSION_ID").isEmpty || variable("LC_TERMINAL") == "iterm2" { return .iterm }
        let withSixels = ["foot", "mlterm", "contour", "yaft"]
        return withSixels.contains(where: term.hasPrefix) || term.contains("sixel") ? .sixel : .symbols
    }
}

/// A person's choice of how to draw pictures.
public enum PictureChoice: String, CaseIterable, Sendable {
    /// The best form that the terminal supports.
    case auto
    /// With kitty's graphics protocol (<https://sw.kovidgoyal.net/kitty/graphics-protocol/>).
    case kitty
    /// With iTerm2's inline images (<https://iterm2.com/documentation-images.html>).
    case iterm
    /// With sixels, as DEC's VT340 draws them.
    case sixel
    /// With characters.
    case symbols
    /// Not at all.
    case off
}
