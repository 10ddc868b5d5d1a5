/// Reads lines: with editing, history and completion on a terminal, plainly from a script.
///
/// Reading blocks. The actor runs on a queue of its own, so that waiting for a person keeps none of Swift's
/// cooperative threads.
public actor LineReader {
    /// What reading a line gave.
    public enum Input: Hashable, Sendable {
        /// A line without its end.
        case line(String)
        /// There are no more lines: the script is over, or Ctrl-D.
        case endOfInput
        /// Ctrl-C: the line is abandoned.
        case interrupted
    }

    /// A line of a script may have so many bytes.
    public static let lineLimit = 1 << 16
    /// A secret may have so many bytes.
    public static let secretLimit = 4096

    private let executor = BlockingExecutor(label: "terminal-input")

    /// The queue that reading blocks.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let console: Console
    private var history: History
    private let completer: Completer

    /// Makes a reader of standard input.
    ///
    /// - Parameters:
    ///   - console: where prompts go.
    ///   - name: the program's, by which `~/.editrc` may single it out.
    ///   - history: the lines that the up key brings back.
    ///   - completer: asked at each Tab.
    public init(
        console: Console, name: String, history: History = History(),
        completer: @escaping Completer = { _, cursor in Completion(start: cursor, candidates: []) }
    ) {
        self.console = console
        self.history = history
        self.completer = completer
    }

    /// Reads the next line. On a terminal the prompt is shown; in a script it is not.
    ///
    /// - Throws: `TerminalError.lineTooLong`, after which the next line can be read, or `.readFailed`.
    public func readLine(prompt: StyledText) throws(TerminalError) -> Input {
        .endOfInput
    }

    /// Reads a secret that the terminal does not show; in a script, the next line.
    ///
    /// - Returns: its bytes, or nothing after Ctrl-C, Ctrl-D and the end of the input.
    /// - Throws: `TerminalError.lineTooLong` above `secretLimit` bytes, or `.readFailed`.
    public func readSecret(prompt: StyledText) throws(TerminalError) -> [UInt8]? {
        nil
    }

    /// Asks a question that is answered by yes or no; in a script, by the next line.
    ///
    /// - Returns: true for `y` or `yes`; false for anything else, Ctrl-C and the end of the input.
    public func confirm(_ question: StyledText) throws(TerminalError) -> Bool {
        false
    }

    /// Puts a line into the history. The shell decides which: a line with a secret stays out.
    public func remember(_ line: String) throws(TerminalError) {
    }

    /// The lines that were remembered, oldest first.
    public var rememberedLines: [String] { history.lines }
}
