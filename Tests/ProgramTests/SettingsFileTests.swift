import Foundation
import SettingsFeature
import TestSupport
import Testing

/// The settings file, written by `set` or by hand.
struct SettingsFileTests {
    private func write(_ text: String, in home: URL) throws {
        try home.appending(path: "settings.json").write(text)
    }

    @Test func `the settings file is private, and its other contents are kept`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "new", directoryHint: .isDirectory)
            let program = Program(home: home)
            let first = try await program.run("set", "page-size", "3")
            #expect(first == .init(output: "✓ Page size is now 3.\n", errors: "", status: 0))
            for (path, mode) in [(home, 0o700), (home.appending(path: "settings.json"), 0o600)] {
                let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
                #expect(attributes[.posixPermissions] as? Int == mode)
            }
            try write(#"{"page-size": 3, "later": {"deep": [1, 2.5, null, "x"]}}"#, in: home)
            #expect(try await program.run("set", "sprites=yes").output == "✓ Sprites are now on.\n")
            let text = try home.appending(path: "settings.json").text
            let expected = #"{"later":{"deep":[1,2.5,null,"x"]},"page-size":3,"sprites":"on"}"#
            #expect(text.filter { !$0.isWhitespace } == expected)
            let unset = try await program.run("unset", "page-size")
            #expect(unset.output == "✓ Page size is now 20, the default.\n")
            let api = try await program.run("set", "api", "http://127.0.0.1:1/api/v2/")
            #expect(api.output == "✓ API is now http://127.0.0.1:1/api/v2/.\n")
            #expect(try home.fileNames == ["settings.json"])
        }
    }

    @Test func `“set” removes leftovers of a killed “set” and keeps the file's mode and owner`() async throws
    {
        try await withProgram { program in
            try write("{}", in: program.home)
            let settings = program.home.appending(path: "settings.json").path
            chmod(settings, 0o640)
            if geteuid() == 0 { chown(settings, 12_345, 23_456) }
            try URL(filePath: settings + ".0123456789abcdef.new").write("{")
            try URL(filePath: settings + ".0123456789abcde.new").write("mine")
            let doctor = try await program.run("doctor", "--json")
            #expect(doctor.output.contains("settings.json.0123456789abcdef.new"))
            #expect(try await program.run("set", "page-size", "3").status == 0)
            #expect(
                try program.home.fileNames.sorted()
                    == ["settings.json", "settings.json.0123456789abcde.new"])
            let attributes = try FileManager.default.attributesOfItem(atPath: settings)
            #expect(attributes[.posixPermissions] as? Int == 0o640)
            #expect(geteuid() != 0 || attributes[.ownerAccountID] as? Int == 12_345)
        }
    }

    @Test func `a symbolic link to the settings file stays a link`() async throws {
        try await withTemporaryFolder { home in
            let kept = home.appending(path: "kept.json")
            try kept.write("{}")
            let link = home.appending(path: "settings.json")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: kept)
            _ = try await Program(home: home).run("set", "units", "imperial")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == kept.path)
            #expect(try kept.text.contains("imperial"))
        }
    }

    /// A file and the beginnings of the messages about it.
    static let damaged: [(text: String, sentences: [String])] = [
        ("", []), ("[1]", ["isn't a JSON object"]), ("{", ["isn't a JSON object"]),
        (#"{"page-size": 0}"#, ["cannot be “0”, so it stays 20; values: 1 to 100,000."]),
        (#"{"page-size": "many"}"#, ["cannot be “many”, so it stays 20"]),
        (#"{"page-size": null}"#, ["cannot be “”"]), (#"{"page-size": 2.5}"#, ["cannot be “2.5”"]),
        (#"{"page-size": {"a": 1}}"#, ["cannot be “”"]),
        (#"{"colour": "never"}"#, ["“colour”; did you mean “color”?"]),
        (#"{"api": "http://ash:secret@example.org/"}"#, ["needs an API address"]),
        (#"{"sprites": "perhaps", "x": 1}"#, ["cannot be “perhaps”", "“x”; “set” lists them all."]),
        (String(repeating: " ", count: 66_000), ["has more than 64 KiB"]),
        (String(repeating: "[", count: 60_000), ["isn't a JSON object"]),
    ]

    @Test(arguments: damaged)
    func `an error in the settings file is reported, and the default applies`(
        text: String, sentences: [String]
    )
        async throws
    {
        try await withProgram { program in
            try write(text, in: program.home)
            let outcome = try await program.run("artwork", "zapdos")
            #expect(outcome.status == 0 && outcome.output.contains("145.png"))
            let lines = outcome.errors.split(separator: "\n")
            #expect(lines.count == sentences.count)
            for (line, sentence) in zip(lines, sentences) {
                #expect(line.hasPrefix("! “") && line.contains(sentence), "\(line)")
            }
            #expect(!outcome.errors.contains("secret"))
        }
    }

    @Test func `JSON mode prints no warnings about settings`() async throws {
        try await withProgram { program in
            try write("{", in: program.home)
            let outcome = try await program.run("browse", "zapdos", "--json")
            #expect(outcome.errors == "" && outcome.status == 0)
        }
    }

    @Test func `a pager from a settings file that others can write to is not run`() async throws {
        try await withTemporaryFolder { home in
            let file = home.appending(path: "settings.json")
            try file.write(#"{"pager": "rm -rf /", "page-size": 7}"#)
            let sources = SettingSources(file: SettingsFile(file))
            func pager() throws -> (value: String, faults: [SettingFault], size: Int) {
                let resolution = try sources.resolve()
                return (resolution.settings.terminal.pager, resolution.faults, resolution.settings.pageSize)
            }
            let path = file.path(percentEncoded: false)
            for (fileMode, folderMode, isTrusted) in [
                (0o600, 0o700, true), (0o644, 0o755, true), (0o660, 0o700, false), (0o602, 0o700, false),
                (0o600, 0o770, false), (0o600, 0o1777, true),
            ] {
                chmod(file.path, mode_t(fileMode))
                chmod(home.path, mode_t(folderMode))
                let found = try pager()
                #expect(found.value == (isTrusted ? "rm -rf /" : "auto"), "\(fileMode) \(folderMode)")
                #expect(found.faults == (isTrusted ? [] : [.untrusted(name: "pager", path: path)]))
                #expect(found.size == 7)
            }
            chmod(home.path, 0o700)
            let elsewhere = home.appending(path: "elsewhere")
            try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
            try FileManager.default.moveItem(at: file, to: elsewhere.appending(path: "s.json"))
            try FileManager.default.createSymbolicLink(
                at: file, withDestinationURL: elsewhere.appending(path: "s.json"))
            #expect(try pager().faults == [])
            chmod(elsewhere.path, 0o777)
            #expect(try pager().faults == [.untrusted(name: "pager", path: path)])
            try file.write(#"{"pager": "off"}"#)
            #expect(try pager().value == "off")
        }
    }

    @Test func `a pipe in place of the settings file doesn't block commands`() async throws {
        try await withProgram { program in
            mkfifo(program.home.appending(path: "settings.json").path, 0o600)
            let outcome = try await program.run("browse", "zapdos")
            #expect(outcome.errors.contains("cannot be read (it isn't a file)") && outcome.status == 0)
        }
    }

    @Test func `a damaged settings file is not overwritten, and doctor reports it`() async throws {
        try await withProgram { program in
            try write("{ my settings", in: program.home)
            let outcome = try await program.run("set", "units", "imperial")
            #expect(outcome.status == 65 && outcome.output == "")
            let text = try program.home.appending(path: "settings.json").text
            #expect(text == "{ my settings")
            let doctor = try await program.run("doctor")
            #expect(doctor.output.contains("! Settings") && doctor.status == 0)
        }
    }

    @Test func `the settings file is in the configuration folder unless a home folder is given`() async throws
    {
        try await withTemporaryFolder { folder in
            for (variables, path) in [
                ([:], ".config/pokeexplorer/settings.json"),
                (["XDG_CONFIG_HOME": folder.path + "/own"], "own/pokeexplorer/settings.json"),
            ] {
                let terminal = try PseudoTerminal(
                    running: PseudoTerminal.builtProgram("pokeexplorer"),
                    arguments: ["set", "units", "imperial"],
                    environment: variables.merging(["HOME": folder.path]) { $1 })
                try await terminal.expectSuccess()
                let text = try folder.appending(path: path).text
                #expect(text == "{\n  \"units\" : \"imperial\"\n}\n")
            }
        }
    }
}
