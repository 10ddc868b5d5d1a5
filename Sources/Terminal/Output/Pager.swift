import Files
import Foundation

/// Shows more than a screenful through a program that scrolls.
public struct Pager: Sendable {
    /// The command line of the program, run by `sh -c`; without one everything is printed at once.
    public let command: String?
    private let variables: [String: String]
    /// Whether the program is the default, not the user's choice.
    private let isUsual: Bool

    /// Makes a pager.
    ///
    /// - Parameters:
    ///   - choice: which program.
    ///   - environment: the process's environment: `PAGER`, and `PATH` to find `less` and `more`.
    ///     Without a `LESS` of the person's own, `less` shows colours and leaves the last page on the screen.
    public init(_ choice: PagerChoice = .auto, environment: [String: String]) {
        let defaults = ["LESS": "FRX \(Self.prompt)", "LV": "-c"]
        variables = defaults.merging(environment) { $1 }
        isUsual = choice == .auto && environment["PAGER", default: ""].isEmpty
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

    /// The last line of `less`, instead of a colon that means nothing to newcomers
    /// (<https://man7.org/linux/man-pages/man1/less.1.html#PROMPTS>).
    private static let prompt = "-Ps?e(END) q\\: back:Space\\: more, q\\: back.$"

    private static func isProgram(_ name: String, _ environment: [String: String]) -> Bool {
        environment["PATH", default: ""].split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }

    /// Prints lines: through the program where standard input and output are terminals and the lines are more
    /// than the screen has, straight to the console everywhere else. Returns when the program has ended.
    public func print(_ lines: [StyledText], on console: Console) async {
        guard console.terminal.isInteractive, let command,
            lines.rows(in: console.size.columns) >= console.size.rows
        else { return console.print(lines) }
        let bytes = console.rendered(lines)
        let isShown = await console.lendingTerminal { run(command, feeding: bytes) }
        if !isShown { console.print(lines) }
    }

    /// Keys with which `less` writes a file or runs a program: a command of ours that is typed too early must do neither. With
    /// `LESSSECURE` it would also ignore Ctrl-Z. Read by version 582 and later
    /// (<https://man7.org/linux/man-pages/man1/lesskey.1.html>).
    private static let harmlessKeys = """
        #command
        s invalid
        ! invalid
        | invalid
        v invalid
        E invalid
        :e invalid
        ^X^V invalid
        - invalid
        _ invalid

        """

    /// Runs the program with bytes on its standard input, to its end.
    ///
    /// - Returns: whether it could be run.
    private func run(_ command: String, feeding bytes: [UInt8]) -> Bool {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "pokeexplorer-\(UUID().uuidString)").path(percentEncoded: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var variables = variables
        if isUsual, !hasOwnKeys {
            let file = "\(folder)/lesskey"
            do {
                try PrivateFolder.make(folder)
                try WholeFile.make(file, with: Data(Self.harmlessKeys.utf8))
                variables["LESSKEYIN"] = file
            } catch {
                // Where no file can be made, less makes none either, and Ctrl-Z does nothing.
                variables["LESSSECURE"] = "1"
            }
        }
        return run(command, variables, feeding: bytes)
    }

    /// Whether the person has changed the keys of `less`, which are theirs then.
    private var hasOwnKeys: Bool {
        let home = variables["HOME", default: "/nowhere"]
        let settings = variables["XDG_CONFIG_HOME"] ?? "\(home)/.config"
        let files = ["\(home)/.lesskey", "\(home)/.less", "\(settings)/lesskey"]
        return variables["LESSKEYIN"] != nil || variables["LESSKEY"] != nil
            || files.contains { FileManager.default.fileExists(atPath: $0) }
    }

    private func run(_ command: String, _ variables: [String: String], feeding bytes: [UInt8]) -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = ChildProcess.start(["/bin/sh", "-c", command], environment: variables) {
            _ = posix_spawn_file_actions_adddup2(&$0, ends[0], STDIN_FILENO)
        }
        close(ends[0])
        guard case .success(let child) = started else {
            close(ends[1])
            return false
        }
        // A pager that quits early closes its end, which isn't a failure.
        _ = writeAll(bytes, to: ends[1])
        close(ends[1])
        // 126 and 127: sh found no such program, or could not run it.
        return ![126, 127].contains(ChildProcess.wait(for: child))
    }
}

/// Shows more than a screenful, at a person's pace.
public enum PagerChoice: Hashable, Sendable {
    /// `$PAGER`, or else `less`, or else `more`, whichever there is.
    case auto
    /// Nothing: everything is printed at once.
    case off
    /// This command line, run by `sh -c`.
    case command(String)

    /// The choice that a word or a command line means.
    public init(_ text: String) {
        self =
            switch text {
            case "auto", "": .auto
            case "off": .off
            default: .command(text)
            }
    }
}
