import Foundation

/// Decodes typed UTF-8 bytes into characters without reading past the end of a character.
///
/// (`UTF8.ForwardParser` reads ahead, so a key would not show until the next one is pressed.)
struct KeyDecoder {
    /// A byte that cut short an incomplete character, to be decoded next.
    private var pending: UInt8?

    /// Decodes the next character, U+FFFD for invalid UTF-8; nil at the end of the input.
    mutating func next(from input: () -> UInt8?) -> Unicode.Scalar? {
        guard let lead = pending ?? input() else { return nil }
        pending = nil
        var bytes = [lead]
        let missing =
            switch lead {
            case 0xC2...0xDF: 1
            case 0xE0...0xEF: 2
            case 0xF0...0xF4: 3
            default: 0
            }
        for _ in 0..<missing {
            guard let byte = input() else { break }
            guard byte & 0xC0 == 0x80 else {
                pending = byte
                break
            }
            bytes.append(byte)
        }
        let decoded = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return decoded.count == 1 ? decoded.first : "\u{FFFD}"
    }
}

/// The bytes typed on standard input. Signals are handled while waiting.
///
/// The sequence ends when the input ends or the terminal is closed.
struct TerminalBytes: IteratorProtocol {
    /// Called for each signal; if it returns a byte, that byte is read as if typed.
    let onSignal: (Int32) -> UInt8?

    /// Whether a byte is available.
    static var hasMore: Bool {
        var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0
    }

    func next() -> UInt8? {
        while true {
            guard let hasBytes = SignalPipe.awaitInput(on: STDIN_FILENO) else { return nil }
            while let signal = SignalPipe.next() {
                if let byte = onSignal(signal) { return byte }
            }
            guard hasBytes else { continue }
            var byte: UInt8 = 0
            switch read(STDIN_FILENO, &byte, 1) {
            case 1: return byte
            case 0: return nil
            default: if errno != EINTR, errno != EAGAIN { return nil }
            }
        }
    }
}
