import Foundation
import TestSupport
import Testing

/// Foreign files with the names of ours are left unchanged.
struct ForeignFileTests {
    private static let password = "pallet-town-1\n"

    @Test func `logging out keeps a folder named session`() async throws {
        try await withProgram { program in
            let thesis = program.home.appending(path: "session/thesis")
            try thesis.deletingLastPathComponent().createFolder()
            try thesis.write("years of work")
            #expect(try await program.run("logout").errors.hasPrefix("✗ You are not signed in."))
            let outcome = try await program.run("signup", "ash", "--password-stdin", input: Self.password)
            #expect(outcome.errors.contains("isn't a session of pokeexplorer"))
            #expect(outcome.status == 73)
            for verb in [
                ["recover", "ash", "--password-stdin"], ["password", "--password-stdin"],
                ["logout", "--all"],
            ] {
                _ = try await program.run(verb, input: Self.password + Self.password)
            }
            #expect(try thesis.text == "years of work")
        }
    }

    @Test(arguments: [
        "a file of somebody's\n", String(repeating: "A", count: 64), String(repeating: "a", count: 80),
    ])
    func `a foreign file named session is neither deleted nor replaced`(_ text: String)
        async throws
    {
        try await withProgram { program in
            let file = program.home.appending(path: "session")
            try file.write(text)
            #expect(try await program.run("whoami").errors.hasPrefix("✗ You are not signed in."))
            #expect(try await program.run("logout").status == 77)
            #expect(
                try await program.run("signup", "ash", "--password-stdin", input: Self.password).status == 73)
            #expect(try file.text == text)
        }
    }

    @Test func `a pipe named session doesn't block commands`() async throws {
        try await withProgram { program in
            #expect(mkfifo(program.home.appending(path: "session").path, 0o600) == 0)
            let shown = try await program.run("show", "25")
            #expect(shown.status == 0)
            #expect(try await program.run("whoami").errors.hasPrefix("✗ You are not signed in."))
        }
    }

    @Test func `a foreign cache file stays unchanged, is reported once, and doesn't block commands`()
        async throws
    {
        try await withProgram { program in
            let file = program.home.appending(path: "cache.sqlite")
            try file.write("a cache of mine")
            let warning = "! “\(file.path)” isn't pokeexplorer's, so it was left alone and there is no cache."
            for verb in ["status", "doctor"] {
                let outcome = try await program.run(verb)
                #expect(outcome.errors.components(separatedBy: warning).count == 2, "\(outcome)")
            }
            let script = try await program.run(input: "show 25\nstatus\nstatus\n")
            #expect(script.status == 0 && script.output.contains("Pikachu"))
            #expect(script.errors.components(separatedBy: warning).count == 2)
            #expect(try await program.run("status", "--json").errors == "")
            #expect(try file.text == "a cache of mine")
        }
    }

    @Test func `a foreign activity log stays unchanged and is reported once`() async throws {
        for name in ["activity.jsonl", "activity.jsonl.1"] {
            try await withProgram { program in
                _ = try await program.run("set", "activity", "on")
                let own = program.home.appending(path: "activity.jsonl")
                // Full, so that it would be rotated.
                let full = #"{"at":""# + String(repeating: "x", count: 1 << 18) + "\n"
                try own.write(full)
                let file = program.home.appending(path: name)
                try file.write("{\"steps\": 9}\n")
                let warning =
                    "! “\(file.path)” isn't pokeexplorer's, so it was left alone and no activity is recorded."
                let script = try await program.run(input: "status\nstatus\nshow 25\n")
                #expect(script.status == 0 && script.output.contains("Pikachu"))
                #expect(script.errors.components(separatedBy: warning).count == 2, "\(script)")
                #expect(try await program.run("status").errors.contains(warning))
                #expect(try await program.run("status", "--json").errors == "")
                #expect(try file.text == "{\"steps\": 9}\n")
            }
        }
    }

    @Test func `a backup replaces neither pipes nor the program's own files`() async throws {
        try await withAsh { program in
            let session = program.home.appending(path: "session")
            let token = try Data(contentsOf: session)
            let refused = try await program.run("backup", session.path, "--force")
            #expect(
                refused.status == 64
                    && refused.errors.contains("“\(session.path)” is a file that pokeexplorer itself uses"))
            #expect(try Data(contentsOf: session) == token)
            let pipe = program.home.appending(path: "pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let outcome = try await program.run("backup", pipe, "--force")
            #expect(outcome.status == 73 && outcome.errors.contains("cannot be created: Not a regular file"))
        }
    }

    @Test func `a foreign settings file stays unchanged`() async throws {
        try await withProgram { program in
            let file = program.home.appending(path: "settings.json")
            let text = #"{ "editor.fontSize": 12 }"#
            try file.write(text)
            let outcome = try await program.run("set", "page-size", "7")
            #expect(outcome.status == 65 && outcome.errors.contains("is a setting of pokeexplorer"))
            #expect(try file.text == text)
        }
    }

    @Test
    func `a foreign history file stays unchanged and is reported once`() async throws {
        try await withProgram { program in
            let file = program.home.appending(path: "shell-history")
            try file.write("a list of shells\n")
            let terminal = try program.terminal(columns: 200)
            try await terminal.expect("isn't pokeexplorer's, so it was left alone and no line is kept.")
            try await terminal.expect("> ")
            for line in ["show 25", "history", "exit"] { try terminal.type(line + "\r") }
            _ = try await terminal.waitForEnd()
            #expect(terminal.output.components(separatedBy: "no line is kept").count == 2)
            #expect(try file.text == "a list of shells\n")
        }
    }
}
