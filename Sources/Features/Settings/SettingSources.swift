import Foundation

/// The sources of settings, in order of precedence: flags, environment variables, the settings file and the
/// defaults.
public struct SettingSources: Sendable {
    /// A value and its origin.
    public struct Given: Sendable {
        /// The value as a string, before it is parsed.
        public let value: String
        /// The origin of the value.
        public let origin: SettingOrigin

        /// Creates a value with its origin.
        public init(_ value: String, from origin: SettingOrigin) {
            self.value = value
            self.origin = origin
        }
    }

    /// The file that `set` writes.
    public let file: SettingsFile
    private let flags: [String: Given]
    private let environment: [String: String]

    /// Creates the sources.
    ///
    /// - Parameters:
    ///   - file: the file that `set` writes.
    ///   - flags: the command-line options, by setting name.
    ///   - variables: the process's environment, with the names from `Setting.variable`; an empty variable
    ///     counts as not set.
    public init(file: SettingsFile, flags: [String: Given] = [:], variables: [String: String] = [:]) {
        self.file = file
        self.flags = flags
        environment = variables.filter { $0.key.hasPrefix(Setting.variablePrefix) && !$0.value.isEmpty }
    }

    /// The settings combined from all sources.
    public struct Resolution: Sendable {
        /// The parsed settings.
        public var settings = Settings()
        /// The faults in the settings file.
        public var faults: [SettingFault] = []
        /// The values that aren't defaults, by setting name.
        public var given: [String: Given] = [:]

        /// Why accounts can't be used until the settings file is fixed; nil if they can.
        public var lack: SettingFault? { faults.first { if case .badDatabase = $0 { true } else { false } } }

        /// Returns the value of a setting and its origin.
        public func value(of setting: Setting) -> Given {
            given[setting.name] ?? Given(setting.standard, from: .standard)
        }
    }

    /// Reads the file and combines all sources.
    ///
    /// - Throws: `SettingError` for an invalid flag or environment variable. An invalid value in the file is
    ///   only reported as a fault, and the default is used instead, except as described for
    ///   `Resolution.lack`.
    public func resolve() throws(SettingError) -> Resolution {
        var resolution = Resolution()
        var stored: [String: Given] = [:]
        do throws(SettingFault) {
            for (name, value) in try file.contents().sorted(by: { $0.key < $1.key }) {
                if Setting.named(name) != nil {
                    stored[name] = Given(value.settingText, from: .file)
                } else {
                    resolution.faults.append(.unknown(name: name, path: file.path))
                }
            }
        } catch {
            resolution.faults.append(error)
        }
        if flags.isEmpty, environment.isEmpty, stored.isEmpty { return resolution }
        var badValues: [SettingFault] = []
        for setting in Setting.all {
            let typed = environment[setting.variable].map { Given($0, from: .environment(setting.variable)) }
            // The first source that has a value counts.
            guard let given = flags[setting.name] ?? typed ?? stored[setting.name] else { continue }
            if given.origin == .file, setting.values.runs(given.value), file.isOpenToOthers {
                badValues.append(.untrusted(name: setting.name, path: file.path))
                continue
            }
            do throws(SettingError) {
                let value = try setting.put(given, into: &resolution.settings)
                resolution.given[setting.name] = Given(value, from: given.origin)
            } catch {
                guard error.origin == .file else { throw error }
                if case .database = setting.values {
                    badValues.append(.badDatabase(value: given.value, path: file.path))
                } else {
                    badValues.append(.badValue(name: setting.name, value: given.value, path: file.path))
                }
            }
        }
        resolution.faults.insert(contentsOf: badValues, at: 0)
        return resolution
    }

    /// The settings file for everybody on this machine, in which only `keeper` counts.
    static let machine = SettingsFile(URL(filePath: "/etc/pokeexplorer/settings.json"))

    /// Whether the machine's settings file, or the user's, forbids the commands of a keeper. Options, variables
    /// and other folders can't override that, so where only root can write the file, only root can allow them. A
    /// file that can't be read forbids them, too.
    public var forbidsKeeper: Bool {
        [Self.machine, file].contains { file in
            do throws(SettingFault) {
                guard let value = try file.contents()["keeper"] else { return false }
                return SettingValues.onOff.canonical(value.settingText) != "on"
            } catch {
                return true
            }
        }
    }
}
