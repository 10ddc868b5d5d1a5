public import Foundation

#if canImport(Glibc)
    import CGlibc
#endif

/// Starting other programs.
enum ChildProcess {
    /// Starts a program, found on `PATH` unless its name is a path. Signals that are ignored here are not ignored
    /// there, and none is held back, as most are on a thread of Dispatch.
    ///
    /// - Parameters:
    ///   - words: the program and its arguments.
    ///   - environment: all that it finds.
    ///   - isAlone: whether it gets a process group of its own, so that Ctrl-C here doesn't reach it.
    ///   - redirect: says where its standard streams lead.
    /// - Returns: its number, or `errno` as a failure.
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

    /// Waits for a program's end.
    ///
    /// - Returns: its exit status, or nil if a signal ended it.
    @discardableResult
    static func wait(for child: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }
}

/// The program in which a person writes longer texts.
public struct Editor: Sendable {
    /// Its command line, run by `sh -c` with the file's name appended.
    public let command: String
    private let variables: [String: String]

    /// The one that `VISUAL` names, or else `EDITOR`, in the process's environment; nil where neither is set.
    public init?(environment: [String: String]) {
        let wishes = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.filter { !$0.isEmpty }
        guard let wish = wishes.first else { return nil }
        command = wish
        variables = environment
    }

    /// Lets the person edit a file; the terminal is the program's until it ends.
    ///
    /// - Returns: whether it ended well.
    public func edit(_ file: String, on console: Console) async -> Bool {
        await console.lendingTerminal { run(file) }
    }

    private func run(_ file: String) -> Bool {
        let words = ["/bin/sh", "-c", command + " \"$1\"", "sh", file]
        guard case .success(let child) = ChildProcess.start(words, environment: variables, redirect: { _ in })
        else { return false }
        return ChildProcess.wait(for: child) == 0
    }
}

/// Opens files and web addresses with the program that the desktop has for them.
public enum Opener {
    /// The outcome of opening a file.
    public enum Outcome: Sendable {
        /// The desktop took it over.
        case opened
        /// There is no program to open files with.
        case missing
        /// There is one, and it could not.
        case failed
    }

    /// The program that knows them.
    public static var program: String {
        #if os(macOS)
            "open"
        #else
            "xdg-open"
        #endif
    }

    /// The time in which it may fail: later it is assumed to show the file.
    private static let patience = Duration.seconds(2)

    /// Opens a file. No shell is asked, and nothing that the program says reaches the terminal.
    public static func open(_ file: URL) async -> Outcome { await open(file.path(percentEncoded: false)) }

    /// Opens a web address, or a file by its path, in the same way.
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
        // Its end is awaited in the background, so that it doesn't stay as a zombie.
        Thread.detachNewThread { ChildProcess.wait(for: child) }
        return .opened
    }

    private static func silence(_ actions: inout posix_spawn_file_actions_t) {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
    }
}
