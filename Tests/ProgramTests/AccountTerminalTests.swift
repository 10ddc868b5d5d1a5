import Foundation
import TestSupport
import Testing

@testable import Shell

/// Accounts at a real terminal.
struct AccountTerminalTests {
    /// Runs the body with a shell in a home of its own.
    private func withShell(
        _ settings: [String: String] = [:], _ body: (PseudoTerminal, URL) async throws -> Void
    ) async throws {
        try await withProgram { program in
            try await body(try program.terminal(variables: settings, columns: 160), program.home)
        }
    }

    /// Runs the body with a shell in which “ash” has just signed up.
    private func withSignedUp(
        _ settings: [String: String] = [:], _ body: (PseudoTerminal, URL) async throws -> Void
    ) async throws {
        try await withShell(settings) { terminal, home in
            try await terminal.converse([
                "pokeexplorer> ": "signup ash",
                "recommended): ": "correct-horse-battery",
                "Repeat password: ": "correct-horse-battery",
                "Welcome, ash!": nil,
            ])
            try await body(terminal, home)
        }
    }

    @Test func `input right after a rejected password stays out of the history`() async throws {
        try await withSignedUp { terminal, home in
            try await terminal.converse([
                "ash@pokeexplorer> ": "login misty",
                "Password: ": "not-the-one-1",
                "Wrong username or password. 2 tries left.": nil,
                "Password: ": "not-the-one-2",
                "Wrong username or password. 1 try left.": nil,
                "Password: ": "not-the-one-3",
                "Wrong username or password.": nil,
                // It looks like a command but could be the password.
                "ash@pokeexplorer> ": "show me the money",
                "ash@pokeexplorer> ": "login misty",
                "Password: ": "\u{3}",
                "ash@pokeexplorer> ": "Starmie-Forever",
                "ash@pokeexplorer> ": "xy verb either",
                "ash@pokeexplorer> ": "whoami",
                "ash@pokeexplorer> ": "no verb at all",
                "ash@pokeexplorer> ": "exit",
            ])
            try await terminal.expectSuccess()
            let history = try home.appending(path: "shell-history").text
            #expect(
                history
                    == "# pokeexplorer history 1\nsignup ash\nlogin misty\nwhoami\nno verb at all\nexit\n"
            )
        }
    }

    @Test func `a password typed after a misspelt command stays out of the history`() async throws {
        try await withShell { terminal, home in
            for line in ["logn ash", "Starmie-Forever", "whoami", "no verb at all", "exit"] {
                try await terminal.converse(["pokeexplorer> ": line])
            }
            try await terminal.expectSuccess()
            let history = try home.appending(path: "shell-history").text
            #expect(history == "# pokeexplorer history 1\nwhoami\nno verb at all\nexit\n")
        }
    }

    @Test func `an empty name cancels signup, and Ctrl-Z is not part of a password`() async throws {
        try await withShell { terminal, _ in
            try await terminal.converse([
                "pokeexplorer> ": "signup",
                "Username: ": " ",
                "Stopped.": nil,
                "pokeexplorer> ": "signup ash",
                "recommended): ": "wrong-horse\u{1A}correct-horse-battery",
                "Repeat password: ": "correct-horse-battery",
                "Welcome, ash!": nil,
            ])
        }
    }

    @Test func `a weak password is rejected before it is repeated, and a strong one is asked for twice`()
        async throws
    {
        try await withShell { terminal, _ in
            try await terminal.converse([
                "pokeexplorer> ": "signup ash",
                "recommended): ": "password1",
            ])
            let refusal = try await terminal.expect("too close to a common word or password.")
            #expect(!refusal.contains("Repeat password"))
            try await terminal.converse([
                "recommended): ": "correct-horse-battery",
                "Repeat password: ": "correct-horse-battery",
                "Welcome, ash!": nil,
            ])
            #expect(terminal.output.contains("Strength  ████████████  strong"))
            #expect(terminal.output.recoveryCode != "")
            #expect(!terminal.output.contains("correct-horse"))
        }
    }

    @Test func `a rejected password is asked for again, and never runs as a command`() async throws {
        try await withShell { terminal, home in
            try await terminal.converse([
                "pokeexplorer> ": "signup ash",
                "recommended): ": "short",
                "Your password must be at least 8 characters.": nil,
                "recommended): ": "correct-horse-battery",
                "Repeat password: ": "correct-horse-batteries",
                "The passwords don't match; nothing was saved.": nil,
                "recommended): ": "correct-horse-battery",
                "Repeat password: ": "correct-horse-battery",
                "Welcome, ash!": nil,
                "@pokeexplorer> ": "password",
                "Current password: ": "correct-horse-battery",
                "recommended): ": "short",
                "Your password must be at least 8 characters.": nil,
                "recommended): ": "pallet-town-1",
                "Repeat password: ": "pallet-town-1",
                "Changed the password of ash.": nil,
                "@pokeexplorer> ": "exit",
            ])
            try await terminal.expectSuccess()
            #expect(!terminal.output.contains("horse") && !terminal.output.contains("short"))
            let history = try home.appending(path: "shell-history").text
            #expect(history == "# pokeexplorer history 1\nsignup ash\npassword\nexit\n")
        }
    }

    @Test(arguments: ["\r", "\u{3}"]) func `Enter or Ctrl-C instead of a new password cancels the command`(
        key: String
    ) async throws {
        try await withShell { terminal, _ in
            try await terminal.converse([
                "pokeexplorer> ": "signup ash",
                "recommended): ": "short",
                "recommended): ": nil,
            ])
            try terminal.type(key)
            try await terminal.expect(key == "\r" ? "Cancelled: no password was typed." : "Stopped.")
            try await terminal.converse(["pokeexplorer> ": "signup ash"])
            for _ in 1...REPL.secretTries { try await terminal.converse(["recommended): ": "short"]) }
            #expect(try await !terminal.expect("\npokeexplorer> ").contains("recommended): "))
        }
    }

    @Test(arguments: [
        ("signup", "New password", "\u{3}", "Stopped."),
        ("login", "Password: ", "pallet-town-1\r", "Welcome back, evee."),
        ("recover", "Recovery code: ", "\u{3}", "Stopped."),
    ])
    func `one-shot commands at a terminal ask for a missing name`(
        verb: String, question: String, answer: String, ending: String
    ) async throws {
        try await withProgram { program in
            _ = try await program.run(
                "signup", verb == "signup" ? "ash" : "evee", "--password-stdin", input: "pallet-town-1\n")
            let terminal = try program.terminal(verb, columns: 160)
            // At the shell's prompt, Tab would complete “ev” to “evolution”.
            try await terminal.converse(["Username: ": "ev\tee"])
            try await terminal.expect(question)
            try terminal.type(answer)
            try await terminal.expect(ending)
            #expect(try await terminal.waitForEnd() == .exited(ending == "Stopped." ? 1 : 0))
            #expect(!terminal.output.contains("evolution"))
        }
    }

    @Test(arguments: [
        "signup ASH": "✗ The username “ASH” is taken.", "signup \"  \"": "✗ A username can",
    ])
    func `an unavailable username is rejected before the password prompt`(
        line: String, refusal: String
    ) async throws {
        try await withAsh { program in
            let terminal = try program.terminal(columns: 160)
            try await terminal.converse(["pokeexplorer> ": line])
            let refused = try await terminal.expect("pokeexplorer> ")
            #expect(refused.contains(refusal) && !refused.contains("password"))
        }
    }

    @Test func `a mistyped recovery code is rejected before further prompts`() async throws {
        try await withSignedUp { terminal, _ in
            let code = terminal.output.recoveryCode
            try await terminal.converse(["@pokeexplorer> ": "recover ash"])
            try await terminal.converse(["Recovery code: ": code.dropLast() + "U"])
            let slip = try await terminal.expect("part of it is missing or mistyped. 2 tries left.")
            #expect(!slip.contains("New password"))
            try await terminal.converse([
                "Recovery code: ": code,
                "recommended): ": "vermilion city 9",
                "Repeat password: ": "vermilion city 9",
                "ash has a new password.": nil,
            ])
            #expect(terminal.output.recoveryCode != code)
        }
    }

    @Test func `switching resumes the shell's original session until it ends`()
        async throws
    {
        try await withAsh { program in
            let terminal = try program.terminal(columns: 160)
            try await terminal.converse([
                "ash@pokeexplorer> ": "signup brock",
                "recommended): ": "correct-horse-battery",
                "Repeat password: ": "correct-horse-battery",
            ])
            for (name, other) in ["ash": "brock", "brock": "ash", "ash": "brock"] as KeyValuePairs {
                try await terminal.converse([
                    "\(other)@pokeexplorer> ": "switch \(name)",
                    "You are now \(name).": nil,
                ])
            }
            try await terminal.converse([
                "ash@pokeexplorer> ": "whoami",
                "ash, 0 favourites": nil,
                "ash@pokeexplorer> ": "switch brock",
                "You are now brock.": nil,
            ])
            #expect(try await program.run("logout").status == 0)
            try await terminal.converse([
                "brock@pokeexplorer> ": "switch ash",
                "ash's session has ended.": nil,
                "Log in again: “login ash”.": nil,
                "brock@pokeexplorer> ": "whoami",
                "brock, 0 favourites": nil,
            ])
        }
    }

    @Test func `a bare name shows the Pokémon, but never overrides a command`() async throws {
        try await withShell { terminal, home in
            for (line, answer) in [
                "pikachu": "#0025 Pikachu", "Mr. Mime": "#0122 Mr. Mime", "25": "#0025 Pikachu",
                "help me": "Commands", "pikachuu": "There is no command “pikachuu”.",
                "fire": "There is no command “fire”.", "pikachu eevee": "There is no command “pikachu”.",
            ] as KeyValuePairs {
                try await terminal.converse(["pokeexplorer> ": line])
                try await terminal.expect(answer)
            }
            let script = try await Program(home: home).run(input: "pikachu\n")
            #expect(script.status == 64 && script.errors.contains("“show pikachu” shows the Pokémon."))
            let command = try await Program(home: home).run("--offline", "mr.", "mime")
            #expect(command.status == 64)
            #expect(command.errors.contains("“pokeexplorer show mr. mime” shows the Pokémon."), "\(command)")
        }
    }

    @Test func `an exact Pokémon name takes precedence over an abbreviated command`() async throws {
        // Both “hist” and “hi” abbreviate “history”, but only “hist” is a Pokémon's name.
        let list = """
            {"count":1,"next":null,"previous":null,"results":[{"name":"hist","url":"http://a/api/v2/pokemon/1/"}]}
            """
        let stub = try await HTTPStub { request in
            request.path.hasSuffix("/pokemon/") ? .json(list) : .text(404, "Not Found")
        }
        try await withProgram(api: stub) { program in
            let terminal = try program.terminal(columns: 100)
            try await terminal.converse([
                "pokeexplorer> ": "hi",
                "1  hi\r\n": nil,
                "pokeexplorer> ": "hist",
                "api/v2/pokemon/1/": nil,
            ])
        }
    }

    @Test func `deleting an account offers an export first and asks for confirmation last`()
        async throws
    {
        try await withSignedUp { terminal, home in
            try await terminal.converse([
                "@pokeexplorer> ": "favorite pikachu",
                "@pokeexplorer> ": "account delete",
                // The password is asked for first, so one that is pasted early isn't shown or taken for a file
                // name.
                "Password to confirm: ": "not-the-one-1",
                "Wrong password. 2 tries left.": nil,
                "Password to confirm: ": "correct-horse-battery",
                "Enter to skip): ": "-",
                "needs a file name, not “-”": nil,
            ])
            let question = "Delete ash and 1 favourite, for good? [y/N] "
            let before = try home.fileNames
            for answers in [["n"], ["No"], ["yes", ""], [""]] {
                try await terminal.converse([
                    "@pokeexplorer> ": "account delete",
                    "Password to confirm: ": "correct-horse-battery",
                ])
                for answer in answers { try await terminal.converse(["Enter to skip): ": answer]) }
                try await terminal.converse([
                    question: "",
                    "Nothing was deleted.": nil,
                ])
            }
            #expect(
                try home.fileNames == before,
                "no file is called “n”")
            try await terminal.converse([
                "@pokeexplorer> ": "account delete",
                "Password to confirm: ": "correct-horse-battery",
                "Enter to skip): ": "~/kept.json",
                "Exported ash's 1 favourite to ": nil,
                question: "y",
                "Deleted the account ash and its 1 favourite.": nil,
            ])
            let kept = try home.appending(path: "kept.json").text
            #expect(kept.contains(#""name":"pikachu""#))
        }
    }

    @Test func `Enter at a password prompt cancels without counting as a failure`() async throws {
        try await withSignedUp { terminal, _ in
            for (line, prompt) in [
                "login ash": "Password: ", "password": "Current password: ",
                "account delete": "Password to confirm: ",
            ] as KeyValuePairs {
                for _ in 0..<6 {
                    try await terminal.converse([
                        "@pokeexplorer> ": line,
                        prompt: "",
                        "Cancelled: no password was typed.": nil,
                    ])
                }
            }
            try await terminal.converse([
                "@pokeexplorer> ": "login ash",
                "Password: ": "correct-horse-battery",
                "Welcome back, ash.": nil,
            ])
        }
    }

    @Test func `a second sign-up explains how to switch back, and logout accepts a name`() async throws {
        try await withSignedUp { terminal, _ in
            try await terminal.converse([
                "ash@pokeexplorer> ": "signup misty",
                "recommended): ": "starmie-forever-1",
                "Repeat password: ": "starmie-forever-1",
                "ash is still signed in; “switch” takes you back without a password.": nil,
                "misty@pokeexplorer> ": "logout brock",
                "“brock” isn't signed in here.": nil,
                "misty@pokeexplorer> ": "logout Ash",
                "Goodbye, ash.\r\nYou are still misty.": nil,
                "misty@pokeexplorer> ": "switch",
                "Nobody else is signed in.": nil,
                "misty@pokeexplorer> ": "logout misty",
                "Goodbye, misty.": nil,
                "\r\npokeexplorer> ": nil,
            ])
        }
    }

    /// An idle time in minutes that every pause between two lines exceeds.
    private static let anyRest = "0.0000001"

    @Test func `an idle shell locks until the password is entered`() async throws {
        try await withSignedUp(["POKEEXPLORER_IDLE_LOCK": Self.anyRest]) { terminal, home in
            try await terminal.converse([
                "@pokeexplorer> ": "favorite pikachu",
                "Locked after inactivity. “logout” needs no password.\r\nPassword for ash: ":
                    "not the password",
                "Wrong password. 2 tries left.": nil,
                "Password for ash: ": "not this one",
                "Wrong password. 1 try left.": nil,
                "Password for ash: ": "nor this",
            ])
            let refused = try await terminal.expect("@pokeexplorer> ")
            #expect(refused.contains("Wrong password") && !refused.contains("favourite"))
            // The user's likely next attempt, typed at the visible prompt.
            try await terminal.type("correct-horse-battery\r", expecting: "@pokeexplorer> ")
            try terminal.type("favorite pikachu\r")
            try await terminal.converse([
                "Password for ash: ": "correct-horse-battery",
                "Pikachu is now a favourite.": nil,
                "@pokeexplorer> ": "exit",
            ])
            try await terminal.expectSuccess()
            let history = try home.appending(path: "shell-history").text
            #expect(!history.contains("horse"))
        }
    }

    @Test func `after an idle lock, other signed-in users must also enter their passwords`() async throws {
        try await withSignedUp { terminal, _ in
            try await terminal.converse([
                "ash@pokeexplorer> ": "signup misty",
                "recommended): ": "cerulean-city",
                "Repeat password: ": "cerulean-city",
                // Set only now, or a slow machine's pauses before this would count as idle time.
                "misty@pokeexplorer> ": "set idle-lock \(Self.anyRest)",
                "misty@pokeexplorer> ": "logout",
                "Goodbye, misty.": nil,
            ])
            let left = try await terminal.expect("\npokeexplorer> ")
            #expect(!left.contains("ash is still signed in"))
            try await terminal.type("switch ash\r", expecting: "Password: ")
        }
    }

    @Test func `a password change or account deletion elsewhere signs this shell out`()
        async throws
    {
        try await withSignedUp { terminal, home in
            try await terminal.expect("@pokeexplorer> ")
            let program = Program(home: home)
            let login = "login ash\ncorrect-horse-battery\n"
            let changed = try await program.run(
                input: login + "password\ncorrect-horse-battery\npallet-town-1\npallet-town-1\nwhoami\n")
            #expect(changed.errors == "")
            try await terminal.type("whoami\r", expecting: "Your session has ended.")
            try await terminal.converse([
                "\npokeexplorer> ": "login ash",
                "Password: ": "pallet-town-1",
                "Welcome back, ash.": nil,
            ])
            _ = try await program.run(input: "login ash\npallet-town-1\naccount delete\npallet-town-1\n")
            try await terminal.converse([
                "@pokeexplorer> ": "favorites",
                "This account has been deleted.": nil,
            ])
        }
    }

    @Test func `valid settings apply, and invalid ones are rejected`() async throws {
        try await withProgram { program in
            let strict = try program.terminal(
                variables: ["POKEEXPLORER_MINIMUM_PASSWORD_LENGTH": "15"], columns: 160)
            try await strict.converse([
                "pokeexplorer> ": "signup ash",
                "recommended): ": "k7#Qz!p2wYvB-4",
                "Your password must be at least 15 characters.": nil,
            ])
            for (name, value) in [
                ("POKEEXPLORER_MINIMUM_PASSWORD_LENGTH", "7"), ("POKEEXPLORER_IDLE_LOCK", "soon"),
            ] {
                let terminal = try program.terminal(variables: [name: value], columns: 160)
                try await terminal.expect("\(name) cannot be “\(value)”.")
                #expect(try await terminal.waitForEnd() == .exited(64))
            }
        }
    }
}
