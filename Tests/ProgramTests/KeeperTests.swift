import Foundation
import TestSupport
import Testing

/// The commands of a keeper, in the built program.
struct KeeperTests {
    @Test func `a keeper needs no password, and the user sees at log-in what was done`() async throws {
        try await withAsh { program in
            _ = try await program.run("logout")
            let asked = try await program.run("accounts", "lock", "ash")
            #expect(asked.status == 64 && asked.errors.contains("Add --yes."))
            let dry = try await program.run("accounts", "lock", "ash", "--dry-run")
            #expect(dry.status == 0 && (dry.output + dry.errors).contains("nothing was changed"))
            let locked = try await program.run("accounts", "lock", "ASH", "--yes")
            #expect(locked.output.contains("Locked ash (0 favourites, last seen 20"), "\(locked)")
            let refused = try await program.logIn("ash")
            #expect(refused.status == 77 && refused.errors.contains("This account is locked."))
            #expect(
                try await program.run("accounts", "lock", "ash", "--yes").output == "ash is already locked.\n"
            )
            _ = try await program.run("accounts", "unlock", "ash", "--yes")
            let back = try await program.logIn("ash")
            #expect(back.status == 0 && back.output.contains("The server's owner locked your account on"))
            #expect(try await program.logIn("ash").output.contains("owner") == false)

            let recovered = try await program.run("accounts", "recover", "ash", "--yes")
            let code = String(recovered.output.trimmingCharacters(in: .whitespacesAndNewlines).suffix(35))
            #expect(try await program.run("whoami").status == 77, "the session has ended")
            #expect(try await program.logIn("ash").status == 77)
            let reset = try await program.run(
                input: "recover ash\n\(code)\nviridian-city-2\nviridian-city-2\nlogin ash\nviridian-city-2\n")
            #expect(reset.status == 0 && reset.output.contains("The server's owner reset your account on"))

            _ = try await program.run("accounts", "remove", "ash", "--yes")
            let gone = try await program.run("accounts", "unlock", "ash", "--yes")
            #expect(gone.status == 66 && gone.errors.contains("There is no account “ash”."))
            #expect(try await program.run("accounts").errors == "0 accounts.\n")
            let log = try await program.run("accounts", "log").output
            #expect(log.matches(of: /Locked|Unlocked|Reset|Removed/).count == 4)
        }
    }

    @Test func `an invitation's link is a complete URL once the server's address is known`() async throws {
        try await withProgram { program in
            let bare = try await program.run("invite", "new", "--uses", "5", "--label", "class 4b")
            #expect(bare.output.contains("for 5 accounts; it works until 20"))
            #expect(bare.output.contains(/\n\/signup\?invite=[0-9a-f]{64}\n/))
            _ = try await program.run("set", "public-url", "https://pokemon.example/")
            let whole = try await program.run("invite", "new", "--days", "0", "--json")
            #expect(whole.output.contains(/"link":"https:\/\/pokemon\.example\/signup\?invite=[0-9a-f]{64}"/))
            #expect(!whole.output.contains("expiresAt"))
            let unit = try await program.run("serve", "--unit").output
            #expect(unit.contains("--public-url https://pokemon.example/"))
            let list = try await program.run("invite").output
            #expect(list.contains("class 4b") && list.contains("0 of 5") && list.contains("never"))
            #expect(!list.contains(/[0-9a-f]{64}/))
            #expect(
                try await program.run("invite", "revoke", "1").output
                    == "Ended invitation 1; it created 0 accounts.\n")
            #expect(try await program.run("invite", "revoke", "9").status == 66)
            for words in [["--uses", "0"], ["--days", "-1"], ["--uses", "1001"]] {
                #expect(try await program.run(["invite", "new"] + words).status == 64)
            }
        }
    }

    @Test func `the settings file can turn keeper commands off, regardless of options and variables`()
        async throws
    {
        try await withTemporaryFolder { home in
            var program = Program(home: home)
            try await program.signUpAsh()
            for text in [#"{"keeper": "no"}"#, #"{"keeper": false}"#, "{"] {
                try home.appending(path: "settings.json").write(text)
                for words in [
                    ["accounts"], ["accounts", "lock", "ash", "--yes"], ["invite", "new"], ["invite"],
                ] {
                    program.variables = ["POKEEXPLORER_KEEPER": "on"]
                    let outcome = try await program.run(["--set", "keeper=on"] + words)
                    #expect(outcome.status == 77 && outcome.output == "", "\(words)")
                    #expect(outcome.errors.contains("This command is turned off on this machine."))
                }
            }
            try home.appending(path: "settings.json").write(#"{"keeper": true}"#)
            #expect(try await program.run("accounts").status == 0)
            program.variables = ["POKEEXPLORER_KEEPER": "off"]
            #expect(try await program.run("accounts").status == 77)
        }
    }

    @Test func `keeper commands ask for confirmation at a terminal`() async throws {
        try await withAsh { program in
            let terminal = try program.terminal(variables: ["POKEEXPLORER_HINTS": "off"], columns: 200)
            try await terminal.expect("ash@pokeexplorer> ")
            try await terminal.type(
                "accounts remove ash\r", expecting: "for good. Remove ash (0 favourites", "[y/N] ")
            try terminal.type("\r")
            try await terminal.converse([
                "Nothing was changed.": "accounts lock ash",
                "[y/N] ": "y",
                "Locked ash": "favorite 25",
                // The keeper's own session has ended as well.
                "You are not signed in.": nil,
            ])
        }
    }
}
