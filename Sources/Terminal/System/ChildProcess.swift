import Foundation

#if canImport(Glibc)
    import CGlibc
#endif

/// Starts other programs and waits for them.
enum ChildProcess {
    /// Starts a program, found on `PATH` unless its name is a path. In the child, signals that this process
    /// ignores are reset to their default actions, and no signals are blocked, even though Dispatch threads
    /// block most of them.
    ///
    /// - Parameters:
    ///   - words: the program and its arguments.
    ///   - environment: the program's complete environment.
    ///   - isAlone: whether to give the program its own process group, so that Ctrl-C here doesn't reach it.
    ///   - redirect: sets up the program's standard streams.
    /// - Returns: the child's process ID, or `errno` on failure.
    static func start(
        _ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        isAlone: Bool = false, redirect: (inout posix_spawn_file_actions_t) -> Void
    ) -> Result<pid_t, POSIXError> {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        redirect(&actions)
        #if canImport(Glibc)
            // Don't leak other open files, ours or our parent's.
            posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
        #endif
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (isAlone ? POSIX_SPAWN_SETPGROUP : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let arguments = words.map { strdup($0) } + [nil]
        let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + settings { free(pointer) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, words[0], &actions, &attributes, arguments, settings)
        return code == 0 ? .success(child) : .failure(POSIXError(POSIXError.Code(rawValue: code) ?? .EIO))
    }

    /// Waits for a program to exit.
    ///
    /// - Returns: the program's exit status, or nil if a signal ended it.
    @discardableResult
    static func wait(for child: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }
}

/// The user's editor, for longer text.
public struct Editor: Sendable {
    /// The command line, run by `sh -c` with the file's name appended.
    public let command: String
    private let variables: [String: String]

    /// Creates an editor from `VISUAL`, or else `EDITOR`, in the process's environment; nil if neither is
    /// set.
    public init?(environment: [String: String]) {
        let wishes = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.filter { !$0.isEmpty }
        guard let wish = wishes.first else { return nil }
        command = wish
        variables = environment
    }

    /// Opens a file in the editor, which has the terminal until it exits.
    ///
    /// - Returns: whether it exited successfully.
    public func edit(_ file: String, on console: Console) async -> Bool {
        await console.lendingTerminal {
            let words = ["/bin/sh", "-c", command + " \"$1\"", "sh", file]
            guard
                case .success(let child) = ChildProcess.start(
                    words, environment: variables, redirect: { _ in })
            else { return false }
            return ChildProcess.wait(for: child) == 0
        }
    }
}

/// Opens files and web addresses in the desktop's default program.
public enum Opener {
    /// The outcome of opening a file.
    public enum Outcome: Sendable {
        /// The desktop accepted the request.
        case opened
        /// There is no program that opens files.
        case missing
        /// The program reported a failure.
        case failed
    }

    /// The program that opens files.
    public static var program: String {
        #if os(macOS)
            "open"
        #else
            "xdg-open"
        #endif
    }

    /// The time to wait for a failure; afterwards the file is assumed to be open.
    private static let patience = Duration.seconds(2)

    /// Opens a web address or a path. No shell is involved, and the program's output is discarded.
    public static func open(_ address: String) async -> Outcome {
        let child: pid_t
        switch ChildProcess.start([program, address], isAlone: true, redirect: silence) {
        case .success(let started): child = started
        case .failure(let error): return error.code == .ENOENT ? .missing : .failed
        }
        let deadline = ContinuousClock.now + patience
        while true {
            var status: Int32 = 0
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { return status == 0 ? .opened : .failed }
            guard ended == 0, ContinuousClock.now < deadline, !Task.isCancelled else { break }
            try? await Task.sleep(for: .milliseconds(20))
        }
        // Wait in the background, so that it doesn't remain as a zombie.
        Thread.detachNewThread { ChildProcess.wait(for: child) }
        return .opened
    }

    private static func silence(_ actions: inout posix_spawn_file_actions_t) {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
    }
}
