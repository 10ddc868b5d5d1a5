import Foundation
import TestSupport
import Testing

/// The program while the store is unavailable.
struct StoreAwayTests {
    /// Runs `body` with a user who is signed in on the command line and whose store has become unavailable.
    private func withoutStore(_ body: (_ away: Program, _ there: Program) async throws -> Void) async throws {
        try await withAsh { there in
            let address = "postgresql:///x?host=/nowhere"
            try await body(Program(home: there.home, options: ["--offline", "--database", address]), there)
        }
    }

    @Test func `a script reports an unreachable store instead of a missing log-in`() async throws {
        try await withoutStore { away, _ in
            let outcome = try await away.run(input: "favorite mew\nfavorites\n")
            #expect(outcome.status == 69 && outcome.output == "")
            #expect(outcome.errors.matches(of: /can't be reached/).count == 2, "\(outcome)")
            #expect(!outcome.errors.contains("not signed in"))
            let show = try await away.run(input: "show ditto\n")
            #expect(show.status == 0 && show.output.contains("Ditto"))
            #expect(show.errors.contains("No favourites are marked."))
        }
    }

    @Test func `a shell reports the unreachable store once and signs in when it is back`() async throws {
        try await withAsh { program in
            let file = program.home.appending(path: "pokeexplorer.sqlite")
            let store = try Data(contentsOf: file)
            try Data(repeating: 7, count: 8192).write(to: file)
            let terminal = try program.terminal(variables: ["TERM": "xterm", "LANG": "C.UTF-8"])
            let start = try await terminal.expect("pokeexplorer> ")
            #expect(start.matches(of: /isn't a database/).count == 1, "\(start)")
            try terminal.type("favorite mew\r")
            let refused = try await terminal.expect("pokeexplorer> ")
            #expect(refused.contains("isn't a database") && !refused.contains("not signed in"))
            try store.write(to: file)
            try await terminal.type("favorite mew\r", expecting: "Mew", "ash@pokeexplorer> ")
        }
    }

    @Test func `“status” shows everything else while the store is unreachable`() async throws {
        try await withoutStore { away, _ in
            let status = try await away.run("status")
            #expect(status.status == 0 && status.output.contains("Pokémon of"))
            #expect(status.output.contains("PostgreSQL: “postgresql:///x?host=/nowhere” can't be reached"))
        }
    }

    @Test func `“status” shows a non-default database file`() async throws {
        try await withTemporaryFolder { home in
            let file = home.appending(path: "other.sqlite").path
            let other = try await Program(home: home, options: ["--offline", "--database", file]).run(
                "status")
            // A long path is wrapped.
            #expect(other.output.filter { !$0.isWhitespace }.contains("AccountsSQLite,\(file)"), "\(other)")
            #expect(try await !Program(home: home).run("status").output.contains("SQLite,"))
        }
    }

    @Test func `a command reports once that favourites aren't marked`() async throws {
        try await withoutStore { away, _ in
            let outcome = try await away.run("random")
            #expect(outcome.status == 0)
            #expect(outcome.errors.matches(of: /No favourites are marked/).count == 1, "\(outcome.errors)")
        }
    }

    @Test func `“logout” keeps the user signed in if the store is unreachable`() async throws {
        try await withoutStore { away, there in
            let outcome = try await away.run("logout")
            #expect(
                outcome.status == 69 && outcome.errors.hasPrefix("✗ You are still signed in. “postgresql"))
            #expect(try await there.run("whoami").output.contains("ash"))
        }
    }

    @Test(arguments: [
        (#"password authentication failed for user "ash""#, "accept the role or its password", ".pgpass"),
        (#"Peer authentication failed for user "ash""#, "accept you as that role", "Name another role"),
        ("session is read-only", "it is a standby, or its settings forbid it", "Choose the primary"),
    ])
    func `a server's rejection is explained with advice`(
        reason: String, words: String, advice: String
    ) async throws {
        let server = try FalsePostgreSQL(answer: FalsePostgreSQL.message("E", severity: "FATAL", reason))
        try await withTemporaryFolder { home in
            let program = Program(
                home: home, options: ["--offline", "--database", "postgresql:///db?host=\(server.host)"])
            let outcome = try await program.logIn("ash", password: "vermilion city harbour")
            #expect([74, 77].contains(outcome.status), "\(outcome)")
            #expect(outcome.errors.contains(words) && outcome.errors.contains(advice), "\(outcome)")
            let doctor = try await program.run("doctor")
            #expect(doctor.status == 1 && !doctor.output.contains("Nothing was changed"), "\(doctor)")
        }
    }

    @Test(arguments: ["backup": "pg_dump", "restore": "pg_restore"])
    func `“backup” and “restore” name the PostgreSQL tool to use instead`(verb: String, tool: String)
        async throws
    {
        try await withoutStore { away, _ in
            let outcome = try await away.run(verb, "file")
            #expect(outcome.status == 64 && outcome.errors.contains("Type: \(tool) "), "\(outcome)")
            #expect(outcome.errors.contains("'postgresql:///x?host=/nowhere'"))
        }
    }

    @Test(arguments: [
        "postgresql://ash:hunter2@h/db": "has a password in it",
        "nonsense": "isn't the address of a database",
    ])
    func `an invalid address in the settings names its file and can be replaced`(
        address: String, message: String
    )
        async throws
    {
        try await withProgram { program in
            let file = program.home.appending(path: "settings.json")
            for (mending, database) in [
                (["unset", "database"], "sqlite"),
                (["set", "database", "./x"], FileManager.default.currentDirectoryPath + "/x"),
            ] {
                try file.write(#"{"database": "\#(address)"}"#)
                for words in [["favorites"], ["doctor"], []] {
                    let outcome = try await program.run(words)
                    #expect(outcome.status == 64 && outcome.errors.contains(file.path), "\(outcome)")
                    #expect(outcome.errors.contains(message) && outcome.errors.contains("unset database"))
                    #expect(!outcome.errors.contains("hunter2"))
                }
                let mended = try await program.run(mending)
                #expect(
                    mended.status == 0
                        && mended.output == "✓ Database is now \(database)"
                            + (database == "sqlite" ? ", the default.\n" : ".\n")
                )
                #expect(try await program.run("set", "database").errors == "")
            }
        }
    }
}
