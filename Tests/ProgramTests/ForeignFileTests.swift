import Foundation
import TestSupport
import Testing

/// What has a name of ours and isn't ours stays as it is.
@Suite struct ForeignFileTests {
    private static let password = "pallet-town-1\n"

    @Test func `logging out leaves a folder named session alone`() async throws {
        try await withTemporaryFolder { home in
            let thesis = home.appending(path: "session/thesis")
            try FileManager.default.createDirectory(
                at: thesis.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("years of work".utf8).write(to: thesis)
            let program = Program(home: home)
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
            #expect(try String(contentsOf: thesis, encoding: .utf8) == "years of work")
        }
    }

    @Test(arguments: [
        "a file of somebody's\n", String(repeating: "A", count: 64), String(repeating: "a", count: 80),
    ])
    func `a file named session that holds no token is neither deleted nor replaced`(_ text: String)
        async throws
    {
        try await withTemporaryFolder { home in
            let file = home.appending(path: "session")
            try Data(text.utf8).write(to: file)
            let program = Program(home: home)
            #expect(try await program.run("whoami").errors.hasPrefix("✗ You are not signed in."))
            #expect(try await program.run("logout").status == 77)
            #expect(
                try await program.run("signup", "ash", "--password-stdin", input: Self.password).status == 73)
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test func `a pipe named session makes nobody wait`() async throws {
        try await withTemporaryFolder { home in
            #expect(mkfifo(home.appending(path: "session").path, 0o600) == 0)
            let program = Program(home: home)
            let shown = try await program.run("show", "25")
            #expect(shown.status == 0)
            #expect(try await program.run("whoami").errors.hasPrefix("✗ You are not signed in."))
        }
    }
}
