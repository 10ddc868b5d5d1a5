import Dispatch
import Foundation

/// Reads lines: with editing, history and completion on a terminal, plainly from a script.
///
/// Reading blocks. The actor runs on a queue of its own, so that waiting for a person blocks none of Swift's
/// cooperative threads. On a terminal, Ctrl-C abandons the line that is read. From the first command on it never ends
/// the program: it abandons what `withInterruptHandling` runs. After a question alone it means what it did before.
public actor LineReader {
    /// The result of reading a line.
    public enum Input: Hashable, Sendable {
        /// A line without its end.
        case line(String)
        /// The input ended: the script is over, or Ctrl-D was pressed.
        case endOfInput
        /// Ctrl-C: the line is abandoned.
        case interrupted
    }

    /// The most bytes of a line.
    public static let lineLimit = 1 << 16
    /// The most bytes of a secret.
    public static let secretLimit = 4096

    /// The queue that reading blocks.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let executor = BlockingExecutor(label: "terminal-input")
    private let console: Console
    private let name: String
    private let completer: Completer
    private let loadHistory: @Sendable () -> History
    private lazy var history = loadHistory()
    private var plain = PlainInput(descriptor: 0)
    private let asksBackground: Bool
    private lazy var editor = LineEditor(
        name: name, console: console, asksBackground: asksBackground, completer: completer)

    /// Makes a reader of standard input.
    ///
    /// - Parameters:
    ///   - console: where prompts go.
    ///   - name: the program's, by which `~/.editrc` may single it out.
    ///   - asksBackground: whether to ask the terminal for its background at the first prompt; its answer may come while the
    ///     person types.
    ///   - history: the lines that the up key brings back, loaded when the first of them is needed.
    ///   - completer: asked at each Tab.
    public init(
        console: Console, name: String, asksBackground: Bool = false,
        history: @escaping @autoclosure @Sendable () -> History = History(),
        completer: @escaping Completer = { _, cursor in Completion(start: cursor, candidates: []) }
    ) {
        self.console = console
        self.name = name
        self.completer = completer
        loadHistory = history
        self.asksBackground = asksBackground
    }

    /// Reads the next line. On a terminal the prompt is shown; in a script it is not. The answer to a question isn't a
    /// command: it has neither completion nor history.
    ///
    /// - Throws: `TerminalError.lineTooLong` or `.notText`, after which the next line can be read, or `.readFailed`.
    public func readLine(prompt: StyledText, isCommand: Bool = true) throws(TerminalError) -> Input {
        if isCommand, console.terminal.isInputTerminal { SignalPipe.take(SIGINT) }
        guard console.terminal.isInteractive, let editor else { return try readPlainLine(prompt: prompt) }
        try console.flush()
        let lines = isCommand ? history.lines : []
        let input = console.withoutSigns {
            SignalPipe.whileTakingInterrupts {
                TerminalMode.preserving { _ in
                    editor.read(prompt: prompt, history: lines, completes: isCommand)
                }
            }
        }
        if input == .endOfInput { console.print() }
        if case .line(let line) = input, line.utf8.count > Self.lineLimit {
            throw .lineTooLong(limit: Self.lineLimit)
        }
        return input
    }

    /// Reads a secret that the terminal does not show; in a script, the next line.
    ///
    /// - Returns: its bytes, or nothing after Ctrl-C, Ctrl-D and the end of the input.
    /// - Throws: `TerminalError.lineTooLong` above `secretLimit` bytes, or `.readFailed`.
    public func readSecret(prompt: StyledText) throws(TerminalError) -> [UInt8]? {
        guard console.terminal.isInputTerminal else {
            guard case .line(let bytes) = try plain.nextLine(limit: Self.secretLimit) else { return nil }
            return bytes
        }
        defer { console.prompt("", endsLine: true) }
        return try console.withoutSigns { () throws(TerminalError) in
            try SignalPipe.whileTakingInterrupts(andContinuing: true) { () throws(TerminalError) in
                try SecretInput.read(limit: Self.secretLimit) { [console] in console.prompt(prompt) }
            }
        }
    }

    /// Reads all that is left of standard input, as a filter does.
    ///
    /// - Returns: its bytes, or nothing after Ctrl-C.
    /// - Throws: `TerminalError.inputTooLong` above `limit` bytes, or `.readFailed`.
    public func readRest(limit: Int) throws(TerminalError) -> [UInt8]? {
        try console.withoutSigns { () throws(TerminalError) in try plain.rest(limit: limit) }
    }

    /// Asks a question that is answered by yes or no; in a script, by the next line.
    ///
    /// - Returns: true for `y` or `yes`; false for anything else, Ctrl-C and the end of the input.
    /// - Throws: as `readLine(prompt:)` does.
    public func confirm(_ question: StyledText) throws(TerminalError) -> Bool {
        guard case .line(let answer) = try readPlainLine(prompt: question + " [y/N] ") else { return false }
        return ["y", "yes"].contains(answer.split(separator: " ").joined().lowercased())
    }

    /// Puts a line into the history. The shell decides which: a line with a secret stays out.
    ///
    /// - Throws: `TerminalError.historyUnavailable`; the line is in memory all the same.
    public func remember(_ line: String) throws(TerminalError) {
        try history.remember(line)
    }

    /// The lines that were remembered, oldest first.
    public var rememberedLines: [String] { history.lines }

    /// Forgets every line, in the file too.
    ///
    /// - Throws: `TerminalError.historyUnavailable`; the lines in memory are forgotten all the same.
    public func forgetLines() throws(TerminalError) {
        try history.clear()
    }

    private func readPlainLine(prompt: StyledText) throws(TerminalError) -> Input {
        let result = try console.withoutSigns { () throws(TerminalError) in
            guard console.terminal.isInputTerminal else { return try plain.nextLine(limit: Self.lineLimit) }
            return try SignalPipe.whileTakingInterrupts { () throws(TerminalError) in
                console.prompt(prompt)
                return try plain.nextLine(limit: Self.lineLimit)
            }
        }
        switch result {
        case .line(let bytes):
            guard let line = String(validating: bytes, as: UTF8.self) else {
                throw .notText(String(decoding: bytes, as: UTF8.self))
            }
            return .line(line)
        case .endOfInput: return .endOfInput
        case .interrupted:
            console.prompt("", endsLine: true)
            return .interrupted
        }
    }
}

/// Runs an actor on a queue of its own, where its work may block without holding up other tasks.
final class BlockingExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
