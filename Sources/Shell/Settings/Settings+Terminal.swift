import DesignTokens
public import SettingsFeature
public import Terminal

/// Converts settings to the terminal's types.
extension Settings.Terminal {
    /// Creates the theme for `terminal`.
    ///
    /// - Parameters:
    ///   - terminal: the terminal to draw on.
    ///   - answered: the background reported by the terminal.
    /// - Returns: the theme.
    public func theme(on terminal: TerminalInfo, answered: Theme.Background? = nil) -> Theme {
        var theme = terminal.theme(
            choice: ColorChoice(rawValue: color) ?? .auto,
            background: Theme.Background(rawValue: background) ?? answered)
        theme.badges = BadgeToken.types
        if bars != "auto" { theme.hasBars = bars == "on" }
        return theme
    }

    /// Returns the colour depth of the terminal that will show the output, even if it goes to a file or a
    /// pipe for now.
    func depth(on terminal: TerminalInfo) -> ColorDepth {
        .detect(
            choice: ColorChoice(rawValue: color) ?? .auto, environment: terminal.environment, isTerminal: true
        )
    }

    /// Returns whether to query the terminal's background: if it isn't configured, and the colours depend on
    /// it.
    public func asksBackground(on console: Console) -> Bool {
        background == "auto" && !console.terminal.saysBackground && console.theme.depth != .none
    }

    /// The protocol for drawing pictures.
    var pictureChoice: PictureChoice { PictureChoice(rawValue: pictures) ?? .auto }
}
