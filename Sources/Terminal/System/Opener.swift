public import Foundation

/// Opens files with the program that the desktop has for them.
public enum Opener {
    /// What became of it.
    public enum Outcome: Sendable {
        /// The desktop took it over.
        case opened
        /// There is no program that knows the desktop's programs.
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

    /// How long it may take to fail: later it is taken to show the file.
    private static let patience = Duration.seconds(2)

    /// Opens a file. No shell is asked, and nothing that the program says reaches the terminal.
    public static func open(_ file: URL) async -> Outcome {
        var child: pid_t = 0
        switch spawn(file.path(percentEncoded: false), &child) {
        case 0: break
        case ENOENT: return .missing
        default: return .failed
        }
        let deadline = ContinuousClock.now + patience
        while true {
            var status: Int32 = 0
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { return status == 0 ? .opened : .failed }
            guard ended == 0, ContinuousClock.now < deadline, !Task.isCancelled else { break }
            try? await Task.sleep(for: .milliseconds(20))
        }
        reapLater(child)
        return .opened
    }

    private static func spawn(_ path: String, _ child: inout pid_t) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        // In a group of its own: Ctrl-C here is not meant for the program that shows pictures.
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        let words = [program, path]
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        return posix_spawnp(&child, program, &actions, &attributes, arguments, environ)
    }

    /// Takes note of its end whenever that comes, so that it does not stay behind as a zombie.
    private static func reapLater(_ child: pid_t) {
        Thread.detachNewThread {
            var status: Int32 = 0
            while waitpid(child, &status, 0) == -1, errno == EINTR {}
        }
    }
}
