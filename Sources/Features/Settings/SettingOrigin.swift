/// The origin of a setting's value; the earlier one wins.
public enum SettingOrigin: Hashable, Sendable {
    /// An option of the command line, such as `--offline`.
    case flag(String)
    /// An environment variable.
    case environment(String)
    /// The file.
    case file
    /// The default.
    case standard
}
