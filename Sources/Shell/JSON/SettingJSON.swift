import SettingsFeature

/// A setting, as JSON.
struct SettingJSON: Encodable {
    /// The same as the name: settings have no numbers.
    let id: String
    let name: String
    let value: String
    /// `flag`, `environment`, `file` or `default`.
    let origin: String
    /// The flag, the variable or the path of the file; nothing for a default.
    let source: String?
    let `default`: String
    let meaning: String
    /// What it may be, in words.
    let values: String

    init(_ setting: Setting, _ given: SettingSources.Given, file: String) {
        id = setting.name
        name = setting.name
        value = given.value
        (origin, source) =
            switch given.origin {
            case .flag(let name): ("flag", name)
            case .environment(let name): ("environment", name)
            case .file: ("file", file)
            case .standard: ("default", nil)
            }
        `default` = setting.standard
        meaning = setting.meaning
        values = setting.values.description
    }
}

/// A line of the history, as JSON; `name` is the line as it was typed.
struct HistoryJSON: Encodable {
    let id: Int
    let name: String
}
