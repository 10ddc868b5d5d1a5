import Answers
import ArgumentParser
import Testing

@testable import Shell

/// What a verb says of itself, and what the program makes of it.
@Suite struct VerbTests {
    /// The options of a command that take a value, as the parser knows them.
    private func taking(_ command: any ParsableArguments.Type) throws -> Set<String> {
        let arguments = try #require(CommandInfo(command)?.arguments)
        return Set(arguments.filter { $0.kind == "option" }.flatMap(\.spellings))
    }

    @Test func `a command names each of its options that take a value, and no other`() throws {
        let global = Set(GlobalOptions.offers.keys)
        #expect(try taking(ProgramOptions.self) == global)
        for command in Verb.commands {
            #expect(
                try taking(command).subtracting(global) == Set(command.optionOffers.keys), "\(command.path)")
        }
    }

    @Test func `the program knows its options without a value`() throws {
        let arguments = try #require(CommandInfo(ProgramOptions.self)?.arguments)
        let flags = arguments.filter { $0.kind == "flag" }.flatMap(\.spellings).filter { $0.hasPrefix("--") }
        #expect(Set(flags).subtracting(["--help", "--version"]) == GlobalOptions.flags)
    }

    @Test func `no spelling of a verb is that of another`() {
        let all = Verb.names + Verb.commands.flatMap { $0.aliases }
        #expect(Set(all).count == all.count)
    }

    @Test func `a verb below another says so, and its parent lists it`() {
        for command in VerbGroup.commands {
            #expect(command.path == command.name)
            #expect(command.below.count == command.configuration.subcommands.count)
            for below in command.below { #expect(below.path == "\(command.name) \(below.name)") }
        }
    }

    @Test(arguments: [
        ("favorite 25", "favorite toggle"), ("favorite", "favorite toggle"),
        ("favorite add 25", "favorite add"), ("favorite --json add 25", "favorite add"),
        ("--json favorite --home x add 25", "favorite add"), ("favorite 25 add", "favorite toggle"),
        ("favorite -- add", "favorite toggle"), ("fav remove 25 --offline", "favorite remove"),
        ("tag team 25", "tag add"), ("tags list", "tag list"), ("sessions", "sessions list"),
        ("sessions revoke 1 2", "sessions revoke"), ("account-delete --export x", "account delete"),
        ("account", "account"), ("page -5", "page"), ("browse --page -1 --size 3", "browse"),
        ("--color=never --set units=metric whoami", "whoami"),
    ])
    func `the verb is found first, and its own type parses the line`(line: String, path: String) throws {
        let invocation = try Invocation(Words(line).words)
        #expect(invocation.command.map { type(of: $0).path } == path)
        // What the tree of all verbs makes of the same line.
        if path.hasPrefix("favorite") || path == "whoami" {
            let words = try Words(line).words.map { ["fav": "favorite"][$0] ?? $0 }
            let parsed = try #require(try Root.parseAsRoot(words) as? any ShellCommand)
            #expect(invocation.command.map { "\($0)" } == "\(parsed)")
        }
    }

    @Test func `options alone start the shell, with what they say`() throws {
        guard case .shell(let options) = try Invocation(["--json", "--set", "units=feet"]) else {
            Issue.record("no shell")
            return
        }
        #expect(options.json && options.assignments == ["units=feet"] && options.home == nil)
        guard case .shell(let none) = try Invocation([]) else {
            Issue.record("no shell")
            return
        }
        #expect(!none.json && none.assignments.isEmpty)
    }

    @Test(arguments: ["favorite --help", "tag add --help", "--version", "show --version"])
    func `help and the version are no command`(line: String) throws {
        guard case .help(let text) = try Invocation(Words(line).words) else {
            Issue.record("no help")
            return
        }
        #expect(line.hasSuffix("--version") ? text == Program.version : text.contains("USAGE: "))
    }

    @Test func `a verb refuses words that it has no use for`() {
        #expect(throws: Failure.self) { try Invocation(["whoami", "pikachu"]) }
    }
}
