import Answers
import ArgumentParser
import TestSupport
import Terminal
import Testing

@testable import Shell

/// `help`: an overview first, then everything.
@Suite struct HelpTests {
    @Test(arguments: [60, 80, 120])
    func `the overview names every command and fits 24 rows`(width: Int) {
        let lines = HelpView.overview(width: width, theme: .plain)
        #expect(lines.count < 24 && lines.allSatisfy { $0.width <= width })
        let words = Set(lines.flatMap { $0.description.split { " ,".contains($0) }.map(String.init) })
        #expect(Verb.names.filter { !words.contains($0) } == [])
    }

    @Test func `help all describes every command, and is a list in JSON as help is`() async throws {
        try await withTemporaryFolder { home in
            let program = TestSupport.Program(home: home)
            let all = try await program.run("help", "all").output
            for command in VerbGroup.commands { #expect(all.contains(command.configuration.abstract)) }
            let json = try await program.run("help", "all", "--json").output
            #expect(try await program.run("help", "--json").output == json)
        }
    }

    @Test func `what the overview says to try works`() async throws {
        try await withTemporaryFolder { home in
            let lines = HelpView.examples.flatMap { example in
                example.line.hasPrefix("signup")
                    ? ["signup ash", "pallet-town-1", "pallet-town-1"] : [example.line]
            }
            let outcome = try await TestSupport.Program(home: home).run(
                input: lines.joined(separator: "\n") + "\n")
            // Notes such as the page's number go there too.
            #expect(!outcome.errors.contains("✗") && outcome.status == 0)
        }
    }
}
