public import Foundation

/// Finds built programs and starts them on a pseudo-terminal.
extension PseudoTerminal {
    /// Returns the program with this name next to the test bundle.
    public static func builtProgram(_ name: String) -> URL {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appending(path: name)
    }

    /// Opens a new pseudo-terminal and returns its master end and the path of its slave end (pts(4)).
    static func open() throws -> (master: Int32, path: String) {
        // TIOCSPTLCK and TIOCGPTN, which Swift can't import because they are function-like macros.
        let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (unlocked, number): (Int32, UInt32) = (0, 0)
        guard master >= 0, ioctl(master, setLock, &unlocked) == 0, ioctl(master, getNumber, &number) == 0
        else {
            throw Failure(call: "open /dev/ptmx", code: errno)
        }
        return (master, "/dev/pts/\(number)")
    }

    /// Starts a program in a new session. The first terminal that a session leader opens becomes its
    /// controlling terminal.
    static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String: String], terminal: String
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
        // If the program inherited a stub's socket, the port would stay open after the stub has stopped, and
        // if it inherited a pipe, a reader at the other end would wait for it.
        _ = Self.closeFrom?(&actions, STDERR_FILENO + 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Self.newSession
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let words = [program] + arguments
        let settings = environment.map { "\($0.key)=\($0.value)" }
        let argv = words.map { strdup($0) } + [nil]
        let envp = settings.map { strdup($0) } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, &attributes, argv, envp)
        guard code == 0 else { throw Failure(call: "posix_spawn", code: code) }
        return process
    }

    /// posix_spawn_file_actions_addclosefrom_np, available since glibc 2.34, whose headers declare it for GNU
    /// programs only.
    public static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
        unsafeBitCast(
            $0, to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self)
    }

    /// POSIX_SPAWN_SETSID, which glibc's headers define for GNU programs only.
    private static let newSession: Int32 = 0x80
}
