/// One setting: its name, meaning, values, and where they go.
public struct Setting: Sendable {
    /// As it is typed and stored: `page-size`.
    public let name: String
    /// Its meaning, in a line.
    public let meaning: String
    /// Its possible values.
    public let values: SettingValues
    /// Its default.
    public let standard: String
    /// Whether a shell that runs takes a new value at once; if not, the next one does.
    public let isImmediate: Bool
    private let apply: @Sendable (_ value: String, _ settings: inout Settings) -> Void

    init(
        _ name: String, _ meaning: String, _ values: SettingValues, standard: String,
        isImmediate: Bool = true,
        apply: @escaping @Sendable (_ value: String, _ settings: inout Settings) -> Void
    ) {
        self.name = name
        self.meaning = meaning
        self.values = values
        self.standard = standard
        self.isImmediate = isImmediate
        self.apply = apply
    }

    /// The environment variable that sets it: `POKEEXPLORER_PAGE_SIZE`.
    public var variable: String {
        Self.variablePrefix + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
    }

    /// The prefix of all environment variables.
    public static let variablePrefix = "POKEEXPLORER_"

    /// The setting of a name.
    public static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

    /// Puts a value where it belongs.
    ///
    /// - Returns: the value in the form that `SettingValues.canonical` gives it.
    /// - Throws: `SettingError` for one that the setting cannot have.
    @discardableResult
    public func put(
        _ given: SettingSources.Given, into settings: inout Settings
    ) throws(SettingError) -> String {
        guard let value = values.canonical(given.value) else {
            throw SettingError(setting: self, origin: given.origin, value: given.value)
        }
        apply(value, &settings)
        return value
    }
}

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

/// A flag or an environment variable whose value means nothing.
public struct SettingError: Error, Sendable {
    /// The setting.
    public let setting: Setting
    /// Where it was set.
    public let origin: SettingOrigin
    /// The value it was set to.
    public let value: String
}

/// Where the value of a setting came from; the earlier one wins.
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
