import Foundation

/// The bytes of standard input as they are typed, and the signals that come meanwhile.
///
/// The sequence ends with the input, or when the terminal has gone.
struct TerminalBytes: IteratorProtocol {
    /// Called for each signal; a byte that it returns is read as if typed.
    let onSignal: (Int32) -> UInt8?

    func next() -> UInt8? {
        while true {
            var waiting = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: SignalPipe.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&waiting, 2, -1) < 0, errno != EINTR { return nil }
            while let signal = SignalPipe.next() {
                if let byte = onSignal(signal) { return byte }
            }
            guard waiting[0].revents != 0 else { continue }
            var byte: UInt8 = 0
            switch read(STDIN_FILENO, &byte, 1) {
            case 1: return byte
            case 0: return nil
            default: if errno != EINTR, errno != EAGAIN { return nil }
            }
        }
    }
}
