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
    /// The terminal's background according to `COLORFGBG`.
    public var background: Theme.Background
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
        background = Self.background(environment)
        fallbackSize = TerminalSize(environment: environment)
    }

    /// The theme for standard output.
    public func theme(choice: ColorChoice = .auto, background: Theme.Background? = nil) -> Theme {
        var theme = Theme(
            depth: .detect(choice: choice, environment: environment, isTerminal: isOutputTerminal),
            background: background ?? self.background, usesUnicode: usesUnicode)
        theme.hasLinks = isOutputTerminal && hasLinks
        return theme
    }

    /// Whether the terminal can move its cursor and erase.
    var understandsEscapes: Bool { !["", "dumb"].contains(environment["TERM", default: ""]) }

    /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that says something decides, as in setlocale(3).
    private static func usesUnicode(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale = locale?.lowercased() else { return false }
        return locale.contains("utf-8") || locale.contains("utf8")
    }

    /// `COLORFGBG` ends in the number of the ground's colour: 7 and 9 to 15 are light, as rxvt means them.
    private static func background(_ environment: [String: String]) -> Theme.Background {
        guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else {
            return .dark
        }
        return number == 7 || (9...15).contains(number) ? .light : .dark
    }
}
