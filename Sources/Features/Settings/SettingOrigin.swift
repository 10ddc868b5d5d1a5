/// The source of a setting's value. Earlier cases take precedence over later ones.
public enum SettingOrigin: Hashable, Sendable {
    /// A command-line option, such as `--offline`.
    case flag(String)
    /// An environment variable.
    case environment(String)
    /// The settings file.
    case file
    /// The default.
    case standard
}
