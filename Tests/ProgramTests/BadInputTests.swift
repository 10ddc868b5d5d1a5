import Answers
import Foundation
import Pokedex
@testable import Shell
import TestSupport
import Testing

/// Bad input gives a clear error and changes nothing.
struct BadInputTests {
    /// A line of a script, the expected error, and the exit status.
    static let lines: [(String, String, Int32)] = [
        ("foo", "✗ There is no command “foo”.\n  “help” lists the commands.\n", 64),
        (
            "brwose",
            "✗ There is no command “brwose”.\n  Did you mean “browse”? “help” lists the commands.\n", 64
        ),
        (
            "list",
            "✗ There is no command “list”.\n  Did you mean “favorites” or “browse”? “help” lists the commands.\n",
            64
        ),
        (
            "signin",
            "✗ There is no command “signin”.\n  Did you mean “login”? “help” lists the commands. \(ending)\n",
            64
        ),
        (
            "Sign In ash",
            "✗ There is no command “sign in”.\n  Did you mean “login”? “help” lists the commands. \(ending)\n",
            64
        ),
        (
            "log out",
            "✗ There is no command “log out”.\n  Did you mean “logout”? “help” lists the commands.\n", 64
        ),
        (
            "add pikachu",
            "✗ There is no command “add”.\n  Did you mean “favorite add”? “help” lists the commands.\n", 64
        ),
        ("mr. mime", "✗ There is no command “mr. mime”.\n  “show mr. mime” shows the Pokémon.\n", 64),
        ("--zzzz", "✗ Unknown option “--zzzz”.\n  “pokeexplorer --help” lists the options.\n", 64),
        ("page", "✗ Which number?\n  Usage: page <number>\n", 64),
        (
            "saved add x",
            "✗ Which query?\n  Usage: saved add <name> <query> ...\n", 64
        ),
        (
            "tag --list",
            "✗ Unknown option “--list”.\n"
                + "  Usage: tag add [<tag>] [--add] [<references> ...] [--dry-run] [--yes]\n", 64
        ),
        (
            "artwork pikachu --symbols --kitty",
            "✗ “--symbols” and “--kitty” can't be used together.\n"
                + "  Usage: artwork [<options>] [<reference> ...]\n", 64
        ),
        (
            "signup x y",
            "✗ “signup” takes only a name, and asks for the password.\n"
                + "  Usage: signup [<username>] [--password-stdin]\n  \(ending)\n", 64
        ),
        (
            "show pikachu > x.txt",
            "✗ Unexpected “>” (there is no redirection here).\n  pikachu > x.txt\n          ^\n"
                + "  “help query” explains the language.\n", 64
        ),
        (
            "moves tackle >> x",
            "✗ Unexpected “>>” (there is no redirection here).\n  tackle >> x\n         ^^\n"
                + "  “help query” explains the language.\n", 64
        ),
        ("show pikachu | less", "✗ Unexpected “|” (there is no redirection here).\n", 64),
        ("types > x", "✗ Unexpected “>” (there is no redirection here).\n", 64),
        ("status > x", "✗ Unexpected “>” (there is no redirection here).\n", 64),
        (
            "browse atack > 100",
            "✗ There is no field “atack”.\n  atack > 100\n  ^^^^^\n  Did you mean “attack” or “atk”?\n", 64
        ),
        (
            "sync",
            "✗ This needs the network, which --offline or a setting forbids.\n"
                + "  Leave out --offline, or type “set network on”.\n", 69
        ),
        (
            "completion it’s",
            "✗ The value “it’s” is invalid for “<shell>”. Please provide one of “bash”, “zsh” or “fish”.\n"
                + "  Usage: completion <shell>\n", 64
        ),
        (
            "browse --size it's",
            "✗ The value “it's” is invalid for “--size <size>”.\n"
                + "  Usage: browse [<query> ...] [--page <page>] [--size <size>] [--sprites] [--boxes]\n", 64
        ),
        (
            "artwork pikachu --form alolacap",
            "✗ Pikachu has no form “alolacap”.\n  Did you mean “alola-cap” or “kalos-cap”?\n", 66
        ),
        (
            "artwork pikachu --form nothing",
            "✗ Pikachu has no form “nothing”.\n  It has 17 forms, such as “default”, “rock-star”, “belle” and "
                + "“pop-star”; Tab lists them.\n", 66
        ),
        ("page 0", "✗ Pages start at 1.\n  Pages go from 1 to 68.\n", 64),
        ("page -1", "✗ Pages start at 1.\n  Pages go from 1 to 68.\n", 64),
        ("page 99999", "✗ There is no page 99999.\n  Pages go from 1 to 68.\n", 64),
        ("browse --size 0", "✗ A page can't have 0 Pokémon.\n  The size can be 1 to 100,000.\n", 64),
        ("previous", "✗ No list has been opened yet.\n  “browse” lists all Pokémon.\n", 64),
        ("p", "✗ No list has been opened yet.\n  “browse” lists all Pokémon.\n", 64),
        (
            "show",
            "✗ No Pokémon has been shown yet.\n  Type its number or name after the command.\n",
            64
        ),
        ("show -5", "✗ “-5” isn't a Pokémon.\n  Type a number such as 25, or a name such as pikachu.\n", 64),
        ("show 6-1", "✗ The range “6-1” ends before it begins.\n  This command takes one Pokémon.\n", 64),
        (
            "compare -5 25",
            "✗ “-5” isn't a Pokémon.\n"
                + "  Type a number such as 25, a name such as pikachu, or a range such as 1-6.\n", 64
        ),
        ("show pikachoo", "✗ There is no Pokémon “pikachoo”.\n  Did you mean “Pikachu”?\n", 66),
        (
            "show 0",
            "✗ There is no Pokémon number 0.\n  Numbers go from 1 to 1025 and from 10001 to 10326.\n", 66
        ),
        (
            "show 1-6",
            "✗ This command takes one Pokémon, not 6.\n  Name one of them, or try “compare”.\n",
            64
        ),
        (
            "evolution type:ice gen:1",
            "✗ “type:ice gen:1” matches 5 Pokémon; this command takes one.\n"
                + "  Name one of them; “search type:ice gen:1” lists them.\n", 64
        ),
        (
            "show type:fire name:char bst:300-500 gen:1",
            "✗ “type:fire name:char bst:300-500 gen:1” matches 2 Pokémon; this command takes one.\n"
                + "  Name one of them: “Charmander” or “Charmeleon”.\n", 64
        ),
        (
            "compare pikachu 25",
            "✗ These are the same Pokémon: Pikachu.\n  Try “compare pikachu raichu”.\n", 64
        ),
        ("matchups grass eletric", "✗ There is no type “eletric”.\n  Did you mean “electric”?\n", 66),
        ("matchups watr", "✗ There is no type “watr”.\n  Did you mean “water”?\n", 66),
        ("matchups steelx", "✗ There is no Pokémon “steelx”.\n  Did you mean “Steelix” or “Seel”?\n", 66),
        (
            "compare type:fire type:water type:ice",
            "✗ No Pokémon matches “type:fire type:water type:ice”.\n  “help query” explains queries.\n", 66
        ),
        (
            "evolution water and gen:1",
            "✗ No Pokémon matches “water and gen:1”.\n  Did you mean “type:water gen:1”?\n", 66
        ),
        (
            "matchups fire water grass",
            "✗ A Pokémon has one or two types, not 3.\n  Try “matchups fire flying”.\n",
            64
        ),
        ("show x", "✗ There is no Pokémon “x”.\n  “search” finds Pokémon by part of their name.\n", 66),
        (
            "browse tpye:fire", "✗ There is no field “tpye”.\n  tpye:fire\n  ^^^^\n  Did you mean “type”?\n",
            64
        ),
        (
            "browse sort:-immune",
            "✗ Results can't be sorted by “immune”.\n  sort:-immune\n       ^^^^^^^\n"
                + "  Sort by type, types, gen, dex, id, species, name, form, color, shape, habitat, egg, ability, "
                + "hidden, gender, abilities, growth, ev, legendary, mythical, baby, height, weight, hp, attack, "
                + "defense, sp-attack, sp-defense, speed, bst, experience, capture, evolves, stage, level, "
                + "favorite, tag, look, looks, nickname, note, rating, added or position.\n",
            64
        ),
        (
            "browse -type:fire",
            "✗ “-type:fire” would be an option.\n  Type “not type:fire” for its opposite.\n", 64
        ),
        (
            "browse gen:1 type:fire/flying",
            "✗ “fire/flying” isn't one type.\n  gen:1 type:fire/flying\n             ^^^^^^^^^^^\n"
                + "  For both: gen:1 type:fire type:flying\n", 64
        ),
        (
            "search item:leftovers",
            "✗ “item” isn't known here yet.\n  item:leftovers\n  ^^^^\n  “help query” explains the language.\n",
            64
        ),
        (
            "search type:fire or",
            "✗ “or” needs a term on both sides.\n  type:fire or\n            ^^\n"
                + "  As a part of a name, type it as name:or.\n", 64
        ),
        (
            "favorite pikachu",
            "✗ You are not signed in.\n  Type “login NAME”, or “signup NAME” for a new account.\n", 77
        ),
        (
            "favorites",
            "✗ You are not signed in.\n  Type “login NAME”, or “signup NAME” for a new account.\n", 77
        ),
        (
            "browse favorite:yes",
            "✗ You are not signed in.\n  Type “login NAME”, or “signup NAME” for a new account.\n", 77
        ),
        (
            "compare tag:team",
            "✗ You are not signed in.\n  Type “login NAME”, or “signup NAME” for a new account.\n", 77
        ),
        (
            "random tag:team",
            "✗ You are not signed in.\n  Type “login NAME”, or “signup NAME” for a new account.\n", 77
        ),
        (
            "browse legendary:maybe",
            "✗ “legendary” cannot be “maybe”.\n  legendary:maybe\n            ^^^^^\n"
                + "  Did you mean “yes” or “no”?\n", 64
        ),
        (
            "logout", "✗ You are not signed in.\n  Type “login NAME”, or “signup NAME” for a new account.\n",
            77
        ),
        ("back", "✗ No other Pokémon was shown before this one.\n", 64),
        (
            "show \"mr mime",
            "✗ A quotation mark (\") isn't closed.\n  Close it, or leave it out.\n", 64
        ),
        ("signup\n", "✗ A username is missing.\n  Type it after the command.\n", 64),
        (
            "signup \"\"\nlong-enough-1\nlong-enough-1",
            "✗ A username can't be empty or only spaces.\n", 65
        ),
        (
            "signup \"   \"\nlong-enough-1\nlong-enough-1",
            "✗ A username can't be empty or only spaces.\n", 65
        ),
        (
            "signup \(String(repeating: "x", count: 33))\nlong-enough-1\nlong-enough-1",
            "✗ A username can have at most 32 characters.\n", 65
        ),
        (
            "signup a\u{1B}[31m\nlong-enough-1\nlong-enough-1",
            "✗ A username can't contain the invisible or control character U+001B.\n", 65
        ),
        (
            "signup a\u{202E}b\nlong-enough-1\nlong-enough-1",
            "✗ A username can't contain the invisible or control character U+202E.\n", 65
        ),
        (
            "signup ash\nlong-enough-1\nlong-enough-2",
            "✗ The passwords don't match; nothing was saved.\n  Try again.\n", 65
        ),
        (
            "login nobody\nlong-enough-1",
            "✗ Wrong username or password.\n  \(MainJobTests.wrongPasswordAdvice) "
                + "The script ends here, since the rest was meant for after a log-in.\n", 77
        ),
    ]

    private static let ending = "The script ends here, since the next line may be a password."

    /// Lines with the same status share a script, in which none changes anything for those after it.
    @Test(arguments: [64, 65, 66, 69, 77] as [Int32])
    func `an invalid line is answered with the problem and a solution`(status: Int32) async throws {
        var scripts: [[(line: String, errors: String)]] = [[]]
        for (line, errors, _) in Self.lines.filter({ $0.2 == status }) {
            if errors.contains("The script ends here") {
                scripts.append([(line, errors)])
            } else {
                scripts[0].append((line, errors))
            }
        }
        for script in scripts {
            try await withTemporaryFolder { home in
                let outcome = try await Program(home: home).run(
                    input: script.map { $0.line + "\n" }.joined())
                let expected = script.map(\.errors).joined()
                #expect(outcome == .init(output: "", errors: expected, status: status))
            }
        }
    }

    @Test func `scripts may contain comments`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(
                input: "#!/usr/bin/env pokeexplorer\n  # Who is it?\nshow #25\n#25\n")
            #expect(outcome.errors == "" && outcome.status == 0)
            #expect(outcome.output.hasPrefix("#0025 Pikachu"))
        }
    }

    @Test func `a line that isn't valid text is reported and skipped`() async throws {
        try await withTemporaryFolder { home in
            let program = "'\(Program.url.path)' --offline --home '\(home.path)'"
            let terminal = try PseudoTerminal(
                running: URL(filePath: "/bin/sh"),
                arguments: ["-c", "printf 'show pika\\377chu\\nshow eevee\\n' | \(program)"],
                environment: ["HOME": home.path, "TZ": "UTC", "NO_COLOR": "1"])
            #expect(try await terminal.waitForEnd() == .exited(65))
            #expect(terminal.output.hasPrefix("✗ A line isn't UTF-8 text; it was skipped."))
            #expect(terminal.output.contains("Eevee") && !terminal.output.contains("Pikachu"))
        }
    }

    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    func `a closed standard stream is never mistaken for another file`(closing: String) async throws {
        try await withTemporaryFolder { home in
            let program = "'\(Program.url.path)' --offline --home '\(home.path)'"
            let script = """
                \(program) signup ash --password-stdin <<< pallet-town-1 > /dev/null
                \(program) favorites \(closing); \(program) favorite 25 \(closing)
                echo whoami | \(program) \(closing)
                echo wrong | \(program) login misty --password-stdin \(closing)
                \(program) doctor > /dev/null && \(program) favorites --json
                """
            let terminal = try PseudoTerminal(
                running: URL(filePath: "/bin/bash"), arguments: ["-c", script],
                environment: ["HOME": home.path, "TZ": "UTC"])
            #expect(try await terminal.waitForEnd() == .exited(0), "\(terminal.output)")
            #expect(terminal.output.contains(#""name":"pikachu""#), "\(terminal.output)")
        }
    }

    @Test func `“next” on the last page and “previous” on the first are errors`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(
                input: "browse --page 68\nnext\nbrowse\nprevious\n")
            #expect(outcome.errors.contains("\n✗ This is the last page.\n"))
            #expect(outcome.errors.hasSuffix("\n✗ This is the first page.\n") && outcome.status == 64)
        }
    }

    @Test func `advice outside the shell names one-shot commands`() async throws {
        try await withProgram { program in
            let login = "“pokeexplorer login NAME”"
            #expect(try await program.run("favorites").errors.contains(login))
            #expect(try await program.run("favorites", "--json").errors.contains(login))
            #expect(
                try await program.run("whomi").errors.hasSuffix(
                    "“whoami”? “pokeexplorer help” lists the commands.\n"))
            #expect(try await program.run(input: "favorites\n").errors.contains("“login NAME”"))
            let welcome = try await program.run("signup", "ash", "--password-stdin", input: "pallet-town-1\n")
            #expect(welcome.output.contains("“pokeexplorer browse” lists Pokémon, “pokeexplorer help” lists"))
            #expect(
                try await program.run("favorites").errors.contains("“pokeexplorer favorite pikachu” adds one")
            )
            #expect(
                try await program.run("page", "2").errors
                    == "Page 2 of 68 • 1,351 Pokémon • “--page 3” for more\n")
        }
    }

    @Test(arguments: ["browse", "search", "random", "favorites", "show", "favorite", "tag"])
    func `very long words are truncated in errors`(verb: String) async throws {
        try await withAsh { program in
            for words in [
                String(repeating: "a", count: 20_000), "type:" + String(repeating: "b", count: 3_000),
            ] {
                let outcome = try await program.run(verb, words)
                #expect(outcome.output == "" && outcome.errors.utf8.count < 1_000, "\(outcome)")
                #expect(outcome.errors.contains("…") || verb == "tag", "\(outcome)")
            }
        }
    }

    @Test func `an error in a long query shows an excerpt around it`() throws {
        let text = String(repeating: "mew ", count: 20) + "tpye:fire" + String(repeating: " mew", count: 20)
        let error = #expect(throws: QueryError.self) { try Query(parsing: text) }
        let excerpt = Failure(try #require(error), in: text).excerpt?.shortened
        #expect(excerpt?.text.count == 122 && excerpt?.column == 61 && excerpt?.length == 4)
        #expect(excerpt?.text.dropFirst(61).hasPrefix("tpye:fire mew") == true)
    }

    @Test func `a web page labelled as JSON is reported as a web page`() async throws {
        let page = StubResponse.json("<html>Log in first</html>")
        let stub = try await HTTPStub { _ in page }
        try await withTemporaryFolder { home in
            let outcome = try await Program(
                home: home, options: ["--api", stub.apiURL.absoluteString]
            ).run("browse")
            #expect(
                outcome.errors.hasPrefix("✗ The server sent a web page instead of JSON.\n")
                    && outcome.status == 69)
        }
        await stub.stop()
    }

    @Test func `a file that isn't a database is rejected and stays unchanged`() async throws {
        try await withTemporaryFolder { home in
            let file = home.appending(path: "pokeexplorer.sqlite")
            let text = Data(String(repeating: "not a database ", count: 100).utf8)
            try text.write(to: file)
            let outcome = try await Program(home: home).run(input: "login ash\npallet-town-1\n")
            #expect(outcome.errors.hasPrefix("✗ “\(file.path)” isn't a database. It was not changed.\n"))
            #expect(outcome.status == 65)
            #expect(try Data(contentsOf: file) == text)
        }
    }

    @Test func `a home folder that can't be created is reported`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "file")
            try Data().write(to: file)
            let outcome = try await Program(home: file.appending(path: "home")).run(
                input: "signup ash\npallet-town-1\npallet-town-1\n")
            #expect(outcome.errors.contains("cannot be opened"))
            #expect(outcome.status == 73)
        }
    }

    @Test func `a page may hold all Pokémon, and an empty result is valid`() async throws {
        try await withProgram { program in
            let all = try await program.run("browse", "--size", "100000", "--json")
            #expect(try MainJobTests.names(all).count == 1351)
            let none = try await program.run("browse", "type:water", "gen:1", "legendary:yes", "--json")
            #expect(none == .init(output: "[]\n", errors: "", status: 0))
        }
    }

    @Test(arguments: [
        (
            "show pikachoo", 66 as Int32, "no_such_pokemon",
            "There is no Pokémon “pikachoo”. Did you mean “Pikachu”?"
        ),
        (
            "shwo", 64, "unknown_verb",
            "There is no command “shwo”. Did you mean “show”? “help” lists the commands."
        ),
        ("browse tpye:water", 64, "bad_query", "There is no field “tpye”. Did you mean “type”?"),
        ("page abc", 64, "usage", "The value “abc” is invalid for “<number>”. Usage: page <number>"),
    ])
    func `an error in JSON mode is JSON with advice on standard error`(
        line: String, status: Int32, code: String, message: String
    ) async throws {
        try await withProgram { program in
            let outcome = try await program.run(line.split(separator: " ").map(String.init) + ["--json"])
            let error = #"{"error":{"code":"\#(code)","message":"\#(message)"}}"# + "\n"
            let outside = error.replacing("“help”", with: "“pokeexplorer help”")
            #expect(outcome == .init(output: "", errors: outside, status: status))
            // In the shell, each line decides whether its own errors are JSON, whatever the previous line
            // did.
            let shell = try await program.run(input: "\(line) --json\nwhoami --json\n\(line)\n")
            let errors = shell.errors.split(separator: "\n")
            #expect(errors.first.map { $0 + "\n" } ?? "" == error)
            #expect(errors.dropFirst(2).first?.hasPrefix("✗ ") ?? false, "\(shell.errors)")
        }
    }
}
