import Foundation

/// The properties of the standard streams and their terminal.
public struct TerminalInfo: Sendable {
    /// Whether standard input is a terminal; if not, the shell reads a script.
    public var isInputTerminal: Bool
    /// Whether standard output is a terminal.
    public var isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    var isErrorTerminal: Bool
    /// Whether the locale's encoding is UTF-8.
    public var usesUnicode: Bool
    /// The terminal's background according to `COLORFGBG`; dark if that isn't set.
    var background: Theme.Background
    /// Whether `COLORFGBG` specifies the background.
    public var saysBackground: Bool
    /// The size to use if standard output isn't a terminal.
    var fallbackSize: TerminalSize
    /// The environment variables.
    public var environment: [String: String]

    /// Inspects the standard streams.
    public static func current(environment: [String: String]) -> TerminalInfo {
        TerminalInfo(
            isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1, environment: environment)
    }

    /// Creates the information from given values, for tests and for output to files.
    init(
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

    /// Returns the theme for standard output.
    public func theme(choice: ColorChoice = .auto, background: Theme.Background? = nil) -> Theme {
        var theme = Theme(
            depth: .detect(choice: choice, environment: environment, isTerminal: isOutputTerminal),
            background: background ?? self.background, usesUnicode: usesUnicode)
        theme.hasLinks = isOutputTerminal && hasLinks
        // A terminal that calls itself dumb is often a screen reader's.
        theme.hasBars = environment["TERM"] != "dumb" || !isOutputTerminal
        return theme
    }

    /// Whether the terminal supports moving the cursor and erasing.
    var understandsEscapes: Bool { !["", "dumb"].contains(environment["TERM", default: ""]) }

    /// Whether standard output is a terminal that supports cursor movement.
    var canDraw: Bool { isOutputTerminal && understandsEscapes }

    /// Whether the user can type and edit lines.
    var isInteractive: Bool { isInputTerminal && canDraw }

    /// Returns whether the locale is UTF-8: the first non-empty variable of `LC_ALL`, `LC_CTYPE` and `LANG`
    /// decides, as in setlocale(3).
    private static func usesUnicode(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale = locale?.lowercased() else { return false }
        return locale.contains("utf-8") || locale.contains("utf8")
    }

    /// Reads the background from `COLORFGBG`, which ends with its colour number: 7 and 9 to 15 are light, as
    /// in rxvt.
    private static func background(_ environment: [String: String]) -> Theme.Background? {
        guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else {
            return nil
        }
        return number == 7 || (9...15).contains(number) ? .light : .dark
    }

    /// Whether this is a terminal inside another, such as a multiplexer, which inherits the outer terminal's
    /// variables but not its support for pictures and links.
    var isWithinAnother: Bool {
        let inner = ["TMUX", "STY", "ZELLIJ", "INSIDE_EMACS", "VIM_TERMINAL", "NVIM"]
        return ["tmux", "screen", "eterm"].contains(
            where: environment["TERM", default: ""].lowercased().hasPrefix)
            || inner.contains { !environment[$0, default: ""].isEmpty }
    }

    /// Whether the terminal is known to support hyperlinks; others may print the address as garbage, or hide
    /// it.
    ///
    /// Source: <https://github.com/Alhadis/OSC8-Adoption>
    var hasLinks: Bool {
        guard understandsEscapes, !isWithinAnother else { return false }
        let term = environment["TERM", default: ""].lowercased()
        let names = ["kitty", "ghostty", "alacritty", "foot", "contour", "wezterm"]
        if names.contains(where: term.contains) { return true }
        let programs = ["iterm.app", "wezterm", "ghostty", "kitty", "mintty", "vscode", "hyper", "tabby"]
        if programs.contains(environment["TERM_PROGRAM", default: ""].lowercased()) { return true }
        // Supported by GNOME's terminals since VTE 0.50 and by KDE's Konsole since 20.12.
        if let version = Int(environment["VTE_VERSION", default: ""]) { return version >= 5000 }
        if let version = Int(environment["KONSOLE_VERSION", default: ""]) { return version >= 201_200 }
        return ["WT_SESSION", "KITTY_WINDOW_ID", "DOMTERM"].contains {
            !environment[$0, default: ""].isEmpty
        }
    }
}
