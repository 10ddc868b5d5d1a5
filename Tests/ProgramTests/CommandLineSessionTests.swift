import Foundation
import TestSupport
import Testing

/// The shell starts as the user who is signed in on the command line.
struct CommandLineSessionTests {
    private func start(_ program: Program, _ variables: [String: String] = [:]) throws -> PseudoTerminal {
        try program.terminal(variables: ["POKEEXPLORER_HINTS": "off"].merging(variables) { $1 })
    }

    @Test func `a shell shows which session it resumes, and logout ends it`() async throws {
        try await withAsh { program in
            let terminal = try start(program)
            let greeting = try await terminal.expect("ash@pokeexplorer> ")
            #expect(greeting.contains("Signed in as ash, as on the command line."))
            try await terminal.type("favorite pikachu\r", expecting: "Pikachu is now a favourite.")
            try await terminal.type("logout\r", expecting: "Goodbye, ash.", "\npokeexplorer> ")
            #expect(try await program.run("whoami").errors.hasPrefix("✗ You are not signed in."))
        }
    }

    @Test func `idle-lock makes a shell ask for the password, and a script start signed out`()
        async throws
    {
        try await withAsh { program in
            let lock = ["POKEEXPLORER_IDLE_LOCK": "10"]
            for (answers, isIn) in [
                ["pallet-town-1\r"]: true, ["wrong-1\r", "pallet-town-1\r"]: true,
                ["wrong-1\r", "wrong-2\r", "wrong-3\r"]: false, ["\r"]: false, ["\u{3}"]: false,
                ["wrong-1\r", "\r"]: false,
            ] as KeyValuePairs {
                let terminal = try start(program, lock)
                for answer in answers {
                    #expect(try await !terminal.expect("Password for ash").contains("pokeexplorer> "))
                    try terminal.type(answer)
                }
                let start = try await terminal.expect("pokeexplorer> ")
                #expect(
                    start.contains("Signed in as ash") == isIn && start.contains("\nash@") == isIn, "\(start)"
                )
                #expect(start.contains("Wrong password") == (answers.count == 3))
                // The user's likely next attempt is visible, but isn't saved in the history.
                guard answers.count == 3 else { continue }
                try await terminal.type("pallet-town-1\r", expecting: "pokeexplorer> ")
                try terminal.type("exit\r")
                try await terminal.expectSuccess()
                let file = program.home.appending(path: "shell-history")
                let history = try file.text
                #expect(!history.contains("pallet") && history.hasSuffix("exit\n"))
            }
            var script = program
            script.variables = lock
            #expect(try await script.run(input: "whoami\n").status == 77)
            #expect(try await script.run("whoami").status == 0)
        }
    }
}
