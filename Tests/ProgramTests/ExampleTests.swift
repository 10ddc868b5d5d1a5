import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Shell

/// All examples in the help, the manual page and the scripting documentation work.
struct ExampleTests {
    /// All examples of verbs and their subcommands.
    static let examples: [String] = VerbGroup.commands.flatMap { command in
        ([command] + command.below).flatMap { $0.about.examples }
    }

    /// The input that examples read from the following lines.
    private static let secrets = [
        "signup": ["long-enough-1", "long-enough-1"], "login": ["pallet-town-1"],
        "recover --new-code": ["pallet-town-1"], "account ": ["pallet-town-1"], "switch": ["cerulean-city"],
        "token new": ["pallet-town-1"],
    ]

    @Test func `every command with an argument has an example`() {
        let without = VerbGroup.commands.filter { command in
            CommandInfo(command)?.shown.contains { $0.kind == "positional" } == true
                && !Self.examples.contains { $0.hasPrefix(command.name) }
        }
        #expect(without.map { $0.name } == ["completion"])
        #expect(Self.examples.count > 25)
    }

    /// Examples that change the state for later ones and so run in a shell of their own; the others share
    /// one.
    private static let lone = [
        "signup", "recover ash", "account ", "restore", "sessions revoke", "logout", "switch",
    ]

    @Test func `the examples that need the network work as described`() async throws {
        // The stub has a different name for the character in the example.
        let stub = try await HTTPStub { request in
            let target = request.target.replacing("rick%20sanchez", with: "zed%20quark")
            return StubCharacters.answer(StubRequest(request, target: target))
        }
        try await withTemporaryFolder { home in
            let program = Program(
                home: home, options: ["--characters-api", stub.charactersURL.absoluteString])
            let lines = Self.examples.filter(Self.needsNetwork).joined(separator: "\n")
            let outcome = try await program.run(input: lines + "\n")
            #expect(lines.contains("sanchez") && !outcome.errors.contains("✗") && outcome.status == 0)
        }
        await stub.stop()
    }

    private static func needsNetwork(_ example: String) -> Bool { example.hasPrefix("character") }

    @Test func `the examples in the help work as described`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            let program = Program(home: home)
            let signUp = try await program.run("signup", "ash", "--password-stdin", input: "pallet-town-1\n")
            let code = signUp.output.trimmingCharacters(in: .whitespacesAndNewlines).suffix(35)
            // Signs up in a shell, so that the session from before is the one that the examples revoke.
            _ = try await program.run(input: "signup misty\ncerulean-city\ncerulean-city\n")
            _ = try await program.run("backup", folder.appending(path: "copy.sqlite").path)
            try folder.appending(path: "box.csv").write("Pokémon;Notiz\nMew;new\n")
            try folder.appending(path: "card.json").write("{\"favorites\":[{\"id\":25}]}")
            for example in Self.examples where Self.lone.contains(where: example.hasPrefix) {
                let copy = folder.appending(path: UUID().uuidString)
                try FileManager.default.copyItem(at: home, to: copy)
                let isNew = example.hasPrefix("signup")
                let line = isNew ? example.replacing("ash", with: "gary") : example
                try await expectSuccess(
                    [line], Program(home: copy), files: folder,
                    secrets: example == "recover ash"
                        ? [String(code), "long-enough-1", "long-enough-1"] : nil)
            }
            try await expectSuccess(
                Self.examples.filter { example in
                    !Self.needsNetwork(example) && !Self.lone.contains(where: example.hasPrefix)
                }, program,
                files: folder)
        }
    }

    /// Runs lines in a shell with a signed-in user who has viewed some Pokémon.
    private func expectSuccess(
        _ examples: [String], _ program: Program, files: URL, secrets: [String]? = nil
    ) async throws {
        var input = ["login ash", "pallet-town-1", "show 1"]
        for example in examples {
            input.append("browse")
            // An empty ranking and tiers without ratings can't be shared.
            if example.hasPrefix("share new") {
                input += ["favorite add 1", "rate 1 5", "rank favorites --first 1"]
            }
            input.append(
                example.replacing(
                    "pokeexplorer-backup.sqlite", with: files.appending(path: "copy.sqlite").path
                )
                .replacing(
                    "postgresql://db.example.org/pokeexplorer",
                    with: files.appending(path: "\(UUID().uuidString).sqlite").path
                )
                .replacing("favourites.json", with: files.appending(path: "favourites.json").path)
                .replacing("top.svg", with: files.appending(path: "\(UUID().uuidString).svg").path)
                .replacing("tiers.svg", with: files.appending(path: "\(UUID().uuidString).svg").path)
                .replacing("picks.svg", with: files.appending(path: "\(UUID().uuidString).svg").path)
                .replacing("card.json", with: files.appending(path: "card.json").path)
                .replacing("box.csv", with: files.appending(path: "box.csv").path))
            input += secrets ?? Self.secrets.first { example.hasPrefix($0.key) }?.value ?? []
        }
        let outcome = try await program.run(input: input.joined(separator: "\n") + "\n")
        #expect(!outcome.errors.contains("✗") && outcome.status == 0, "\(examples): \(outcome.errors)")
    }

    @Test func `the commands in the scripting documentation and the man page run`() async throws {
        let lines = try Documentation.blocks("sh", in: Documentation.book("Scripts"))
            .flatMap { $0.split(separator: "\n").map(String.init) }
            .filter { $0.contains("pokeexplorer ") && !$0.contains("apt-get") }
        #expect(lines.count >= 6)
        for command in lines + ManualPage.examples {
            let outcome = try await Self.run(command)
            #expect(outcome.status == 0 && !outcome.errors.contains("✗"), "\(command): \(outcome)")
        }
    }

    /// Runs a bash command with a signed-in user.
    private static func run(_ command: String) async throws -> Program.Outcome {
        try await withTemporaryFolder { home in
            let setup = """
                set -o pipefail
                pokeexplorer() { command pokeexplorer --offline "$@"; }
                echo pallet-town-1 | pokeexplorer signup ash --password-stdin > /dev/null
                printf 'pikachu\\nmr mime\\n' > list.txt
                \(command)
                """
            let bin = PseudoTerminal.builtProgram("pokeexplorer").deletingLastPathComponent().path
            return try await Tools.run(
                "/bin/bash", ["-c", setup], in: home,
                environment: ["LANG": "C.UTF-8", "HOME": home.path, "PATH": "\(bin):\(Tools.path)"])
        }
    }
}
