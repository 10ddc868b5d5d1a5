/// A flag or an environment variable whose value means nothing.
public struct SettingError: Error, Sendable {
    /// The setting.
    public let setting: Setting
    /// The origin of its value.
    public let origin: SettingOrigin
    /// The value it was set to.
    public let value: String
}
