import Files
import Foundation

extension Failure {
    /// Why a file could not be made or written.
    init(_ error: FileError) {
        let path = error.path
        switch error {
        case .noSuchUser:
            self.init(
                "no_such_user", .notFound,
                "“\(path)” begins with the name of a user whom this computer doesn't know.",
                advice: "Type the whole path, or “./” in front of it for a file of that name.")
        case _ where error.isTaken:
            self.init(
                "file_exists", .cannotCreate, "“\(path)” already exists; not changed.",
                advice: "Choose another name.")
        case .system("write", _, _), .system("fsync", _, _):
            self.init("cannot_write", .inputOutput, "“\(path)” could not be written; nothing was saved.")
        default:
            self.init("cannot_create", .cannotCreate, "“\(path)” cannot be created: \(error.reason).")
        }
    }
}

extension TypedPath {
    /// The path from the root of what a person typed.
    ///
    /// - Throws: `Failure` for no path at all; `FileError.noSuchUser`.
    static func meant(by text: String) throws -> String {
        guard !text.isEmpty else {
            throw Failure(
                "missing_path", .usage, "The file name is empty.", advice: "Type it after the command.")
        }
        return try absolute(text, home: ProcessInfo.processInfo.environment["HOME"])
    }
}
