import Foundation

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
        isAlone: Bool = false,
        redirect: (inout posix_spawn_file_actions_t) -> Void
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
