import Files
import Foundation
import Synchronization

/// Keeps the terminal's mode and last line, to restore both however the program ends.
enum TerminalMode {
    /// From now on, signals that end the program restore things first. Call this before taking such a signal for a while,
    /// or giving it back leaves it without.
    static func watchSignals() { _ = installed }

    /// Runs work that changes the mode of standard input, and puts the mode back: afterwards, at `exit`, and
    /// when a signal ends the program, be it from outside or by a crash.
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

    /// From now on a line stands at the foot of standard error, to be erased when a signal ends the program. What is
    /// typed meanwhile is not shown before it is read, since it would take the cursor out of that line.
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

    /// The line at the foot is gone.
    static func forgetFoot() {
        hasFoot.store(false, ordering: .releasing)
        if stopIsWatched.exchange(false, ordering: .acquiringAndReleasing) { signal(SIGTSTP, SIG_DFL) }
        restore()
    }

    /// Counts stops by Ctrl-Z while there was a line at the foot: the terminal may have been used meanwhile, and
    /// everything may have moved.
    static var stops: Int { stopCount.load(ordering: .relaxed) }

    /// Ctrl-Z takes the foot away before the program stops as it would without; the next foot sees to this anew.
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

    /// Erases the foot, if there is one, and puts the mode back, if it is out of place. Calls nothing that a signal
    /// handler may not.
    private static func restore() {
        let code = errno
        defer { errno = code }
        if hasFoot.exchange(false, ordering: .acquiringAndReleasing) {
            write(STDERR_FILENO, eraseLine.utf8Start, eraseLine.utf8CodeUnitCount)
        }
        guard isArmed.exchange(false, ordering: .acquiringAndReleasing), !isInBackground else { return }
        while tcsetattr(STDIN_FILENO, TCSANOW, saved) == -1, errno == EINTR {}
    }

    /// Whether another program has the terminal: to change its mode would suspend this one.
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

    nonisolated(unsafe) private static let saved = Modes.allocate(capacity: 1)  // `isArmed` guards it
    /// Each signal's former action, repeated once the mode is restored.
    nonisolated(unsafe) private static let before = Actions.allocate(capacity: 65)  // written once

    /// Signals that end a program: requests from outside, then its own faults.
    private static let endings = [
        SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
        SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS,
    ]

    private static let installed: Bool = {
        _ = (isArmed.load(ordering: .relaxed), hasFoot.load(ordering: .relaxed), eraseLine, saved, before)
        _ = stops
        for signal in endings {
            sigaction(signal, nil, before + Int(signal))
            // One that is ignored stays so.
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
