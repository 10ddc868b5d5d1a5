import Foundation
import TestSupport

/// PostgreSQL without a server: one process that reads a script and leaves,
/// <https://www.postgresql.org/docs/15/app-postgres.html#APP-POSTGRES-SINGLE-USER>.
enum PostgreSQL {
    /// Where Debian and Ubuntu put the programs that nobody calls by hand: a folder for each version, the
    /// oldest first.
    private static let folders = (14...18).map { "/usr/lib/postgresql/\($0)/bin" }

    /// Runs a script in a new database. A statement ends with a semicolon and an empty line.
    ///
    /// - Returns: the errors that it reports.
    /// - Throws: that PostgreSQL is not installed.
    static func errors(in script: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // It refuses to run as root.
        let user = getuid() == 0 ? getpwnam("nobody") : nil
        if let user { chown(folder.path, user.pointee.pw_uid, user.pointee.pw_gid) }
        let prefix =
            user == nil
            ? [] : [try Tools.installed("setpriv"), "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        let data = folder.path + "/data"

        func said(by program: String, _ arguments: [String]) throws -> [String] {
            let input = folder.appending(path: "script.sql")
            try Data(script.utf8).write(to: input)
            let (process, errors) = (Process(), Pipe())
            let command = prefix + [try Tools.installed(program, in: folders)] + arguments
            process.executableURL = URL(filePath: command[0])
            process.arguments = Array(command.dropFirst())
            process.environment = ["PATH": Tools.path]
            process.currentDirectoryURL = folder
            process.standardInput = try FileHandle(forReadingFrom: input)
            process.standardOutput = FileHandle.nullDevice
            process.standardError = errors
            try process.run()
            let text = try errors.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
            return process.terminationStatus == 0
                ? lines.filter { $0.contains("ERROR") || $0.contains("FATAL") }
                : lines + ["\(program) failed"]
        }

        let made = try said(
            by: "initdb", ["-D", data, "-A", "trust", "--no-sync", "--no-locale", "-E", "UTF8"])
        guard made.isEmpty else { return made }
        return try said(by: "postgres", ["--single", "-j", "-F", "-D", data, "postgres"])
    }
}
