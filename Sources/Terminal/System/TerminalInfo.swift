import Foundation

/// The standard streams and their terminal.
public struct TerminalInfo: Sendable {
    /// Whether standard input is a terminal; where not, the shell reads a script.
    public var isInputTerminal: Bool
    /// Whether standard output is a terminal.
    public var isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    public var isErrorTerminal: Bool
    /// Whether the locale's characters are UTF-8.
    public var usesUnicode: Bool
    /// The terminal's background according to `COLORFGBG`; dark where that says nothing.
    public var background: Theme.Background
    /// Whether `COLORFGBG` says what the background is.
    public var saysBackground: Bool
    /// The size if standard output isn't a terminal.
    public var fallbackSize: TerminalSize
    /// The environment that all this was read from.
    public var environment: [String: String]

    /// Looks at the standard streams.
    public static func current(environment: [String: String]) -> TerminalInfo {
        TerminalInfo(
            isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1, environment: environment)
    }

    /// Sets the values directly, for tests and for output to files.
    public init(
        isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
        environment: [String: String] = [:]
    ) {
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.environment = environment
        usesUnicode = Self.usesUnicode(environment)
        let said = Self.background(environment)
        background = said ?? .dark
        saysBackground = said != nil
        fallbackSize = TerminalSize(environment: environment)
    }

    /// The theme for standard output.
    public func theme(choice: ColorChoice = .auto, background: Theme.Background? = nil) -> Theme {
        var theme = Theme(
            depth: .detect(choice: choice, environment: environment, isTerminal: isOutputTerminal),
            background: background ?? self.background, usesUnicode: usesUnicode)
        theme.hasLinks = isOutputTerminal && hasLinks
        // A terminal that calls itself dumb is often one that reads aloud.
        theme.hasBars = environment["TERM"] != "dumb" || !isOutputTerminal
        return theme
    }

    /// Whether the terminal can move its cursor and erase.
    var understandsEscapes: Bool { !["", "dumb"].contains(environment["TERM", default: ""]) }

    /// Whether standard output can be drawn on, and not only written to.
    var canDraw: Bool { isOutputTerminal && understandsEscapes }

    /// Whether a person can type, and what they type can be shown as they edit it.
    var isInteractive: Bool { isInputTerminal && canDraw }

    /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that says something decides, as in setlocale(3).
    private static func usesUnicode(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale = locale?.lowercased() else { return false }
        return locale.contains("utf-8") || locale.contains("utf8")
    }

    /// `COLORFGBG` ends in the number of the ground's colour: 7 and 9 to 15 are light, as rxvt means them.
    private static func background(_ environment: [String: String]) -> Theme.Background? {
        guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else {
            return nil
        }
        return number == 7 || (9...15).contains(number) ? .light : .dark
    }
}

extension TerminalInfo {
    /// Whether this is a terminal within another, which keeps the outer one's variables but not its pictures and links.
    var isWithinAnother: Bool {
        let inner = ["TMUX", "STY", "ZELLIJ", "INSIDE_EMACS", "VIM_TERMINAL", "NVIM"]
        return ["tmux", "screen", "eterm"].contains(
            where: environment["TERM", default: ""].lowercased().hasPrefix)
            || inner.contains { !environment[$0, default: ""].isEmpty }
    }

    /// Whether the terminal is known to have links in text; others may print their addresses as garbage, or hide them.
    ///
    /// Source: <https://github.com/Alhadis/OSC8-Adoption>
    var hasLinks: Bool {
        guard understandsEscapes, !isWithinAnother else { return false }
        let term = environment["TERM", default: ""].lowercased()
        let names = ["kitty", "ghostty", "alacritty", "foot", "contour", "wezterm"]
        if names.contains(where: term.contains) { return true }
        let programs = ["iterm.app", "wezterm", "ghostty", "kitty", "mintty", "vscode", "hyper", "tabby"]
        if programs.contains(environment["TERM_PROGRAM", default: ""].lowercased()) { return true }
        // GNOME's terminals have them from version 0.50 on, KDE's Konsole from 20.12.
        if let version = Int(environment["VTE_VERSION", default: ""]) { return version >= 5000 }
        if let version = Int(environment["KONSOLE_VERSION", default: ""]) { return version >= 201_200 }
        return ["WT_SESSION", "KITTY_WINDOW_ID", "DOMTERM"].contains {
            !environment[$0, default: ""].isEmpty
        }
    }
}
