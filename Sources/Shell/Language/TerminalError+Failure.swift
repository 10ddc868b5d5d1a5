package import Answers
package import Terminal
import Wording

/// Failures between the program and its terminal, in words.
extension TerminalError: DescribedError {
    package var failure: Failure {
        switch self {
        case .brokenPipe: Failure("broken_pipe", .inputOutput, "The reader of the output went away.")
        case .writeFailed: Failure("cannot_write", .inputOutput, "The output could not be written.")
        case .readFailed: Failure("cannot_read", .inputOutput, "Standard input could not be read.")
        case .lineTooLong(let limit):
            Failure(
                "line_too_long", .usage,
                "A line can have at most \(limit.grouped) bytes; this one was skipped.")
        case .notText:
            Failure("bad_line", .badData, "A line isn't UTF-8 text; it was skipped.")
        case .badPicture:
            Failure("bad_picture", .badData, "The picture is damaged, or too large to draw.")
        case .cancelled: .cancelled
        case .picturesMissing:
            Failure("pictures_missing", .failure, "This program was built without picture support.")
        case .inputTooLong(let limit):
            Failure(
                "input_too_long", .badData, "Standard input has more than \(Int64(limit).byteCount).",
                advice: "Split the list.")
        case .foreignHistory(let path):
            Failure(
                "foreign_file", .cannotCreate,
                "“\(path)” isn't a history of pokeexplorer and was left alone.",
                advice: "Move it elsewhere.")
        case .historyUnavailable:
            Failure("history", .inputOutput, "The history of commands could not be read or written.")
        }
    }
}
