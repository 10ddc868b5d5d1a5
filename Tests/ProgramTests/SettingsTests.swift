import Answers
import BrowseFeature
import Foundation
import Lists
import PokeAPI
import Pokedex
import SettingsFeature
import Terminal
import TestSupport
import Testing

@testable import Shell

/// The sources of settings, and changes made with `set`.
struct SettingsTests {
    private struct Row: Decodable, Equatable {
        let name: String
        let value: String
        let origin: String
        let source: String?
    }

    private func setting(_ name: String, of program: Program) async throws -> Row {
        let outcome = try await program.run("set", name, "--json")
        #expect(outcome.errors == "")
        return try JSONDecoder().decode(Row.self, from: Data(outcome.output.utf8))
    }

    private func write(_ text: String, in home: URL) throws {
        try Data(text.utf8).write(to: home.appending(path: "settings.json"))
    }

    @Test func `an option overrides a variable, which overrides the file, which overrides the default`()
        async throws
    {
        try await withTemporaryFolder { home in
            var program = Program(home: home, options: [])
            #expect(
                try await setting("color", of: program)
                    == Row(name: "color", value: "auto", origin: "default", source: nil))
            try write(#"{"color": "never"}"#, in: home)
            let file = home.appending(path: "settings.json").path
            #expect(
                try await setting("color", of: program)
                    == Row(name: "color", value: "never", origin: "file", source: file))
            program.variables = ["POKEEXPLORER_COLOR": "always"]
            #expect(
                try await setting("color", of: program)
                    == Row(
                        name: "color", value: "always", origin: "environment", source: "POKEEXPLORER_COLOR"))
            program.options = ["--set", "color=never"]
            #expect(
                try await setting("color", of: program)
                    == Row(name: "color", value: "never", origin: "flag", source: "--set"))
            program.options += ["--color", "auto"]
            #expect(
                try await setting("color", of: program)
                    == Row(name: "color", value: "auto", origin: "flag", source: "--color"))
        }
    }

    @Test func `every setting is listed with its actual default, which is valid`() async throws {
        try await withTemporaryFolder { home in
            let listed = try await Program(home: home, options: []).run("set", "--json")
            let rows = try JSONDecoder().decode([Row].self, from: Data(listed.output.utf8))
            #expect(rows.map(\.name) == Setting.all.map(\.name))
            #expect(rows.map(\.value) == Setting.all.map(\.standard))
            #expect(rows.allSatisfy { $0.origin == "default" })
        }
        var settings = Settings()
        for setting in Setting.all {
            #expect(setting.values.canonical(setting.standard) == setting.standard)
            try setting.put(.init(setting.standard, from: .standard), into: &settings)
        }
        (settings.api, settings.charactersAPI) = (nil, nil)
        #expect("\(settings)" == "\(Settings())")
    }

    @Test func `the language setting accepts the Pokédex's languages`() {
        #expect(Setting.languages == NationalDex.bundled.languages)
    }

    @Test func `terminal settings accept the values that the terminal supports`() {
        #expect(Setting.named("color")?.values.words == ColorChoice.allCases.map(\.rawValue))
        #expect(Setting.named("pictures")?.values.words == PictureChoice.allCases.map(\.rawValue))
        let grounds = Set(Setting.named("background")?.values.words ?? [])
        #expect(grounds == Set(["auto"] + Theme.Background.allCases.map(\.rawValue)))
        #expect(Setting.named("api")?.standard == APIService.officialBaseURL.absoluteString)
        #expect(Settings.pageSizes == Browse.State.sizes)
    }

    @Test func `an overridden value is saved with a warning`() async throws {
        try await withTemporaryFolder { home in
            var program = Program(home: home)
            let network = try await program.run("set", "network", "on")
            #expect(
                network.output
                    == "! network is on in the file, but --offline overrides it with off.\n")
            program.variables = ["POKEEXPLORER_UNITS": "metric"]
            let units = try await program.run("unset", "units")
            #expect(
                units.output
                    == "! units is no longer in the file, but POKEEXPLORER_UNITS overrides it with metric.\n"
            )
        }
    }

    /// A `set` command, the expected error, and the exit status.
    static let misses: [(String, String, Int32)] = [
        (
            "set colr never",
            "✗ There is no setting “colr”.\n  Did you mean “color”? “set” lists them all.\n",
            64
        ),
        (
            "set color nver",
            "✗ color cannot be “nver”.\n  Did you mean “never”? Values: auto, always, never.\n", 64
        ),
        ("set page-size -5", "✗ page-size cannot be “-5”.\n  Values: 1 to 100,000.\n", 64),
        ("set page-size=", "✗ page-size cannot be “”.\n  Values: 1 to 100,000.\n", 64),
        (
            "set api http://a:secret@b/",
            "✗ api needs an API address.\n  Values: an address, such as https://pokeapi.co/api/v2/.\n",
            64
        ),
        ("unset", "✗ Which name?\n  Usage: unset <name>\n", 64),
        (
            "unset color never",
            "✗ Unexpected argument “never”.\n  Usage: unset <name>\n", 64
        ),
        (
            "unset colr",
            "✗ There is no setting “colr”.\n  Did you mean “color”? “set” lists them all.\n", 64
        ),
        (
            "--set color browse",
            "✗ --set needs a name and a value, not just “color”.\n  Type --set NAME=VALUE; “set” lists the names.\n",
            64
        ),
    ]

    @Test(arguments: misses)
    func `an invalid setting or value is answered with the valid ones`(
        line: String, errors: String, status: Int32
    )
        async throws
    {
        try await withTemporaryFolder { home in
            let words = line.split(separator: " ").map(String.init)
            let outcome = try await run(words, Program(home: home))
            let outside = errors.replacing("“set”", with: "“pokeexplorer set”")
            #expect(outcome == .init(output: "", errors: outside, status: status))
            #expect(!FileManager.default.fileExists(atPath: home.appending(path: "settings.json").path))
        }
    }

    private func run(_ words: [String], _ program: Program) async throws
        -> Program.Outcome
    {
        var program = program
        program.options += words
        return try await program.run()
    }

    @Test func `a new value applies immediately in the shell`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(
                input: """
                    set page-size 2
                    browse
                    set color always
                    whoami
                    set color never
                    set history-size 5

                    """)
            #expect(outcome.errors.contains("Page 1 of 676"))
            #expect(outcome.output.contains("\u{1B}["))
            #expect(outcome.output.contains("✓ Color is now never.\n"))
            #expect(outcome.output.contains("✓ After a restart, history-size will be 5.\n"))
        }
    }

    @Test func `a new page size applies to the next list, not the current one`() async throws {
        try await withTemporaryFolder { home in
            let lines = [
                "browse gen:1", "set page-size 30", "next", "browse gen:1", "unset page-size", "next",
                "browse --set page-size=3", "browse gen:9",
            ]
            let outcome = try await Program(home: home).run(input: lines.map { $0 + "\n" }.joined())
            let lists = outcome.output.components(separatedBy: "No.").dropFirst()
            let ids = lists.map { list in
                list.split(separator: "\n").compactMap { Int($0.split(separator: " ")[0]) }
            }
            #expect(ids == [1...20, 21...40, 1...30, 31...60, 1...3, 906...925].map(Array.init))
        }
    }

    @Test func `an option in the shell applies to one line only`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(
                input: "browse zapdos --color always\nbrowse zapdos\nbrowse --set units=feet\n")
            let pages = outcome.output.components(separatedBy: "No.")
            #expect(pages[0].contains("\u{1B}[") && !pages[2].contains("\u{1B}["))
            #expect(outcome.errors.contains("✗ --set units cannot be “feet”.\n") && outcome.status == 64)
        }
    }

    @Test func `errors about unknown commands respect the colour options`()
        async throws
    {
        try await withProgram { program in
            func errors(_ background: String) async throws -> String {
                try await program.run("--color", "always", "nosuch", "--set", "background=\(background)")
                    .errors
            }
            let (light, dark) = (try await errors("light"), try await errors("dark"))
            #expect(light.contains("\u{1B}[") && dark.contains("\u{1B}[") && light != dark)
            #expect(try await program.run("nosuch").errors == program.run("nosuch", "--set", "zzz=1").errors)
        }
    }

    @Test func `options that only apply at startup are rejected in the shell`() async throws {
        try await withTemporaryFolder { home in
            for option in ["--home /", "--api http://127.0.0.1/", "--set history-size=1"] {
                let outcome = try await Program(home: home).run(input: "browse zapdos \(option)\n")
                #expect(outcome.errors.contains("can't change for a single command in the shell."))
                #expect(outcome.output == "" && outcome.status == 64)
            }
        }
    }

    @Test func `conventional colour variables apply only without our own setting`() async throws {
        try await withTemporaryFolder { home in
            for (variables, isColored) in [
                (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
                (["NO_COLOR": "1", "POKEEXPLORER_COLOR": "always"], true),
                (["CLICOLOR_FORCE": "1", "POKEEXPLORER_COLOR": "never"], false),
            ] {
                var program = Program(home: home)
                program.variables = variables.merging(["TERM": "xterm"]) { $1 }
                let outcome = try await program.run("browse", "zapdos")
                #expect(outcome.output.contains("\u{1B}[") == isColored, "\(variables)")
            }
        }
    }

    @Test func `the network can be switched off and on in a running shell`() async throws {
        try await withTemporaryFolder { home in
            let stub = try await StubPokeAPI.start()
            let program = Program(
                home: home, options: ["--set", "news=off", "--api", stub.apiURL.absoluteString])
            let off = try await program.run(input: "set network off\nbrowse\n")
            #expect(stub.requests.isEmpty)
            #expect(off.errors.contains("--offline or a setting forbids") && off.status == 69)
            let on = try await program.run(input: "browse\nset network on\nbrowse\n")
            #expect(on.output.contains("Bulbasaur") && !stub.requests.isEmpty)
            await stub.stop()
        }
    }

    @Test func `the documented settings match the program's`() throws {
        let rows = Setting.all.map { setting in
            let meaning = Documentation.cell(setting.meaning)
            return "| `\(setting.name)` | \(meaning) | \(setting.values.description) | \(setting.standard) |"
        }
        let table = try Documentation.table(below: "<!-- settings -->", on: "Settings") { _ in
            ["| setting | meaning | values | default |", "|---|---|---|---|"] + rows
        }
        #expect(table.found == table.wanted)
    }
}
