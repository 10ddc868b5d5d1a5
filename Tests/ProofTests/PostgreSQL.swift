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
    static func errors(in script: String) async throws -> [String] {
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

        func said(by program: String, _ arguments: [String], input: String = "") async throws -> [String] {
            let command = prefix + [try Tools.installed(program, in: folders)] + arguments
            let outcome = try await Tools.run(
                command[0], Array(command.dropFirst()), in: folder, input: input)
            let lines = outcome.errors.split(separator: "\n").map(String.init)
            return outcome.status == 0
                ? lines.filter { $0.contains("ERROR") || $0.contains("FATAL") }
                : lines + ["\(program) failed"]
        }

        let made = try await said(
            by: "initdb", ["-D", data, "-A", "trust", "--no-sync", "--no-locale", "-E", "UTF8"])
        guard made.isEmpty else { return made }
        return try await said(
            by: "postgres", ["--single", "-j", "-F", "-D", data, "postgres"], input: script)
    }
}
