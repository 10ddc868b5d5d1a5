/// What can go wrong between the program and its terminal.
public enum TerminalError: Error, Equatable, Sendable {
    /// The reader of standard output has gone: end silently, with success.
    case brokenPipe
    /// Output could not be written; `code` is `errno`.
    case writeFailed(code: Int32)
    /// Input could not be read; `code` is `errno`.
    case readFailed(code: Int32)
    /// A line of input was longer than `limit` bytes; the rest of it was skipped.
    case lineTooLong(limit: Int)
    /// A line of input was not text in UTF-8, and was skipped; so it reads with U+FFFD for what is none.
    case notText(String)
    /// All of the input was longer than `limit` bytes; what came before was not used.
    case inputTooLong(limit: Int)
    /// The history file could not be read or written; `code` is `errno`.
    case historyUnavailable(code: Int32)
    /// What is in the place of the history file isn't this program's, and was left alone.
    case foreignHistory(path: String)
    /// A picture is no whole PNG file, or too large.
    case badPicture
    /// The task that decoded a picture was cancelled.
    case cancelled
    /// This program was built without picture support.
    case picturesMissing
}
