/// A flag or an environment variable has an invalid value.
public struct SettingError: Error, Sendable {
    /// The setting.
    public let setting: Setting
    /// Where the value came from.
    public let origin: SettingOrigin
    /// The invalid value.
    public let value: String
}
