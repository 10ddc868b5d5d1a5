import Dispatch

/// The program in which a person writes longer texts.
public struct Editor: Sendable {
    /// Its command line, run by `sh -c` with the file's name behind it.
    public let command: String
    private let variables: [String: String]

    /// The one that `VISUAL` names, or else `EDITOR`, in the process's environment; nil where neither is set.
    public init?(environment: [String: String]) {
        let wishes = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.filter { !$0.isEmpty }
        guard let wish = wishes.first else { return nil }
        (command, variables) = (wish, environment)
    }

    /// Lets the person edit a file; the terminal is the program's until it ends.
    ///
    /// - Returns: whether it ended well.
    public func edit(_ file: String, on console: Console) async -> Bool {
        try? console.flush()
        // Ctrl-C is for the editor.
        return await SignalPipe.whileHandlingInterrupts({}) {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "terminal-editor").async {
                    continuation.resume(
                        returning: console.withoutSigns { TerminalMode.preserving { _ in run(file) } })
                }
            }
        }
    }

    private func run(_ file: String) -> Bool {
        let words = ["/bin/sh", "-c", command + " \"$1\"", "sh", file]
        guard case .success(let child) = ChildProcess.start(words, environment: variables, redirect: { _ in })
        else { return false }
        return ChildProcess.wait(for: child) == 0
    }
}
