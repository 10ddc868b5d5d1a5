import AccountsFeature
import Answers
import ArgumentParser
import Files
import Foundation
import Lists
import Records
public import SettingsFeature
import Terminal
import Wording

/// `set`: lists settings, explains a setting, or changes it.
struct SetCommand: ShellCommand {
    static let about = About(
        "set", "List the settings, explain one, or change it.",
        discussion: """
            Values are saved in “settings.json”. A command-line option overrides an environment variable, which \
            overrides the file, which overrides the default. “unset” resets a setting.
            """,
        examples: ["set", "set units", "set units imperial", "set page-size=30"],
        otherWords: [
            "settings", "config", "configure", "preferences",
            OtherWords("options", mean: "set", "help options"), OtherWords("sprites", mean: "set sprites"),
        ],
        offers: [.setting, .settingValue])

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
        try shell.change(setting, to: DatabaseAddress.inEveryFolder(value))
    }
}

extension DatabaseAddress {
    /// Makes an address absolute, so that it doesn't depend on the current folder.
    ///
    /// - Throws: `Fault`, `FileError`.
    static func inEveryFolder(_ text: String) throws -> String {
        guard case .file(let path) = try DatabaseAddress(text) else { return text }
        return URL(filePath: try TypedPath.absolute(path, home: nil)).standardizedFileURL
            .filePath
    }
}

extension REPL {
    fileprivate func listSettings() async throws {
        let resolution = try sources.resolve()
        // Invalid settings were already reported at start, but in a shell that may have been long ago.
        if !answersInJSON, mode != .oneShot { console.report(resolution.faults) }
        let file = sources.file.path
        try await answerAtLength(
            Setting.all.map { SettingJSON($0, resolution.value(of: $0), file: file) },
            of: Setting.all,
            [
                TableColumn("Setting", priority: 5, minimumWidth: 23) { "\($0.name, .accent)" },
                TableColumn("Value", priority: 4) {
                    "\($0.values.shown(resolution.value(of: $0).value))"
                },
                TableColumn("Source", priority: 3) {
                    let origin = resolution.value(of: $0).origin
                    return "\(origin.words, origin == .standard ? .dim : .success)"
                },
                TableColumn("Meaning", priority: 1, minimumWidth: 56) { "\($0.meaning, .dim)" },
            ],
            notes: ["\("“set NAME” explains a setting; “set NAME VALUE” changes it, in \(file).", .dim)"])
    }

    fileprivate func explain(_ setting: Setting) throws {
        let given = try sources.resolve().value(of: setting)
        let file = sources.file.path
        var block = KeyValues()
        block.add("Value", "\(setting.values.shown(given.value), .accent)")
        block.add("Source", given.origin == .file ? file : given.origin.words)
        block.add("Values", setting.values.description)
        block.add("Default", setting.standard)
        block.add("Variable", setting.variable)
        try answer(
            SettingJSON(setting, given, file: file),
            ["\(setting.name, .title)"] + StyledText(setting.meaning).wrapped(to: width)
                + block.rendered(width: width, theme: theme))
    }

    /// Writes a value to the settings file, or removes it, and applies the result.
    func change(_ setting: Setting, to value: String?) throws {
        try sources.file.put(value.map { setting.values.stored($0) }, for: setting.name)
        let resolution = try sources.resolve()
        adopt(resolution.settings)
        let given = resolution.value(of: setting)
        try answer(
            SettingJSON(setting, given, file: sources.file.path),
            [sentence(on: setting, set: value, to: given)])
    }

    /// Returns the message after a setting was changed to `value`, or to its default if nil. Mentions an
    /// option or variable that overrides the change.
    private func sentence(
        on setting: Setting, set value: String?, to given: SettingSources.Given
    ) -> StyledText {
        let name: StyledText = "\(setting.name, .accent)"
        let current = setting.values.shown(given.value)
        switch given.origin {
        case .flag(let winner), .environment(let winner):
            let what =
                value.map { "is \(setting.values.shown($0)) in the file" } ?? "is no longer in the file"
            return "\("!", .warning) \(name) \(what), but \(winner) overrides it with \(current)."
        case .file, .standard:
            // A running shell may have to be restarted for the change to take effect.
            let isNow = setting.isImmediate || mode == .oneShot
            let words = setting.name.split(separator: "-").map {
                ["api", "url"].contains($0) ? $0.uppercased() : String($0)
            }
            let first: StyledText = "\(words.joined(separator: " ").capitalizedFirst, .accent)"
            let sentence: StyledText =
                isNow
                ? "\(first) \(setting.name.hasSuffix("s") ? "are" : "is") now"
                : "After a restart, \(name) will be"
            let note = value == nil ? ", the default" : ""
            return "\(theme.check) \(sentence) \(current)\(note)."
        }
    }
}

/// `unset`: resets a setting to its default.
struct UnsetCommand: ShellCommand {
    static let about = About(
        "unset", "Reset a setting to its default.",
        discussion: "This removes it from “settings.json”.",
        examples: ["unset units"],
        offers: [.words(Setting.all.map(\.name))])

    @Argument(help: "The name of a setting, such as page-size.")
    var name: String

    func run(in shell: REPL) async throws {
        try shell.change(Setting.meant(by: name), to: nil)
    }
}

extension SettingOrigin {
    /// The source of the value, in a word or two.
    var words: String {
        switch self {
        case .flag(let name), .environment(let name): name
        case .file: "file"
        case .standard: "default"
        }
    }
}

/// Applies settings while the shell runs.
extension REPL {
    /// Applies new settings.
    func adopt(_ new: Settings) {
        settings = new
        console.theme = new.terminal.theme(on: console.terminal, answered: console.background)
        idleLock.limit = new.idleLock
        // An open list keeps its page size; the next one gets the new size.
        browse.usualSize = new.pageSize
        completion.offer { $0.language = new.language }
        settingsDidChange(new)
    }

    /// Runs `work` with the settings given as options in the line of `command`, for this command only.
    /// Options from the program's own command line are already part of the settings.
    ///
    /// - Throws: a failure for options that only work when the program starts, and any error thrown by
    ///   `work`.
    func with(
        _ options: GlobalOptions, of command: any ShellCommand, _ work: () async throws -> Void
    ) async throws {
        guard mode != .oneShot else { return try await work() }
        guard options.home == nil else { throw Failure.onlyAtStart("--home") }
        // Changes made by these commands must be permanent.
        guard !(command is SetCommand || command is UnsetCommand),
            case let given = try options.settings(), !given.isEmpty
        else { return try await work() }
        let before = settings
        var settings = before
        for (name, value) in given {
            guard let setting = Setting.named(name), setting.isImmediate else {
                throw Failure.onlyAtStart(name)
            }
            try setting.put(value, into: &settings)
        }
        adopt(settings)
        defer { adopt(before) }
        try await work()
    }
}

extension GlobalOptions {
    /// Returns the settings from the command line by name; a setting's own option takes precedence over
    /// `--set`.
    ///
    /// - Throws: a failure for `--set` without a name and a value, or with an unknown name.
    public func settings() throws -> [String: SettingSources.Given] {
        var given: [String: SettingSources.Given] = [:]
        for assignment in assignments {
            guard let mark = assignment.firstIndex(of: "="), mark != assignment.startIndex else {
                throw Failure(
                    usage: "--set needs a name and a value, not just “\(assignment)”.",
                    advice: "Type --set NAME=VALUE; “set” lists the names.")
            }
            let setting = try Setting.meant(by: String(assignment[..<mark]))
            given[setting.name] = .init(
                String(assignment[assignment.index(after: mark)...]), from: .flag("--set"))
        }
        for (option, value) in values where option != "--home" {
            given[String(option.dropFirst(2))] = .init(value, from: .flag(option))
        }
        if offline { given["network"] = .init("off", from: .flag("--offline")) }
        return given
    }
}
