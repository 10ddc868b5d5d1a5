public import Foundation

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

    /// How long it may take to fail: later it is taken to show the file.
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
        reapLater(child)
        return .opened
    }

    private static func silence(_ actions: inout posix_spawn_file_actions_t) {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
    }

    /// Waits for its end in the background, so that it doesn't stay as a zombie.
    private static func reapLater(_ child: pid_t) {
        Thread.detachNewThread { ChildProcess.wait(for: child) }
    }
}
