import Answers
import Foundation
import TestSupport
import Testing

/// Account commands, run in the built program as in a script.
struct AccountTests {
    /// Otherwise the following lines would run as the user who was signed in before.
    @Test(arguments: [
        "login ash\nwrong-password", "switch ash\nwrong-password", "login nobody\nwrong-password",
        "recover ash\nCODE\nvermilion city 9\nvermilion city 9", "recover --new-code\nwrong-password",
        "password\nwrong-password\nvermilion city 9\nvermilion city 9", "account delete\nwrong-password",
    ])
    func `a wrong password or code stops a script, even if a user is signed in`(lines: String) async throws {
        try await withAsh { program in
            let misty = try await program.run(
                "signup", "misty", "--password-stdin", input: "cerulean-city\n")
            // A valid code that belongs to another user.
            let script = lines.replacing("CODE", with: misty.output.recoveryCode)
            let outcome = try await program.run(input: script + "\nfavorite add 25\nwhoami\n")
            #expect(outcome.status == 77 && outcome.output == "", "\(outcome)")
            #expect(
                outcome.errors.hasSuffix(
                    "The script ends here, since the rest was meant for after a log-in.\n"))
            #expect(try await program.run("favorites", "--json").output == "[]\n")
        }
    }

    @Test func `if the outcome is unknown, the user is advised to renew the recovery code`() {
        let unknown = Failure(.outcomeUnknown, .unknown, "The connection was lost.")
        #expect(unknown.ofRecoveryCode().advice == .renewRecoveryCode)
        let other = Failure(.wrongCredentials, .refused, "Wrong.")
        #expect(other.ofRecoveryCode() == other)
    }

    @Test func `an ended session doesn't block commands that need no account`() async throws {
        try await withProgram { program in
            let file = program.home.appending(path: "session")
            let token = String(repeating: "a", count: 64) + "\n"
            try file.write(token)
            for verb in [["browse"], ["show", "25"], ["compare", "1", "4"], ["random"], ["status"]] {
                let outcome = try await program.run(verb)
                #expect(outcome.status == 0 && !outcome.errors.contains("✗"), "\(verb)")
            }
            for verb in [["favorites"], ["favorite", "25"], ["browse", "favorite:yes"], ["whoami"]] {
                #expect(try await program.run(verb).errors.hasPrefix("✗ Your session has ended."))
            }
            #expect(try await program.run("logout").status == 77)
            #expect(!file.exists)
            #expect(try await program.run("logout").errors.hasPrefix("✗ You are not signed in."))
        }
    }
}
