import Foundation
import GRDB
import TestSupport
import Testing

@testable import Shell

/// An open shell outlives its session: once the session has ended for any reason, no verb in the shell
/// writes.
struct HeldVerbTests {
    /// A line for each verb that writes for the user.
    static let lines = [
        "favorite toggle": "favorite mew", "favorite add": "favorite add 1-3",
        "favorite remove": "favorite remove pikachu", "tag add": "tag fast pikachu",
        "tag remove": "tag remove team pikachu", "look add": "look pikachu shiny",
        "look remove": "look remove eevee shiny", "tag rename": "tag rename team gym",
        "tag merge": "tag merge team other", "tag delete": "tag delete team",
        "nickname add": "nickname pikachu Sparky", "nickname remove": "nickname remove eevee",
        "note add": "note pikachu hello", "note remove": "note remove eevee",
        "rate add": "rate pikachu 3", "rate remove": "rate remove eevee", "move": "move eevee to top",
        "rank new": "rank new wet type:water", "rank show": "rank cold --pass",
        "rank rename": "rank rename cold colder", "rank delete": "rank delete cold",
        "rank rescue": "rank rescue cold lapras", "pick": "pick ghost gastly",
        "saved add": "saved add wet type:water", "saved rename": "saved rename hot hotter",
        "saved remove": "saved remove hot", "undo": "undo", "redo": "redo",
        "changes": "changes --clear --yes", "import": "import list.txt",
        "token new": "token new thief", "token revoke": "token revoke 1",
        "sessions revoke": "sessions revoke 1", "share new": "share new type:fire",
        "share revoke": "share revoke --all", "share page": "share page on",
        "password": "password",
        "account delete": "account delete",
    ]

    /// The prompts of these verbs, with answers.
    private static let answers = [
        "[y/N] ": "y", "Current password: ": "pallet-town-1", "recommended): ": "viridian-city-2",
        "Repeat password: ": "viridian-city-2", "Password: ": "pallet-town-1",
        "Password to confirm: ": "pallet-town-1",
        "Enter to skip): ": "",
    ]

    /// Verbs that write nothing for the user, grouped by reason.
    static let others: [String: Set<String>] = [
        "reads": [
            "whoami", "switch", "sessions list", "token list", "browse", "search", "random", "next",
            "previous",
            "page", "characters", "character", "show", "artwork", "evolution", "matchups", "compare",
            "learnset",
            "back", "moves", "abilities", "natures", "types", "favorites", "tag list", "saved list",
            "rankings", "picks", "share list", "compare-with",
            "progress", "stats",
            "status", "doctor", "help", "manual", "completion", "clear", "exit", "export", "history",
        ],
        "has a way in of its own": ["signup", "login", "recover", "logout"],
        "writes what is this machine's": ["set", "unset", "sync", "serve"],
        "belongs to whoever may read the store's file": [
            "backup", "restore", "database copy", "invite list", "invite new", "invite revoke",
            "accounts list", "accounts log", "accounts lock", "accounts unlock", "accounts remove",
            "accounts recover",
        ],
        "only names verbs": [
            "account", "sessions", "token", "tag", "look", "favorite", "nickname", "note", "rate", "rank",
            "saved", "share",
            "database", "invite", "accounts",
        ],
    ]

    @Test func `the tables in this test list every command`() {
        let known = Set(Self.lines.keys).union(others)
        let commands = Set(Verb.commands.map { $0.path })
        #expect(commands.subtracting(known) == [])
        #expect(known.subtracting(commands) == [])
    }

    private var others: Set<String> { Self.others.values.reduce(into: []) { $0.formUnion($1) } }

    /// Some ways to end a session; the tests of lower layers cover the rest.
    enum Ending: CaseIterable, Sendable { case nothing, leaving, newPassword, deletion }

    private static let templateFolder = FileManager.default.temporaryDirectory
        .appending(path: "held-\(UUID().uuidString)")

    /// A home in which ash has data of every kind, and a list to import.
    private static let template = Task {
        let home = templateFolder
        atexit { try? FileManager.default.removeItem(at: HeldVerbTests.templateFolder) }
        try home.createFolder()
        let program = Program(home: home)
        try await program.signUpAsh()
        let lines = [
            "favorite add pikachu eevee", "look eevee shiny", "tag team pikachu", "tag other eevee",
            "rate eevee 4", "share new",
            "note eevee hi",
            "rank new cold id:87,124,131,144", "rank cold --size 3 --picked dewgong,jynx",
            "nickname eevee Bun", "saved add hot type:fire", "token new laptop", "pallet-town-1",
            "favorite add gengar", "undo",
        ]
        let outcome = try await program.run(input: lines.joined(separator: "\n") + "\n")
        try #require(outcome.status == 0, "\(outcome.errors)")
        try home.appending(path: "list.txt").write("mew\n")
        return home
    }

    @Test(arguments: lines.keys.sorted())
    func `a command writes nothing after its session has ended`(verb: String) async throws {
        try await expectWriting(verb, after: .leaving)
    }

    /// Every fourth verb; with `PROOF_VERBS`, all of them.
    private static let valid = lines.keys.sorted().enumerated()
        .filter { Proof.isLong("VERBS") || $0.offset.isMultiple(of: 4) }.map(\.element)

    @Test(arguments: valid)
    func `a command writes while its session is valid`(verb: String) async throws {
        try await expectWriting(verb, after: .nothing)
    }

    @Test(arguments: [Ending.newPassword, .deletion])
    func `a shell never writes after its session has ended in any way`(ending: Ending) async throws {
        try await expectWriting("tag add", after: ending)
        try await expectWriting("token new", after: ending)
    }

    private func expectWriting(_ verb: String, after ending: Ending) async throws {
        let line = try #require(Self.lines[verb])
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            try FileManager.default.copyItem(at: try await Self.template.value, to: home)
            let program = Program(home: home)
            let terminal = try Program(home: home).terminal(
                variables: ["POKEEXPLORER_HINTS": "off"], columns: 200)
            try await terminal.expect("ash@pokeexplorer> ")
            try await end(by: ending, program)
            let before = try everything(in: home)
            try terminal.type(line.replacing("list.txt", with: "'\(home.path)/list.txt'") + "\r")
            while true {
                let seen = try await terminal.expect(anyOf: ["pokeexplorer> "] + Self.answers.keys)
                guard let answer = Self.answers.first(where: { seen.hasSuffix($0.key) })?.value else { break }
                try terminal.type(answer + "\r")
            }
            let isUnchanged = try everything(in: home) == before
            #expect(isUnchanged == (ending != .nothing), "\(verb), \(ending)")
        }
    }

    private func end(by ending: Ending, _ program: Program) async throws {
        guard ending != .nothing else { return }
        let outcome =
            switch ending {
            case .nothing, .leaving: try await program.run("logout", "--all")
            case .newPassword:
                try await program.run(
                    input:
                        "login ash\npallet-town-1\npassword\npallet-town-1\nviridian-city-2\nviridian-city-2\n"
                )
            case .deletion:
                try await program.run(input: "login ash\npallet-town-1\naccount delete\npallet-town-1\n")
            }
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// Returns everything in the store that verbs can change.
    private func everything(in home: URL) throws -> [[GRDB.Row]] {
        let queue = try DatabaseQueue(path: home.appending(path: "pokeexplorer.sqlite").path)
        defer { try? queue.close() }
        return try queue.read { db in
            try [
                "SELECT id, passwordHash, deletedAt FROM User", "SELECT * FROM FavoritePokemon",
                "SELECT * FROM FavoriteTag",
                "SELECT * FROM SavedSearch", "SELECT userID, mark FROM Journal",
                "SELECT userID, number FROM Change",
                "SELECT id FROM Session", "SELECT id FROM AccessToken", "SELECT token FROM ShareLink",
                "SELECT codeHash FROM RecoveryCode",
            ].map { try GRDB.Row.fetchAll(db, sql: $0) }
        }
    }
}
