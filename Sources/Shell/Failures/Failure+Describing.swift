import Browse
import Detail
import Files
import Persistence
import PokeAPI
import Pokedex
import References
import SettingsFeature
import Terminal
import Wording

extension Failure {
    /// The one place where an error of any room becomes words.
    init(describing error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as BrowseError: self.init(error)
        case let error as DetailError: self.init(error)
        case let error as SyncError: self.init(error)
        case let error as APIError: self.init(error)
        case let error as PersistenceError: self.init(error)
        case let error as FileError: self.init(error)
        case let error as ReferenceError: self.init(error)
        case let error as LookupError: self.init(error)
        case let fault as TagName.Fault: self.init(fault)
        case let error as TerminalError: self.init(error)
        case let error as SettingError: self.init(error)
        case let fault as SettingFault: self.init(fault)
        case is CancellationError: self = .cancelled
        default: self.init("unexpected", .failure, "Unexpected error: \(error).")
        }
    }

    private init(_ error: TerminalError) {
        switch error {
        case .brokenPipe: self.init("broken_pipe", .inputOutput, "The reader of the output went away.")
        case .writeFailed: self.init("cannot_write", .inputOutput, "The output could not be written.")
        case .readFailed: self.init("cannot_read", .inputOutput, "Standard input could not be read.")
        case .lineTooLong(let limit):
            self.init(
                "line_too_long", .usage,
                "A line can have at most \(limit.grouped) bytes; this one was skipped.")
        case .notText:
            self.init("bad_line", .badData, "A line isn't UTF-8 text; it was skipped.")
        case .badPicture:
            self.init("bad_picture", .badData, "The picture is damaged, or too large to draw.")
        case .cancelled: self = .cancelled
        case .picturesMissing:
            self.init("pictures_missing", .failure, "This program was built without picture support.")
        case .inputTooLong(let limit):
            self.init(
                "input_too_long", .badData, "Standard input has more than \(Int64(limit).byteCount).",
                advice: "Split the list.")
        case .foreignHistory(let path):
            self.init(
                "foreign_file", .cannotCreate,
                "“\(path)” isn't a history of pokeexplorer and was left alone.",
                advice: "Move it elsewhere.")
        case .historyUnavailable:
            self.init("history", .inputOutput, "The history of commands could not be read or written.")
        }
    }
}
