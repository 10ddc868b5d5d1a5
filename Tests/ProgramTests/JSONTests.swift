import Answers
import Foundation
import GRDB
import JSONShapes
import Records
import SettingsFeature
import TestSupport
import Testing

@testable import Shell

/// `--json` prints exactly the keys documented in `PokeExplorer.docc/JSON.md`.
struct JSONTests {
    /// Commands of one shell with the additional lines that they read, and the shapes of their answers.
    private static func script(_ folder: URL) -> KeyValuePairs<String, String> {
        let password = "pallet-town-1"
        let copy = folder.appending(path: "copy.sqlite").path
        return [
            "signup ash\n\(password)\n\(password)": "Users", "whoami": "Users",
            "browse --size 2": "Pokémon", "next": "Pokémon", "previous": "Pokémon",
            "page 3": "Pokémon", "search pika": "Pokémon", "search zqzq": "Pokémon",
            "show pikachu": "Page", "random type:ghost": "Page", "back": "Page",
            "artwork 25": "Artwork",
            "evolution eevee": "Evolution", "matchups bronzong": "Match-ups",
            "matchups fire flying": "Match-ups", "matchups clefable --gen 1": "Match-ups",
            "show clefairy --game red-blue": "Page",
            "moves curse": "Move", "moves swords-dance": "Move",
            "moves struggle": "Move", "moves flag:punch": "Move",
            "moves surf": "Move", "abilities levitate": "Ability", "abilities": "Ability",
            "natures": "Nature", "natures timid": "Nature", "types": "Type",
            "types fire --gen 1": "Type", "learnset raichu --game emerald": "Learnset",
            "learnset snorlax --game crystal": "Learnset",
            "show garchomp --level 50 --nature jolly --evs 252spe": "Page",
            "compare mew charizard-gmax": "Comparison", "favorites": "Favourites",
            "favorite mew 25": "Pokémon", "favorite remove 1": "Pokémon",
            "favorite add 1": "Pokémon", "rate 4 3": "Noted",
            "favorite remove 4": "Pokémon",
            "favorite add 4": "Pokémon", "tag team 1": "Noted", "favorite 1": "Pokémon",
            "rate 1 2": "Noted", "favorite 1": "Pokémon", "tag": "Tags",
            "look gyarados": "Looks", "tag team mew 4": "Noted",
            "tag remove team 4": "Noted", "tag list": "Tags",
            "progress": "Progress", "progress tag:team gen:1": "Progress",
            "progress zqzq": "Progress", "stats": "Statistics", "stats zqzq": "Statistics",
            "tag rename team crew": "Replaced tag",
            "tag delete crew": "Replaced tag",
            "note mew shy": "Noted", "rate mew 5": "Noted", "nickname mew Pinky": "Noted",
            "move mew to top": "Noted",
            "saved add quick speed>=120": "Saved searches", "saved": "Saved searches",
            "undo": "Changes", "redo": "Changes", "undo --change 9": "Changes",
            "changes": "Changes", "undo": "Changes",
            "export --save \(folder.path)/kept.json": "Exported",
            "favorites --save \(folder.path)/kept.svg": "Exported",
            "import \(folder.path)/list.json": "Import",
            "rank new ghosts type:ghost": "Ranking", "rank ghosts --picked gastly": "Ranking",
            "rankings": "Rankings", "pick ghost gastly": "Picks", "rank ghost": "Ranking",
            "picks": "Picks", "share new type:fire": "Share links",
            "share page on": "Share links", "share": "Share links",
            "favorite add 25 133": "Pokémon",
            "export --card --save \(folder.path)/card.json": "Exported",
            "favorite remove 25": "Pokémon", "favorite add 7": "Pokémon",
            "tag spare 7": "Noted",
            "compare-with \(folder.path)/card.json": "Compared favourites",
            "saved add spares tag:spare": "Saved searches", "tag delete spare": "Replaced tag",
            "share revoke --all": "Share links",
            "show mew": "Page",
            "favorites": "Favourites",
            "artwork mew": "Artwork",
            "help": "Verbs", "help show": "Verb", "help tag": "Verb",
            "help options": "Options", "help csv": "Verbs",
            "favorite add --help": "Verb", "--help": "Verb", "--version": "Version",
            "--licenses": "Licences",
            "help query": "Query language",
            "set": "Settings", "set units": "Settings", "set units imperial": "Settings",
            "unset units": "Settings", "history": "History", "history 1": "History",
            "token new script --days 9\n\(password)": "Tokens", "token": "Tokens",
            "token revoke 1": "Tokens",
            "status": "Status", "doctor": "Doctor", "sessions": "Sessions",
            "serve --unit": "Unit", "serve --check --listen 127.0.0.1:0": "Doctor",
            "invite new --label club": "Invitations", "invite": "Invitations",
            "invite revoke 1": "Invitations", "accounts": "Accounts",
            "signup misty\n\(password)\n\(password)": "Users",
            "signup gary\n\(password)\n\(password)": "Users",
            "accounts lock misty --yes": "Accounts", "accounts mis": "Accounts",
            "accounts unlock misty --yes": "Accounts", "accounts recover gary --yes": "Accounts",
            "accounts log": "Keeper acts", "login misty\n\(password)": "Users",
            "changes --clear --yes": "Forgotten changes", "switch": "Signed in",
            "switch ash": "Users",
            "password\n\(password)\ncerulean-city\ncerulean-city": "Users",
            "recover --new-code\ncerulean-city": "Users",
            "database copy --to \(copy)-there --yes": "Copy",
            "backup \(copy)": "Backup", "backup --keep 1 \(folder.path)": "Kept backups",
            "restore \(copy) --yes": "Restore",
            "login ash\ncerulean-city": "Users", "logout": "Users",
            "login ash\ncerulean-city": "Users", "account delete\ncerulean-city": "Users",
        ]
    }

    @Test func `every JSON answer matches its documentation, and all documented members occur`() async throws
    {
        let shapes = try JSONShape.all()
        var seen: [String: Set<String>] = [:]
        var answers = 0
        func compare(_ json: Substring, _ name: String, _ command: String) throws {
            let shape = try #require(shapes[name], "no section \(name)")
            let value = try #require(
                try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)), "\(command): \(json)")
            #expect(shape.differences(of: value, seen: &seen[name, default: []]) == [], "\(command)")
            answers += 1
        }
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--offline", "--json"])
            try home.appending(path: "history").write("whoami\nshow eevee\n")
            try Data("[{\"name\":\"mew\",\"tags\":[\"new\"]},\"ditto\"]".utf8).write(
                to: home.appending(path: "list.json"))
            try home.appending(path: "bad.csv").write("id,rating\n25,9\n")
            let script = Self.script(home)
            let outcome = try await program.run(
                input: script.map { $0.key + "\n" }.joined())
            #expect(outcome.errors == "" && outcome.status == 0)
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.count == script.count)
            for (line, command) in zip(lines, script) { try compare(line, command.value, command.key) }

            func ask(
                _ line: String, _ shape: String, _ options: [String] = ["--offline"], input: String = ""
            ) async throws {
                let program = Program(home: home, options: options + ["--json"])
                try compare(try await program.run(line.words, input: input).output.dropLast(), shape, line)
            }
            _ = try await program.logIn("misty")
            try await ask("sessions", "Sessions")
            _ = try await program.run(
                "token", "new", "script", "--password-stdin", input: "pallet-town-1\n")
            try await DatabaseQueue(path: home.appending(path: "pokeexplorer.sqlite").path).write {
                try $0.execute(sql: "UPDATE AccessToken SET lastUsedAt = createdAt")
            }
            try await ask("token", "Tokens")
            try await ask("import \(home.path)/bad.csv --dry-run", "Import")
            try await ask("favorite add -", "Pokémon", input: "[{\"id\":4,\"tags\":[\"gym\"]}]")
            let revoked = try await program.run("sessions", "revoke", "99")
            #expect(revoked.output == "")
            try compare(revoked.errors.dropLast(), "Errors", "sessions revoke 99")

            // A shell without a terminal or UTF-8 gets advice from `doctor`.
            let world = StubWorld()
            let stub = try await HTTPStub { request in
                let answer = StubPokeAPI.answer(request)
                return answer.status == 200 && request.path.contains("/25") ? answer : world.routes(request)
            }
            let live = ["--api", stub.apiURL.absoluteString]
            try await ask("show 25 --full", "Page", live)
            try await ask("status", "Status", live)
            try await ask("sync", "Sync", live)
            try await ask("moves move-1", "Move", live)
            try await ask("abilities static", "Ability", live)
            await stub.stop()
            let people = try await StubCharacters.start()
            for line in ["characters --page 2", "characters zed", "character 2"] {
                try await ask(line, "Characters", ["--characters-api", people.charactersURL.absoluteString])
            }
            await people.stop()
            let pictures = try await HTTPStub(
                routes: StubPokeAPI.routes(picture: .png(PNGFile(width: 1, height: 1, of: [0, 0, 0, 255]))))
            try await ask(
                "artwork 25 --save \(home.path)/25.png", "Artwork", ["--api", pictures.apiURL.absoluteString])
            await pictures.stop()
            // The stub of `live` has stopped.
            try await ask("doctor", "Doctor", live)
            try await ask("status", "Status", live)
            try await ask(
                "status", "Status", ["--offline", "--database", "postgresql:///x?host=/nowhere"])
            try await ask("status", "Status", ["--api", "http://127.0.0.1:1/"])
        }
        #expect(answers > 40)
        for (name, shape) in shapes {
            let missed = Set(shape.rows.filter { !$0.isOfAPI }.map(\.key)).subtracting(seen[name] ?? [])
            #expect(missed == [], "\(name)")
        }
    }

    /// A selection of a page's keys.
    private struct Page: Decodable {
        struct Named: Decodable { let id: Int, name: String, displayName: String }
        struct Stage: Decodable { let name: String, evolutions: [Stage] }
        let total: Int, weaknesses: [String: Double], evolution: Stage, forms: [Named]
        let gender: [String: Double], eggGroups: [String], catchRate: Int, growthRate: String
        let effortYield: [String: Int]?
        let isLegendary: Bool, isMythical: Bool
    }

    @Test func `a Pokémon's JSON contains everything on its page`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--offline", "--json"])
            func page(_ name: String) async throws -> Page {
                let outcome = try await program.run("show", name)
                return try JSONDecoder().decode(Page.self, from: Data(outcome.output.utf8))
            }
            let pikachu = try await page("pikachu")
            #expect(pikachu.total == 320 && pikachu.weaknesses == ["ground": 2])
            #expect(pikachu.evolution.name == "pichu")
            #expect(pikachu.evolution.evolutions.map(\.name) == ["pikachu"])
            #expect(pikachu.evolution.evolutions.first?.evolutions.map(\.name) == ["raichu"])
            #expect(pikachu.forms.count == 16 && !pikachu.forms.contains { $0.id == 25 })
            #expect(pikachu.forms.first?.displayName == "Pikachu Rock Star")
            #expect(pikachu.gender == ["male": 50, "female": 50])
            #expect(pikachu.eggGroups.sorted() == ["fairy", "ground"])
            #expect(pikachu.catchRate == 190 && pikachu.growthRate == "medium")
            #expect(pikachu.effortYield == ["speed": 2])
            #expect(try await page("10278").effortYield == nil)
            #expect(!pikachu.isLegendary && !pikachu.isMythical)
            let eevee = try await page("eevee")
            #expect(eevee.gender == ["male": 87.5, "female": 12.5])
            let mew = try await page("mew")
            #expect(mew.gender.isEmpty && mew.isMythical && !mew.isLegendary && mew.forms.isEmpty)
            #expect(mew.evolution.name == "mew" && mew.evolution.evolutions.isEmpty)
            #expect(try await page("charizard").weaknesses == ["rock": 4, "water": 2, "electric": 2])
            #expect(try await page("mewtwo").isLegendary)
        }
    }

    @Test func `a list's JSON contains everything in its columns`() async throws {
        struct Entry: Decodable {
            let name: String, heightCentimeters: Int, weightKilograms: Double, total: Int
        }
        try await withProgram { program in
            func entries(_ outcome: Program.Outcome) throws -> [Entry] {
                try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
            }
            let list = try entries(
                try await program.run("browse", "type:electric", "sort:-bst", "--size", "20", "--json"))
            #expect(list.map(\.total) == list.map(\.total).sorted(by: >) && list.count == 20)
            try await program.signUpAsh()
            _ = try await program.run("favorite", "add", "pikachu")
            let pikachu = try #require(try entries(try await program.run("favorites", "--json")).first)
            #expect(pikachu.name == "pikachu" && pikachu.total == 320)
            #expect(pikachu.heightCentimeters == 40 && pikachu.weightKilograms == 6)
        }
    }

    @Test(arguments: ["show", "tag", "tag remove", "favorite pikachu", "whoami", ""])
    func `help in JSON has the same content in every form of the command`(verb: String) async throws {
        struct Help: Decodable, Equatable {
            struct Part: Decodable, Equatable { let name: String }
            let name: String, summary: String, usage: String, text: String, examples: [String]
            let arguments: [Part], options: [Part], verbs: [Part]
        }
        try await withProgram { program in
            let asked = verb.words + ["--help"]
            let json = try await program.run(asked + ["--json"])
            #expect(json.errors == "" && json.status == 0)
            let help = try JSONDecoder().decode(Help.self, from: Data(json.output.utf8))
            #expect(try await program.run(asked).output == help.text + "\n")
            #expect(!help.text.contains("OVERVIEW") && help.text.contains("Usage  \(help.usage)"))
            let parts = (help.arguments + help.options + help.verbs).map(\.name) + help.examples
            let text = help.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect((parts + [help.summary]).filter { !text.contains($0) } == [])
            // Everything listed in the text is also in the JSON.
            let listed = help.text.matches(
                of: /(?m)^  (?:<([a-z]+)>|(--[a-z-]+)|([a-z]+) (?:\(default\)|  ))/)
            let names = Set((help.arguments + help.options + help.verbs).map(\.name))
            let inText = listed.map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }
            #expect(inText.filter { !names.contains($0) } == [])
            let lines = [asked.joined(separator: " ")] + (verb.isEmpty ? [] : ["help \(verb)"])
            let shell = try await program.run(input: lines.map { $0 + " --json\n" }.joined())
            #expect(shell.output == String(repeating: json.output, count: lines.count))
        }
    }

    @Test func `every command is documented on the JSON page`() throws {
        let page = try Documentation.book("JSON")
        let named = Set(page.matches(of: /`([a-z-]+)[^`\n]*`/).map { String($0.1) })
        #expect(Verb.names.filter { !named.contains($0) } == [])
        #expect(page.contains("version **\(JSON.version)**"))
    }

    @Test func `standard output contains only the answer, and is empty after a failure`() async throws {
        try await withProgram { program in
            let miss = try await program.run("show", "zqzq", "--json")
            #expect(miss.output == "" && miss.status == 66)
            #expect(miss.errors.hasPrefix(#"{"error":{"code":"no_such_pokemon","message":"There is no"#))
            let empty = try await program.run("search", "zqzq", "--json")
            #expect(empty.output == "[]\n" && empty.errors == "" && empty.status == 0)
        }
    }
}
