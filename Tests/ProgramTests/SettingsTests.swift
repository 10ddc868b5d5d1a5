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
    private struct Row: Decodable {
        let name: String
        let value: String
        let origin: String
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

    @Test func `a new value applies immediately in the shell`() async throws {
        try await withProgram { program in
            let outcome = try await program.run(
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

    @Test func `an option in the shell applies to one line only`() async throws {
        try await withProgram { program in
            let outcome = try await program.run(
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

    @Test func `conventional colour variables apply only without our own setting`() async throws {
        try await withTemporaryFolder { home in
            for (variables, isColored) in [
                ["CLICOLOR_FORCE": "1"]: true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]: false,
                ["NO_COLOR": "1", "POKEEXPLORER_COLOR": "always"]: true,
                ["CLICOLOR_FORCE": "1", "POKEEXPLORER_COLOR": "never"]: false,
            ] as KeyValuePairs {
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
