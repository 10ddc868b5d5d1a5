import Foundation
import Records
import Store
import TestSupport
import Testing

@testable import PostgreSQLStore

/// Connecting to a server, using its database, and the reasons for refusing it.
@Suite(.enabled(if: PostgreSQLServer.isWanted)) struct PostgreSQLEngineTests {
    private static func address(_ text: String) throws -> PostgreSQLAddress {
        try #require(PostgreSQLAddress(DatabaseAddress(text)))
    }

    private static func connect(_ text: String) throws -> Connection {
        try Connection(address(text), PostgreSQLEngine.Limits())
    }

    /// Creates a password file.
    private static func makeFile(_ path: String, _ contents: String = "", mode: Int) {
        _ = FileManager.default.createFile(
            atPath: path, contents: Data(contents.utf8), attributes: [.posixPermissions: mode])
    }

    /// Runs the body with a new schema that a script has set up, under the given role.
    private static func withSchema(
        _ script: String = "", role: String = "tests",
        _ body: (PostgreSQLEngine, _ server: PostgreSQLServer, _ schema: String) async throws -> Void
    ) async throws {
        let server = try await PostgreSQLServer.shared.value
        let schema = "engine\(UInt32.random(in: 0...UInt32.max))"
        let outcome = try await server.run(script.replacing("SCHEMA_NAME", with: schema), in: schema)
        #expect(outcome.errors == "")
        let text = server.address(schema: schema).replacing(
            "user=tests", with: "user=\(role.replacing("SCHEMA_NAME", with: schema))")
        let engine = PostgreSQLEngine(try address(text))
        try await body(engine, server, schema)
        await engine.close()
    }

    /// Creates the tables in a schema as the engine does.
    private static func makeTables(_ server: PostgreSQLServer, _ schema: String) async throws {
        let engine = PostgreSQLEngine(try address(server.address(schema: schema)))
        try await engine.read { _ in }
        await engine.close()
    }

    private static let newer =
        #"CREATE TABLE PokeExplorerSchema (id bigint, version bigint); CREATE TABLE "User" (id int); "#
        + "INSERT INTO PokeExplorerSchema VALUES (1, 99)"

    // MARK: Other databases

    @Test(arguments: [newer, #"CREATE TABLE "User" (id int); CREATE TABLE session (id int)"#])
    func `every call rejects a foreign or newer database`(_ script: String) async throws {
        try await Self.withSchema(script) { engine, _, _ in
            for _ in 0..<3 {
                await #expect(throws: StoreError.self) {
                    try await engine.write { try $0.execute("INSERT INTO \"User\" (id) VALUES (1)") }
                }
                await #expect(throws: StoreError.self) { try await engine.read { _ in } }
            }
        }
    }

    @Test(arguments: [
        "CREATE VIEW notes AS SELECT 1", "CREATE MATERIALIZED VIEW notes AS SELECT 1",
        "CREATE SEQUENCE session", "CREATE TYPE session AS ENUM ('a')", "CREATE TYPE pair AS (a int)",
        "CREATE DOMAIN small AS int",
        "CREATE TABLE PokeExplorerSchema (version text)",
        "CREATE TABLE PokeExplorerSchema (id int, version text); INSERT INTO PokeExplorerSchema VALUES (1, '9')",
        "CREATE TABLE PokeExplorerSchema (id int, version int)",
        newer + ", (2, 9)",
        "CREATE TABLE PokeExplorerSchema (id int, version int); INSERT INTO PokeExplorerSchema VALUES (1, 9)",
        #"CREATE TABLE "User" (id int); CREATE VIEW PokeExplorerSchema AS SELECT 1 AS id, 9 AS version"#,
        newer + "; UPDATE PokeExplorerSchema SET version = 1",
        newer + "; UPDATE PokeExplorerSchema SET version = 8",
    ])
    func `tables of other programs stay unchanged`(_ script: String) async throws {
        try await Self.withSchema(script) { engine, _, _ in
            let foreign = StoreError.foreignDatabase(path: engine.path, applicationID: 0)
            await #expect(throws: foreign) { try await engine.write { _ in } }
        }
    }

    @Test func `a foreign function doesn't cause a conflict`() async throws {
        try await Self.withSchema("CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'") {
            engine, _, _ in
            await #expect(throws: Never.self) { try await engine.write { _ in } }
        }
    }

    // MARK: Roles

    private static let guest =
        "CREATE ROLE SCHEMA_NAME LOGIN; GRANT USAGE ON SCHEMA SCHEMA_NAME TO SCHEMA_NAME;"

    @Test func `a diagnosis reports the role's missing privileges`() async throws {
        try await Self.withSchema(Self.guest, role: "SCHEMA_NAME") { engine, server, schema in
            var findings = await engine.diagnose(folders: [])
            let noTables = StoreError.refused(
                path: engine.path, reason: "permission denied for schema \(schema)")
            #expect(findings.contains(.empty(path: engine.path)) && findings.contains(.changes(noTables)))
            await #expect(throws: noTables) { try await engine.read { _ in } }

            try await Self.makeTables(server, schema)
            _ = try await server.run(
                """
                GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO \(schema);
                REVOKE DELETE ON Journal FROM \(schema)
                """, in: schema)
            findings = await engine.diagnose(folders: [])
            let noDelete = StoreError.refused(
                path: engine.path, reason: "permission denied for table journal")
            #expect(findings.contains(.changes(noDelete)))
            _ = try await server.run("GRANT DELETE ON Journal TO \(schema)", in: schema)
            #expect(await engine.diagnose(folders: []).contains(.changes(nil)))
        }
    }

    @Test func `a diagnosis recognizes a foreign database`() async throws {
        try await Self.withSchema(#"CREATE TABLE "User" (id int)"#) { engine, _, _ in
            let findings = await engine.diagnose(folders: [])
            #expect(
                findings.contains(.unreadable(.foreignDatabase(path: engine.path, applicationID: 0))))
            #expect(findings.count > 5, "the server is examined all the same")
        }
    }

    @Test func `the diagnosis counts other roles' connections even for an ordinary role`() async throws {
        try await Self.withSchema(Self.guest, role: "SCHEMA_NAME") { engine, server, _ in
            let others = try (0..<5).map { _ in
                try Self.connect(server.address())
            }
            let free = await engine.diagnose(folders: []).compactMap { finding in
                if case .connections(let free, let limit) = finding { limit - free } else { nil }
            }
            #expect(free.count == 1 && free[0] >= 3 + others.count + 1)
            withExtendedLifetime(others) {}
        }
    }

    @Test func `a rejected log-in and a missing database are distinguished`() async throws {
        let server = try await PostgreSQLServer.shared.value
        let stranger = server.address().replacing("user=tests", with: "user=stranger")
        #expect(throws: StoreError.refused(path: stranger, reason: #"role "stranger" does not exist"#)) {
            _ = try Self.connect(stranger)
        }
        let missing = server.address(database: "no%20such")
        #expect(throws: StoreError.noDatabase(path: missing, name: "no such")) {
            _ = try Self.connect(missing)
        }
    }

    // MARK: Servers

    @Test func `the reason why a server is unusable is given in plain words`() throws {
        func reason(_ text: String) throws -> String? {
            do { _ = try Self.connect(text) } catch {
                switch error as? StoreError {
                case .unreachable(_, let reason), .unsuitable(_, let reason): return reason
                default: return "\(error)"
                }
            }
            return nil
        }
        #expect(
            try reason("postgresql:///db?host=/nowhere")
                == "no server listens at the socket /nowhere/.s.PGSQL.5432")
        #expect(try reason("postgresql://127.0.0.1:1/db") == "no server listens at 127.0.0.1, port 1")
        let web = try FalsePostgreSQL(answer: Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
        #expect(try reason("postgresql:///db?host=\(web.host)") == "what answers there isn't PostgreSQL")
        let old = try FalsePostgreSQL(answer: FalsePostgreSQL.opening(version: "9.6.24"))
        #expect(
            try reason("postgresql:///db?host=\(old.host)")
                == "PostgreSQL 9.6.24 is too old; 13 is the oldest that works")
    }

    @Test func `a connection fails with the reason if the only reachable server is read-only`() async throws {
        let script = Self.guest + "ALTER ROLE SCHEMA_NAME SET default_transaction_read_only = on"
        try await Self.withSchema(script, role: "SCHEMA_NAME") { engine, server, _ in
            let host = server.folder.path(percentEncoded: false)
            let several = engine.path.replacing("host=\(host)", with: "host=\(host),/nowhere")
            #expect(
                throws: StoreError.unreachable(
                    path: several, reason: "none of its servers can be written to now")
            ) { _ = try Self.connect(several) }
        }
    }

    @Test func `several hosts in an address are recognized as libpq does it`() throws {
        #expect(try Self.address("postgresql://a,b/db").namesSeveral)
        #expect(try !Self.address("postgresql://a/db?application_name=b,c").namesSeveral)
        #expect(try !Self.address("service=there-is-none").namesSeveral)
    }

    @Test func `a password file that others can read isn't passed to libpq`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "passwords").path
            for mode in [0o600, 0o644] {
                Self.makeFile(file, mode: mode)
                let address = try Self.address("postgresql://a/db?passfile=\(file)")
                let options = try address.options(Libpq.require())
                #expect(options["passfile"] == (mode == 0o600 ? file : PostgreSQLAddress.noFile + file))
            }
        }
    }

    /// Returns the error for these messages about libpq's hosts.
    private static func failure(_ lines: String..., usedPassword: Bool = true, passfile: String = "/none")
        throws -> StoreError?
    {
        let connecting = Connecting(
            ["host": "a,b", "passfile": passfile], try Libpq.require(), limit: .seconds(1),
            to: try address("postgresql://a,b/db"))
        let said = lines.map { "connection to server at \"a\", port 5432 failed: \($0)" }
        return connecting.failure(
            said.joined(separator: "\n"), database: "db", usedPassword: usedPassword, needsPassword: false)
            as? StoreError
    }

    @Test func `a server lost after its password request counts as unreachable`() async throws {
        let path = "postgresql://a,b/db"
        for reason in ["it gave no answer in time", "server closed the connection unexpectedly"] {
            #expect(try Self.failure(reason) == .unreachable(path: path, reason: reason))
        }
        #expect(try Self.failure("FATAL:  XX000: no") == .refused(path: path, reason: "no"))

        // A server that asks for a cleartext password and closes the connection.
        let server = try FalsePostgreSQL(answer: [0x52, 0, 0, 0, 8, 0, 0, 0, 3])
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "passwords").path
            Self.makeFile(file, "*:*:*:*:secret", mode: 0o600)
            let address = try Self.address("postgresql:///db?host=\(server.host)&passfile=\(file)")
            do { _ = try Connection(address, PostgreSQLEngine.Limits()) } catch {
                guard case .unreachable = error as? StoreError else { throw error }
            }
        }
    }

    @Test func `a standby doesn't hide why the primary rejects a log-in`() throws {
        let (path, standby) = ("postgresql://a,b/db", "session is read-only")
        for (code, reason) in ["28P01": "wrong password", "28000": "no line", "42501": "denied"]
            as KeyValuePairs
        {
            let failure = try Self.failure(standby, "FATAL:  \(code): \(reason)")
            #expect(failure == .refused(path: path, reason: reason))
        }
        #expect(try Self.failure(standby, "FATAL:  3D000: none") == .noDatabase(path: path, name: "db"))
        let none = StoreError.unreachable(path: path, reason: "none of its servers can be written to now")
        for other in ["Connection refused", "server is in hot standby mode"] {
            #expect(try Self.failure(standby, other) == none)
        }
        let primary = "server is not in hot standby mode"
        #expect(try Self.failure(primary) == .unreachable(path: path, reason: primary))
    }

    @Test func `a missing password names the password file that was searched`() async throws {
        func reason(_ file: String) throws -> String? {
            let failure = try Self.failure("fe_sendauth: no password supplied", passfile: file)
            return if case .refused(_, let reason) = failure { reason } else { nil }
        }
        #expect(try reason("/none") == "it wants a password, and /none has none for it")
        let device = try reason(PostgreSQLAddress.noFile + "/dev/null")
        #expect(device == "it wants a password, and /dev/null isn't used, since it isn't a plain file")
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "passwords").path
            Self.makeFile(file, mode: 0o644)
            let found = try reason(PostgreSQLAddress.noFile + file)
            #expect(
                found == "it wants a password, and \(file) isn't used, since others may read it")
        }
    }

    // MARK: Connections

    @Test func `a closed connection is unusable`() async throws {
        let server = try await PostgreSQLServer.shared.value
        let connection = try Self.connect(server.address())
        connection.drop()
        #expect(throws: ServerError.self) { try connection.commit() }
        #expect(throws: ServerError.self) { try connection.run("SELECT 1") }
    }

    @Test func `a failed read doesn't wait for the remaining rows`() async throws {
        try await Self.withSchema { engine, _, _ in
            await #expect(throws: CocoaError.self) {
                try await engine.read { db in
                    try db.visit("SELECT generate_series(1, 9223372036854775807)", []) { _ in
                        throw CocoaError(.userCancelled)
                    }
                }
            }
            await #expect(throws: Never.self) { try await engine.read { _ in } }
        }
    }

    @Test func `a pool that is never idle still frees its finished callers`() async throws {
        final class Caller: Sendable {
            let gone: Counter
            init(_ gone: Counter) { self.gone = gone }
            deinit { gone.add() }
        }
        let (pool, begun, gone, run) = (Pool(size: 1, wait: .seconds(60)), Counter(), Counter(), Counter())
        let shorter = Counter()
        @Sendable func wait(for counter: Counter, toReach value: Int) -> Bool {
            (try? eventuallyOnThread("the counter is \(value)") { counter.count >= value }) != nil
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<1000 {
                group.addTask {
                    begun.add()
                    let caller = Caller(gone)
                    try? await pool.run { [caller] _, _ in
                        // The first run keeps the others waiting. The last one checks how many callers are
                        // still alive.
                        if run.count == 0 { _ = wait(for: begun, toReach: 1000) }
                        run.add()
                        if run.count == 1000, wait(for: gone, toReach: 500) { shorter.add() }
                        withExtendedLifetime(caller) {}
                    }
                }
            }
        }
        #expect(shorter.count == 1)
    }

    // MARK: Commits without an answer

    /// Ends the connection when a row is committed.
    private static let losing = """
        CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(9); END $$;
        CREATE CONSTRAINT TRIGGER lose AFTER UPDATE ON PokeExplorerSchema DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION lose()
        """
    private static let losingUpdate: Statement = "UPDATE PokeExplorerSchema SET version = version"

    @Test func `a change gives up if all its commits are lost`() async throws {
        try await Self.withSchema { engine, server, schema in
            try await Self.makeTables(server, schema)
            _ = try await server.run(Self.losing, in: schema)
            var limits = PostgreSQLEngine.Limits()
            (limits.wait, limits.commit, limits.asking) = (.seconds(1), .seconds(1), .seconds(1))
            let engine = PostgreSQLEngine(engine.address, limits: limits)
            let tries = Counter()
            await #expect(throws: StoreError.connectionLost(path: engine.path, wait: nil)) {
                try await engine.write {
                    tries.add()
                    try $0.execute(Self.losingUpdate)
                } resolvingLostCommit: { _, _ in
                    .notSaved
                }
            }
            #expect(tries.count > 1)
            await engine.close()
        }
    }

    @Test func `cancelling the caller also cancels the query that checks a commit's outcome`() async throws {
        try await Self.withSchema { engine, server, schema in
            try await Self.makeTables(server, schema)
            _ = try await server.run(Self.losing, in: schema)
            var limits = PostgreSQLEngine.Limits()
            limits.asking = .seconds(3600)
            let engine = PostgreSQLEngine(engine.address, limits: limits)
            let (asked, signal) = AsyncStream.makeStream(of: Void.self)
            let task = Task {
                try await engine.write {
                    try $0.execute(Self.losingUpdate)
                } resolvingLostCommit: { _, _ in
                    signal.yield()
                    throw ServerError.lost("")
                }
            }
            try await limited("it asks") { for await _ in asked.prefix(1) {} }
            task.cancel()
            await #expect(throws: StoreError.outcomeUnknown(path: engine.path)) { try await task.value }
            await engine.close()
        }
    }

    @Test func `cancelling a statement also stops it on the server`() async throws {
        try await Self.withSchema { engine, _, _ in
            let lock: Statement = "SELECT id FROM PokeExplorerSchema FOR UPDATE"
            let (begun, signal) = AsyncStream.makeStream(of: Void.self)
            let task = Task {
                try await engine.write { db in
                    _ = try db.row(lock)
                    signal.yield()
                    _ = try db.row("SELECT pg_sleep(60)")
                }
            }
            try await limited("it begins") { for await _ in begun.prefix(1) {} }
            task.cancel()
            await #expect(throws: StoreError.cancelled) { try await task.value }
            // This write waits for the lock, for less than a minute.
            try await engine.write { _ = try $0.row(lock) }
        }
    }

    @Test func `cancellation ends the wait for a silent server`() throws {
        let server = try FalsePostgreSQL(
            answer: FalsePostgreSQL.opening(version: "15.1"), last: FalsePostgreSQL.done)
        let address = try Self.address("postgresql:///db?host=\(server.host)")
        let connection = try Connection(address, PostgreSQLEngine.Limits())
        let interruption = Interruption()
        connection.interruption = interruption
        interruption.raise()
        #expect(throws: StoreError.cancelled) { try connection.visit("SELECT 1") { _ in true } }
        #expect(!connection.isUsable)
        #expect(throws: StoreError.cancelled) {
            _ = try Connection(address, PostgreSQLEngine.Limits(), unless: interruption)
        }
    }
}
