import Configuration
import Foundation
import Shell

/// The sources of settings as layers, the first of which that says something wins: flags, environment, file.
struct SettingLayers: Sendable {
    private let flags: [String: SettingSources.Given]
    private let environment: EnvironmentVariablesProvider?

    /// - Parameters:
    ///   - options: what the command line says; nil where it says nothing that can be understood.
    ///   - variables: the process's environment, with the names that `Setting.variable` gives; an empty one is
    ///     not set.
    /// - Throws: what `GlobalOptions.settings` throws.
    init(options: GlobalOptions?, variables: [String: String]) throws {
        flags = try options?.settings() ?? [:]
        let own = variables.filter {
            $0.key.hasPrefix(Setting.variablePrefix) && $0.key != Places.homeVariable && !$0.value.isEmpty
        }
        environment = own.isEmpty ? nil : EnvironmentVariablesProvider(environmentVariables: own)
    }

    /// The sources as the shell asks them, with the file at `url`.
    func sources(file url: URL) -> SettingSources {
        SettingSources(file: SettingsFile(url), isSilent: flags.isEmpty && environment == nil) { stored in
            let stored = InMemoryProvider(name: "file", values: Self.values(stored))
            let flagged = InMemoryProvider(name: "flags", values: Self.values(flags.mapValues(\.value)))
            return { setting in
                let key = Self.key(setting.name)
                if let value = Self.text(in: flagged, key), let flag = flags[setting.name] {
                    return .init(value, from: flag.origin)
                }
                if let environment, let value = Self.text(in: environment, key) {
                    return .init(value, from: .environment(setting.variable))
                }
                return Self.text(in: stored, key).map { .init($0, from: .file) }
            }
        }
    }

    /// The encoder of environment variables makes `POKEEXPLORER_PAGE_SIZE` of this.
    private static func key(_ name: String) -> AbsoluteConfigKey {
        AbsoluteConfigKey(["pokeexplorer", name])
    }

    private static func values(_ texts: [String: String]) -> [AbsoluteConfigKey: ConfigValue] {
        Dictionary(
            uniqueKeysWithValues: texts.map { (key($0), ConfigValue(.string($1), isSecret: false)) })
    }

    private static func text(in provider: any ConfigProvider, _ key: AbsoluteConfigKey) -> String? {
        guard case .string(let text)? = try? provider.value(forKey: key, type: .string).value?.content else {
            return nil
        }
        return text
    }
}
