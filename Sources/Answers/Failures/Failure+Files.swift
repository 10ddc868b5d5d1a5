package import Files
import Foundation

extension Failure {
    /// Why a file could not be made or written.
    package init(_ error: FileError) {
        let path = error.path
        switch error {
        case .noSuchUser:
            self.init(
                .noSuchUser, .notFound,
                "“\(path)” begins with the name of a user whom this computer doesn't know.",
                advice: "Type the whole path, or “./” in front of it for a file of that name.")
        case _ where error.isTaken:
            self.init(
                .fileExists, .cannotCreate, "“\(path)” already exists; not changed.",
                advice: "Choose another name.")
        case .system(_, _, ENOSPC), .system(_, _, EDQUOT):
            self.init(
                .diskFull, .inputOutput, "The disk with “\(path)” is full; nothing was saved.",
                advice: "Free some space and try again.")
        case .system(_, _, EFBIG):
            self.init(
                .fileTooLarge, .inputOutput,
                "“\(path)” would have more than this process may write to a file; nothing was saved.",
                advice: "Raise the limit with ulimit -f.")
        case .system("write", _, _), .system("fsync", _, _):
            self.init(.cannotWrite, .inputOutput, "“\(path)” could not be written; nothing was saved.")
        default:
            self.init(.cannotCreate, .cannotCreate, "“\(path)” cannot be created: \(error.reason).")
        }
    }
}
