import Foundation
import GRDB
import TestSupport
import Testing

/// `backup`, `restore` and `doctor` in scripts.
struct SafetyTests {
    private func signUp(_ program: Program) async throws {
        let outcome = try await program.run(
            input: "signup ash\npallet-town-1\npallet-town-1\nfavorite 1-3\n")
        #expect(outcome.status == 0)
    }

    @Test func `sha256sum accepts a backup, and restoring it recovers everything`() async throws {
        try await withProgram { program in
            try await signUp(program)
            let file = program.home.appending(path: "b.sqlite")
            let backup = try await program.run("backup", file.path)
            #expect(
                backup
                    == .init(
                        output: """
                            ✓ Backed up 1 user and 3 favourites to \(file.path) (164 KiB).
                              The copy was verified. Keep it and the SHA-256 file next to it together, on another disk.

                            """, errors: "", status: 0))
            #if os(Linux)
                let check = try await Tools.run(
                    try Tools.installed("sha256sum"), ["--strict", "--status", "-c", "b.sqlite.sha256"],
                    in: program.home)
                #expect(check.status == 0)
            #endif

            _ = try await program.run(input: "login ash\npallet-town-1\nfavorite 1-6\n")
            let restored = try await program.run("restore", file.path, "--yes", "--json")
            struct Answer: Decodable {
                let users: Int
                let favorites: Int
                let kept: String?
                let isChecksumVerified: Bool
            }
            let answer = try JSONDecoder().decode(Answer.self, from: Data(restored.output.utf8))
            #expect(answer.users == 1 && answer.favorites == 3 && answer.isChecksumVerified)
            #expect(FileManager.default.fileExists(atPath: answer.kept ?? ""))
            let list = try await program.run(input: "login ash\npallet-town-1\nfavorites --json\n")
            #expect(try MainJobTests.names(list).sorted() == ["bulbasaur", "ivysaur", "venusaur"])
        }
    }

    @Test func `a killed restore leaves either the old or the new accounts`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            try await signUp(program)
            let old = home.appending(path: "old.sqlite").path
            _ = try await program.run("backup", old)
            _ = try await program.run(input: "login ash\npallet-town-1\nfavorite 101-200\n")
            let new = home.appending(path: "new.sqlite").path
            _ = try await program.run("backup", new)
            for number in 0..<12 {
                let source = number.isMultiple(of: 2) ? old : new
                _ = try await Tools.kill(
                    Program.url.path, ["--home", home.path, "--offline", "restore", source, "--yes"],
                    environment: ["HOME": home.path, "TZ": "UTC"],
                    after: .milliseconds(Int.random(in: 15...120)))
                let count = try DatabaseQueue(path: home.appending(path: "pokeexplorer.sqlite").path)
                    .inDatabase {
                        try Int.fetchOne($0, sql: "SELECT count(*) FROM FavoritePokemon") ?? 0
                    }
                #expect(count == 3 || count == 103)
                let doctor = try await program.run("doctor", "--json")
                #expect(doctor.status == 0, "\(doctor)")
            }
        }
    }
}
