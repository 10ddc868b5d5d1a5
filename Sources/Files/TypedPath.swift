import Foundation

/// A path typed by a user: `~` is their home folder, `~name` another user's.
///
/// Foundation expands a leading `~` in every path, but can't say that a user doesn't exist. The paths
/// returned here have no leading `~`, so Foundation has nothing to expand.
public enum TypedPath {
    /// Returns the absolute path, with a leading `~` expanded.
    ///
    /// - Parameters:
    ///   - path: the path as typed.
    ///   - home: the folder that `~` refers to, such as the value of `HOME`; ignored unless it is an absolute
    ///     path.
    /// - Returns: a path that begins with a slash.
    /// - Throws: `FileError.noSuchUser`.
    public static func absolute(_ path: String, home: String?) throws(FileError) -> String {
        if path.hasPrefix("/") { return path }
        guard path.hasPrefix("~") else {
            guard let folder = getcwd(nil, 0) else { throw FileError("getcwd", path) }
            defer { free(folder) }
            return String(cString: folder) + "/" + path
        }
        let name = path.dropFirst().prefix { $0 != "/" }
        let known = name.isEmpty && home?.hasPrefix("/") == true ? home : folder(of: name)
        guard let known else { throw .noSuchUser(path: path) }
        return known + path.dropFirst(1 + name.count)
    }

    /// Returns a user's home folder; an empty name means the user running the program.
    private static func folder(of name: Substring) -> String? {
        let entry = name.isEmpty ? getpwuid(getuid()) : getpwnam(String(name))
        let folder = entry.map { String(cString: $0.pointee.pw_dir) }
        return folder?.hasPrefix("/") == true ? folder : nil
    }
}
