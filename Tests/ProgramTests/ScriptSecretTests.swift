import Answers
import Foundation
import TestSupport
import Testing

@testable import Shell

/// Secret lines in a script are never run as commands.
struct ScriptSecretTests {
    /// Lines whose verb fails before it reads a secret, with the secrets that follow, separated by `;`.
    @Test(arguments: [
        "signup ash;favorite 1;favorite 2", "signup;favorite 1;favorite 2",
        "login;favorite 1", "login ash;favorite 1", "switch brock;favorite 1",
        "password;favorite 1;favorite 2;favorite 3", "password;pallet-town-1;favorite 2;favorite 3",
        "password;pallet-town-1;long-enough-1;favorite 3",
        "recover ash;favorite 1;favorite 2;favorite 3", "recover;favorite 1;favorite 2;favorite 3",
        "recover --new-code;favorite 1",
        "account delete;favorite 1", "account delete --export /nowhere/x;favorite 1",
        "account-delete;favorite 1", "token new x;favorite 1",
        "signup gary --password-stdin;favorite", "password --password-stdin;favorite 1;favorite 2",
        "recover ash --password-stdin;favorite 1;favorite 2",
    ])
    func `a command that fails early still consumes its secrets`(lines: String) async throws {
        try await withAsh { program in
            let script = lines.replacing(";", with: "\n") + "\nfavorites --json\nexit\n"
            let outcome = try await program.run(input: script)
            // A wrong secret ends the script.
            let rest = outcome.errors.contains("Wrong ") ? "" : "[]\n"
            #expect(outcome.output == rest && outcome.errors.hasPrefix("✗ "), "\(outcome)")
            #expect(!outcome.errors.contains("favorite"), "\(outcome)")
        }
    }

    @Test(arguments: ["password", "recover --new-code", "account delete", "token new x", "logout\npassword"])
    func `secrets are also consumed without a signed-in user`(verb: String) async throws {
        try await withProgram { program in
            let secrets = verb.hasSuffix("password") ? "show 1\nshow 2\nshow 3\n" : "show 1\n"
            let outcome = try await program.run(input: verb + "\n" + secrets)
            #expect(outcome.output == "" && outcome.status == 77, "\(outcome)")
        }
    }

    @Test(arguments: [
        "logn ash", "sign in ash", "log in ash", "authenticate ash", "login \"ash", "login ash now",
        "recover --new",
        "log ash", "token new x y", "tokens new x --scope all",
    ])
    func `a command that fails ends the script if the next line may be a secret`(line: String) async throws {
        try await withProgram { program in
            let outcome = try await program.run(input: line + "\nshow 1\nshow 2\n")
            #expect(outcome.output == "" && outcome.status == 64, "\(outcome)")
            #expect(
                outcome.errors.hasSuffix("The script ends here, since the next line may be a password.\n"))
            let json = try await program.run(input: line + " --json\nshow 1\n")
            #expect(json.output == "" && json.errors.contains("the next line may be a password"))
        }
    }

    @Test func `an overlong or invalid line ends a script only where a secret may follow`()
        async throws
    {
        for (line, isEnd) in [
            "printf 'login ash\\377\\n'": true, "printf 'show ash\\377\\n'": false,
            "head -c 70000 /dev/zero | tr '\\0' a; echo": true,
        ] as KeyValuePairs {
            try await withTemporaryFolder { home in
                let program = "'\(Program.url.path)' --offline --home '\(home.path)'"
                let terminal = try PseudoTerminal(
                    running: URL(filePath: "/bin/sh"),
                    arguments: ["-c", "{ \(line); echo artwork 25; } | \(program)"],
                    environment: ["HOME": home.path, "TZ": "UTC", "NO_COLOR": "1"])
                _ = try await terminal.waitForEnd()
                #expect(terminal.output.contains("The script ends here") == isEnd, "\(terminal.output)")
                #expect(terminal.output.contains("25.png") == !isEnd)
            }
        }
    }

    @Test func `“switch” expects a password in scripts regardless of the command-line session`() async throws
    {
        try await withAsh { program in
            let unclear = try await program.run(input: "switch ash\npallet-town-1\n")
            #expect(unclear.errors.hasPrefix("✗ ash is signed in on the command line, so it isn't clear"))
            #expect(unclear.output == "" && unclear.status == 64)
            let clear = try await program.run(
                input: "login ash\npallet-town-1\nsignup misty\ncerulean-city\ncerulean-city\nswitch ash\n")
            #expect(clear.output.hasSuffix("You are now ash.\n") && clear.errors == "")
        }
    }

    @Test(arguments: [
        "login ash", "logn ash", "lgoin", "sign up ash", "register", "pokeexplorer login ash", "log",
        "password", "passwd",
        "switch misty", "switch", "account delete", "recover --nwe-code", "--offline login ash",
        "logni \"ash",
    ])
    func `a line that may ask for a secret is recognized, even if misspelt`(line: String) {
        #expect(SecretLine.asks(line))
    }

    @Test(arguments: [
        "show ash", "brwose", "help login", "favorite pikachu", "", "--offline", "logout", "tag", "exit",
        "log out", "signout",
    ])
    func `other lines aren't expected to ask for a secret`(line: String) { #expect(!SecretLine.asks(line)) }

    @Test func `a command with too many words is rejected quickly`() throws {
        let words = ["favorite", "add"] + Array(repeating: "25", count: Invocation.maximumWords - 2)
        guard case .command = try Invocation(words) else { throw Failure.cancelled }
        let failure = #expect(throws: Failure.self) { try Invocation(words + ["25"]) }
        #expect(failure?.message == "A command can have at most 2,100 words; this one has 2,101.")
        #expect(failure?.code == .tooManyWords && failure?.kind == .usage)
    }
}
