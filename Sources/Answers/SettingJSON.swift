import JSONShapes
package import SettingsFeature

/// A setting, as JSON.
package struct SettingJSON: PlainAnswer {
    /// The setting's name again, because settings have no numeric ids.
    let id: String
    let name: String
    let value: String
    /// The origin of the value: `flag`, `environment`, `file` or `default`.
    let origin: String
    /// The name of the flag or variable, or the path of the file; nil for a default.
    let source: String?
    let `default`: String
    let meaning: String
    /// A description of the possible values.
    let values: String

    package init(_ setting: Setting, _ given: SettingSources.Given, file: String) {
        id = setting.name
        name = setting.name
        value = setting.values.shown(given.value)
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
