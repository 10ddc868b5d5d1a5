import DesignTokens
public import SettingsFeature
public import Terminal

/// Turns the words of settings into the terminal's types.
extension Settings.Terminal {
    /// The colours to draw with on `terminal`.
    public func theme(on terminal: TerminalInfo) -> Theme {
        var theme = terminal.theme(
            choice: ColorChoice(rawValue: color) ?? .auto, background: Theme.Background(rawValue: background))
        theme.badges = BadgeToken.types
        return theme
    }

    /// The program for long lists.
    var pagerChoice: PagerChoice { PagerChoice(pager) }

    /// How pictures are drawn.
    var pictureChoice: PictureChoice { PictureChoice(rawValue: pictures) ?? .auto }
}
