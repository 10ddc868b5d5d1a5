import Foundation

/// A failure between the program and its terminal.
public enum TerminalError: Error, Equatable, Sendable {
    /// The reader of standard output has gone: end silently, with success.
    case brokenPipe
    /// Output could not be written; `code` is `errno`.
    case writeFailed(code: Int32)
    /// Input could not be read; `code` is `errno`.
    case readFailed(code: Int32)
    /// A line of input was longer than `limit` bytes; the rest of it was skipped.
    case lineTooLong(limit: Int)
    /// A line of input wasn't UTF-8 and was skipped; this is the line, with U+FFFD for the bad bytes.
    case notText(String)
    /// The whole input was longer than `limit` bytes; none of it was used.
    case inputTooLong(limit: Int)
    /// The history file could not be read or written; `code` is `errno`.
    case historyUnavailable(code: Int32)
    /// Another program's file is in the place of the history, and was left alone.
    case foreignHistory(path: String)
    /// A picture isn't a PNG file, is damaged, or is too large.
    case badPicture
    /// The task that decoded a picture was cancelled.
    case cancelled
    /// This program was built without picture support.
    case picturesMissing
}
