import Files
import Foundation

/// Shows long output in a pager.
public struct Pager: Sendable {
    /// The pager's command line, run by `sh -c`; nil prints everything at once.
    let command: String?
    private let variables: [String: String]
    /// Whether this is the default pager, not one chosen by the user.
    private let isUsual: Bool

    /// Creates a pager.
    ///
    /// - Parameters:
    ///   - choice: the pager to use.
    ///   - environment: the process's environment: `PAGER`, and `PATH` to find `less` and `more`. If `LESS`
    ///     isn't set, `less` shows colours and leaves the last page on the screen.
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

    /// The prompt of `less`, in place of a colon that means nothing to newcomers
    /// (<https://man7.org/linux/man-pages/man1/less.1.html#PROMPTS>).
    private static let prompt = "-Ps?e(END) q\\: back:Space\\: more, q\\: back.$"

    private static func isProgram(_ name: String, _ environment: [String: String]) -> Bool {
        environment["PATH", default: ""].split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }

    /// Prints lines through the pager if standard input and output are terminals and the lines don't fit on
    /// the screen; otherwise straight to the console. Returns when the pager has exited.
    public func print(_ lines: [StyledText], on console: Console) async {
        guard console.terminal.isInteractive, let command,
            lines.rows(in: console.size.columns) >= console.size.rows
        else { return console.print(lines) }
        let bytes = console.rendered(lines)
        let isShown = await console.lendingTerminal { run(command, feeding: bytes) }
        if !isShown { console.print(lines) }
    }

    /// Disables the keys with which `less` writes files or runs programs, in case the user types our next
    /// command too early. `LESSSECURE` would also disable Ctrl-Z. Supported since version 582
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

    /// Runs the pager with `bytes` as its standard input, and waits for it to exit.
    ///
    /// - Returns: whether it could be run.
    private func run(_ command: String, feeding bytes: [UInt8]) -> Bool {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "pokeexplorer-\(UUID().uuidString)").filePath
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var variables = variables
        if isUsual, !hasOwnKeys {
            let file = "\(folder)/lesskey"
            do {
                try PrivateFolder.make(folder)
                try WholeFile.make(file, with: Data(Self.harmlessKeys.utf8))
                variables["LESSKEYIN"] = file
            } catch {
                // If the key file can't be created, use secure mode. It also keeps `less` from writing files,
                // but disables Ctrl-Z.
                variables["LESSSECURE"] = "1"
            }
        }
        return run(command, variables, feeding: bytes)
    }

    /// Whether the user has their own key bindings for `less`, which we leave alone.
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
            posix_spawn_file_actions_adddup2(&$0, ends[0], STDIN_FILENO)
        }
        close(ends[0])
        guard case .success(let child) = started else {
            close(ends[1])
            return false
        }
        // A pager that quits early closes the pipe, which isn't an error.
        writeAll(bytes, to: ends[1])
        close(ends[1])
        // 126 and 127 mean that sh couldn't find or run the pager.
        return ![126, 127].contains(ChildProcess.wait(for: child))
    }
}

/// The user's choice of pager.
public enum PagerChoice: Hashable, Sendable {
    /// The first available of `$PAGER`, `less` and `more`.
    case auto
    /// No pager; everything is printed at once.
    case off
    /// A command line, run by `sh -c`.
    case command(String)

    /// Creates a choice from the setting's value: a keyword or a command line.
    public init(_ text: String) {
        self =
            switch text {
            case "auto", "": .auto
            case "off": .off
            default: .command(text)
            }
    }
}
