import Foundation
import GRDB
import TestSupport
import Testing

@testable import Shell

extension Proofs {
    /// No control sequence reaches the terminal, whatever its source.
    struct HostileTextTests {
        /// The styles of output to test.
        static let styles: [(options: [String], colors: Bool)] = [
            (["--verbose"], false), (["--json"], false), (["--color", "always"], true),
        ]

        @Test func `the proof covers every command`() {
            let tried = Set(
                "\(Self.verbs)\n\(Self.lines(with: "x"))".split(separator: "\n").compactMap {
                    $0.split(separator: " ").first
                })
            #expect(Verb.names.filter { !tried.contains($0[...]) } == [])
        }

        @Test func `the search finds every hostile sequence`() {
            for scalar in HostileText.controls + HostileText.bidiControls where scalar != "\n" {
                #expect(!HostileText.offenders(in: Array("a\(scalar)b".utf8)).isEmpty)
            }
            for sequence in HostileText.sequences {
                #expect(!HostileText.offenders(in: Array(sequence.utf8), colors: true).isEmpty)
            }
            #expect(HostileText.controls.count == 65)
            #expect(HostileText.offenders(in: [0x61, 0x9B, 0x6D]) == ["not UTF-8"])
        }

        @Test(arguments: [true, false])
        func `hostile text in the API's fields never reaches the terminal`(sparingNames: Bool) async throws {
            let stub = try await HTTPStub { request in
                let answer =
                    request.path.hasPrefix("/api/v2/")
                    ? StubPokeAPI.answer(request) : StubCharacters.answer(request)
                return HostileText.poisoned(answer, sparingNames: sparingNames)
            }
            let script =
                "signup ash\npallet-town-1\npallet-town-1\n\(Self.verbs)\n"
            for style in sparingNames ? Self.styles : [Self.styles[1]] {
                let output = try await Self.run(
                    [
                        "--api", stub.apiURL.absoluteString, "--characters-api",
                        stub.charactersURL.absoluteString,
                    ] + style.options, script)
                let text = output.text
                #expect(HostileText.offenders(in: output, colors: style.colors) == [], "\(style.options)")
                #expect(text.contains(HostileText.marker), "what was planted is shown: \(text.prefix(500))")
            }
            #expect(stub.requests.count > 3)
            await stub.stop()
        }

        @Test func `hostile text in a synced catalogue never reaches the terminal`() async throws {
            let world = StubWorld(isReversed: false)
            let stub = try await HTTPStub { request in
                HostileText.poisoned(world.routes(request), sparingNames: true)
            }
            let script = "sync\nbrowse\nshow 1\nevolution 1\nmatchups 1\nbrowse sort:name\nstatus\n"
            for style in Self.styles {
                let output = try await Self.run(
                    ["--api", stub.apiURL.absoluteString] + style.options, script)
                #expect(HostileText.offenders(in: output, colors: style.colors) == [], "\(style.options)")
            }
            #expect(stub.requests.count > 3)
            await stub.stop()
        }

        /// A header that violates the protocol can't be sent, so these have no C0 and no DEL.
        @Test func `hostile headers, statuses and errors of a server never reach the terminal`() async throws
        {
            let text = HostileText.without("\u{7F}").unicodeScalars.filter { $0.value >= 0x20 }
                .reduce(into: "") { $0.unicodeScalars.append($1) }
            let answers = [
                StubResponse(headers: ["Content-Type": text], body: Data(HostileText.all.utf8)),
                StubResponse(headers: ["Content-Type": text], body: Data("{\"\(text)\":1}".utf8)),
                StubResponse(
                    status: 404, headers: ["X-\(HostileText.marker)": text], body: Data(HostileText.all.utf8)),
                StubResponse(status: 400, body: Data(HostileText.all.utf8)),
                StubResponse(status: 503, headers: ["Retry-After": text], body: Data(HostileText.all.utf8)),
                .redirect(to: "http://\(text).example.org/\(text)"), .redirect(to: "/\(text)"),
                .redirect(to: "javascript:\(text)"),
            ]
            for (answer, style) in zip(answers, Self.styles + Self.styles + Self.styles) {
                let stub = try await HTTPStub { _ in answer }
                let output = try await Self.run(
                    ["--api", stub.apiURL.absoluteString] + style.options, "show 25\nbrowse\n")
                #expect(
                    HostileText.offenders(in: output, colors: style.colors) == [],
                    "\(answer.status) \(answer.headers)")
                #expect(!stub.requests.isEmpty)
                await stub.stop()
            }
        }

        @Test func `hostile text in typed lines never reaches the terminal`() async throws {
            let text = HostileText.without("\n", "\0")
            for style in Self.styles[1...2] {
                let script =
                    "signup ash\npallet-town-1\npallet-town-1\n\(Self.lines(with: text))\n"
                let output = try await Self.run(["--offline"] + style.options, script)
                #expect(HostileText.offenders(in: output, colors: style.colors) == [], "\(style.options)")
                let shown = output.text.split(separator: HostileText.marker)
                #expect(shown.count > 10, "what was typed is echoed in the answers, cut where it is long")
            }
        }

        @Test func `hostile arguments never reach the terminal`() async throws {
            let text = HostileText.without("\0")
            let commands = [
                [text], ["show", text], ["--home", text, "whoami"], ["--api", text, "browse"],
                ["--api", "http://\(text)/", "browse"], ["--color", text, "browse"], ["browse", "--\(text)"],
                ["help", text], ["login", text, "--password-stdin"], ["--json", "show", text],
                ["browse", "--size", text], ["completion", "bash", "--line", "x show \(text)"],
                ["completion", "zsh", "--words", "--", "browse", text],
            ]
            for command in commands {
                let output = try await Self.run(["--offline"] + command, "pallet-town-1\n")
                #expect(HostileText.offenders(in: output) == [], "\(command)")
            }
        }

        @Test func `hostile rows in the database never reach the terminal`() async throws {
            try await withHome { home in
                try await Self.makeHostileUser(home)
                let script = "login ash\npallet-town-1\nwhoami\nfavorite 25\nfavorites\nlogout\n"
                for style in Self.styles {
                    for (words, input) in [([], script), (["whoami"], "")] {
                        let output = try await Self.run(
                            ["--offline", "--home", home.path] + style.options + words, input)
                        #expect(HostileText.offenders(in: output, colors: style.colors) == [])
                        let text = output.text
                        #expect(text.contains(HostileText.marker), "\(text)")
                    }
                }
            }
        }

        @Test func `hostile tables, labels and tags of a database or backup never reach the terminal`()
            async throws
        {
            try await withHome { home in
                let program = Program(home: home.folder)
                try await program.signUpAsh()
                for words in [["favorite", "25"], ["tag", "team", "25"]] { _ = try await program.run(words) }
                let text = HostileText.without("\0")
                let queue = try DatabaseQueue(path: home.database)
                try await queue.write { db in
                    try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
                    try db.execute(sql: "UPDATE Session SET label = ?", arguments: [text])
                    try db.execute(
                        sql: "INSERT INTO AccessToken VALUES (1, 1, ?, ?, 'read', 0, NULL, NULL)",
                        arguments: [Data(repeating: 1, count: 32), text])
                    try db.execute(
                        sql:
                            "INSERT INTO ShareLink VALUES ('12345678901234567890123456789012', 1, ?, 0, 'list', 0)",
                        arguments: [text])
                    try db.execute(
                        sql: "INSERT INTO Invitation VALUES (1, ?, ?, 0, NULL, 1, 0)",
                        arguments: [Data(repeating: 1, count: 32), text])
                    try db.execute(
                        sql: "INSERT INTO KeeperAct VALUES (1, 0, 'lock', 1, ?, 0)", arguments: [text])
                    try db.execute(sql: "UPDATE FavoriteTag SET tag = ?", arguments: [text])
                    try db.execute(sql: "CREATE TABLE \(text.quotedDatabaseIdentifier) (a)")
                }
                let backup = home.folder.appending(path: "backup.sqlite").path
                try await queue.vacuum(into: backup)
                try queue.close()
                let script =
                    "doctor\nfavorites\ntag\nsessions\ninvite\naccounts\naccounts log\npallet-town-1\nrestore \(backup) --yes\nbackup \(backup).new\n"
                for style in Self.styles {
                    let output = try await Self.run(
                        ["--offline", "--home", home.path] + style.options, script)
                    #expect(HostileText.offenders(in: output, colors: style.colors) == [])
                    let text = output.text
                    #expect(text.split(separator: HostileText.marker).count > 4, "\(text)")
                }
            }
        }

        @Test func `hostile text in the program's files never reaches the terminal`() async throws {
            let text = HostileText.without("\0", "\n")
            let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
            let files = [
                "settings.json": "{\"units\": \(json), \(json): \(json), \"page-size\": 7}",
                "shell-history": "# pokeexplorer history 1\n\(text)\nshow \(text)\n", "history": "\(text)\n",
                "activity.jsonl": text, "session": text, "cache.sqlite": text, "pictures": text,
                "backup.sqlite": text, "backup.sqlite.sha256": text, "pokeexplorer.sqlite": text,
            ]
            for style in Self.styles {
                try await withHome { home in
                    try home.folder.createFolder()
                    for (name, contents) in files {
                        try home.folder.appending(path: name).write(contents)
                    }
                    let backup = home.folder.appending(path: "backup.sqlite").path
                    let output = try await Self.run(
                        ["--offline", "--home", home.path] + style.options,
                        "set\nset units\ndoctor\nhistory\nwhoami\nshow 25\nset activity on\nstatus\n"
                            + "restore \(backup) --yes\nbackup \(backup) --force\n")
                    #expect(HostileText.offenders(in: output, colors: style.colors) == [])
                    #expect(output.text.contains(HostileText.marker))
                }
            }
        }

        /// On a terminal the line editor adds its own sequences, which move the cursor and clear lines.
        @Test func `hostile text from the API or database never reaches a real terminal`() async throws {
            let stub = try await HTTPStub { HostileText.poisoned(StubPokeAPI.answer($0), sparingNames: true) }
            try await withHome { home in
                try await Self.makeHostileUser(home)
                let terminal = try PseudoTerminal(
                    running: PseudoTerminal.builtProgram("pokeexplorer"),
                    arguments: ["--home", home.path, "--api", stub.apiURL.absoluteString])
                try await terminal.converse([
                    "> ": "login ash",
                    "assword": "pallet-town-1",
                    "@pokeexplorer": "show 1",
                    "Total": nil,
                    "@pokeexplorer": "exit",
                ])
                _ = try await terminal.waitForEnd()
                var output = terminal.output
                #expect(output.split(separator: HostileText.marker).count > 6)
                output.replace(/\u{1B}\[[0-9;?]*[A-Za-z]/.matchingSemantics(.unicodeScalar), with: "")
                // The program also asks the terminal for its background colour.
                output.replace("\u{1B}]11;?\u{1B}\\", with: "")
                let bytes = output.utf8.filter { ![0x08, 0x09, 0x0D].contains($0) }
                #expect(HostileText.offenders(in: bytes) == [])
            }
            await stub.stop()
        }

        /// Creates a user with a name that sign-up would reject.
        private static func makeHostileUser(_ home: Home) async throws {
            try await Program(home: home.folder).signUpAsh()
            let queue = try DatabaseQueue(path: home.database)
            try await queue.write { db in
                try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
                try db.execute(sql: "UPDATE User SET username = ?", arguments: [HostileText.without("\0")])
            }
            try queue.close()
        }

        /// Returns the bytes of standard output and standard error.
        private static func run(_ words: [String], _ input: String) async throws -> [UInt8] {
            try await withTemporaryFolder { folder in
                try await onThread {
                    let program = PseudoTerminal.builtProgram("pokeexplorer")
                    let worker = try Worker(
                        words, program: program,
                        variables: [
                            "POKEEXPLORER_HOME": folder.path, "LANG": "C.UTF-8", "TERM": "xterm-256color",
                            "POKEEXPLORER_PATIENCE": "60",
                        ])
                    worker.send(input)
                    worker.closeInput()
                    let output = worker.readBytes()
                    guard case .exited = worker.wait() else { throw CancellationError() }
                    return output
                }
            }
        }
    }
}
