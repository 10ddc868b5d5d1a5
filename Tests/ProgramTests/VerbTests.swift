import Answers
import ArgumentParser
import Records
import Terminal
import Testing

@testable import Shell

/// A verb's description of itself, and its use in the program.
struct VerbTests {
    /// Returns the options of a command that take a value, according to the parser.
    private func taking(_ command: any ParsableArguments.Type) throws -> Set<String> {
        let arguments = try #require(CommandInfo(command)?.arguments)
        return Set(arguments.filter { $0.kind == "option" }.flatMap(\.spellings))
    }

    @Test func `every option that takes a value declares its completions, and no other does`() throws {
        #expect(try taking(DescribedOptions.self) == Set(GlobalOptions.offers.keys))
        for command in Verb.commands {
            #expect(try taking(command) == Set(command.about.optionOffers.keys), "\(command.path)")
        }
    }

    @Test func `every global option works before and after a command`() throws {
        let arguments = try #require(CommandInfo(DescribedOptions.self)?.shown)
        let values = ["--color": "always", "--set": "units=feet"]
        let words = arguments.flatMap { option -> [String] in
            option.kind == "flag" ? option.spellings : option.spellings + [values[option.spellings[0]] ?? "x"]
        }
        #expect(words.count == 17)
        let (options, rest) = try #require(GlobalOptions.parted(from: ["a"] + words + ["b", "--", "--json"]))
        #expect(rest == ["a", "b", "--", "--json"])
        #expect(
            options.values == [
                "--home": "x", "--api": "x", "--characters-api": "x", "--proxy": "x", "--database": "x",
                "--color": "always",
            ])
        #expect(options.assignments == ["units=feet"] && options.offline && options.json && options.verbose)
        // The parser that the help describes must agree.
        let parsed = try DescribedOptions.parse(words)
        #expect(parsed.home == "x" && parsed.assignments == options.assignments && parsed.verbose)
    }

    @Test(arguments: ["--home", "--home --json", "--color=blue", "--color blue", "--set -x"])
    func `an option with a missing or invalid value is left to the parser`(line: String) {
        let words = line.words
        #expect(GlobalOptions.parted(from: words) == nil)
        #expect(throws: Failure.self) { try Invocation(["whoami"] + words) }
    }

    @Test func `the value of a command's own option is never read as a global option`() throws {
        let invocation = try Invocation(["completion", "bash", "--line", "--json", "--offline"])
        #expect((invocation.command as? CompletionCommand)?.line == "--json")
        #expect(invocation.options?.json == false && invocation.options?.offline == true)
    }

    @Test(arguments: [[], ["pikachu"], ["mr.", "mime"], ["type:fire", "speed>100"], ["", " "]])
    func `plain words mean the same with and without the parser`(words: [String]) throws {
        func text(_ command: Any?) -> String {
            var text = ""
            dump(command, to: &text)
            return text
        }
        func taken<Command: ShellCommand>(_ type: Command.Type) -> Command? {
            var command = type.init()
            return command.take(words) ? command : nil
        }
        var verbs: Set<String> = []
        for command in Verb.commands {
            guard let plain = taken(command) else { continue }
            verbs.insert(command.path)
            #expect(text(plain) == text(try command.parseAsRoot(words)), "\(command.path)")
        }
        let always: Set = ["browse", "show", "favorites", "favorite toggle", "progress", "moves", "learnset"]
        #expect(verbs == (words.isEmpty ? always : always.union(["search"])))
    }

    @Test func `command names and aliases are unique`() {
        let all = Verb.names + Verb.commands.flatMap { $0.about.aliases }
        #expect(Set(all).count == all.count)
    }

    @Test func `a subcommand's path includes its parent, which lists it`() {
        for command in VerbGroup.commands {
            #expect(command.path == command.name)
            #expect(command.below.count == command.configuration.subcommands.count)
            for below in command.below { #expect(below.path == "\(command.name) \(below.name)") }
        }
    }

    @Test(arguments: [
        "favorite 25": "favorite toggle", "favorite": "favorite toggle",
        "favorite add 25": "favorite add", "favorite --json add 25": "favorite add",
        "--json favorite --home x add 25": "favorite add", "favorite 25 add": "favorite add",
        "favorite -- add": "favorite toggle", "fav remove 25 --offline": "favorite remove",
        "tag team 25": "tag add", "tags list": "tag list", "sessions": "sessions list",
        "sessions revoke 1 2": "sessions revoke", "account-delete --export x": "account delete",
        "account": "account", "page -5": "page", "browse --page -1 --size 3": "browse",
        "--color=never --set units=metric whoami": "whoami",
        "rank ghosts rescue gastly": "rank rescue", "rank --json ghosts --offline delete": "rank delete",
        "rank ghosts --save show": "rank show", "rank delete show": "rank delete",
        "look mr. mime remove shiny": "look remove", "saved hot rename hotter": "saved rename",
        "tag team remove 25": "tag remove", "tag team list": "tag add", "rate 25 remove": "rate remove",
        "note pikachu remove": "note add", "picks": "picks",
    ])
    func `a line is matched to its command or subcommand, whatever its options`(line: String, path: String)
        throws
    {
        let invocation = try Invocation(Words(line).words)
        #expect(invocation.command.map { type(of: $0).path } == path)
    }

    @Test func `options without a command start the shell and apply to it`() throws {
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

    @Test(arguments: [
        "favorite --help", "tag add --help", "--version", "--offline --home h --version", "show --version",
        "--licenses", "--offline --licenses",
    ])
    func `--help, --version and --licenses don't run a command`(line: String) throws {
        switch try Invocation(Words(line).words) {
        case .help(let text): #expect(line.hasSuffix("--help") && text.contains("USAGE: "))
        case .notice(let notice): #expect(line.hasSuffix("--\(notice.rawValue)"))
        case .command, .shell: Issue.record("a command")
        }
    }

    @Test(arguments: [
        "tag rename": "Which name?", "tag merge gym": "Which new name?", "compare": "Which Pokémon?",
        "look remove": "Which Pokémon?", "rate": "Which Pokémon?", "character": "Which number or name?",
        "compare-with": "Which link or file?", "database copy": "Which URL?", "tag delete": "Which tag?",
    ])
    func `a missing argument is asked for by a noun`(line: String, question: String) {
        let failure = #expect(throws: Failure.self) { try Invocation(line.words) }
        #expect(failure?.message == question)
    }

    @Test func `a command rejects superfluous words`() {
        #expect(throws: Failure.self) { try Invocation(["whoami", "pikachu"]) }
    }
}
