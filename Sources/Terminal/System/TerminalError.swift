/// A failure to use the terminal.
public enum TerminalError: Error, Equatable {
    /// The reader of standard output has closed the pipe; exit silently with success.
    case brokenPipe
    /// Output could not be written; `code` is `errno`.
    case writeFailed(code: Int32)
    /// Input could not be read; `code` is `errno`.
    case readFailed(code: Int32)
    /// A line of input was longer than `limit` bytes; the rest of it was skipped.
    case lineTooLong(limit: Int)
    /// A line of input wasn't UTF-8 and was skipped. The value is the line with U+FFFD for invalid bytes.
    case notText(String)
    /// The whole input was longer than `limit` bytes; none of it was used.
    case inputTooLong(limit: Int)
    /// The history file could not be read or written; `code` is `errno`.
    case historyUnavailable(code: Int32)
    /// The history path holds another program's file, which was left alone.
    case foreignHistory(path: String)
    /// A picture isn't a PNG file, is damaged, or is too large.
    case badPicture
    /// The task was cancelled while decoding a picture.
    case cancelled
    /// This program was built without picture support.
    case picturesMissing
}
