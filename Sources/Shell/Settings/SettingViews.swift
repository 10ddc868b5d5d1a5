import Answers
import SettingsFeature
import Terminal

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
            return [
                "\(theme.glyphs.check, .success) \(name) \(isNow ? "is now" : "will be") \(given.value)\(note)"
                    + (isNow ? "." : " after a restart.")
            ]
        }
    }
}
