public import Foundation

/// The programs that tests may run besides the built one.
public enum Tools {
    /// A `PATH` with the same few programs on every machine, all of them in POSIX: no pager, no desktop.
    ///
    /// Whatever else a test needs, such as a pager, it puts into a folder of its own in front.
    public static let path: String = {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "pokeexplorer-tools-\(UUID().uuidString)", directoryHint: .isDirectory)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["cat", "cp", "grep", "head", "ls", "mkdir", "sh", "sleep", "tail", "tr"] {
            let program = ["/usr/bin/\(name)", "/bin/\(name)"].first(
                where: FileManager.default.isExecutableFile)
            guard let program else { continue }
            symlink(program, folder.appending(path: name).path)
        }
        removeAtExit(folder.path)
        return folder.path
    }()

    /// A program that the README's test command installs.
    ///
    /// - Parameters:
    ///   - name: of the program.
    ///   - folders: where packages put it, the likeliest first. The `PATH` of the tests does not count.
    /// - Returns: its path.
    /// - Throws: ``NotInstalled``, so that the test fails: a test that is skipped proves nothing.
    public static func installed(
        _ name: String, in folders: [String] = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    ) throws -> String {
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw NotInstalled(name: name, folders: folders)
        }
        return path
    }

    /// A program that a test needs and the machine lacks.
    public struct NotInstalled: Error, CustomStringConvertible {
        let name: String
        let folders: [String]

        /// What is missing, and what installs it.
        public var description: String {
            "There is no \(name) in \(folders.joined(separator: ", ")). The README's test command installs it."
        }
    }

    /// Makes a shell script that can be run as `name`. Another process writes it: a program that a test beside this one
    /// starts meanwhile has a file that is open here for a moment as well, and what is open for writing can't be run.
    ///
    /// - Parameters:
    ///   - name: of the program.
    ///   - folder: where it goes, and what belongs in front of `path`.
    ///   - script: its lines for `sh`.
    /// - Throws: that the file cannot be written.
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

    /// Written once, before the process ends.
    nonisolated(unsafe) private static var folderToRemove: String?
}
