import Answers
import Files
import Foundation

extension TypedPath {
    /// The absolute path of what a person typed.
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
