import Foundation
import TestSupport

/// A tour of all verbs on a real terminal, one screen after another.
struct ScreenTour {
    /// A line to type and the name of its screen.
    struct Step: ExpressibleByStringLiteral, Sendable {
        /// The line typed at the prompt.
        let line: String
        /// The questions that follow, with the answers to type.
        var answers: [(question: String, answer: String)] = []

        init(_ line: String, answers: [(question: String, answer: String)] = []) {
            self.line = line
            self.answers = answers
        }

        init(stringLiteral line: String) { self.init(line) }
    }

    let columns: Int
    let isColored: Bool

    static let rows = 300
    private static let password = "pallet-town-1"
    private static let newPassword = "cerulean-city-2"

    /// All verbs with the messages that a person may come across: offline, in a new home.
    static let steps: [Step] = [
        "help", "help all", "whoami", "favorites", "favorite pikachu",
        "progress",
        Step("signup ash", answers: [("New password", password), ("Repeat password", password)]),
        "whoami", "favorites",
        "browse", "next", "previous", "page 68",
        "browse type:electric gen:1 sort:-speed --size 4", "search char", "search zzz",
        "browse type:fier", "browse speed>>3",
        "show pikachu", "show mr. mime", "show charizard-gmax", "show pikachoo",
        "show pikachu --full", "artwork pikachu", "artwork pikachu --form gmax",
        "artwork bulbasaur --form gmax", "back", "random dex:25 form:default",
        "evolution eevee", "evolution tauros", "matchups charizard",
        "moves spore", "moves type:fire power:110- sort:-power", "moves flamethrowr",
        "moves power:x", "abilities drizzle", "abilities absorb", "natures",
        "natures timid", "types", "types steel --gen 5",
        "learnset beldum", "learnset raichu --game yellow", "learnset gible --game emerald",
        "browse move:spore@emerald", "browse move:spore@emerad", "browse move:fly@wing",
        "show garchomp --level 50 --nature jolly --evs 252spe,252atk,4hp",
        "show garchomp --evs 300spe", "show clefairy --game red-blue",
        "matchups clefable --gen 1", "show levitate", "help csv",
        "compare pikachu raichu", "compare bulbasaur ivysaur venusaur charizard blastoise",
        "favorite pikachu eevee 122", "favorite add 25", "favorite remove eevee",
        "favorite eevee", "favorites", "favorites type:fire", "show pikachu",
        "look gyarados", "look pikachu female", "rank new ghosts type:ghost gen:1",
        "rankings", "pick ghost gastly", "picks", "undo 3",
        "tag team pikachu mr. mime mew", "tag", "favorites tag:team",
        "note pikachu \"from Yuki's game\"", "rate pikachu mew 5",
        "nickname pikachu Sparky", "move pikachu to top",
        "favorites", "show pikachu", "favorite remove pikachu mew",
        "saved add quick speed>=90", "saved", "favorites saved:quick",
        "undo", "undo 2", "redo", "undo --change 2", "changes",
        "favorite add 1-60 --dry-run", Step("favorite add 1-60", answers: [("[y/N]", "y")]),
        "undo",
        "progress", "progress gen", "progress dex:kanto", "progress id:25,122",
        "progress zzz",
        "stats type:fire", "share", "share revoke zzz",
        "compare-with /nowhere",
        "export --format showdown", "export --save HOME/ids --format ids",
        "export --save HOME/ids", "favorite remove mr. mime",
        Step("import HOME/ids", answers: [("[y/N]", "y")]), "import HOME/ids", "undo",
        "import HOME/nothing", "import HOME/ids --on-conflict maybe", "help import",
        "set", "set units", "set units imperial", "show pikachu", "compare 1 6",
        "set unit metric", "set units stones", "unset units", "history",
        "status", "doctor", "sessions",
        "token", Step("token new backup --days 90", answers: [("Password", password)]),
        Step("token new importer --scope write", answers: [("Password", password)]),
        "token", "token revoke 1",
        "token new x --days 0", "sync",
        "invite revoke 9", "invite new --days 0 --label club", "invite",
        "accounts", "accounts lock ash --dry-run", "accounts lock gary",
        Step("accounts recover ash", answers: [("[y/N]", "n")]), "accounts log",
        "serve --listen pokemon", "serve --listen 0.0.0.0:80", "help serve",
        "backup HOME/copy", "backup HOME/copy", "database",
        "help show", "help moves", "help browse", "help query", "help options",
        "help favorit",
        "manual", "completion bash",
        "brows", "brwse", "show \"pika", "browse --nope", "page",
        Step("signup misty", answers: [("New password", password), ("Repeat password", password)]),
        "whoami", "switch ash",
        Step(
            "switch brock",
            answers: Array(repeating: (question: "Password", answer: "wrong-password"), count: 3)),
        Step(
            "password",
            answers: [
                ("Current password", password), ("New password", newPassword),
                ("Repeat password", newPassword),
            ]),
        "logout", Step("login misty", answers: [("Password", password)]),
        Step("login ash", answers: [("Password", newPassword)]),
        Step(
            "recover ash", answers: Array(repeating: (question: "Recovery code", answer: "12345"), count: 3)),
        "restore HOME/nothing", Step("restore HOME/copy", answers: [("[y/N]", "y")]),
        Step("login ash", answers: [("Password", password)]),
        Step(
            "account delete",
            answers: [("Password", password), ("Enter to skip", ""), ("[y/N]", "y")]),
        "clear", "exit",
    ]

    /// The screens of another PokéAPI, the stub's, in a home of its own.
    static let stepsAtStub: [Step] = [
        "browse", "show 25", "show 25 --full", "sync", "status",
        "show 25",
        "characters", "next", "characters zed qark", "characters gender:x",
        "character 2", "character twin tumble", "character 99", "favorite zed",
        "exit",
    ]

    /// Runs the steps, and returns the screens with the typed lines above them.
    func walk(_ steps: [Step], options: [String]) async throws -> [String] {
        // A path of fixed length on every machine: paths are printed, and line breaks depend on their width.
        let home = URL(filePath: String(format: "/tmp/pe-%08x", UInt32.random(in: 1...UInt32.max)))
        try FileManager.default.createDirectory(
            at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: home) }
        let terminal = try PseudoTerminal(
            running: Program.url,
            arguments: ["--home", home.path, "--color", isColored ? "always" : "never"] + options,
            environment: ["HOME": home.path, "TZ": "UTC", "COLORTERM": "truecolor"],
            columns: columns, rows: Self.rows)
        var screen = LiveScreen(terminal, columns: columns, rows: Self.rows)
        try await screen.wait { $0.isAtPrompt }
        var screens = ["═══ start"] + screen.lines(styled: isColored)
        for step in steps {
            try terminal.type("\u{0C}")
            try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row == 0 }
            let erasures = screen.screen.erasures
            try terminal.type(step.line.replacing("HOME", with: home.path) + "\r")
            var row = -1
            for (question, answer) in step.answers {
                // The same question may appear a second time, further down.
                try await screen.wait { $0.isAsking(question) && $0.screen.cursor.row > row }
                row = screen.screen.cursor.row
                try terminal.type(answer + "\r")
            }
            switch step.line {
            case "exit": _ = try await terminal.waitForEnd()
            case "clear": try await screen.wait { $0.isAtPrompt && $0.screen.erasures > erasures }
            default: try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row > 0 }
            }
            screen.update()
            screens += ["═══ \(step.line)"] + screen.lines(styled: isColored)
        }
        return screens.joined(separator: "\n").settled(folder: home, as: "/tmp/pe-00000000")
            .components(separatedBy: "\n")
    }
}

/// The screen of a running program.
struct LiveScreen {
    private let terminal: PseudoTerminal
    private(set) var screen: Screen
    private var fed = 0

    init(_ terminal: PseudoTerminal, columns: Int, rows: Int) {
        self.terminal = terminal
        screen = Screen(columns: columns, rows: rows)
    }

    /// Whether the shell is waiting for a line, with nothing typed yet.
    var isAtPrompt: Bool {
        !terminal.collectsLines && screen.lineBeforeCursor.hasSuffix("pokeexplorer> ")
    }

    /// Whether the program is waiting for the answer to a question.
    func isAsking(_ question: String) -> Bool {
        screen.lineBeforeCursor.contains(question)
    }

    func lines(styled: Bool) -> [String] { styled ? screen.styledLines : screen.lines }

    /// Reads new output.
    mutating func update() {
        let bytes = terminal.outputBytes
        screen.feed(bytes[fed...])
        fed = bytes.count
    }

    /// Waits until the screen meets the condition.
    mutating func wait(for condition: (LiveScreen) -> Bool) async throws {
        update()
        guard !condition(self) else { return }
        self = try await eventually(
            "the screen is as wanted", by: .program(terminal),
            seeing: {
                update()
                return self
            }, until: condition)
    }
}
