public import Foundation

/// A PostgreSQL server on a Unix socket in its own folder. The tests of a process share one, and it ends with
/// the process.
public struct PostgreSQLServer: Sendable {
    /// The folder of its data and socket.
    public let folder: URL

    /// The server of this process, or the error that kept it from starting.
    public static let shared = Task { try await start() }

    /// The folders, oldest version first, where Debian and Ubuntu put the server's programs. The server
    /// refuses to run as root.
    private static let folders = (14...18).map { "/usr/lib/postgresql/\($0)/bin" }
    private static let other = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]

    /// Whether tests run that need the server: if it is installed, and always with `CI=true`.
    public static let isWanted = ProcessInfo.processInfo.environment["CI"] == "true" || isInstalled

    private static let isInstalled = (try? Tools.installed("initdb", in: folders)) != nil

    /// Returns the address of a database.
    ///
    /// - Parameters:
    ///   - schema: the schema of its tables; nil for the default one.
    ///   - database: its name.
    /// - Returns: the address, without a password because every local user may log in.
    public func address(schema: String? = nil, database: String = "postgres") -> String {
        let options = schema.map { "&options=-csearch_path%3D\($0)" } ?? ""
        return "postgresql:///\(database)?host=\(folder.path(percentEncoded: false))&user=tests\(options)"
    }

    /// Runs an SQL script.
    ///
    /// - Parameters:
    ///   - script: its statements.
    ///   - schema: the schema to run them in, created if missing.
    /// - Returns: its output and errors.
    /// - Throws: if `psql` isn't installed.
    public func run(_ script: String, in schema: String) async throws -> Program.Outcome {
        let psql = try Tools.installed("psql", in: Self.folders)
        return try await Tools.run(
            psql, ["-qAtX", address(schema: schema)],
            input: "CREATE SCHEMA IF NOT EXISTS \(schema);\n" + script)
    }

    /// Starts a server that stops when this process ends, even if it is killed.
    ///
    /// - Parameter settings: additional settings, each as `name=value`.
    /// - Returns: the server, once it accepts connections.
    /// - Throws: if it isn't installed or didn't start.
    public static func start(_ settings: [String] = []) async throws -> PostgreSQLServer {
        // The path of a socket must be short.
        let folder = URL(filePath: "/tmp/pg-\(UUID().uuidString.prefix(8))", directoryHint: .notDirectory)
        let programs = try ["initdb", "postgres", "pg_isready"].map { try Tools.installed($0, in: folders) }
        let prefix = getuid() == 0 ? [try Tools.installed("setpriv")] + other.dropFirst() : []
        let config = [
            "listen_addresses=", "unix_socket_directories=\(folder.path)", "max_connections=500",
            "shared_buffers=64MB", "fsync=off", "synchronous_commit=off", "full_page_writes=off",
            "autovacuum=off",
            "log_destination=stderr", "log_min_messages=fatal",
        ].map { "-c '\($0)'" }.joined(separator: " ")
        let own = settings.map { "-c '\($0)'" }.joined(separator: " ")
        // Restarts a server that a test has killed. The shell waits for the end of its input, which comes
        // when this process ends.
        let script = """
            cd /tmp; test -d "$1/data" || { "$2" -D "$1/data" -A trust -U tests --no-sync --no-locale -E UTF8 \
            >"$1/log" 2>&1 || exit; }
            while test -d "$1/data"; do
            "$3" -D "$1/data" \(config) \(own) >>"$1/log" 2>&1 </dev/null; sleep 0.1; done &
            loop=$!; cat >/dev/null; kill $loop; kill -QUIT $(head -1 "$1/data/postmaster.pid"); sleep 0.3; rm -rf "$1"
            """
        try folder.createFolder()
        if getuid() == 0 { _ = try await Tools.run("/bin/chown", ["nobody:nogroup", folder.path]) }
        let arguments =
            prefix + ["/bin/sh", "-c", script, "sh", folder.path(percentEncoded: false)] + programs.prefix(2)
        let ended = Task {
            try await Tools.runHolding(arguments[0], Array(arguments.dropFirst()))
        }
        for _ in 0..<600 {
            let ready = try await Tools.run(programs[2], ["-h", folder.path, "-U", "tests"])
            if ready.status == 0 { return PostgreSQLServer(folder: folder) }
            try await Task.sleep(for: .milliseconds(50))
        }
        ended.cancel()
        throw NotStarted(log: (try? folder.appending(path: "log").text) ?? "")
    }

    /// Kills the server and all of its processes, as a power cut would. It restarts automatically.
    ///
    /// - Throws: if it isn't running.
    public func kill() throws {
        let text = try folder.appending(path: "data/postmaster.pid").text
        guard let server = text.split(separator: "\n").first.flatMap({ pid_t($0) }) else { return }
        // Otherwise a process that it starts meanwhile would survive, and keep the next server from starting.
        Foundation.kill(server, SIGSTOP)
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let children = folders.compactMap { pid_t($0) }.filter { process in
            let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
            return status.contains("\nPPid:\t\(server)\n")
        }
        for process in [server] + children { Foundation.kill(process, SIGKILL) }
    }

    /// An error with the log of a server that didn't start.
    public struct NotStarted: Error {
        let log: String
    }
}
