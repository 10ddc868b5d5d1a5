import Foundation

/// The program's own files and folders, which the user must not overwrite or write into.
public struct ReservedFiles: Sendable {
    private let paths: [String]

    /// Creates a list of files and folders, which need not exist.
    public init(_ paths: [String]) { self.paths = paths }

    /// Returns whether a path leads to one of the files, under any name, or into one of the folders.
    public func contains(_ path: String) -> Bool { paths.contains { Self.leads(path, to: $0) } }

    private static func leads(_ path: String, to own: String) -> Bool {
        if let found = FileIdentity(path: own), found == FileIdentity(path: path) { return true }
        let folder = PrivateFolder.of(path)
        let hasItsName = (path as NSString).lastPathComponent == (own as NSString).lastPathComponent
        if hasItsName, let found = FileIdentity(path: folder),
            found == FileIdentity(path: PrivateFolder.of(own))
        {
            return true
        }
        return FileIdentity(path: own)?.isFolder == true && folder != path && leads(folder, to: own)
    }
}
