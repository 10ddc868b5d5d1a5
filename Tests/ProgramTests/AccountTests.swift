import Answers
import Foundation
import TestSupport
import Testing

/// Accounts, done by the built program as a script would have it done.
@Suite struct AccountTests {
    private static let signUps = """
        signup ash
        pallet-town-1
        pallet-town-1
        favorite pikachu
        signup misty
        cerulean-city
        cerulean-city
        favorite staryu psyduck

        """

    /// What a script prints after the two signed up.
    private func after(_ script: String, home: URL) async throws -> Program.Outcome {
        let outcome = try await Program(home: home).run(input: Self.signUps + script)
        let lines = outcome.output.withoutCodes.split(separator: "\n", omittingEmptySubsequences: false)
        return .init(
            output: lines.dropFirst(9).joined(separator: "\n"), errors: outcome.errors, status: outcome.status
        )
    }

    @Test func `several people share one shell and keep what is theirs`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await after(
                """
                switch
                whoami
                switch MISTY
                whoami
                switch misty
                logout
                whoami
                switch
                logout
                switch

                """, home: home)
            #expect(
                outcome.output.withoutDays == """
                    You are now ash.
                    ash, 1 favourite, member since YYYY-MM-DD, recovery code from YYYY-MM-DD.
                    You are now misty.
                    misty, 2 favourites, member since YYYY-MM-DD, recovery code from YYYY-MM-DD.
                    You are already misty.
                    Goodbye, misty.
                    ash is still signed in; type “switch ash” to continue as ash.
                    You are now ash.
                    Goodbye, ash.

                    """)
            #expect(
                outcome.errors == """
                    ✗ You are not signed in.
                      Type “login NAME”, or “signup NAME” for a new account.
                    ✗ Nobody else is signed in.
                      “switch NAME” signs someone in.

                    """)
        }
    }

    @Test func `switching to somebody who is not signed in asks for their password`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await after(
                "logout\nswitch misty\ncerulean-city\nswitch ash\nswitch\n", home: home)
            #expect(outcome.errors == "")
            #expect(outcome.output.hasSuffix("You are now misty.\n"))
        }
    }

    /// Otherwise what follows would be done as the user who was signed in before.
    @Test(arguments: [
        "login ash\nwrong-password", "switch ash\nwrong-password", "login nobody\nwrong-password",
        "recover ash\nCODE\nvermilion city 9\nvermilion city 9", "recover --new-code\nwrong-password",
        "password\nwrong-password\nvermilion city 9\nvermilion city 9", "account delete\nwrong-password",
    ])
    func `a wrong password or code ends a script, whoever is signed in`(lines: String) async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            try await program.signUpAsh()
            let misty = try await program.run(
                "signup", "misty", "--password-stdin", input: "cerulean-city\n")
            // A code that is one, and another user's.
            let script = lines.replacing("CODE", with: misty.output.recoveryCode)
            let outcome = try await program.run(input: script + "\nfavorite add 25\nwhoami\n")
            #expect(outcome.status == 77 && outcome.output == "", "\(outcome)")
            #expect(
                outcome.errors.hasSuffix(
                    "The script ends here, since the rest was meant for after a log-in.\n"))
            #expect(try await program.run("favorites", "--json").output == "[]\n")
        }
    }

    @Test func `a recovery code sets a new password and ends every session`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            let first = try await program.run(
                "signup", "ash", "--password-stdin", "--json", input: "pallet-town-1\n")
            struct Account: Decodable { let recoveryCode: String }
            let code = try JSONDecoder().decode(Account.self, from: Data(first.output.utf8)).recoveryCode
            #expect(code == first.output.recoveryCode)
            #expect(try await program.run("whoami", "--json").output.recoveryCode == "")

            let script = "recover ash\n\(code.lowercased())\nvermilion city 9\nvermilion city 9\n"
            let recovered = try await program.run(input: script + "login ash\nvermilion city 9\n")
            #expect(recovered.errors == "" && recovered.status == 0)
            #expect(
                recovered.output.withoutCodes == """
                    ash has a new password. “login ash” signs you in.
                    Write down your recovery code. It resets a forgotten password, and is shown only once:
                      CODE
                    Welcome back, ash. You have no favourites yet.

                    """)
            #expect(recovered.output.recoveryCode != code)
            #expect(try await program.run("whoami").status == 77)
            let spent = try await program.run(input: script)
            #expect(spent.errors.hasPrefix("✗ The username or the recovery code is wrong.\n"))
            #expect(spent.status == 77)
        }
    }

    @Test func `a mistyped code differs from a wrong one, and its script is read to the end`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await after(
                "recover ash\n12345\nvermilion city 9\nvermilion city 9\nwhoami\n", home: home)
            #expect(
                outcome.errors == """
                    ✗ This isn't a recovery code: part of it is missing or mistyped.
                      It has six groups of five characters. Nothing was changed.

                    """)
            #expect(outcome.output.hasPrefix("misty, 2 favourites"))
        }
    }

    @Test func `a new password ends other sessions and other shells, and keeps its own`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            try await program.signUpAsh()
            _ = try await program.run(input: "login ash\npallet-town-1\n")
            let token = try Data(contentsOf: home.appending(path: "session"))
            let file = home.appending(path: "session")
            try FileManager.default.removeItem(at: file)
            _ = try await program.run("login", "ash", "--password-stdin", input: "pallet-town-1\n")
            let changed = try await program.run(
                "password", "--password-stdin", input: "pallet-town-1\nvermilion city 9\n")
            #expect(
                changed.output.withoutCodes == """
                    Changed the password of ash. Ended 1 other session.
                    Write down your recovery code. It resets a forgotten password, and is shown only once:
                      CODE

                    """)
            #expect(try await program.run("whoami").status == 0)
            try token.write(to: file)
            #expect(try await program.run("whoami").status == 77)
        }
    }

    @Test func `where a new recovery code may be lost, the next step leads to another`() {
        let unknown = Failure(.outcomeUnknown, .unknown, "The connection was lost.")
        #expect(unknown.ofRecoveryCode().advice == .renewRecoveryCode)
        let other = Failure(.wrongCredentials, .refused, "Wrong.")
        #expect(other.ofRecoveryCode() == other)
    }

    @Test func `a wrong old password is called that, before there is a new one`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            try await program.signUpAsh()
            let outcome = try await program.run("password", "--password-stdin", input: "wrong-password\n")
            #expect(outcome.errors.hasPrefix("✗ The old password is wrong; nothing was changed.\n"))
            #expect(outcome.status == 77)
        }
    }

    @Test func `an ended session is in the way of nothing that needs no account`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            let file = home.appending(path: "session")
            let token = String(repeating: "a", count: 64) + "\n"
            try Data(token.utf8).write(to: file)
            for verb in [["browse"], ["show", "25"], ["compare", "1", "4"], ["random"], ["status"]] {
                let outcome = try await program.run(verb)
                #expect(outcome.status == 0 && !outcome.errors.contains("✗"), "\(verb)")
            }
            for verb in [["favorites"], ["favorite", "25"], ["browse", "favorite:yes"], ["whoami"]] {
                #expect(try await program.run(verb).errors.hasPrefix("✗ Your session has ended."))
            }
            #expect(try await program.run("logout").status == 77)
            #expect(!FileManager.default.fileExists(atPath: file.path))
            #expect(try await program.run("logout").errors.hasPrefix("✗ You are not signed in."))
        }
    }

    @Test func `sessions are listed and revoked, and all end at once`() async throws {
        try await withTemporaryFolder { home in
            struct Listed: Decodable {
                let id: Int
                let name: String
                let current: Bool
            }
            let program = Program(home: home)
            try await program.signUpAsh()
            let file = home.appending(path: "session")
            let other = try Data(contentsOf: file)
            try FileManager.default.removeItem(at: file)
            _ = try await program.run("login", "ash", "--password-stdin", input: "pallet-town-1\n")

            let json = try await program.run("sessions", "--json").output
            let sessions = try JSONDecoder().decode([Listed].self, from: Data(json.utf8))
            #expect(sessions.map(\.id).sorted() == [1, 2])
            #expect(sessions.filter(\.current).map(\.id) == [2])
            #expect(try await program.run("sessions").output.contains("here"))

            #expect(try await program.run("sessions", "revoke", "1").output == "Ended 1 session; 1 left.\n")
            let missing = try await program.run("sessions", "revoke", "1")
            #expect(
                missing.errors == "✗ You have no session number 1.\n  “pokeexplorer sessions” lists them.\n")
            #expect(missing.status == 66)
            let mine = try Data(contentsOf: file)
            try other.write(to: file)
            #expect(try await program.run("whoami").status == 77)
            try mine.write(to: file)
            #expect(try await program.run("logout", "--all").output == "Goodbye, ash. Ended 1 session.\n")
            let none = try await program.run(input: "login ash\npallet-town-1\nlogout --all\n")
            #expect(none.output.hasSuffix("Goodbye, ash.\n"))
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func `logging in again leaves no session behind`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            try await program.signUpAsh()
            _ = try await program.run("login", "ash", "--password-stdin", input: "pallet-town-1\n")
            let sessions = try await program.run("sessions", "--json").output
            #expect(sessions.matches(of: /"id":/).count == 1)
        }
    }

    @Test func `an account is exported before it is deleted, and never over another file`() async throws {
        try await withTemporaryFolder { home in
            let file = home.appending(path: "kept.json")
            try Data("precious".utf8).write(to: file)
            let refused = try await after("account delete --export \(file.path)\ncerulean-city\n", home: home)
            #expect(refused.errors.hasPrefix("✗ “\(file.path)” already exists; not changed.\n"))
            #expect(try String(contentsOf: file, encoding: .utf8) == "precious")
            try FileManager.default.removeItem(at: file)

            let deleted = try await Program(home: home).run(
                input: "login misty\ncerulean-city\naccount delete --export \(file.path)\ncerulean-city\n")
            #expect(deleted.output.hasSuffix("Deleted the account misty and its 2 favourites.\n"))
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            struct Export: Decodable {
                struct Favorite: Decodable { let name: String }
                let username: String
                let favorites: [Favorite]
            }
            let export = try JSONDecoder().decode(Export.self, from: Data(contentsOf: file))
            #expect(export.username == "misty" && export.favorites.map(\.name) == ["psyduck", "staryu"])
        }
    }
}
