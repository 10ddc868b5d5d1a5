public import Foundation

/// The programs that tests may run in addition to the built one.
public enum Tools {
    /// A `PATH` with the same few POSIX programs on every machine: no pager, no desktop.
    ///
    /// A test puts anything else that it needs, such as a pager, into a folder of its own before it.
    public static let path: String = {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "pokeexplorer-tools-\(UUID().uuidString)", directoryHint: .isDirectory)
        try? folder.createFolder()
        for name in ["cat", "cp", "grep", "head", "ls", "mkdir", "sh", "sleep", "tail", "tr"] {
            let program = ["/usr/bin/\(name)", "/bin/\(name)"].first(
                where: FileManager.default.isExecutableFile)
            guard let program else { continue }
            symlink(program, folder.appending(path: name).path)
        }
        removeAtExit(folder.path)
        return folder.path
    }()

    /// Finds a program that the README's test command installs.
    ///
    /// - Parameters:
    ///   - name: the program's name.
    ///   - folders: the folders to search, the likeliest first. The tests' `PATH` isn't searched.
    /// - Returns: its path.
    /// - Throws: ``NotInstalled``, which makes the test fail: a skipped test proves nothing.
    public static func installed(
        _ name: String, in folders: [String] = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    ) throws -> String {
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw NotInstalled(name: name, folders: folders)
        }
        return path
    }

    /// A program that a test needs but that isn't installed.
    public struct NotInstalled: Error, CustomStringConvertible {
        let name: String
        let folders: [String]

        /// A sentence with the missing program and the command that installs it.
        public var description: String {
            "There is no \(name) in \(folders.joined(separator: ", ")). The README's test command installs it."
        }
    }

    /// Creates an executable shell script. Another process writes the file: a program that a parallel test
    /// starts inherits this process's open files for a moment, and a file that is open for writing can't be
    /// run.
    ///
    /// - Parameters:
    ///   - name: the script's name.
    ///   - folder: its folder, to be added to the front of `path`.
    ///   - script: its lines for `sh`.
    /// - Throws: if the file can't be written.
    public static func make(_ name: String, in folder: URL, _ script: String) async throws {
        let file = folder.appending(path: name)
        let written = try await run(
            "/bin/sh", ["-c", #"cat > "$1""#, "sh", file.path], input: "#!/bin/sh\n\(script)\n")
        guard written.status == 0 else { throw CocoaError(.fileWriteUnknown) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    private static func removeAtExit(_ path: String) {
        Self.folderToRemove = path
        atexit {
            guard let path = Tools.folderToRemove else { return }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// Written only once, before the process ends.
    nonisolated(unsafe) private static var folderToRemove: String?
}
