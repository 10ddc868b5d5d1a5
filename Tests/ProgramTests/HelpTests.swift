import Answers
import ArgumentParser
import Foundation
import Pokedex
import TestSupport
import Terminal
import Testing
import Wording

@testable import Shell

/// `help` shows an overview by default, and everything with `all`.
struct HelpTests {
    @Test(arguments: [60, 80, 120])
    func `the overview names every command within 24 lines`(width: Int) {
        let lines = HelpView.overview(width: width, theme: .plain)
        #expect(lines.count < 24 && lines.allSatisfy { $0.width <= width })
        let words = Set(lines.flatMap { $0.description.split { " ,".contains($0) }.map(String.init) })
        #expect(Verb.names.filter { !words.contains($0) } == [])
    }

    @Test func `“help all” describes every command, and its JSON equals that of “help”`() async throws {
        try await withProgram { program in
            let all = try await program.run("help", "all").output
            for command in VerbGroup.commands { #expect(all.contains(command.configuration.abstract)) }
            let json = try await program.run("help", "all", "--json").output
            #expect(try await program.run("help", "--json").output == json)
        }
    }

    @Test func `shared options are left out even where their descriptions are wrapped`() {
        let text = """
            USAGE: pokeexplorer show

            OPTIONS:
              --full                  Also show moves and
                                      locations.
              --version               Show the
                                      version.
              -h, --help              Show help
                                      information.

            """
        let lines = VerbHelpView(text: text).lines.map(\.description)
        #expect(lines.contains { $0.hasSuffix(" locations.") })
        #expect(!lines.contains { $0.contains("version") || $0.contains("information") }, "\(lines)")
    }

    @Test func `examples are shown with the quotation marks that a shell reads`() {
        for example in Verb.commands.flatMap({ $0.about.examples }) {
            #expect(example.withQuotationMarks == example)
        }
    }

    @Test func `the help search ignores options shared by all commands`() {
        #expect(HelpSearch(["offline"]).commands.count < 5)
        #expect(HelpSearch([]).isEmpty && HelpSearch(["—"]).isEmpty)
    }

    @Test func `the program's own name at the start of a line is ignored`() async throws {
        try await withProgram { program in
            let script =
                "pokeexplorer signup ash\npallet-town-1\npallet-town-1\nPokeExplorer whoami\npokeexplorer\n"
            let outcome = try await program.run(input: script)
            #expect(outcome.status == 0 && outcome.output.contains("ash"), "\(outcome)")
        }
        #expect(SecretLine.hasVerb("pokeexplorer show mew") && SecretLine.asks("pokeexplorer login ash"))
        #expect(SecretLine.mayBe("pokeexplorer login ash hunter2"))
        let completion = LineCompletion(language: "en")
        completion.offer(.bundled)
        let line = "pokeexplorer show bulb"
        #expect(
            completion.complete(line: line, cursor: line.count).candidates.map(\.replacement) == ["bulbasaur"]
        )
    }

    @Test func `“help query” explains every field that Tab completes`() async throws {
        try await withProgram { program in
            let help = try await program.run("help", "query").output
            for part in ["rating:none", "note:no", "nickname:yes", "move:surf@emerald@level"] {
                #expect(help.contains(part), "\(part)")
            }
            for field in Query.fields { #expect(help.contains("  \(field.name) "), "\(field.name)") }
        }
        // In a narrow window, paragraphs are filled, and a wide column of examples goes above their meanings.
        let narrow = QueryHelpView.lines(width: 60, theme: .plain).map(\.description)
        for line in ["  “or”, a-b, a- and -b for ranges, quotation marks for names", "  type:water gen:1"] {
            #expect(narrow.contains(line), "\(narrow)")
        }
        let completion = LineCompletion(language: "en")
        completion.offer(.bundled)
        func offers(_ word: String) -> [String] {
            let line = "browse " + word
            return completion.complete(line: line, cursor: line.count).candidates.map(\.replacement)
        }
        #expect(offers("rating:n") == ["none"] && offers("note:") == ["yes", "no"])
        #expect(offers("nickname:y") == ["yes"])
        #expect(offers("move:surf@emerald@lev") == ["surf@emerald@level"])
        #expect(offers("move:surf@emerald@em") == [])
    }

    @Test func `leaving the shell says who is signed out and how to stay signed in`() async throws {
        try await withTemporaryFolder { home in
            let first = try Program(home: home).terminal(columns: 120)
            try await first.converse([
                "pokeexplorer> ": "signup ash",
                "New password": "pallet-town-1",
                "Repeat password": "pallet-town-1",
                "ash@pokeexplorer> ": "exit",
            ])
            try await first.expectSuccess()
            let goodbye =
                "ash is signed out of this shell now. To stay signed in, type “pokeexplorer login ash”"
            #expect(first.output.replacing("\r\n", with: " ").contains(goodbye))
            // A user who started with a command-line session keeps it.
            let program = Program(home: home)
            _ = try await program.run(
                ["login", "ash", "--password-stdin"], input: "pallet-town-1\n")
            let second = try Program(home: home).terminal(columns: 120)
            try await second.expect("ash@pokeexplorer> ")
            try second.type("exit\r")
            try await second.expectSuccess()
            #expect(!second.output.contains("signed out"))
        }
    }

    @Test func `the examples in the overview work`() async throws {
        try await withProgram { program in
            let lines = HelpView.examples.flatMap { example in
                example.line.hasPrefix("signup")
                    ? ["signup ash", "pallet-town-1", "pallet-town-1"] : [example.line]
            }
            let outcome = try await program.run(
                input: lines.joined(separator: "\n") + "\n")
            // Standard error also gets notes, such as the page number.
            #expect(!outcome.errors.contains("✗") && outcome.status == 0)
        }
    }
}
