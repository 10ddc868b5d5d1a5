import Foundation
import Synchronization

/// Keeps the terminal's mode, to put it back however the program ends.
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

    /// Puts the mode back, if it is out of place. Calls nothing that a signal handler may not.
    private static func restore() {
        guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
        let code = errno
        while tcsetattr(STDIN_FILENO, TCSANOW, saved) == -1, errno == EINTR {}
        errno = code
    }

    private static let isArmed = Atomic(false)
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
        _ = (isArmed.load(ordering: .relaxed), saved, before)
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
