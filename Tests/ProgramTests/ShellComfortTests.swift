import Answers
import Foundation
import Records
import Terminal
import TestSupport
import Testing

@testable import Shell

/// Conveniences of the shell at a real terminal: the pager, the first hint, the history and name completion.
struct ShellComfortTests {
    private func start(
        _ home: URL, _ variables: [String: String] = [:], words: [String] = [], columns: Int = 80,
        rows: Int = 24
    ) throws -> PseudoTerminal {
        try Program(home: home, options: ["--offline"] + words).terminal(
            variables: variables, columns: columns, rows: rows)
    }

    /// A pager that prints its input between two markers.
    private static let marking = ["PAGER": "echo PAGER-BEGINS; cat; echo PAGER-ENDS"]

    @Test func `long output goes through the pager, and the prompt returns`()
        async throws
    {
        try await withTemporaryFolder { home in
            let terminal = try start(home, Self.marking)
            try await terminal.expect("pokeexplorer> ")
            let mode = terminal.mode.c_lflag
            try terminal.type("browse\r")
            let page = try await terminal.expect("pokeexplorer> ")
            #expect(page.contains("Page 1 of 68") && !page.contains("PAGER-BEGINS"))
            for line in ["browse --size 23", "help all", "evolution eevee", "set --json", "help"] {
                try terminal.type(line + "\r")
                let output = try await terminal.expect("pokeexplorer> ")
                let isLong = ["browse --size 23", "help all", "evolution eevee"].contains(line)
                #expect(output.contains("PAGER-BEGINS") == isLong, "\(line)")
                #expect(output.contains("PAGER-ENDS") == isLong, "\(line)")
                #expect(terminal.mode.c_lflag == mode)
            }
            try await terminal.type("set pager off\r", expecting: "Pager is now off.")
            try terminal.type("browse --size 100\r")
            #expect(try await !terminal.expect("Page 1 of 14").contains("PAGER-BEGINS"))
        }
    }

    @Test func `less shows its keys in the prompt unless LESS overrides them`() async throws {
        for (own, prompt) in [([:], "q\\: back"), (["LESS": "FRX"], "LESS=FRX.")] {
            try await withTemporaryFolder { home in
                let terminal = try start(
                    home, ["PAGER": "cat >/dev/null; echo LESS=$LESS."].merging(own) { $1 })
                try await terminal.expect("pokeexplorer> ")
                try terminal.type("help all\r")
                #expect(try await terminal.expect("pokeexplorer> ").contains(prompt))
            }
        }
    }

    @Test func `wrapped lines count as several rows`() async throws {
        try await withTemporaryFolder { home in
            let lines = (1...13).map { "show pikachu \($0)" + String(repeating: " pikachu", count: 10) }
            try home.appending(path: "history").write(lines.joined(separator: "\n") + "\n")
            let terminal = try start(home, Self.marking)
            try await terminal.expect("pokeexplorer> ")
            try terminal.type("history 11\r")
            #expect(try await !terminal.expect("pokeexplorer> ").contains("PAGER-BEGINS"))
            try await terminal.type("history 13\r", expecting: "PAGER-ENDS")
        }
    }

    @Test func `Ctrl-C in the pager goes to the pager, and the shell continues`() async throws {
        try await withTemporaryFolder { home in
            // The key may be pressed before any single command that waits for it.
            let pager =
                "trap 'echo CAUGHT; exit' INT; cat >/dev/null; echo WAITING; while :; do sleep 0.1; done"
            let terminal = try start(home, ["POKEEXPLORER_PAGER": pager])
            try await terminal.converse([
                "pokeexplorer> ": "help all",
                "WAITING\r\n": nil,
            ])
            try await terminal.type("\u{3}", expecting: "CAUGHT", "pokeexplorer> ")
            try await terminal.type("whoami\r", expecting: "You are not signed in.")
        }
    }

    @Test func `a pager killed by Ctrl-C leaves the shell running`() async throws {
        try await withTemporaryFolder { home in
            let terminal = try start(home, ["PAGER": "cat >/dev/null; echo WAITING; exec sleep 100"])
            try await terminal.converse([
                "pokeexplorer> ": "help all",
                "WAITING\r\n": nil,
            ])
            try terminal.type("\u{3}")
            let output = try await terminal.expect("pokeexplorer> ")
            #expect(!output.contains("Stopped."))
            try terminal.type("exit\r")
            try await terminal.expectSuccess()
        }
    }

    @Test(arguments: ["restore", "login", "import"])
    func `Ctrl-C ends a one-shot command even after a prompt was answered`(verb: String) async throws {
        try await withAsh { program in
            let backup = program.home.appending(path: "backup.sqlite").path
            #expect(try await program.run("backup", backup).status == 0)
            let list = program.home.appending(path: "list.txt")
            try list.write("25\n")
            let words = ["restore": [backup], "import": [list.path]]
            let terminal = try start(program.home, words: [verb] + words[verb, default: []])
            if verb == "login" {
                try await terminal.expect("Username: ")
                try terminal.type("ash\r")
            }
            try await terminal.expect(verb == "login" ? "Password: " : "[y/N] ")
            // Hold the write lock, so that the command has to wait once it has its answer.
            let lock = open(program.home.appending(path: "pokeexplorer.sqlite-lock").path, O_RDWR | O_CLOEXEC)
            defer { close(lock) }
            #expect(flock(lock, LOCK_EX) == 0)
            try terminal.type(verb == "login" ? "pallet-town-1\r" : "y\r")
            try await eventually(
                "the program waits for the lock", by: .program(terminal),
                seeing: { try waiters(for: lock) },
                until: { $0.contains { $0.contains(" \(terminal.process) ") } })
            try terminal.type("\u{3}")
            #expect(try await terminal.waitForEnd(within: .seconds(20)) == .signaled(SIGINT))
            #expect(terminal.echoes && terminal.collectsLines)
            #expect(try await program.run("whoami").output.hasPrefix("ash, 0 favourites"))
        }
    }

    @Test func `Ctrl-C at a confirmation in the shell means no`() async throws {
        try await withTemporaryFolder { home in
            let backup = home.appending(path: "backup.sqlite").path
            #expect(try await Program(home: home).run("backup", backup).status == 0)
            let terminal = try start(home)
            // Repeated, because another reader of the signals might happen to win once.
            for _ in 1...10 {
                try await terminal.converse([
                    "pokeexplorer> ": "restore \(backup)",
                    "[y/N] ": nil,
                ])
                try terminal.type("\u{3}")
                try await terminal.expect("Nothing was changed.", within: .seconds(20))
            }
        }
    }

    @Test func `less is the default pager if it is installed`() async throws {
        try await withTemporaryFolder { home in
            try await Tools.make("less", in: home, "cat; echo FROM LESS")
            let terminal = try start(home, ["PATH": "\(home.path):\(Tools.path)"])
            try await terminal.converse([
                "pokeexplorer> ": "browse --size 30",
                "FROM LESS": nil,
            ])
        }
    }

    @Test func `scripts and pipes never use the pager`() async throws {
        try await withTemporaryFolder { home in
            var program = Program(home: home)
            program.variables = Self.marking
            let help = try await program.run("help", "all")
            let script = try await program.run(input: "help all\nbrowse --size 99\n")
            #expect(!help.output.contains("PAGER") && !script.output.contains("PAGER"))
            #expect(script.errors.contains("Page 1 of 14"))
        }
    }

    @Test func `only the first shell prints a hint for beginners`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home", directoryHint: .isDirectory)
            #expect(try await !Program(home: home).run(input: "help\n").output.contains("New here?"))
            #expect(try await !Program(home: home).run("help").output.contains("New here?"))
            for isFirst in [true, false] {
                let terminal = try start(home)
                let greeting = try await terminal.expect("pokeexplorer> ")
                #expect(greeting.contains("New here? Try “browse”") == isFirst)
                try terminal.type("\u{4}")
                try await terminal.expectSuccess()
            }
            let other = folder.appending(path: "other", directoryHint: .isDirectory)
            let quiet = try start(other, ["POKEEXPLORER_HINTS": "off"])
            #expect(try await !quiet.expect("pokeexplorer> ").contains("New here?"))
        }
    }

    @Test func `“history” lists, counts and clears lines, in the shell and outside`() async throws {
        try await withProgram { program in
            let empty = try await program.run("history")
            #expect(empty.errors.hasPrefix("The history is empty.") && empty.status == 0)
            #expect(try await program.run("history", "--json").output == "[]\n")
            try program.home.appending(path: "history").write("whoami\nshow eevee\n")
            #expect(try await program.run("history").output == "1  whoami\n2  show eevee\n")
            #expect(
                try await program.run("history", "1", "--json").output
                    == #"[{"id":2,"name":"show eevee"}]"# + "\n")
            #expect(try await program.run("history", "0").status == 64)
            let terminal = try start(program.home)
            try await terminal.converse([
                "pokeexplorer> ": "history 2",
                "2  show eevee\r\n3  history 2\r\n": "history --clear",
                "Cleared 4 lines.": "exit",
            ])
            try await terminal.expectSuccess()
            let left = try program.home.appending(path: "shell-history").text
            #expect(left == "# pokeexplorer history 1\nexit\n")
        }
    }

    @Test(arguments: [
        "login ash hunter2", "logi ash hunter2", "signup \"ash hunter2", "password hunter2",
        "switch ash hunter2",
        "recover ash 8YQGV-YGS5R-BWZ22-G4AB0-FFN2H-GNPPR", "set api https://ash:hunter2@example.org/",
        "--home x login ash hunter2", "sginup bob hunter2hunter2", "register ash topsecret6",
        "regsiter ash topsecret6", "log ash topsecret4", "log in ash topsecret3", "sign in ash topsecret3",
        "help login ash pw12345", "? signup ash pw12345", "pokeexplorer login ash pw12345",
        "recover 8YQGV-YGS5R-BWZ22-G4AB0-FFN2H-GNPPR", "8yqgv-ygs5r-bwz22-g4ab0-ffn2h",
        "8YQGV YGS5R BWZ22 G4AB0 FFN2H GNPPR", "8YQGVYGS5RBWZ22G4AB0FFN2HGNPPR",
        "login \"8YQGV-YGS5R-BWZ22-G4AB0-FFN2H-GNPPR\"", "set password hunter2",
        "login ash --password=hunter2", "change passwd hunter2", "passwd ash hunter2",
        "database copy --to postgresql://h/db?password=hunter2", "browse jdbc:postgresql://h/d?password=x",
        "set database service=x\\ password=hunter2", "set proxy ash:hunter2@proxy.example:3128",
        "browse --proxy=ash:hunter2@proxy.example", "set proxy=http://ash:hunter2@proxy.example",
        "database copy --to=POSTGRESQL://h/db?user=ash&sslpassword=hunter2 --yes",
    ])
    func `a line with a misplaced secret stays out of the history`(line: String) {
        #expect(SecretLine.mayBe(line))
    }

    @Test(arguments: [
        "login ash", "signup \"ash ketchum\"", "show pikachu nonsense", "set api https://example.org/api/v2/",
        "logni",
        "browse \"mr", "recover ash --new-code", "", "show login", "search signup", "help login",
        "help account delete", "log in", "sign in", "register", "list favorites", "find pikachu",
        "add pikachu",
        "set minimum-password-length 12", "set proxy proxy.example:3128", "show mewtwo move:psychic@level",
        "sesions revoke 3", "favorite eevee zubat ekans arbok paras golem",
        "compare pikachu-original-cap pikachu-hoenn-cap", "show porygon2", "browse gen:1 hp>50 sort:-bst",
        "serch type:water gen:1", "manual", "set database service=pokemon",
        "database copy --to postgresql://h/db?sslmode=verify-full",
    ])
    func `other lines are kept in the history, even if they cause errors`(line: String) {
        #expect(!SecretLine.mayBe(line))
    }

    @Test func `the singular of a list of types or natures names its command`() throws {
        #expect(try Verb.named("type", before: "fire") == ["types"])
        #expect(try Verb.named("nature", before: "jolly") == ["natures"])
    }

    @Test func `common alternative command names lead to the actual commands`() throws {
        #expect(OtherWords.meanings.count > 100)
        for word in OtherWords.meanings.map(\.0) {
            let parts = word.words
            #expect(throws: Failure.self, "\(word)") { try Verb.named(parts[0], before: parts.last) }
        }
        for command in Set(OtherWords.meanings.flatMap { $0.1 }) where command.first != "-" {
            let words = command.words
            #expect(Verb.names.contains(words[0]), "\(command)")
            #expect(throws: Never.self, "\(command)") { try Invocation(words + ["--help"]) }
        }
    }

    @Test(arguments: [
        "login ash hunter2x extra": "“login” takes only a name, and asks for the password.",
        "signup bob --pw hunter2x": "“signup” takes only a name, and asks for the password.",
        "--offline switch --hunter2x": "“switch” takes only a name, and asks for the password.",
        "password hunter2x": "“password” takes nothing else, and asks for the passwords.",
        "recover ash hunter2x hunter2x":
            "“recover” takes only a name, and asks for the recovery code and the password.",
        "account hunter2x": "“account” takes only “delete”, and asks for the password.",
        "account delete hunter2x": "“account” takes only “delete”, and asks for the password.",
        "account delete --export": "Missing value for “--export <file>”.",
    ])
    func `errors never repeat a word that may be a secret`(line: String, message: String) throws {
        let failure = #expect(throws: Failure.self) { try Invocation(Words(line).words) }
        #expect(failure?.message == message)
        #expect(
            failure?.hint?.hasPrefix("Usage: ") == true && failure?.hint?.contains("hunter2x") == false)
    }

    @Test func `trailing spaces don't make a separate history entry`() async throws {
        try await withTemporaryFolder { home in
            let terminal = try start(home)
            try await terminal.expect("> ")
            for line in ["show eeve\t\r", "show eevee\r", "  show eevee \r"] {
                try await terminal.type(line, expecting: "Total", "> ")
            }
            let history = home.appending(path: "shell-history")
            #expect(
                try history.text == "# pokeexplorer history 1\nshow eevee\n")
        }
    }

    @Test func `a history size of 0 writes nothing to disk`() async throws {
        try await withTemporaryFolder { home in
            let terminal = try start(home, ["POKEEXPLORER_HISTORY_SIZE": "0"])
            try await terminal.converse([
                "pokeexplorer> ": "whoami",
                "pokeexplorer> ": "\u{1B}[A",
                "whoami": nil,
            ])
            #expect(!home.appending(path: "shell-history").exists)
        }
    }

    @Test func `Tab completes only the users signed in here`() async throws {
        try await withProgram { program in
            for name in ["ash", "asterix"] {
                _ = try await program.run(
                    "signup", name, "--password-stdin", input: "pallet-town-1\n")
            }
            _ = try await program.run("logout")
            let terminal = try start(program.home)
            try await terminal.expect("pokeexplorer> ")
            try terminal.type("login as\t\u{3}")
            #expect(try await !terminal.expect("^C").contains("ast"))
            try terminal.type("login ash\r")
            try await terminal.converse([
                "Password: ": "pallet-town-1",
                "ash@pokeexplorer> ": "recover a\t",
                "Recovery code: ": nil,
            ])
            try await terminal.type("\u{3}", expecting: "ash@pokeexplorer> ")
            #expect(!terminal.output.contains("asterix"))
        }
    }

    @Test func `Tab after “switch” completes the other users, but not the current one`() {
        let completion = LineCompletion(language: "en")
        completion.offer {
            $0.people = ["ash", "asterix", "misty"]
            $0.current = "ash"
        }
        #expect(completion.offers("switch ") == ["asterix", "misty"])
        #expect(completion.offers("sw a") == ["asterix"])
        #expect(completion.offers("login a") == ["ash", "asterix"])
    }

    @Test func `Tab completes settings, their values and paths`() async throws {
        try await withTemporaryFolder { home in
            try home.appending(path: "copies").createFolder()
            try Data().write(to: home.appending(path: "copies/monday.sqlite"))
            let terminal = try start(home, columns: 200)
            try await terminal.converse([
                "pokeexplorer> ": "set uni\tim\t",
                "Units are now imperial.": "artwork charizard --form gm\t--json",
                "\"charizard-gmax\"": "set units=me\t",
                "Units are now metric.": "backup \(home.path)/cop\tmon\t",
                "copies/monday.sqlite” already exists": nil,
            ])
        }
    }
}
