import Foundation

/// A path typed by a user: `~` is their home folder, `~name` another user's.
///
/// Foundation expands a leading `~` in every path, and crashes a statically linked program if the user
/// doesn't exist. The paths returned here have no leading `~`, so Foundation has nothing to expand.
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

    /// Returns a user's home folder from `/etc/passwd`; an empty name means the user running the program.
    ///
    /// The C library's own lookup would load more libraries, which isn't safe in a static program.
    private static func folder(of name: Substring) -> String? {
        #if canImport(Darwin)
            return name.isEmpty ? NSHomeDirectory() : NSHomeDirectoryForUser(String(name))
        #else
            let number = String(getuid())
            guard let bytes = try? WholeFile.read("/etc/passwd", limit: 1 << 22) else { return nil }
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
                // passwd(5): name, password, number, group, comment, folder, shell.
                let fields = line.split(separator: ":", omittingEmptySubsequences: false)
                guard fields.count == 7, name.isEmpty ? fields[2] == number : fields[0] == name else {
                    continue
                }
                return fields[5].hasPrefix("/") ? String(fields[5]) : nil
            }
            return nil
        #endif
    }
}
