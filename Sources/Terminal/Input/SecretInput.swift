import Foundation

/// Reads a line without echo.
enum SecretInput {
    private static let interrupt: UInt8 = 0x03
    private static let end: UInt8 = 0x04
    /// Ctrl-Z.
    private static let suspend: UInt8 = 0x1A
    private static let erase: Set<UInt8> = [0x08, 0x7F]
    private static let eraseAll: Set<UInt8> = [0x15, 0x17]

    /// Reads from standard input, which must be a terminal, with echo and key processing turned off; `SIGINT`
    /// counts as Ctrl-C. After `SIGCONT`, turns echo off and shows the prompt again, since another program
    /// may have used the terminal.
    ///
    /// A late answer from the terminal to the query for its background isn't part of the secret; it is passed
    /// to `adopt`.
    ///
    /// Backspace deletes a character, and Ctrl-U deletes everything. Ctrl-C cancels, and so does Ctrl-D on an
    /// empty line. Ctrl-Z restores the terminal and suspends the program; afterwards the secret must be typed
    /// from the beginning.
    ///
    /// - Throws: `TerminalError.lineTooLong` above `limit` bytes, once the line is complete; `.readFailed`
    ///   before prompting, if echo can't be turned off.
    static func read(
        limit: Int, without answer: BackgroundAnswer, adopt: (Theme.Background) -> Void,
        afterShowing prompt: @escaping () -> Void
    ) throws(TerminalError) -> [UInt8]? {
        try TerminalMode.preserving { mode throws(TerminalError) in
            try silence(mode)
            // Prompt only now, because the user may start typing as soon as the prompt appears.
            prompt()
            // The array never grows and so is never copied: there is only one place to wipe.
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
            while let byte = answer.next(from: bytes.next, adopt: adopt) {
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

    /// Restores the terminal's mode, moves below the prompt and suspends the program.
    private static func suspendProgram(_ mode: termios) {
        var usual = mode
        while tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) == -1, errno == EINTR {}
        writeAll([0x0A], to: STDERR_FILENO)
        SignalPipe.stop()
    }

    /// Deletes the last character with all its bytes; UTF-8 continuation bytes are 10xxxxxx.
    private static func eraseCharacter(of secret: inout [UInt8]) {
        while let last = secret.popLast(), last & 0xC0 == 0x80 {}
    }
}
