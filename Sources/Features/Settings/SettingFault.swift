/// Why something in the settings file is ignored. None of this keeps the program from starting.
public enum SettingFault: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The file is longer than `limit` bytes.
    case tooLarge(path: String, limit: Int)
    /// The file is not a JSON object.
    case notAnObject(path: String)
    /// There is no setting of this name.
    case unknown(name: String, path: String)
    /// The file has an invalid value for a setting.
    case badValue(name: String, value: String, path: String)
    /// The file has no address where accounts are kept; the default isn't used instead, since other accounts would be there.
    case badDatabase(value: String, path: String)
    /// The file, which others can change, names a program to run.
    case untrusted(name: String, path: String)
    /// Nothing in the file is a setting, so that it isn't this program's.
    case foreign(path: String)
    /// The file cannot be written.
    case unwritable(path: String)
    /// There is no room to write the file.
    case diskFull(path: String)
    /// The file belongs to another user, to whom it can't be given back.
    case ofOthers(path: String)
}
