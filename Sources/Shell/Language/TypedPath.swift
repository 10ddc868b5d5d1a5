import Foundation

/// A path as a person types it, who may write `~` for the home folder inside the shell too.
enum TypedPath {
    /// The path with `~` at its start replaced by the home that the environment names, as other shells do it.
    static func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"]
        else { return path }
        return home + path.dropFirst(1)
    }

    /// The file that is meant.
    ///
    /// - Throws: `Failure` for no path at all.
    static func file(_ path: String) throws(Failure) -> URL {
        guard !path.isEmpty else {
            throw Failure(
                "missing_path", .usage, "The name of the file is empty.", advice: "Write it behind the verb.")
        }
        return URL(filePath: expanded(path))
    }
}
