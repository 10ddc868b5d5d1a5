import Foundation
import Synchronization

/// Keeps the terminal's mode, and what its last line is to be, to put both back however the program ends.
enum TerminalMode {
    /// Runs work that changes the mode of standard input, and puts the mode back: afterwards, at `exit`, and
    /// when a signal ends the program, be it from outside or by a crash.
    static func preserving<Result, Failure: Error>(
        _ body: (termios) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        _ = installed
        var mode = termios()
        guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return try body(mode) }
        saved.pointee = mode
        isArmed.store(true, ordering: .releasing)
        defer { restore() }
        return try body(mode)
    }

    /// Tells whether a line stands at the foot of standard error that is to be erased when a signal ends the program.
    static func keepsFoot(_ isShown: Bool) {
        if isShown { _ = installed }
        hasFoot.store(isShown, ordering: .releasing)
    }

    /// Puts the mode back, if it is out of place, and erases the foot. Calls nothing that a signal handler may not.
    private static func restore() {
        if hasFoot.exchange(false, ordering: .acquiringAndReleasing) {
            let code = errno
            write(STDERR_FILENO, eraseLine.utf8Start, eraseLine.utf8CodeUnitCount)
            errno = code
        }
        guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
        let code = errno
        while tcsetattr(STDIN_FILENO, TCSANOW, saved) == -1, errno == EINTR {}
        errno = code
    }

    private static let isArmed = Atomic(false)
    private static let hasFoot = Atomic(false)
    private static let eraseLine: StaticString = "\r\u{1B}[K"
    private typealias Modes = UnsafeMutablePointer<termios>
    private typealias Actions = UnsafeMutablePointer<sigaction>

    nonisolated(unsafe) private static let saved = Modes.allocate(capacity: 1)  // `isArmed` guards it
    /// What each signal did before, to be done after the mode is back.
    nonisolated(unsafe) private static let before = Actions.allocate(capacity: 65)  // written once

    /// What ends a program: requests from outside, then its own faults.
    private static let endings = [
        SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS,
    ]

    private static let installed: Bool = {
        _ = (isArmed.load(ordering: .relaxed), hasFoot.load(ordering: .relaxed), eraseLine, saved, before)
        for signal in endings {
            sigaction(signal, nil, before + Int(signal))
            let earlier = before[Int(signal)].handlerAddress
            // One that is ignored stays so; Ctrl-C belongs to `SignalPipe` where that has taken it.
            guard earlier != 1, earlier == 0 || signal != SIGINT else { continue }
            var action = sigaction { signal in
                TerminalMode.restore()
                sigaction(signal, TerminalMode.before + Int(signal), nil)
                raise(signal)
            }
            sigaction(signal, &action, nil)
        }
        atexit { TerminalMode.restore() }
        return true
    }()
}
