import Files
import Foundation
import Synchronization

/// Restores the terminal's mode and erases the footer line, however the program ends.
enum TerminalMode {
    /// Makes signals that end the program restore the terminal first. Call this before temporarily replacing
    /// the action of such a signal; otherwise restoring that action would undo this.
    static func watchSignals() { _ = installed }

    /// Runs work that changes the mode of standard input, and restores the mode afterwards, at `exit`, and
    /// when a signal ends the program, whether sent from outside or caused by a crash.
    static func preserving<Result, Failure: Error>(
        _ body: (termios) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        watchSignals()
        var mode = termios()
        guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return try body(mode) }
        saved.pointee = mode
        isArmed.store(true, ordering: .releasing)
        defer { restore() }
        return try body(mode)
    }

    /// Notes that the footer line is shown on standard error, so that it is erased when a signal ends the
    /// program. Also turns off echo, because typing would move the cursor off that line.
    static func keepFoot() {
        watchSignals()
        hasFoot.store(true, ordering: .releasing)
        watchForStop()
        var mode = termios()
        guard !isArmed.load(ordering: .acquiring), !isInBackground, tcgetattr(STDIN_FILENO, &mode) == 0 else {
            return
        }
        saved.pointee = mode
        isArmed.store(true, ordering: .releasing)
        mode.c_lflag &= ~tcflag_t(ECHO | ECHONL)
        while tcsetattr(STDIN_FILENO, TCSANOW, &mode) == -1, errno == EINTR {}
    }

    /// Notes that the footer line is gone, and restores the mode.
    static func forgetFoot() {
        hasFoot.store(false, ordering: .releasing)
        if stopIsWatched.exchange(false, ordering: .acquiringAndReleasing) { signal(SIGTSTP, SIG_DFL) }
        restore()
    }

    /// The number of suspensions by Ctrl-Z while the footer line was shown. After a suspension the screen may
    /// have changed, because other programs may have used the terminal.
    static var stops: Int { stopCount.load(ordering: .relaxed) }

    /// Makes Ctrl-Z erase the footer line before suspending the program as usual. The next footer line sets
    /// this up again.
    private static func watchForStop() {
        var action = sigaction()
        guard sigaction(SIGTSTP, nil, &action) == 0, action.handlerAddress == 0 else { return }
        stopIsWatched.store(true, ordering: .releasing)
        action = sigaction { _ in
            TerminalMode.restore()
            TerminalMode.stopCount.wrappingAdd(1, ordering: .relaxed)
            signal(SIGTSTP, SIG_DFL)
            raise(SIGTSTP)
        }
        sigaction(SIGTSTP, &action, nil)
    }

    /// Erases the footer line, if there is one, and restores the mode, if it was changed. Async-signal-safe.
    private static func restore() {
        let code = errno
        defer { errno = code }
        if hasFoot.exchange(false, ordering: .acquiringAndReleasing) {
            write(STDERR_FILENO, eraseLine.utf8Start, eraseLine.utf8CodeUnitCount)
        }
        guard isArmed.exchange(false, ordering: .acquiringAndReleasing), !isInBackground else { return }
        while tcsetattr(STDIN_FILENO, TCSANOW, saved) == -1, errno == EINTR {}
    }

    /// Whether another program has the terminal; if so, changing the terminal's mode would suspend this
    /// program.
    private static var isInBackground: Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        return group != -1 && group != getpgrp()
    }

    private static let isArmed = Atomic(false)
    private static let hasFoot = Atomic(false)
    private static let stopIsWatched = Atomic(false)
    private static let stopCount = Atomic(0)
    private static let eraseLine: StaticString = "\r\u{1B}[K"
    private typealias Modes = UnsafeMutablePointer<termios>
    private typealias Actions = UnsafeMutablePointer<sigaction>

    nonisolated(unsafe) private static let saved = Modes.allocate(capacity: 1)  // guarded by `isArmed`
    /// The former action of each signal, which runs after the mode is restored.
    nonisolated(unsafe) private static let before = Actions.allocate(capacity: 65)  // written once

    /// Signals that end the program: first requests from outside, then faults.
    private static let endings = [
        SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
        SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS,
    ]

    private static let installed: Bool = {
        _ = (isArmed.load(ordering: .relaxed), hasFoot.load(ordering: .relaxed), eraseLine, saved, before)
        _ = stops
        for signal in endings {
            sigaction(signal, nil, before + Int(signal))
            // Keep ignoring an ignored signal.
            guard before[Int(signal)].handlerAddress != 1 else { continue }
            var action = sigaction { signal in
                TerminalMode.restore()
                UnfinishedFiles.removeAll()
                sigaction(signal, TerminalMode.before + Int(signal), nil)
                raise(signal)
            }
            sigaction(signal, &action, nil)
        }
        atexit { TerminalMode.restore() }
        return true
    }()
}
