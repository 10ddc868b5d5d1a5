import Dispatch
import Synchronization
import Wording

/// Prints to the terminal, replacing any characters that could control it. All output goes through this
/// class.
public final class Console: Sendable {
    /// The terminal's properties.
    public let terminal: TerminalInfo
    /// The design tokens used for printing.
    public var theme: Theme {
        get { look.withLock { $0 } }
        set { look.withLock { $0 = newValue } }
    }
    private let look: Mutex<Theme>
    private let learned = Mutex<Theme.Background?>(nil)
    /// The background reported by the terminal; nil if it hasn't answered.
    public var background: Theme.Background? { learned.withLock(\.self) }
    private let output: OutputBuffer
    let errors: OutputBuffer
    let foot = Mutex(Foot())

    /// Creates a console for standard output and standard error.
    ///
    /// This ignores `SIGPIPE` in the whole process, so that a closed pipe makes `flush()` throw instead of
    /// ending the program.
    public init(terminal: TerminalInfo, theme: Theme) {
        self.terminal = terminal
        look = Mutex(theme)
        output = OutputBuffer(.descriptor(1), flushesAtOnce: terminal.isOutputTerminal)
        errors = OutputBuffer(.descriptor(2), flushesAtOnce: true)
    }

    /// Creates a console that writes to memory.
    init(
        capturing capture: CapturedOutput, terminal: TerminalInfo = TerminalInfo(), theme: Theme = .plain
    ) {
        self.terminal = terminal
        look = Mutex(theme)
        output = OutputBuffer(.memory(capture, isError: false), flushesAtOnce: true)
        errors = OutputBuffer(.memory(capture, isError: true), flushesAtOnce: true)
    }

    /// The current size of the screen, or the fallback size if standard output isn't a terminal.
    public var size: TerminalSize {
        (terminal.isOutputTerminal ? TerminalSize(descriptor: 1) : nil) ?? terminal.fallbackSize
    }

    /// Adopts the background reported by the terminal.
    ///
    /// - Returns: whether it differs from the background assumed so far.
    func learn(_ background: Theme.Background) -> Bool {
        learned.withLock { $0 = background }
        return look.withLock { theme in
            defer { theme.background = background }
            return theme.background != background
        }
    }

    /// Prints one line to standard output.
    public func print(_ line: StyledText = "") {
        print([line])
    }

    /// Prints lines to standard output. On a terminal, long lines are wrapped between words; set `folds` to
    /// false for text that is meant to be copied.
    public func print(_ lines: [StyledText], folds: Bool = true) {
        write(rendered(lines, folds: folds))
    }

    /// Prints rows of tab-separated fields to standard output, for programs to read.
    public func printFields(_ rows: [[StyledText]]) {
        let theme = theme
        write(rows.flatMap { row in "\(row.map { theme.render($0) }.joined(separator: "\t"))\n".utf8 })
    }

    /// Prints one line to standard error, after any pending output, wrapped as in `print`.
    public func printError(_ line: StyledText) {
        showStatus(nil)
        output.flush()
        let size = terminal.isErrorTerminal ? TerminalSize(descriptor: 2) ?? terminal.fallbackSize : nil
        errors.write(rendered(size.map { line.folded(to: $0.columns) } ?? [line], folds: false))
    }

    /// Prints JSON and a line break to standard output. Characters that aren't safe for a terminal are
    /// escaped as `\uXXXX`, which doesn't change the meaning.
    public func printJSON(_ json: some Collection<UInt8>) {
        write(Sanitizer.cleanJSON(json) + [0x0A])
    }

    /// Prints JSON and a line break to standard error, escaped as in `printJSON`.
    public func printJSONError(_ json: some Collection<UInt8>) {
        showStatus(nil)
        output.flush()
        errors.write(Sanitizer.cleanJSON(json) + [0x0A])
    }

    /// Writes a file's bytes unchanged to standard output, unless standard output is a terminal.
    ///
    /// - Returns: whether the bytes were written.
    public func write(file: some Collection<UInt8>) -> Bool {
        guard !terminal.isOutputTerminal else { return false }
        write(Array(file))
        return true
    }

    /// Writes buffered output.
    ///
    /// - Throws: the first failure since the console was created. After a failure nothing more is written.
    public func flush() throws(TerminalError) {
        output.flush()
        if let failure = output.failure { throw failure }
    }

    /// Clears the screen, if standard output is a terminal.
    public func clearScreen() {
        guard terminal.canDraw else { return }
        output.write(Array("\u{1B}[H\u{1B}[2J".utf8))
    }

    /// Shows a prompt and leaves the cursor after it. The prompt goes to standard output if that is a
    /// terminal, otherwise to standard error.
    func prompt(_ line: StyledText, endsLine: Bool = false) {
        guard terminal.isOutputTerminal || terminal.isErrorTerminal else { return }
        let bytes = Array(theme.render(line).utf8) + (endsLine ? [0x0A] : [])
        showStatus(nil)
        output.flush()
        (terminal.isOutputTerminal ? output : errors).write(bytes)
    }

    /// Writes trusted bytes without sanitising them.
    func write(_ bytes: [UInt8]) {
        showStatus(nil)
        output.write(bytes)
    }

    /// Renders lines as bytes, each followed by a line break; on a terminal, wrapped to its width.
    func rendered(_ lines: [StyledText], folds: Bool = true) -> [UInt8] {
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

    /// Runs work with messages about long waits on the footer line turned on or off; off by default.
    public func tellingOfWaits<Result>(
        _ isWanted: Bool, isolation: isolated (any Actor)? = #isolation,
        during body: () async throws -> Result
    ) async rethrows -> Result {
        let before = tellOfWaits(isWanted)
        defer { tellOfWaits(before) }
        return try await body()
    }

    /// Runs work, such as a prompt, without messages about waits.
    func withoutSigns<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let before = tellOfWaits(false)
        defer { tellOfWaits(before) }
        return try body()
    }

    /// Runs work, such as another program, that needs exclusive use of the terminal and of Ctrl-C. The work
    /// may block.
    func lendingTerminal<Result: Sendable>(to work: @escaping @Sendable () -> Result) async -> Result {
        try? flush()
        return await SignalPipe.whileHandlingInterrupts({}) {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "terminal-program").async {
                    continuation.resume(
                        returning: self.withoutSigns { TerminalMode.preserving { _ in work() } })
                }
            }
        }
    }

    /// Shows a footer line in place of the current one; nil removes it.
    func showStatus(_ line: StyledText?) {
        guard hasFoot else { return }
        foot.withLock { draw(line, &$0) }
    }

    /// Keeps an empty footer line until the next print, so that typing doesn't move earlier output.
    public func holdFoot() { showStatus("") }

    /// The number of changes to the screen so far, for `showSign`.
    var changes: Int { foot.withLock { $0.changes } }

    /// Shows a footer line if messages about waits are on, no other footer text is shown, and nothing was
    /// printed since `changes` was read. Does nothing while the program runs in the background of a shell,
    /// whose prompt is on that line.
    func showSign(_ line: StyledText, unlessChangedSince changes: Int) {
        guard hasFoot, terminal.isOutputTerminal else { return }
        foot.withLock { foot in
            guard foot.tellsOfWaits, !foot.isShown || foot.isEmpty, foot.changes == changes,
                errors.isInForeground
            else { return }
            draw(line, &foot)
        }
    }

    var hasFoot: Bool { terminal.isErrorTerminal && terminal.understandsEscapes }

    /// Turns messages about waits on or off, and removes the footer line.
    ///
    /// - Returns: the previous setting.
    @discardableResult
    private func tellOfWaits(_ isWanted: Bool) -> Bool {
        foot.withLock { foot in
            defer { foot.tellsOfWaits = isWanted }
            if hasFoot { draw(nil, &foot) }
            return foot.tellsOfWaits
        }
    }

    private func draw(_ line: StyledText?, _ foot: inout Foot) {
        foot.changes += 1
        guard foot.isShown || line != nil else { return }
        foot.isShown = line != nil
        foot.isEmpty = line?.isEmpty == true
        // Leave room for “^C”, which the terminal may echo, because the line must not wrap.
        let room = max(0, (TerminalSize(descriptor: 2) ?? terminal.fallbackSize).columns - 3)
        let shown = line?.truncated(to: room, ellipsis: theme.glyphs.ellipsis)
        let text = shown.map { theme.render($0) } ?? ""
        if foot.isShown, errors.isDescriptor { TerminalMode.keepFoot() }
        errors.write(Array("\r\(text)\u{1B}[K".utf8))
        if !foot.isShown, errors.isDescriptor { TerminalMode.forgetFoot() }
    }

    /// Turns off redrawing, because other output, such as a log, also goes to the terminal.
    public func shareScreen() { foot.withLock { $0.isShared = true } }

    /// Prints lines that can be replaced until something else is printed.
    ///
    /// - Parameters:
    ///   - lines: the lines to print.
    ///   - holdingFoot: whether to keep an empty footer line below them, like `holdFoot`. The footer appears
    ///     before the lines, so that typing never moves them.
    /// - Returns: the position of the lines.
    public func printForNow(_ lines: [StyledText], holdingFoot: Bool = true) -> PrintedLines {
        write(rendered(lines), holdingFoot: holdingFoot)
        return PrintedLines(rows: lines.rows(in: size.columns), size: size, stops: TerminalMode.stops)
    }

    /// Replaces printed lines and the picture drawn next to them.
    ///
    /// - Parameters:
    ///   - lines: the new lines.
    ///   - printed: the lines on the screen; they must have been printed with `holdingFoot`.
    ///   - drawing: the picture next to the lines, with its row above the cursor and its column.
    ///   - holdingFoot: whether to keep the footer line, so that the new lines can be replaced as well.
    /// - Returns: the position of the new lines. Nil, without printing anything, if the old lines can't be
    ///   replaced because some have scrolled off, the screen was resized, or another program has used it.
    public func print(
        _ lines: [StyledText], inPlaceOf printed: PrintedLines,
        with drawing: (Drawing, above: Int, column: Int)? = nil, holdingFoot: Bool = false
    ) -> PrintedLines? {
        guard hasFoot, terminal.isOutputTerminal, printed.size == size, printed.rows < size.rows,
            printed.stops == TerminalMode.stops, !foot.withLock({ $0.isShared })
        else { return nil }
        var bytes: [UInt8] = []
        if let (drawing, above, column) = drawing, !drawing.removal.isEmpty {
            bytes += Array("\u{1B}7\u{1B}[\(above)A\u{1B}[\(column + 1)G".utf8)
            bytes += drawing.removal + Array("\u{1B}8".utf8)
        }
        bytes += Array("\u{1B}[\(printed.rows)A\r\u{1B}[J".utf8) + rendered(lines)
        write(bytes, holdingFoot: holdingFoot)
        return PrintedLines(rows: lines.rows(in: size.columns), size: size, stops: printed.stops)
    }

    /// Writes bytes that end with a line break, and keeps or removes the footer line. A kept footer is empty,
    /// so the bytes can be written over it; the cursor's new line then becomes the footer.
    private func write(_ bytes: [UInt8], holdingFoot: Bool) {
        if holdingFoot { holdFoot() } else { showStatus(nil) }
        output.write(bytes)
    }
}
