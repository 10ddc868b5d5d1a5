import Foundation
import GRDB
import TestSupport
import Testing

/// Simultaneous log-ins in several processes.
struct ConcurrentLogInTests {
    private func withAshAndMisty(_ body: (Program) async throws -> Void) async throws {
        try await withProgram { program in
            _ = try await program.run(
                input:
                    "signup ash\npallet-town-1\npallet-town-1\nsignup misty\npallet-town-1\npallet-town-1\n")
            try await body(program)
        }
    }

    /// Runs log-ins in batches of the given size, and returns each name with its outcome.
    private func logIns(
        _ program: Program, batches: Int, of size: Int, _ name: @escaping @Sendable (Int) -> String
    ) async throws -> [(name: String, outcome: Program.Outcome)] {
        var outcomes: [(name: String, outcome: Program.Outcome)] = []
        for _ in 0..<batches {
            outcomes += try await withThrowingTaskGroup(of: (String, Program.Outcome).self) { group in
                for index in 0..<size {
                    group.addTask {
                        let name = name(index)
                        return (
                            name,
                            try await program.logIn(name)
                        )
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        return outcomes
    }

    @Test func `sixteen concurrent log-ins all succeed and leave one session`()
        async throws
    {
        try await withAshAndMisty { program in
            for (name, outcome) in try await logIns(
                program, batches: 4, of: 4, { $0 % 2 == 0 ? "ash" : "misty" })
            {
                #expect(
                    outcome.output.hasPrefix("Welcome back, \(name).") && outcome.errors == "", "\(outcome)")
            }
            let owners = try await DatabaseQueue(
                path: program.home.appending(path: "pokeexplorer.sqlite").path
            ).read {
                try String.fetchAll(
                    $0, sql: "SELECT username FROM Session JOIN \"User\" ON \"User\".id = userID")
            }
            #expect(owners.count == 1)
            #expect(try await program.run("whoami").output.hasPrefix("\(owners.first ?? ""), "))
            let names = try program.home.fileNames
            #expect(names.filter { $0.hasPrefix("session") }.sorted() == ["session", "session-lock"])
        }
    }

    @Test func `a log-in whose session can't be stored leaves none in the database`() async throws {
        try await withAshAndMisty { program in
            try program.home.appending(path: "session-lock").createFolder()
            let outcome = try await program.logIn("ash")
            #expect(outcome.status == 73 && outcome.output == "", "\(outcome)")
            let count = try await DatabaseQueue(
                path: program.home.appending(path: "pokeexplorer.sqlite").path
            ).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM Session") }
            #expect(count == 0)
        }
    }

    @Test func `an account without a recovery code receives one at log-in`() async throws {
        try await withAshAndMisty { program in
            let queue = try DatabaseQueue(path: program.home.appending(path: "pokeexplorer.sqlite").path)
            try await queue.write { try $0.execute(sql: "DELETE FROM RecoveryCode") }
            try queue.close()
            let outcomes = try await logIns(program, batches: 1, of: 1) { _ in "ash" }
            let code = outcomes.first?.outcome.output.firstMatch(
                of: /\n  ((?:[0-9A-Z]{5}-){5}[0-9A-Z]{5})\n/)?.1
            let recovered = try await program.run(
                input: "recover ash\n\(code ?? "")\nvermilion-city-9\nvermilion-city-9\n")
            #expect(recovered.output.hasPrefix("ash has a new password."), "\(recovered)")
            let json = try await program.run(
                "login", "misty", "--password-stdin", "--json", input: "pallet-town-1\n")
            #expect(json.output.contains("\"recoveryCode\":\""))
            let again = try await program.logIn("misty")
            #expect(again.status == 0 && !again.output.contains("recovery code"))
        }
    }
}
