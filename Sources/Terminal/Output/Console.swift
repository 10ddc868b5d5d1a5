import Synchronization
import Wording

/// The one way to the terminal: prints lines, and lets nothing through that could command it.
public final class Console: Sendable {
    /// The terminal's properties.
    public let terminal: TerminalInfo
    /// The design tokens that lines are printed with.
    public var theme: Theme {
        get { look.withLock { $0 } }
        set { look.withLock { $0 = newValue } }
    }
    private let look: Mutex<Theme>
    private let output: OutputBuffer
    let errors: OutputBuffer
    let foot = Mutex(Foot())

    /// Makes a console on standard output and standard error.
    ///
    /// From then on `SIGPIPE` is ignored in the whole process, so that a reader that went away is an error
    /// of `flush()` and not the end of the program.
    public init(terminal: TerminalInfo, theme: Theme) {
        self.terminal = terminal
        look = Mutex(theme)
        output = OutputBuffer(.descriptor(1), flushesAtOnce: terminal.isOutputTerminal)
        errors = OutputBuffer(.descriptor(2), flushesAtOnce: true)
    }

    /// Makes a console that writes to memory.
    public init(
        capturing capture: CapturedOutput, terminal: TerminalInfo = TerminalInfo(), theme: Theme = .plain
    ) {
        self.terminal = terminal
        look = Mutex(theme)
        output = OutputBuffer(.memory(capture, isError: false), flushesAtOnce: true)
        errors = OutputBuffer(.memory(capture, isError: true), flushesAtOnce: true)
    }

    /// The size of the screen now, or the assumed one if standard output isn't a terminal.
    public var size: TerminalSize {
        (terminal.isOutputTerminal ? TerminalSize(descriptor: 1) : nil) ?? terminal.fallbackSize
    }

    /// Prints one line to standard output.
    public func print(_ line: StyledText = "") {
        print(CollectionOfOne(line))
    }

    /// Prints lines to standard output; on a terminal, lines that are too long break between words, unless they are to
    /// be copied from it as they are.
    public func print(_ lines: some Sequence<StyledText>, folds: Bool = true) {
        showStatus(nil)
        output.write(rendered(lines, folds: folds))
    }

    /// Prints one line to standard error, after earlier output, wrapped as `print` does.
    public func printError(_ line: StyledText) {
        showStatus(nil)
        output.flush()
        let size = terminal.isErrorTerminal ? TerminalSize(descriptor: 2) ?? terminal.fallbackSize : nil
        errors.write(rendered(size.map { line.folded(to: $0.columns) } ?? [line], folds: false))
    }

    /// Prints a JSON text and a line break to standard output; in its strings, characters that a terminal
    /// must not be sent become `\uXXXX`, which means the same.
    public func printJSON(_ json: some Collection<UInt8>) {
        showStatus(nil)
        output.write(Sanitizer.cleanJSON(json) + [0x0A])
    }

    /// Prints a JSON text and a line break to standard error, made harmless as `printJSON` does.
    public func printJSONError(_ json: some Collection<UInt8>) {
        showStatus(nil)
        output.flush()
        errors.write(Sanitizer.cleanJSON(json) + [0x0A])
    }

    /// Writes a file to standard output as it is, unless that is a terminal.
    ///
    /// - Returns: whether it was written.
    public func write(file: some Collection<UInt8>) -> Bool {
        guard !terminal.isOutputTerminal else { return false }
        write(Array(file))
        return true
    }

    /// Writes out what is held back.
    ///
    /// - Throws: the first failure since the console was made. After it nothing more is written.
    public func flush() throws(TerminalError) {
        output.flush()
        if let failure = output.failure { throw failure }
    }

    /// Empties the screen, if standard output is one.
    public func clearScreen() {
        guard terminal.isOutputTerminal, terminal.understandsEscapes else { return }
        output.write(Array("\u{1B}[H\u{1B}[2J".utf8))
    }

    /// Shows a prompt and leaves the cursor after it: on standard output if that is a terminal, else on
    /// standard error.
    func prompt(_ line: StyledText, endsLine: Bool = false) {
        guard terminal.isOutputTerminal || terminal.isErrorTerminal else { return }
        let bytes = Array(theme.render(line).utf8) + (endsLine ? [0x0A] : [])
        showStatus(nil)
        output.flush()
        (terminal.isOutputTerminal ? output : errors).write(bytes)
    }

    /// Writes bytes of our own making as they are.
    func write(_ bytes: [UInt8]) {
        showStatus(nil)
        output.write(bytes)
    }

    /// The bytes of lines, each with its end; on a terminal folded to its width.
    func rendered(_ lines: some Sequence<StyledText>, folds: Bool = true) -> [UInt8] {
        let width = folds && terminal.isOutputTerminal ? size.columns : Int.max
        let theme = theme
        var bytes: [UInt8] = []
        for line in lines {
            for part in width == .max ? [line] : line.folded(to: width) {
                theme.render(part, into: &bytes)
                bytes.append(0x0A)
            }
        }
        return bytes
    }
}
