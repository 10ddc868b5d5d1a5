/// Where settings come from: flags, the environment, the file, and the defaults, in this order.
public struct SettingSources: Sendable {
    /// A value as somebody wrote it.
    public struct Given: Sendable {
        /// As it is written.
        public let value: String
        /// Where it stands.
        public let origin: SettingOrigin

        /// A value and where it stands.
        public init(_ value: String, from origin: SettingOrigin) {
            self.value = value
            self.origin = origin
        }
    }

    /// Stacks the sources on what the file says, and gives what the first one says that says something.
    public typealias LookUp = @Sendable (_ stored: [String: String]) -> (_ setting: Setting) -> Given?

    let file: SettingsFile
    private let isSilent: Bool
    private let lookUp: LookUp

    /// - Parameters:
    ///   - file: where `set` writes.
    ///   - isSilent: whether flags and environment say nothing, so that nobody need be asked without a file.
    ///   - lookUp: asks the sources.
    public init(file: SettingsFile, isSilent: Bool = false, lookUp: @escaping LookUp) {
        self.file = file
        self.isSilent = isSilent
        self.lookUp = lookUp
    }

    /// What all of them say together.
    public struct Resolution: Sendable {
        /// The values.
        public var settings = Settings()
        /// What the file says in vain.
        public var faults: [SettingFault] = []
        /// What was given, by the names of the settings.
        var given: [String: Given] = [:]

        /// The value that a setting has, and where it came from.
        func value(of setting: Setting) -> Given {
            given[setting.name] ?? Given(setting.standard, from: .standard)
        }
    }

    /// Reads the file and asks every source.
    ///
    /// - Throws: `SettingError` for a flag or a variable; what the file says wrongly is a fault, and the default
    ///   holds in its place.
    public func resolve() throws(SettingError) -> Resolution {
        var resolution = Resolution()
        let stored = stored(&resolution.faults)
        if isSilent, stored.isEmpty { return resolution }
        var badValues: [SettingFault] = []
        let given = lookUp(stored)
        for setting in Setting.all {
            guard let given = given(setting) else { continue }
            do throws(SettingError) {
                let value = try setting.put(given, into: &resolution.settings)
                resolution.given[setting.name] = Given(value, from: given.origin)
            } catch {
                guard error.origin == .file else { throw error }
                badValues.append(.badValue(name: setting.name, value: given.value, path: file.path))
            }
        }
        resolution.faults.insert(contentsOf: badValues, at: 0)
        return resolution
    }

    /// The members of the file that are settings, as text.
    private func stored(_ faults: inout [SettingFault]) -> [String: String] {
        var stored: [String: String] = [:]
        do throws(SettingFault) {
            for (name, value) in try file.contents().sorted(by: { $0.key < $1.key }) {
                guard Setting.named(name) != nil else {
                    faults.append(.unknown(name: name, path: file.path))
                    continue
                }
                stored[name] = value.settingText
            }
        } catch {
            faults.append(error)
        }
        return stored
    }
}

extension JSONValue {
    /// The text that `set` would be given for this value; something that no setting can be where there is none.
    fileprivate var settingText: String {
        switch self {
        case .bool(let value): value ? "on" : "off"
        case .int(let value): String(value)
        case .double(let value): "\(value)"
        case .string(let value): value
        case .null, .array, .object: ""
        }
    }
}
