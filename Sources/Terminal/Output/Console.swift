import Dispatch
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
    private let learned = Mutex<Theme.Background?>(nil)
    /// The background that the terminal has said it has.
    public var background: Theme.Background? { learned.withLock(\.self) }
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

    /// The terminal has said which background it has.
    ///
    /// - Returns: whether it differs from what was assumed.
    func learn(_ background: Theme.Background) -> Bool {
        learned.withLock { $0 = background }
        return look.withLock { theme in
            defer { theme.background = background }
            return theme.background != background
        }
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

    /// Prints rows to standard output, the fields of each with a tab between, for programs to read.
    public func printFields(_ rows: some Sequence<[StyledText]>) {
        showStatus(nil)
        let theme = theme
        var bytes: [UInt8] = []
        for row in rows {
            for (place, field) in row.enumerated() {
                if place > 0 { bytes.append(0x09) }
                theme.render(field, into: &bytes)
            }
            bytes.append(0x0A)
        }
        output.write(bytes)
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
        guard terminal.canDraw else { return }
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

extension Console {
    /// Runs work and announces waits only if a person is watching; off by default.
    public func tellingOfWaits<Result>(
        _ isWanted: Bool, isolation: isolated (any Actor)? = #isolation,
        during body: () async throws -> Result
    ) async rethrows -> Result {
        let before = tellOfWaits(isWanted)
        defer { _ = tellOfWaits(before) }
        return try await body()
    }

    /// Runs work that has the screen to itself, such as a prompt.
    func withoutSigns<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let before = tellOfWaits(false)
        defer { _ = tellOfWaits(before) }
        return try body()
    }

    /// Runs work, such as another program, that has the terminal and Ctrl-C to itself; it may block.
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

    /// Shows a line at the foot that the next one takes the place of; without one, none.
    func showStatus(_ line: StyledText?) {
        guard hasFoot else { return }
        foot.withLock { draw(line, &$0) }
    }

    /// Keeps an empty line at the foot, so that what is typed does not move what was printed above it; until the next
    /// print.
    public func holdFoot() { showStatus("") }

    /// Counts changes to the screen so far, for `showSign`.
    var changes: Int { foot.withLock { $0.changes } }

    /// Shows a line at the foot if a person is to be told of waits, nothing else stands there, and nothing was printed
    /// since `changes` was so much. A program in the background of a shell shows none: the line is not its own.
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

    /// Starts or stops reporting waits, with a clean foot.
    ///
    /// - Returns: what held before.
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
        // The terminal may add “^C”, and the line must not wrap.
        let room = max(0, (TerminalSize(descriptor: 2) ?? terminal.fallbackSize).columns - 3)
        let shown = line?.truncated(to: room, ellipsis: theme.glyphs.ellipsis)
        let text = shown.map { theme.render($0) } ?? ""
        if foot.isShown, errors.isDescriptor { TerminalMode.keepFoot() }
        errors.write(Array("\r\(text)\u{1B}[K".utf8))
        if !foot.isShown, errors.isDescriptor { TerminalMode.forgetFoot() }
    }
}

extension Console {
    /// From now on something else, such as a log, writes to the terminal too, so nothing is reprinted.
    public func shareScreen() { foot.withLock { $0.isShared = true } }

    /// Prints lines that others may take the place of, as long as nothing else is printed.
    ///
    /// - Parameters:
    ///   - lines: what to print.
    ///   - holdingFoot: whether a foot follows them, as with `holdFoot`, but so that not even what is typed while they are
    ///     printed moves them.
    /// - Returns: where they stand.
    public func printForNow(_ lines: [StyledText], holdingFoot: Bool = true) -> PrintedLines {
        write(rendered(lines), holdingFoot: holdingFoot)
        return PrintedLines(rows: lines.rows(in: size.columns), size: size, stops: TerminalMode.stops)
    }

    /// Replaces lines, and what was drawn beside them.
    ///
    /// - Parameters:
    ///   - lines: the new ones.
    ///   - printed: the ones on the screen; since then the foot must have been held.
    ///   - drawing: what was drawn beside them, with its row above the cursor and its column.
    ///   - holdingFoot: whether still others may come.
    /// - Returns: the new ones; nil, and nothing is printed, if the old ones are out of reach: a part has left the
    ///   screen, its size changed, or another program had it meanwhile.
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

    /// Writes bytes that end with a line break. The foot that is held, being an empty line, moves down with them.
    private func write(_ bytes: [UInt8], holdingFoot: Bool) {
        if holdingFoot { holdFoot() } else { showStatus(nil) }
        output.write(bytes)
    }
}
