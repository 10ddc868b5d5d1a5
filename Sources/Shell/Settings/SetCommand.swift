import Answers
import ArgumentParser
import Files
import Foundation
import Records
import SettingsFeature
import Terminal

/// `set`: lists settings, explains one, or changes it.
struct SetCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "set", abstract: "List the settings, explain one, or change it.",
        discussion: """
            Values are saved in “settings.json”. A command-line option overrides an environment variable, which \
            overrides the file, which overrides the default. “unset” resets a setting.
            """,
        examples: ["set", "set units", "set units imperial", "set page-size=30"])
    static let otherWords = [
        OtherWords("settings", "config", "configure", "preferences"),
        OtherWords("options", mean: "set", "help options"), OtherWords("sprites", mean: "set sprites"),
    ]
    static let offers: [Offer] = [.setting, .settingValue]

    @Argument(help: "The name of a setting, such as page-size.")
    var name: String?
    @Argument(help: "The new value, such as 30.")
    var value: [String] = []

    func run(in shell: REPL) async throws {
        guard var name else { return try await shell.listSettings() }
        var wish = value.isEmpty ? nil : value.joined(separator: " ")
        if wish == nil, let mark = name.firstIndex(of: "=") {
            wish = String(name[name.index(after: mark)...])
            name = String(name[..<mark])
        }
        let setting = try Setting.meant(by: name)
        guard let wish else { return try shell.explain(setting) }
        let value = try setting.value(meantBy: wish)
        guard case .database = setting.values else { return try shell.change(setting, to: value) }
        try shell.change(setting, to: try DatabaseAddress.inEveryFolder(value))
    }
}

extension DatabaseAddress {
    /// The same address as text that means the same in every folder.
    ///
    /// - Throws: `Fault`, `FileError`.
    static func inEveryFolder(_ text: String) throws -> String {
        guard case .file(let path) = try DatabaseAddress(text) else { return text }
        return URL(filePath: try TypedPath.absolute(path, home: nil)).standardizedFileURL
            .path(percentEncoded: false)
    }
}

extension REPL {
    fileprivate func listSettings() async throws {
        let resolution = try sources.resolve()
        // The start of the program has said them already, which in a shell may be long ago.
        if !answersInJSON, mode != .oneShot { console.report(resolution.faults) }
        let view = SettingsView(resolution: resolution, file: sources.file.path)
        try await answerAtLength(
            Setting.all.map { SettingJSON($0, resolution.value(of: $0), file: sources.file.path) },
            in: view.table, notes: view.notes(width: console.size.columns))
    }

    fileprivate func explain(_ setting: Setting) throws {
        let given = try sources.resolve().value(of: setting)
        try answer(
            SettingJSON(setting, given, file: sources.file.path),
            SettingView(setting: setting, given: given, file: sources.file.path)
                .lines(width: console.size.columns, theme: console.theme))
    }

    /// Writes a value to the file, or removes it, and applies the result.
    func change(_ setting: Setting, to value: String?) throws {
        try sources.file.put(value.map { setting.values.stored($0) }, for: setting.name)
        let resolution = try sources.resolve()
        adopt(resolution.settings)
        let given = resolution.value(of: setting)
        try answer(
            SettingJSON(setting, given, file: sources.file.path),
            SettingChange(setting: setting, wish: value, given: given, isInShell: mode != .oneShot)
                .lines(console.theme))
    }
}

/// `unset`: resets a setting to its default.
struct UnsetCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "unset", abstract: "Reset a setting to its default.",
        discussion: "This removes it from “settings.json”.",
        examples: ["unset units"])
    static let offers: [Offer] = [.words(Setting.all.map(\.name))]

    @Argument(help: "The name of a setting, such as page-size.")
    var name: String

    func run(in shell: REPL) async throws {
        try shell.change(try Setting.meant(by: name), to: nil)
    }
}

extension SettingOrigin {
    /// Where it is, in a word or two.
    var words: String {
        switch self {
        case .flag(let name), .environment(let name): name
        case .file: "file"
        case .standard: "default"
        }
    }
}

/// Every setting with its value and where that came from.
struct SettingsView {
    let resolution: SettingSources.Resolution
    let file: String

    func notes(width: Int) -> [StyledText] {
        StyledText("“set NAME” explains a setting; “set NAME VALUE” changes it, in \(file).", .dim)
            .wrapped(to: width)
    }

    var table: Table {
        Table(
            [
                Table.Column("Setting", priority: 5, minimumWidth: 23),
                Table.Column("Value", priority: 4), Table.Column("Source", priority: 3),
                Table.Column("Meaning", priority: 1, minimumWidth: 56),
            ],
            rows: Setting.all.map { setting in
                let given = resolution.value(of: setting)
                return [
                    StyledText(setting.name, .accent), StyledText(given.value),
                    StyledText(given.origin.words, given.origin == .standard ? .dim : .success),
                    StyledText(setting.meaning, .dim),
                ]
            })
    }
}

/// One setting, explained.
struct SettingView {
    let setting: Setting
    let given: SettingSources.Given
    let file: String

    func lines(width: Int, theme: Theme) -> [StyledText] {
        var block = KeyValues()
        block.add("Value", "\(given.value, .accent)")
        block.add("Source", StyledText(given.origin == .file ? file : given.origin.words))
        block.add("Values", StyledText(setting.values.description))
        block.add("Default", StyledText(setting.standard))
        block.add("Variable", StyledText(setting.variable))
        let heading: StyledText = "\(setting.name, .title)"
        return [heading] + StyledText(setting.meaning).wrapped(to: width)
            + block.rendered(width: width, theme: theme)
    }
}

/// The result of changing a setting.
struct SettingChange {
    let setting: Setting
    /// The value that was asked for; nil for the default.
    let wish: String?
    /// The current value.
    let given: SettingSources.Given
    /// Whether a running shell may have to be restarted for it.
    let isInShell: Bool

    func lines(_ theme: Theme) -> [StyledText] {
        let name: StyledText = "\(setting.name, .accent)"
        let wished = wish ?? setting.standard
        switch given.origin {
        case .flag(let winner), .environment(let winner):
            let what = wish == nil ? "is no longer in the file" : "is \(wished) in the file"
            return ["\("!", .warning) \(name) \(what), but \(winner) overrides it with \(given.value)."]
        case .file, .standard:
            let isNow = setting.isImmediate || !isInShell
            let note = wish == nil ? ", the default" : ""
            let sentence: StyledText =
                isNow ? name + " is now " : "After a restart, " + name + " will be "
            return ["\(theme.glyphs.check, .success) " + sentence + "\(given.value)\(note)."]
        }
    }
}
