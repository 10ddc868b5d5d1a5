import Dispatch
import Foundation

/// Shows more than a screenful through a program that scrolls.
public struct Pager: Sendable {
    /// The command line of the program, run by `sh -c`; without one everything is printed at once.
    public let command: String?
    private let variables: [String: String]

    /// Makes a pager.
    ///
    /// - Parameters:
    ///   - choice: which program.
    ///   - environment: what the program finds: `PAGER`, and `PATH`, on which `less` and `more` are looked for.
    ///     Without a `LESS` of the person's own, `less` shows colours and leaves the last page on the screen.
    public init(_ choice: PagerChoice = .auto, environment: [String: String]) {
        var defaults = ["LESS": "FRX \(Self.prompt)", "LV": "-c"]
        // A command that somebody types in the belief that the prompt is there must not become a file's name.
        if choice == .auto, environment["PAGER", default: ""].isEmpty { defaults["LESSSECURE"] = "1" }
        variables = defaults.merging(environment) { $1 }
        command =
            switch choice {
            case .off: nil
            case .command(let line): line
            case .auto:
                if let wish = environment["PAGER"], !wish.isEmpty {
                    wish
                } else {
                    ["less", "more"].first { Self.isProgram($0, environment) }
                }
            }
    }

    /// What `less` shows in its last line, instead of a colon that tells newcomers nothing
    /// (<https://man7.org/linux/man-pages/man1/less.1.html#PROMPTS>).
    private static let prompt = "-Ps?e(END) q goes back:Space for more, q goes back.$"

    private static func isProgram(_ name: String, _ environment: [String: String]) -> Bool {
        environment["PATH", default: ""].split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }

    /// Prints lines: through the program where standard input and output are terminals and the lines are more
    /// than the screen has, straight to the console everywhere else. Returns when the program has ended.
    public func print(_ lines: [StyledText], on console: Console) async {
        let terminal = console.terminal
        guard terminal.isInputTerminal, terminal.isOutputTerminal, terminal.understandsEscapes,
            let command, rows(of: lines, on: console) >= console.size.rows
        else { return console.print(lines) }
        let bytes = console.rendered(lines)
        try? console.flush()
        // Ctrl-C is for the program that scrolls.
        let isShown = await SignalPipe.whileHandlingInterrupts({}) {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "terminal-pager").async {
                    continuation.resume(
                        returning: TerminalMode.preserving { _ in run(command, feeding: bytes) })
                }
            }
        }
        if !isShown { console.print(lines) }
    }

    /// How many rows of the screen lines take: a long one takes several.
    private func rows(of lines: [StyledText], on console: Console) -> Int {
        let columns = max(1, console.size.columns)
        return lines.reduce(0) { $0 + max(1, ($1.width + columns - 1) / columns) }
    }

    /// Runs the program with bytes on its standard input, to its end.
    ///
    /// - Returns: whether it could be run.
    private func run(_ command: String, feeding bytes: [UInt8]) -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        guard let child = spawn(command, reading: ends[0]) else {
            close(ends[0])
            close(ends[1])
            return false
        }
        close(ends[0])
        // A pager that is left early closes its end: that is no failure.
        _ = writeAll(bytes, to: ends[1])
        close(ends[1])
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        // 126 and 127: sh found no such program, or could not run it.
        return !(status & 0x7F == 0 && [126, 127].contains((status >> 8) & 0xFF))
    }

    private func spawn(_ command: String, reading descriptor: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO)
        // Signals that are ignored here must not be ignored there.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        let words = ["sh", "-c", command]
        let arguments = words.map { strdup($0) } + [nil]
        let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + settings { free(pointer) } }
        var child: pid_t = 0
        return posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, settings) == 0 ? child : nil
    }
}
