import Dispatch
import Foundation

/// Reads lines: with editing, history and completion on a terminal, plainly from a script.
///
/// Reading blocks. The actor runs on its own queue, so waiting for input never blocks Swift's cooperative
/// threads. On a terminal, Ctrl-C cancels the line being read. After the first command has been read, Ctrl-C
/// no longer ends the program between lines; it only cancels the work run by `withInterruptHandling`. Reading
/// the answer to a question doesn't have this effect.
public actor LineReader {
    /// The result of reading a line.
    public enum Input: Hashable, Sendable {
        /// A line without its line break.
        case line(String)
        /// The input ended: the script is over, or Ctrl-D was pressed.
        case endOfInput
        /// Ctrl-C was pressed and the line was cancelled.
        case interrupted
    }

    /// The maximum length of a line, in bytes.
    static let lineLimit = 1 << 16
    /// The maximum length of a secret, in bytes.
    static let secretLimit = 4096

    /// The queue on which reading may block.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let executor = BlockingExecutor(label: "terminal-input")
    private let console: Console
    private let name: String
    private let completer: Completer
    private let loadHistory: @Sendable () -> History
    private lazy var history = loadHistory()
    private var plain = PlainInput(descriptor: 0)
    private let asksBackground: Bool
    private let answer = BackgroundAnswer()
    private lazy var editor = LineEditor(
        name: name, console: console, asksBackground: asksBackground, answer: answer, completer: completer)

    /// Creates a reader of standard input.
    ///
    /// - Parameters:
    ///   - console: the console that shows the prompts.
    ///   - name: the program's name, for sections of `~/.editrc`.
    ///   - asksBackground: whether to query the terminal's background at the first prompt; the answer may
    ///     arrive while the user types.
    ///   - history: the lines for the up-arrow key, loaded lazily.
    ///   - completer: called each time Tab is pressed.
    public init(
        console: Console, name: String, asksBackground: Bool = false,
        history: @escaping @autoclosure @Sendable () -> History,
        completer: @escaping Completer
    ) {
        self.console = console
        self.name = name
        self.completer = completer
        loadHistory = history
        self.asksBackground = asksBackground
    }

    /// Reads the next line. Shows the prompt on a terminal, but not in a script. If `isCommand` is false, the
    /// line answers a question, so completion and history are off.
    ///
    /// - Throws: `TerminalError.lineTooLong` or `.notText`, after which the next line can be read, or
    ///   `.readFailed`.
    public func readLine(prompt: StyledText, isCommand: Bool = true) throws(TerminalError) -> Input {
        if isCommand, console.terminal.isInputTerminal { SignalPipe.take(SIGINT) }
        let prompt = isCommand ? prompt : lastLine(of: prompt)
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

    /// Reads a secret without echo; in a script, the next line.
    ///
    /// - Returns: the secret's bytes, or nil after Ctrl-C, Ctrl-D or the end of the input.
    /// - Throws: `TerminalError.lineTooLong` above `secretLimit` bytes, or `.readFailed`.
    public func readSecret(prompt: StyledText) throws(TerminalError) -> [UInt8]? {
        guard console.terminal.isInputTerminal else {
            guard case .line(let bytes) = try plain.nextLine(limit: Self.secretLimit) else { return nil }
            return bytes
        }
        defer { console.prompt("", endsLine: true) }
        return try console.withoutSigns { () throws(TerminalError) in
            try SignalPipe.whileTakingInterrupts(andContinuing: true) { () throws(TerminalError) in
                try SecretInput.read(limit: Self.secretLimit, without: answer, adopt: adopt) { [console] in
                    console.prompt(prompt)
                }
            }
        }
    }

    /// Reads the rest of standard input, as a filter does.
    ///
    /// - Returns: the bytes, or nil after Ctrl-C.
    /// - Throws: `TerminalError.inputTooLong` above `limit` bytes, or `.readFailed`.
    public func readRest(limit: Int) throws(TerminalError) -> [UInt8]? {
        try console.withoutSigns { () throws(TerminalError) in try plain.rest(limit: limit) }
    }

    /// Asks a yes-or-no question; in a script, the next line is the answer.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - isSuggested: whether an empty line means yes.
    /// - Returns: true for `y` or `yes`; false for anything else, Ctrl-C and the end of the input.
    /// - Throws: any error thrown by `readLine(prompt:)`.
    public func confirm(
        _ question: StyledText, suggesting isSuggested: Bool = false
    ) throws(TerminalError) -> Bool {
        let prompt = question + (isSuggested ? " [Y/n] " : " [y/N] ")
        guard case .line(let answer) = try readPlainLine(prompt: lastLine(of: prompt)) else { return false }
        return (["y", "yes"] + (isSuggested ? [""] : [])).contains(
            answer.split(separator: " ").joined().lowercased())
    }

    /// Adds a line to the history. The shell decides which lines to add, and leaves out those with a secret.
    ///
    /// - Throws: `TerminalError.historyUnavailable`; the line is still added in memory.
    public func remember(_ line: String) throws(TerminalError) {
        try history.remember(line)
    }

    /// The lines of the history, oldest first.
    public var rememberedLines: [String] { history.lines }

    /// Clears the history, including the file.
    ///
    /// - Throws: `TerminalError.historyUnavailable`; the history in memory is still cleared.
    public func forgetLines() throws(TerminalError) {
        try history.clear()
    }

    /// Prints a question that is wider than the screen, except its last line, and returns that as the prompt.
    /// The terminal would break a long prompt within words.
    private func lastLine(of question: StyledText) -> StyledText {
        let width = console.size.columns
        guard console.terminal.isInputTerminal, question.width > width else { return question }
        var lines = question.wrapped(to: width - 1)
        let last = lines.removeLast() + " "
        for line in lines { console.prompt(line, endsLine: true) }
        return last
    }

    /// Uses the colours for the terminal's background from the next prompt on.
    private func adopt(_ background: Theme.Background) { _ = console.learn(background) }

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
            let bytes =
                console.terminal.isInputTerminal ? answer.removed(from: bytes, adopt: adopt) : bytes
            guard let line = String(validating: bytes, as: UTF8.self) else {
                throw .notText(String(decoding: bytes, as: UTF8.self))
            }
            return .line(line)
        case .endOfInput:
            if console.terminal.isInputTerminal { console.prompt("", endsLine: true) }
            return .endOfInput
        case .interrupted:
            console.prompt("", endsLine: true)
            return .interrupted
        }
    }
}

/// Runs an actor on its own queue, so that it may block without holding up other tasks.
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
