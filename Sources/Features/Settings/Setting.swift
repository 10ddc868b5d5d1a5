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
