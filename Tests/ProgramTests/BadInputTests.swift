import Answers
import Foundation
import Pokedex
@testable import Shell
import TestSupport
import Testing

/// Bad input gives a clear error and changes nothing.
struct BadInputTests {
    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    func `a closed standard stream is never mistaken for another file`(closing: String) async throws {
        try await withTemporaryFolder { home in
            let program = "'\(Program.url.path)' --offline --home '\(home.path)'"
            let script = """
                \(program) signup ash --password-stdin <<< pallet-town-1 > /dev/null
                \(program) favorites \(closing); \(program) favorite 25 \(closing)
                echo whoami | \(program) \(closing)
                echo wrong | \(program) login misty --password-stdin \(closing)
                \(program) doctor > /dev/null && \(program) favorites --json
                """
            let terminal = try PseudoTerminal(
                running: URL(filePath: "/bin/bash"), arguments: ["-c", script],
                environment: ["HOME": home.path, "TZ": "UTC"])
            #expect(try await terminal.waitForEnd() == .exited(0), "\(terminal.output)")
            #expect(terminal.output.contains(#""name":"pikachu""#), "\(terminal.output)")
        }
    }

    @Test func `on the command line, “account” alone names a command that works there`() async throws {
        try await withProgram { program in
            let outcome = try await program.run("account")
            #expect(outcome.status == 64, "\(outcome)")
            #expect(outcome.errors.contains("“pokeexplorer account delete”"), "\(outcome)")
        }
    }

    @Test(arguments: ["login", "signup"])
    func `an input without the password says that it ended`(verb: String) async throws {
        try await withProgram { program in
            let outcome = try await program.run(verb, "ash", "--password-stdin", input: "")
            #expect(outcome.status == 1 && outcome.errors == "✗ Cancelled: the input ended.\n", "\(outcome)")
        }
    }

    @Test(arguments: ["browse", "search", "random", "favorites", "show", "favorite", "tag"])
    func `very long words are truncated in errors`(verb: String) async throws {
        try await withAsh { program in
            for words in [
                String(repeating: "a", count: 20_000), "type:" + String(repeating: "b", count: 3_000),
            ] {
                let outcome = try await program.run(verb, words)
                #expect(outcome.output == "" && outcome.errors.utf8.count < 1_000, "\(outcome)")
                #expect(outcome.errors.contains("…") || verb == "tag", "\(outcome)")
            }
        }
    }

    @Test func `an error in a long query shows an excerpt around it`() throws {
        let text = String(repeating: "mew ", count: 20) + "tpye:fire" + String(repeating: " mew", count: 20)
        let error = #expect(throws: QueryError.self) { try Query(parsing: text) }
        let excerpt = Failure(try #require(error), in: text).excerpt?.shortened
        #expect(excerpt?.text.count == 122 && excerpt?.column == 61 && excerpt?.length == 4)
        #expect(excerpt?.text.dropFirst(61).hasPrefix("tpye:fire mew") == true)
    }

    @Test func `a web page labelled as JSON is reported as a web page`() async throws {
        let page = StubResponse.json("<html>Log in first</html>")
        let stub = try await HTTPStub { _ in page }
        try await withTemporaryFolder { home in
            let outcome = try await Program(
                home: home, options: ["--api", stub.apiURL.absoluteString]
            ).run("browse")
            #expect(
                outcome.errors.hasPrefix("✗ The server sent a web page instead of JSON.\n")
                    && outcome.status == 69)
        }
        await stub.stop()
    }

    @Test func `a file that isn't a database is rejected and stays unchanged`() async throws {
        try await withProgram { program in
            let file = program.home.appending(path: "pokeexplorer.sqlite")
            let text = Data(String(repeating: "not a database ", count: 100).utf8)
            try text.write(to: file)
            let outcome = try await program.run(input: "login ash\npallet-town-1\n")
            #expect(outcome.errors.hasPrefix("✗ “\(file.path)” isn't a database. It was not changed.\n"))
            #expect(outcome.status == 65)
            #expect(try Data(contentsOf: file) == text)
        }
    }

    @Test func `a home folder that can't be created is reported`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "file")
            try Data().write(to: file)
            let outcome = try await Program(home: file.appending(path: "home")).run(
                input: "signup ash\npallet-town-1\npallet-town-1\n")
            #expect(outcome.errors.contains("cannot be opened"))
            #expect(outcome.status == 73)
        }
    }
}
