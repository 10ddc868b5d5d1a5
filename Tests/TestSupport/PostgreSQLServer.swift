public import Foundation

/// A PostgreSQL server on a Unix socket in a folder of its own: started once for all tests of a process, and gone with it.
public struct PostgreSQLServer: Sendable {
    /// The folder, where the socket is.
    public let folder: URL

    /// The server of this process, or why there is none.
    public static let shared = Task { try await start() }

    /// Where Debian and Ubuntu put the programs that nobody calls by hand: a folder for each version, the
    /// oldest first. It refuses to run as root.
    private static let folders = (14...18).map { "/usr/lib/postgresql/\($0)/bin" }
    private static let other = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]

    /// Whether tests that need it run: where it is installed, and with `CI=true`, where it must be.
    public static let isWanted = ProcessInfo.processInfo.environment["CI"] == "true" || isInstalled

    private static let isInstalled = (try? Tools.installed("initdb", in: folders)) != nil

    /// The address of a database.
    ///
    /// - Parameters:
    ///   - schema: in which its tables are; nil for the usual one.
    ///   - database: its name.
    /// - Returns: without a password, as everybody on the machine may log in.
    public func address(schema: String? = nil, database: String = "postgres") -> String {
        let options = schema.map { "&options=-csearch_path%3D\($0)" } ?? ""
        return "postgresql:///\(database)?host=\(folder.path(percentEncoded: false))&user=tests\(options)"
    }

    /// Runs a script of SQL.
    ///
    /// - Parameters:
    ///   - script: its statements.
    ///   - schema: in which they run; it is made if it isn't there.
    /// - Returns: what it printed, and the errors.
    /// - Throws: that `psql` isn't installed.
    public func run(_ script: String, in schema: String) async throws -> Program.Outcome {
        let psql = try Tools.installed("psql", in: Self.folders)
        return try await Tools.run(
            psql, ["-qAtX", address(schema: schema)],
            input: "CREATE SCHEMA IF NOT EXISTS \(schema);\n" + script)
    }

    /// Starts a server that ends when this process does, however that ends.
    ///
    /// - Parameter settings: more of its configuration, each as `name=value`.
    /// - Returns: the server, when it takes connections.
    /// - Throws: that it isn't installed, or didn't start.
    public static func start(_ settings: [String] = []) async throws -> PostgreSQLServer {
        // The name of a socket is short.
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
        // A server that a proof kills is started again. The shell waits for the end of its input, which comes with the end of this process.
        let script = """
            cd /tmp; test -d "$1/data" || { "$2" -D "$1/data" -A trust -U tests --no-sync --no-locale -E UTF8 \
            >"$1/log" 2>&1 || exit; }
            while test -d "$1/data"; do
            "$3" -D "$1/data" \(config) \(own) >>"$1/log" 2>&1 </dev/null; sleep 0.1; done &
            loop=$!; cat >/dev/null; kill $loop; kill -QUIT $(head -1 "$1/data/postmaster.pid"); sleep 0.3; rm -rf "$1"
            """
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
        throw NotStarted(log: (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? "")
    }

    /// Kills the server and all of its processes, as a power cut would. It comes back by itself.
    ///
    /// - Throws: that it isn't running.
    public func kill() throws {
        let text = try String(contentsOf: folder.appending(path: "data/postmaster.pid"), encoding: .utf8)
        guard let server = text.split(separator: "\n").first.flatMap({ pid_t($0) }) else { return }
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let children = folders.compactMap { pid_t($0) }.filter { process in
            let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
            return status.contains("\nPPid:\t\(server)\n")
        }
        for process in [server] + children { Foundation.kill(process, SIGKILL) }
    }

    /// The server didn't start; its log says why.
    public struct NotStarted: Error {
        let log: String
    }
}
