import Foundation
import TestSupport
import Testing

@testable import ProofWorker
@testable import Shell

extension Proofs {
    /// Foreign files with names of ours are left untouched, byte for byte, and nothing waits for them.
    struct ForeignHomeTests {
        /// The kinds of foreign files.
        enum Kind: CaseIterable {
            case text, token, json, database, folder, link, linkToFolder, danglingLink, pipe, socket
        }

        /// All names that the program uses in a single home folder; “API” stands for the API's own folder.
        static let names = [
            "session", "session.new", "session.0123456789abcdef.new", "session-lock", "settings.json",
            "settings.json.new",
            "history", "history.new", "shell-history", "activity.jsonl", "activity.jsonl.1", "welcomed",
            "cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm", "cache.sqlite-journal",
            "cache.sqlite-lock",
            "pictures", "pictures/holiday.jpg", "pictures/pikachu-artwork.png", "pictures/notes.part",
            "catalog", "catalog/API", "catalog/API/pokedex.catalog", "catalog/API/pokedex.catalog.damaged",
            "catalog/API/staging", "catalog/API/staging/harvest.jsonl", "backup.sqlite",
            "backup.sqlite.sha256",
        ]
        /// With a foreign file under one of these names there are no accounts, so many verbs can't be tested.
        static let databaseNames = [
            "pokeexplorer.sqlite", "pokeexplorer.sqlite-wal", "pokeexplorer.sqlite-shm",
            "pokeexplorer.sqlite-journal", "pokeexplorer.sqlite-lock",
            "pokeexplorer.sqlite-restoring-6D8F6C3A-4C5E-4B0B-9C0A-0123456789AB",
            "pokeexplorer-before-restore-20260101T000000Z.sqlite",
        ]

        /// Commands that each run in their own process. Passwords come from standard input.
        static let commands: [Substring] = """
            whoami
            logout
            signup ash --password-stdin
            login ash --password-stdin
            sessions
            favorite add 1 4 7
            tag team 1
            note 1 hello
            nickname 1 Bulby
            rate 1 5
            move 1 to top
            saved add a type:fire
            undo
            redo
            changes
            progress
            favorites
            sessions revoke 1
            token new x --password-stdin
            token
            token revoke 1
            recover ash --password-stdin
            recover --new-code --password-stdin
            password --password-stdin
            artwork 25 --save HOME/saved.png
            artwork 25 --open
            export --save HOME/saved.json
            export --save HOME/session
            import HOME/saved.json
            import HOME/session
            show 25
            learnset 25
            moves surf
            abilities levitate
            natures
            types
            database
            browse --sprites
            sync
            status
            doctor
            serve --unit
            serve --check --listen unix:HOME/session
            backup --keep 1 HOME
            backup HOME/backup.sqlite
            backup HOME/backup.sqlite --force
            backup HOME/session --force
            backup HOME/cache.sqlite --force
            backup HOME/pictures/holiday.jpg
            backup HOME/settings.json --force
            restore HOME/backup.sqlite --yes
            set page-size 7
            set activity on
            unset page-size
            history
            history --clear
            account delete --password-stdin --export HOME/session
            login ash --password-stdin
            logout --all
            restore HOME/cache.sqlite --yes
            doctor
            """.split(separator: "\n")
        /// All other commands, and some of the above, in one shell.
        static let script = """
            signup misty
            pallet-town-1
            pallet-town-1
            favorite 25
            favorite
            search bulba
            random
            page 2
            next
            previous
            back
            show 1
            compare 1 4
            evolution 1
            matchups 1
            characters
            character 1
            tag
            look 25 shiny
            rank new wet type:water
            rankings
            picks
            pick ghost gastly
            stats
            share
            invite new
            accounts lock nobody --yes
            compare-with nowhere
            switch ash
            pallet-town-1
            help
            manual
            completion bash
            clear
            set
            history --clear
            account delete
            pallet-town-1
            logout
            exit
            """

        @Test func `the proof covers every command`() {
            let tried = Set(
                (Self.commands + Self.script.split(separator: "\n")).compactMap {
                    $0.split(separator: " ").first
                })
            #expect(Verb.names.filter { !tried.contains($0[...]) } == [])
        }

        @Test
        func `foreign files stay unchanged`() async throws {
            let world = StubWorld()
            let picture = StubResponse.png(PNGFile(width: 8, height: 8, of: [250, 210, 60, 255]))
            let pictures = StubPokeAPI.routes(picture: picture)
            let stub = try await HTTPStub { request in
                let isPicture = request.path.hasPrefix("/sprites/") || request.path.hasSuffix("/pokemon/25/")
                return isPicture ? pictures(request) : world.routes(request)
            }
            let characters = try await StubCharacters.start()
            var generator = SeededGenerator(seed: Proof.seed)
            for number in 0..<Proof.count("FOREIGN", short: 1) {
                try await withTemporaryFolder { folder in
                    let home = folder.appending(path: "home")
                    let planted = try plant(in: home, at: stub.apiURL, homeNumber: number, &generator)
                    let before = try planted.map { try Self.look(at: $0) }
                    try await use(home, stub.apiURL, characters.url.appending(path: "api/"))
                    for (path, before) in zip(planted, before) {
                        let after = try? Self.look(at: path)
                        #expect(after == before, "\(path.path) in home \(number)")
                    }
                }
            }
            await stub.stop()
            await characters.stop()
        }

        /// Runs every verb as a one-shot, in a script and at a terminal, and expects that no signal ends it.
        private func use(_ home: URL, _ api: URL, _ characters: URL) async throws {
            let program = Program(
                home: home,
                options: ["--api", api.absoluteString, "--characters-api", characters.absoluteString])
            let passwords = String(repeating: "pallet-town-1\n", count: 3)
            for command in Self.commands {
                let words = command.replacing("HOME", with: home.path).split(separator: " ").map {
                    String($0)
                }
                let outcome = try await program.run(words, input: passwords)
                #expect(outcome.status < 128, "\(command): \(outcome)")
            }
            let script = try await program.run([], input: Self.script)
            #expect(script.status < 128, "\(script)")
            let terminal = try PseudoTerminal(
                running: Program.url, arguments: ["--home", home.path, "--offline"],
                environment: ["HOME": home.path])
            try await terminal.expect("> ")
            for line in ["show 1", "history", "exit"] { try terminal.type(line + "\r") }
            _ = try await terminal.waitForEnd()
        }

        /// Creates foreign files with some of our names.
        ///
        /// - Returns: the files.
        private func plant(
            in home: URL, at api: URL, homeNumber: Int, _ generator: inout SeededGenerator
        ) throws -> [URL] {
            let files = FileManager.default
            try files.createDirectory(at: home, withIntermediateDirectories: true)
            let outside = home.appending(path: "../outside")
            try files.createDirectory(at: outside, withIntermediateDirectories: true)
            try outside.appending(path: "file").write("outside")
            var planted = [outside.appending(path: "file"), outside]
            let folderName = (api.host() ?? "") + "-\(api.port ?? 80)" + "-api-v2"
            let names =
                Self.names.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
                + Self.databaseNames.filter { _ in homeNumber % 2 == 0 && Bool.random(using: &generator) }
            for name in names {
                let file = home.appending(path: name.replacing("API", with: folderName))
                // The parent may be something other than a folder by now.
                guard
                    (try? files.createDirectory(
                        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)) != nil,
                    (try? file.checkResourceIsReachable()) != true, lstatMode(file) == nil,
                    let kind = Kind.allCases.randomElement(using: &generator)
                else { continue }
                try make(kind, at: file, outside: outside)
                planted.append(file)
                if kind == .folder { planted.append(file.appending(path: "thesis")) }
            }
            return planted
        }

        private func make(_ kind: Kind, at file: URL, outside: URL) throws {
            let files = FileManager.default
            switch kind {
            case .text: try file.write((1...3000).map { "line \($0)\n" }.joined())
            case .token: try file.write(String(repeating: "A", count: 64))
            case .json: try file.write(#"{ "editor.fontSize": 12 }"#)
            case .database:
                try Data("SQLite format 3\0".utf8 + [UInt8](repeating: 1, count: 8176)).write(to: file)
            case .folder:
                try files.createDirectory(at: file, withIntermediateDirectories: false)
                try file.appending(path: "thesis").write("years of work")
            case .link:
                try files.createSymbolicLink(at: file, withDestinationURL: outside.appending(path: "file"))
            case .linkToFolder: try files.createSymbolicLink(at: file, withDestinationURL: outside)
            case .danglingLink:
                try files.createSymbolicLink(at: file, withDestinationURL: outside.appending(path: "nothing"))
            case .pipe: #expect(mkfifo(file.path, 0o644) == 0)
            case .socket: #expect(mknod(file.path, S_IFSOCK | 0o644, 0) == 0)
            }
        }

        private func lstatMode(_ file: URL) -> mode_t? {
            var status = stat()
            return lstat(file.path, &status) == 0 ? status.st_mode : nil
        }

        /// Describes a file: its type and mode, and its bytes, its target, or the names in it. The program
        /// may add files to a folder for pictures or catalogues.
        private static func look(at file: URL) throws -> [String] {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            let type = attributes[.type] as? FileAttributeType
            var facts = ["\(type?.rawValue ?? "")", "\(attributes[.posixPermissions] ?? 0)"]
            switch type {
            case .typeRegular: facts.append(try Data(contentsOf: file).base64EncodedString())
            case .typeSymbolicLink:
                facts.append(try FileManager.default.destinationOfSymbolicLink(atPath: file.path))
            case .typeDirectory
            where !["pictures", "catalog", "outside"].contains(file.lastPathComponent)
                && !file.path.contains("/catalog/"):
                facts += try file.fileNames.sorted()
            default: break
            }
            return facts
        }
    }
}
