import Foundation

/// Reads a line that the terminal does not show.
enum SecretInput {
    private static let interrupt: UInt8 = 0x03
    private static let end: UInt8 = 0x04
    /// Ctrl-Z.
    private static let suspend: UInt8 = 0x1A
    private static let erase: Set<UInt8> = [0x08, 0x7F]
    private static let eraseAll: Set<UInt8> = [0x15, 0x17]

    /// Reads from standard input, a terminal, with echo off and keys uninterpreted; `SIGINT` reads as Ctrl-C. After
    /// `SIGCONT`, when another program may have used the terminal, echo is off again, and the prompt is shown once more.
    ///
    /// Backspace deletes a character, Ctrl-U everything; Ctrl-C gives up, and so does Ctrl-D at the start. Ctrl-Z stops the
    /// program, with the terminal as it was, and the secret is asked for again from its beginning.
    ///
    /// - Throws: `TerminalError.lineTooLong` above `limit` bytes, when the line is over; `.readFailed` before anything is
    ///   asked, where the terminal would show what is typed.
    static func read(
        limit: Int, afterShowing prompt: @escaping () -> Void
    ) throws(TerminalError) -> [UInt8]? {
        try TerminalMode.preserving { mode throws(TerminalError) in
            try silence(mode)
            // Only now: a person may type as soon as the prompt appears.
            prompt()
            // Never growing, the array is never copied: one place to wipe.
            var secret: [UInt8] = []
            secret.reserveCapacity(limit + 1)
            defer { wipe(&secret) }
            var isTooLong = false
            let bytes = TerminalBytes { signal in
                guard signal == SIGCONT else { return signal == SIGINT ? interrupt : nil }
                guard (try? silence(mode)) != nil else { return interrupt }
                prompt()
                return nil
            }
            while let byte = bytes.next() {
                switch byte {
                case interrupt: return nil
                case end where secret.isEmpty && !isTooLong: return nil
                case 0x0A, 0x0D:
                    if isTooLong { throw .lineTooLong(limit: limit) }
                    return Array(secret[...])
                case _ where erase.contains(byte): eraseCharacter(of: &secret)
                case _ where eraseAll.contains(byte):
                    while !secret.isEmpty { eraseCharacter(of: &secret) }
                    isTooLong = false
                case end: break
                case suspend:
                    wipe(&secret)
                    isTooLong = false
                    suspendProgram(mode)
                    try silence(mode)
                    prompt()
                case _ where secret.count == limit: isTooLong = true
                default: secret.append(byte)
                }
            }
            return nil
        }
    }

    private static func silence(_ mode: termios) throws(TerminalError) {
        var silent = mode
        silent.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        while tcsetattr(STDIN_FILENO, TCSADRAIN, &silent) == -1 {
            guard errno == EINTR else { throw .readFailed(code: errno) }
        }
    }

    private static func wipe(_ secret: inout [UInt8]) {
        for index in secret.indices { secret[index] = 0 }
        secret.removeAll(keepingCapacity: true)
    }

    /// Stops the program in the terminal's own mode, below the prompt.
    private static func suspendProgram(_ mode: termios) {
        var usual = mode
        while tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) == -1, errno == EINTR {}
        _ = writeAll([0x0A], to: STDERR_FILENO)
        SignalPipe.stop()
    }

    /// Deletes the last character with all its bytes: continuation bytes in UTF-8 are 10xxxxxx.
    private static func eraseCharacter(of secret: inout [UInt8]) {
        while let last = secret.popLast(), last & 0xC0 == 0x80 {}
    }
}
