import Answers
import ArgumentParser
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
        try shell.change(setting, to: try setting.value(meantBy: wish))
    }
}

extension REPL {
    fileprivate func listSettings() async throws {
        let resolution = try sources.resolve()
        if !answersInJSON { console.report(resolution.faults) }
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
