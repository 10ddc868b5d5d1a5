import Foundation
import TestSupport

/// A tour of all verbs on a real terminal, one screen after another.
struct ScreenTour {
    /// A line to type and the name of its screen.
    struct Step: Sendable {
        /// The line typed at the prompt.
        let line: String
        /// The questions that follow, with the answers to type.
        var answers: [(question: String, answer: String)] = []

        init(_ line: String, answers: [(question: String, answer: String)] = []) {
            self.line = line
            self.answers = answers
        }
    }

    let columns: Int
    let isColored: Bool

    static let rows = 300
    private static let password = "pallet-town-1"
    private static let newPassword = "cerulean-city-2"

    /// All verbs with the messages that a person may come across: offline, in a new home.
    static let steps: [Step] = [
        Step("help"), Step("help all"), Step("whoami"), Step("favorites"), Step("favorite pikachu"),
        Step("progress"),
        Step("signup ash", answers: [("New password", password), ("Repeat password", password)]),
        Step("whoami"), Step("favorites"),
        Step("browse"), Step("next"), Step("previous"), Step("page 68"),
        Step("browse type:electric gen:1 sort:-speed --size 4"), Step("search char"), Step("search zzz"),
        Step("browse type:fier"), Step("browse speed>>3"),
        Step("show pikachu"), Step("show mr. mime"), Step("show charizard-gmax"), Step("show pikachoo"),
        Step("show pikachu --full"), Step("artwork pikachu"), Step("artwork pikachu --form gmax"),
        Step("artwork bulbasaur --form gmax"), Step("back"), Step("random dex:25 form:default"),
        Step("evolution eevee"), Step("evolution tauros"), Step("matchups charizard"),
        Step("moves spore"), Step("moves type:fire power:110- sort:-power"), Step("moves flamethrowr"),
        Step("moves power:x"), Step("abilities drizzle"), Step("abilities absorb"), Step("natures"),
        Step("natures timid"), Step("types"), Step("types steel --gen 5"),
        Step("learnset beldum"), Step("learnset raichu --game yellow"), Step("learnset gible --game emerald"),
        Step("browse move:spore@emerald"), Step("browse move:spore@emerad"), Step("browse move:fly@wing"),
        Step("show garchomp --level 50 --nature jolly --evs 252spe,252atk,4hp"),
        Step("show garchomp --evs 300spe"), Step("show clefairy --game red-blue"),
        Step("matchups clefable --gen 1"), Step("show levitate"), Step("help csv"),
        Step("compare pikachu raichu"), Step("compare bulbasaur ivysaur venusaur charizard blastoise"),
        Step("favorite pikachu eevee 122"), Step("favorite add 25"), Step("favorite remove eevee"),
        Step("favorite eevee"), Step("favorites"), Step("favorites type:fire"), Step("show pikachu"),
        Step("look gyarados"), Step("look pikachu female"), Step("rank new ghosts type:ghost gen:1"),
        Step("rankings"), Step("pick ghost gastly"), Step("picks"), Step("undo 3"),
        Step("tag team pikachu mr. mime mew"), Step("tag"), Step("favorites tag:team"),
        Step("note pikachu \"from Yuki's game\""), Step("rate pikachu mew 5"),
        Step("nickname pikachu Sparky"), Step("move pikachu to top"),
        Step("favorites"), Step("show pikachu"), Step("favorite remove pikachu mew"),
        Step("saved add quick speed>=90"), Step("saved"), Step("favorites saved:quick"),
        Step("undo"), Step("undo 2"), Step("redo"), Step("undo --change 2"), Step("changes"),
        Step("favorite add 1-60 --dry-run"), Step("favorite add 1-60", answers: [("[y/N]", "y")]),
        Step("undo"),
        Step("progress"), Step("progress gen"), Step("progress dex:kanto"), Step("progress id:25,122"),
        Step("progress zzz"),
        Step("stats type:fire"), Step("share"), Step("share revoke zzz"),
        Step("compare-with /nowhere"),
        Step("export --format showdown"), Step("export --save HOME/ids --format ids"),
        Step("export --save HOME/ids"), Step("favorite remove mr. mime"),
        Step("import HOME/ids", answers: [("[y/N]", "y")]), Step("import HOME/ids"), Step("undo"),
        Step("import HOME/nothing"), Step("import HOME/ids --on-conflict maybe"), Step("help import"),
        Step("set"), Step("set units"), Step("set units imperial"), Step("show pikachu"), Step("compare 1 6"),
        Step("set unit metric"), Step("set units stones"), Step("unset units"), Step("history"),
        Step("status"), Step("doctor"), Step("sessions"),
        Step("token"), Step("token new backup --days 90", answers: [("Password", password)]),
        Step("token new importer --scope write", answers: [("Password", password)]),
        Step("token"), Step("token revoke 1"),
        Step("token new x --days 0", answers: [("Password", password)]), Step("sync"),
        Step("invite revoke 9"), Step("invite new --days 0 --label club"), Step("invite"),
        Step("accounts"), Step("accounts lock ash --dry-run"), Step("accounts lock gary"),
        Step("accounts recover ash", answers: [("[y/N]", "n")]), Step("accounts log"),
        Step("serve --listen pokemon"), Step("serve --listen 0.0.0.0:80"), Step("help serve"),
        Step("backup HOME/copy"), Step("backup HOME/copy"), Step("database"),
        Step("help show"), Step("help moves"), Step("help browse"), Step("help query"), Step("help options"),
        Step("help favorit"),
        Step("manual"), Step("completion bash"),
        Step("brows"), Step("brwse"), Step("show \"pika"), Step("browse --nope"), Step("page"),
        Step("signup misty", answers: [("New password", password), ("Repeat password", password)]),
        Step("whoami"), Step("switch ash"),
        Step(
            "switch brock",
            answers: Array(repeating: (question: "Password", answer: "wrong-password"), count: 3)),
        Step(
            "password",
            answers: [
                ("Current password", password), ("New password", newPassword),
                ("Repeat password", newPassword),
            ]),
        Step("logout"), Step("login misty", answers: [("Password", password)]),
        Step("login ash", answers: [("Password", newPassword)]),
        Step(
            "recover ash", answers: Array(repeating: (question: "Recovery code", answer: "12345"), count: 3)),
        Step("restore HOME/nothing"), Step("restore HOME/copy", answers: [("[y/N]", "y")]),
        Step("login ash", answers: [("Password", password)]),
        Step(
            "account delete",
            answers: [("Password", password), ("Enter to skip", ""), ("[y/N]", "y")]),
        Step("clear"), Step("exit"),
    ]

    /// The screens of another PokéAPI, the stub's, in a home of its own.
    static let stepsAtStub: [Step] = [
        Step("browse"), Step("show 25"), Step("show 25 --full"), Step("sync"), Step("status"),
        Step("show 25"),
        Step("characters"), Step("next"), Step("characters zed qark"), Step("characters gender:x"),
        Step("character 2"), Step("character twin tumble"), Step("character 99"), Step("favorite zed"),
        Step("exit"),
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
