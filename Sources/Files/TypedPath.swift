import Foundation

/// A path as a person types it, who may write `~` for the home folder and `~name` for somebody else's.
///
/// Foundation looks for them in every path that it gets, and ends a statically linked program where there is no such
/// user. A path from here has no `~` in front, so that Foundation has nothing to look for.
public enum TypedPath {
    /// The path from the root, with a `~` in front replaced.
    ///
    /// - Parameters:
    ///   - path: as it was typed.
    ///   - home: what `~` stands for where it is a path from the root, such as the variable `HOME`.
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

    /// The home folder that `/etc/passwd` has for a user; for the one who runs the program where the name is empty.
    ///
    /// The C library's own search would load more libraries, which a static program cannot do safely.
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
