import Foundation
import TestSupport
import Testing

/// On a system that lacks something, the program prints a clear error, exits with a status, and leaves
/// nothing half done.
struct OddMachineTests {
    /// Runs `sh` commands before the program, which they can start as `$@`.
    private func run(
        _ home: URL, _ lines: String, _ arguments: String..., input: String = ""
    ) async throws -> Program.Outcome {
        try await Tools.run(
            "/bin/sh",
            ["-c", lines, "sh", Program.url.path, "--offline", "--home", home.path] + arguments,
            environment: ["HOME": home.path, "PATH": Tools.path, "LANG": "C.UTF-8"], input: input)
    }

    @Test(arguments: [
        "ulimit -n 6": "This process may open too few files",
        "ulimit -v 240000": "This process may use too little memory",
    ])
    func `insufficient process limits are reported`(_ limit: String, _ sentence: String) async throws {
        try await withTemporaryFolder { home in
            let outcome = try await run(home, #"\#(limit); exec "$@""#, "show", "1")
            #expect(outcome.status == 1 && outcome.output == "")
            #expect(outcome.errors.hasPrefix("✗ \(sentence)"), "\(outcome)")
        }
    }

    @Test func `a process limit is raised where the system allows it`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await run(home, #"ulimit -S -n 6; exec "$@""#, "show", "1")
            #expect(outcome.status == 0)
        }
    }

    @Test func `exceeding the file size limit causes an error rather than a crash`() async throws {
        try await withAsh { program in
            for line in [
                #"ulimit -f 16; exec "$@" favorite add 1-151"#,
                #"ulimit -f 64; exec "$@" backup '\#(program.home.path)/b.sqlite'"#,
                #"ulimit -f 0; exec "$@" set page-size 5"#,
                #"ulimit -f 0; exec "$@" export --save '\#(program.home.path)/x.json'"#,
            ] {
                let outcome = try await run(program.home, line)
                #expect(outcome.status == 74, "\(outcome)")
                #expect(outcome.errors.contains("this process may write to a file"), "\(outcome)")
            }
            #expect(try await program.run("whoami").output.hasPrefix("ash, 0 favourites"))
        }
    }

    @Test
    func
        `an account is created even if its recovery code can't be printed, and the error says how to renew it`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            let made = try await run(
                home, #"exec "$@" > /dev/full"#, "signup", "ash", "--password-stdin",
                input: "pallet-town-1\n")
            #expect(made.status == 74)
            #expect(
                made.errors.hasPrefix(
                    "✗ The account “ash” was created, but the new recovery code could not be shown.\n"))
            #expect(made.errors.contains("“pokeexplorer recover --new-code”"), "\(made)")
            let program = Program(home: home)
            #expect(try await program.run("whoami").output.hasPrefix("ash"))
            let lost = try await run(
                home, #"exec "$@" >&-"#, "recover", "--new-code", "--password-stdin", input: "pallet-town-1\n"
            )
            #expect(
                lost.status == 74 && lost.errors.hasPrefix("✗ The old recovery code works no longer"),
                "\(lost)")
            let code = try await program.run(
                "recover", "--new-code", "--password-stdin", input: "pallet-town-1\n")
            #expect(code.status == 0 && code.output.contains("shown only once"))
        }
    }

    @Test func `a token that couldn't be printed is revoked`() async throws {
        try await withAsh { program in
            let outcome = try await run(
                program.home, #"exec "$@" > /dev/full"#, "token", "new", "x", "--password-stdin",
                input: "pallet-town-1\n")
            #expect(outcome.status == 74)
            #expect(
                outcome.errors
                    == "✗ The access token could not be shown, so it was revoked.\n  Create it again.\n")
            #expect(try await program.run("token", "--json").output == "[]\n")
        }
    }

    @Test func `a failed account deletion leaves no export behind`() async throws {
        try await withAsh { program in
            let file = program.home.appending(path: "all.json").path
            let delete = ["account", "delete", "--password-stdin", "--export"]
            let wrong = try await program.run(delete + [file], input: "not-the-one-1\n")
            #expect(wrong.status == 77)
            let dash = try await program.run(delete + ["-"], input: "pallet-town-1\n")
            #expect(dash.status == 64 && dash.errors.contains("needs a file name, not “-”"))
            #expect(try await program.run("whoami").status == 0)
            let names = try program.home.fileNames
            #expect(!names.contains("all.json") && !names.contains("-"))
            let deleted = try await program.run(delete + [file], input: "pallet-town-1\n")
            #expect(deleted.status == 0 && FileManager.default.fileExists(atPath: file))
        }
    }

    @Test(arguments: [SIGTERM, SIGQUIT])
    func `a signal during a backup leaves no partial file`(_ signal: Int32) async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home").path
            try await Program(home: folder.appending(path: "home")).signUpAsh()
            let target = folder.appending(path: "target").path
            try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
            func unfinished() throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: target).filter { $0.contains("partial") }
            }
            var left = 0
            for _ in 0..<400 {
                let terminal = try PseudoTerminal(
                    running: Program.url,
                    arguments: ["--offline", "--home", home, "backup", "\(target)/b.sqlite", "--force"],
                    environment: ["HOME": home])
                try await eventually("a backup is unfinished, or over") {
                    try !terminal.isRunning || !unfinished().isEmpty
                }
                terminal.signal(signal)
                let ending = try await terminal.waitForEnd()
                let rest = try unfinished()
                // Some runs finish before the signal.
                if rest.isEmpty, ending == .signaled(signal) { return }
                // Another thread may create a file just while the signal handler removes them all.
                for name in rest { try FileManager.default.removeItem(atPath: "\(target)/\(name)") }
                if !rest.isEmpty { left += 1 }
                try #require(left < 3, "\(rest)")
            }
            Issue.record("no backup was caught unfinished")
        }
    }

    @Test func `a pipe in place of the cache doesn't block commands`() async throws {
        try await withProgram { program in
            #expect(mkfifo(program.home.appending(path: "cache.sqlite").path, 0o600) == 0)
            let shown = try await program.run("show", "25")
            #expect(shown.status == 0 && shown.errors.contains("isn't pokeexplorer's"))
            #expect(try await program.run("doctor").status == 0)
        }
    }
}
