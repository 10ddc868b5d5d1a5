/// Why the settings file or part of it is ignored or can't be changed. None of these faults prevents the
/// program from starting.
public enum SettingFault: Error, Hashable {
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The file is longer than `limit` bytes.
    case tooLarge(path: String, limit: Int)
    /// The file is not a JSON object.
    case notAnObject(path: String)
    /// No setting has this name.
    case unknown(name: String, path: String)
    /// The file has an invalid value for a setting.
    case badValue(name: String, value: String, path: String)
    /// The file has an invalid address for the accounts database. The default isn't used instead, because
    /// that database would contain other accounts.
    case badDatabase(value: String, path: String)
    /// The file names a program to run, but other users can change the file.
    case untrusted(name: String, path: String)
    /// The file contains no known setting, so it probably belongs to another program.
    case foreign(path: String)
    /// The file cannot be written.
    case unwritable(path: String)
    /// The disk is full.
    case diskFull(path: String)
    /// The file belongs to another user, and its ownership couldn't be preserved.
    case ofOthers(path: String)
}
