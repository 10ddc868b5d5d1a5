/// Thrown if a flag or an environment variable has an invalid value.
public struct SettingError: Error {
    /// The setting.
    public let setting: Setting
    /// The source of the value.
    public let origin: SettingOrigin
    /// The invalid value.
    public let value: String
}
