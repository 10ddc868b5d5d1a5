import Foundation
import TestSupport
import Testing

/// The location of the accounts, set by options.
struct DatabaseTests {
    private func withPrograms(_ body: (Program, _ database: String) async throws -> Void)
        async throws
    {
        let server = try await PostgreSQLServer.shared.value
        let schema = "program\(UInt32.random(in: 0...UInt32.max))"
        _ = try await server.run("", in: schema)
        try await withTemporaryFolder { home in
            let address = server.address(schema: schema)
            try await body(Program(home: home, options: ["--database", address]), address)
        }
    }

    @Test(.enabled(if: PostgreSQLServer.isWanted))
    func `everything works in PostgreSQL, and the data can be copied to a file and back`() async throws {
        try await withPrograms { program, address in
            let lines = try await program.run("doctor", "--offline").output
            let empty = lines.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(empty.contains("is empty; the first command that needs accounts makes its tables"))
            #expect(empty.contains("ALTER SYSTEM SET fsync = on;") && empty.contains("Replicas None."))
            let signUp = try await program.run(
                "signup", "ash", "--password-stdin", input: "vermilion city harbour\n")
            #expect(signUp.status == 0)
            #expect(try await program.run("favorite", "pikachu").status == 0)
            #expect(try await program.run("status", "--json").output.contains(#""engine":"PostgreSQL""#))
            let used = try await program.run("doctor", "--offline").output
            #expect(used.contains("✓ Changes") && used.contains("✓ PostgreSQL"))
            #expect(!used.contains("known bugs"))
            let file = program.home.appending(path: "other.sqlite").path
            let refused = try await program.run("database", "copy", "--to", file)
            #expect(refused.status == 64 && !FileManager.default.fileExists(atPath: file))
            #expect(try await program.run("database", "copy", "--to", file, "--yes").status == 0)
            let other = Program(home: program.home, options: ["--database", file])
            #expect(try await other.run("favorites").output.contains("Pikachu"))
            let full = try await other.run("database", "copy", "--to", address, "--yes")
            #expect(full.status == 65 && full.errors.contains("already"))
            let backup = try await program.run("backup", program.home.appending(path: "b").path)
            #expect(backup.status == 64 && backup.errors.contains("pg_dump"))
        }
    }

    @Test func `a relative database path is stored as an absolute one`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home, options: []).run("set", "database", "a/b.sqlite")
            let path = FileManager.default.currentDirectoryPath + "/a/b.sqlite"
            #expect(outcome.status == 0 && outcome.output.contains("b.sqlite"))
            let settings = try home.appending(path: "settings.json").text
            #expect(settings.replacing("\\/", with: "/").contains("\"\(path)\""))
        }
    }

    @Test func `a database address with a password is rejected and not shown`() async throws {
        try await withTemporaryFolder { home in
            let address = "postgresql://ash:hunter2@127.0.0.1/db"
            var program = Program(home: home, options: [])
            for words in [["status", "--database", address], ["set", "database", address]] {
                let outcome = try await program.run(words)
                #expect(outcome.status == 64 && outcome.errors.contains("~/.pgpass"))
                #expect(!(outcome.output + outcome.errors).contains("hunter2"))
            }
            try home.appending(path: "settings.json").write(#"{"database": "\#(address)"}"#)
            let outcome = try await program.run("favorites")
            #expect(outcome.status == 64 && !outcome.errors.contains("hunter2"), "not another database")
            program = Program(home: home, options: ["--database", "sqlite"])
            #expect(try await program.run("status").status == 0)
        }
    }

    @Test func `a server's messages are sanitized before they reach the terminal`() async throws {
        let hostile = "\u{1B}[2J\u{1B}]0;hello\u{7}"
        let server = try FalsePostgreSQL(
            answer: FalsePostgreSQL.welcome + FalsePostgreSQL.message("N", severity: "WARNING", hostile)
                + FalsePostgreSQL.message("E", severity: "FATAL", "not today\(hostile)"))
        try await withTemporaryFolder { home in
            let address = "postgresql:///db?host=\(server.host)"
            let program = Program(home: home, options: ["--database", address])
            let outcome = try await program.logIn("ash", password: "vermilion city harbour")
            #expect(outcome.status == 69 && outcome.errors.contains("not today"))
            #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
        }
    }

    @Test(.enabled(if: PostgreSQLServer.isWanted))
    func `an unresponsive server is skipped in favour of the next`() async throws {
        let (silent, server) = (try FalsePostgreSQL(answer: nil), try await PostgreSQLServer.shared.value)
        defer { withExtendedLifetime(silent) {} }
        let schema = "program\(UInt32.random(in: 0...UInt32.max))"
        _ = try await server.run("", in: schema)
        try await withTemporaryFolder { home in
            /// Returns a program whose database may be on any of the hosts, each of which gets this number of
            /// seconds to answer.
            func program(_ hosts: String, seconds: Int) -> Program {
                let options = "user=tests&options=-csearch_path%3D\(schema)&connect_timeout=\(seconds)"
                return Program(
                    home: home, options: ["--database", "postgresql:///postgres?host=\(hosts)&\(options)"])
            }
            let hosts = "\(silent.host),\(server.folder.path(percentEncoded: false))"
            // On a busy machine even a working server may take seconds.
            let both = program(hosts, seconds: 10)
            let signUp = try await both.run(
                "signup", "ash", "--password-stdin", input: "vermilion city harbour\n")
            #expect(signUp.status == 0, "\(signUp.errors)")
            let alone = program(silent.host, seconds: 1)
            let outcome = try await alone.run("favorites")
            #expect(outcome.status == 69 && outcome.errors.contains("no answer in time"), "\(outcome.errors)")
        }
    }

    @Test(.enabled(if: PostgreSQLServer.isWanted))
    func `a service file is used, and libpq prints no warning about password files`() async throws {
        let server = try await PostgreSQLServer.shared.value
        let schema = "program\(UInt32.random(in: 0...UInt32.max))"
        _ = try await server.run("", in: schema)
        try await withTemporaryFolder { home in
            let file = home.appending(path: "services")
            let host = server.folder.path(percentEncoded: false)
            let lines = [
                "[two]", "host=/nowhere,\(host)", "user=tests", "dbname=postgres",
                "options=-csearch_path=\(schema)", "[stranger]", "host=/nowhere,\(host)", "user=stranger",
            ]
            try file.write(lines.joined(separator: "\n"))
            try Data().write(to: home.appending(path: ".pgpass"))
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: home.appending(path: ".pgpass").path)
            func signUp(_ service: String, _ file: String) async throws -> Program.Outcome {
                var program = Program(home: home, options: ["--database", "service=\(service)"])
                program.variables["PGSERVICEFILE"] = file
                return try await program.run(
                    "signup", "ash", "--password-stdin", input: "vermilion city harbour\n")
            }
            let outcome = try await signUp("two", file.path)
            #expect(outcome.status == 0 && outcome.errors == "")
            let stranger = try await signUp("stranger", file.path)
            #expect(stranger.status == 77 && stranger.errors.contains("stranger"))
            for (service, file) in [("three", file.path), ("two", "/nowhere")] {
                #expect(try await signUp(service, file).status == 64)
            }
        }
    }

    @Test func `a systemd unit contains the database, whose line breaks are escaped, and its user`()
        async throws
    {
        try await withTemporaryFolder { home in
            let server = Program(home: home, options: ["--database", "postgresql:///db?options=100%25"])
            let unit = try await server.run("serve", "--unit").output
            let line = #"Environment="POKEEXPLORER_DATABASE=postgresql:///db?options=100%%25""#
            #expect(unit.contains("\(line)\nUser=pokeexplorer\n"))
            #expect(unit.contains("ProtectHome=read-only"))
            let hostile = home.path + "/a\r\nb\u{301}\"\u{301}\nUser=root"
            let escaped = try await Program(home: home, options: ["--database", hostile]).run(
                "serve", "--unit")
            #expect(!escaped.output.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("User=root") })
            #expect(escaped.output.contains(#"/a\r\n"#))
            let usual = try await Program(home: home, options: []).run("serve", "--unit").output
            #expect(usual.contains("\nUser=pokeexplorer\n") && !usual.contains("POKEEXPLORER_DATABASE"))
        }
    }

    @Test func `browsing works without the database server`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--database", "postgresql://127.0.0.1:1/db"])
            let signUp = try await program.run(
                "signup", "ash", "--password-stdin", input: "vermilion city harbour\n")
            #expect(signUp.status == 69 && signUp.errors.contains("can't be reached"))
            let browse = try await program.run("browse", "--size", "1")
            #expect(browse.status == 0 && browse.output.contains("Bulbasaur"))
        }
    }
}
