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

/// The size of a screen in characters.
public struct TerminalSize: Hashable, Sendable {
    /// Columns, at least 1.
    public var columns: Int
    /// Rows, at least 1.
    public var rows: Int

    /// The size when nothing says otherwise.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    /// Makes a size.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// The size of the terminal at a descriptor; nil if it isn't one or doesn't know.
    public init?(descriptor: Int32) {
        guard let size = winsize.known(of: descriptor) else { return nil }
        self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// The size in `COLUMNS` and `LINES`; without them, 80 × 24.
    public init(environment: [String: String]) {
        func number(_ name: String, otherwise: Int) -> Int {
            environment[name].flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil } ?? otherwise
        }
        self.init(
            columns: number("COLUMNS", otherwise: Self.standard.columns),
            rows: number("LINES", otherwise: Self.standard.rows))
    }
}

extension winsize {
    /// The size of the terminal at a descriptor; nil if it isn't one or doesn't know.
    static func known(of descriptor: Int32) -> winsize? {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        return isKnown ? size : nil
    }
}

/// Standard input, output and error.
public enum StandardStreams {
    /// Opens something in place of closed standard streams: otherwise a file opened later could get their numbers and be
    /// read as typed input, or overwritten with answers.
    ///
    /// Reading then gives the end of the input, and writing fails, as before. Call this before anything is opened, and before there is
    /// a second thread.
    public static func fillGaps() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}

/// A failure between the program and its terminal.
public enum TerminalError: Error, Equatable, Sendable {
    /// The reader of standard output has gone: end silently, with success.
    case brokenPipe
    /// Output could not be written; `code` is `errno`.
    case writeFailed(code: Int32)
    /// Input could not be read; `code` is `errno`.
    case readFailed(code: Int32)
    /// A line of input was longer than `limit` bytes; the rest of it was skipped.
    case lineTooLong(limit: Int)
    /// A line of input wasn't UTF-8 and was skipped; this is the line, with U+FFFD for the bad bytes.
    case notText(String)
    /// The whole input was longer than `limit` bytes; none of it was used.
    case inputTooLong(limit: Int)
    /// The history file could not be read or written; `code` is `errno`.
    case historyUnavailable(code: Int32)
    /// Another program's file is in the place of the history, and was left alone.
    case foreignHistory(path: String)
    /// A picture isn't a PNG file, is damaged, or is too large.
    case badPicture
    /// The task that decoded a picture was cancelled.
    case cancelled
    /// This program was built without picture support.
    case picturesMissing
}
