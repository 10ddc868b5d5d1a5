import Answers
import ArgumentParser
import Testing

@testable import Shell

/// Commands of plain words are made without the parser, and must be what it would have made.
@Suite struct PlainCommandTests {
    @Test(arguments: [[], ["pikachu"], ["type:fire", "sort:-bst"], ["", "help"]])
    func `a command is as the parser makes it`(words: [String]) throws {
        var count = 0
        for type in VerbGroup.commands {
            guard let command = type.plain(words) else { continue }
            count += 1
            let parsed = try type.parse(words)
            // What was never given a value describes itself as a definition, and cannot be read.
            #expect("\(command)" == "\(parsed)")
            #expect(!"\(command)".contains("*definition*"))
        }
        #expect(count > 0)
    }

    @Test func `a verb refuses words that it has no use for`() {
        #expect(throws: Failure.self) { try Invocation(["whoami", "pikachu"]) }
    }

    @Test func `a hyphen is the parser's business`() throws {
        guard case .command(let command) = try Invocation(["favorites", "type:fire", "--json"]) else {
            Issue.record("no command")
            return
        }
        #expect(command.global.json)
    }
}
