import Fetching
import Pokedex
package import Records
package import SettingsFeature
import Store
import Wording

extension Setting {
    /// Finds a setting by name, case-insensitively. “colour” is accepted for “color”.
    ///
    /// - Throws: `Failure` with the closest names if there is no such setting.
    package static func meant(by name: String) throws(Failure) -> Setting {
        let name = name.lowercased()
        if let setting = named(name == "colour" ? "color" : name) { return setting }
        throw Failure(
            .unknownSetting, "There is no setting “\(name)”.",
            advice: .listSettings(nearest: nearest(to: name)))
    }

    /// Lists the names of settings similar to an unknown name. Returns nil if there are none.
    fileprivate static func nearest(to name: String) -> String? {
        let near = EditDistance.nearest(to: name, among: all.map(\.name))
        return near.isEmpty ? nil : near.listed(conjunction: "or")
    }

    /// Parses a value.
    ///
    /// - Throws: `Failure` if the value isn't valid for this setting.
    package func value(meantBy text: String) throws(Failure) -> String {
        guard let value = values.canonical(text) else {
            throw Failure(refusing: text, for: name, values)
        }
        return value
    }
}

extension Failure {
    fileprivate init(refusing value: String, for name: String, _ values: SettingValues) {
        if case .database = values {
            if value.hasPassword { self = StoreError.passwordInAddress.failure; return }
        }
        if case .game = values, let game = VersionGroup(named: value) {
            self.init(.badSetting, Self.noLearnsets(of: game), advice: .gameExamples)
            return
        }
        let near = EditDistance.nearest(to: value, among: values.words)
        let advice = near.isEmpty ? "" : "Did you mean \(near.listed(conjunction: "or"))? "
        self.init(
            .badSetting, "\(name) \(values.refusal(of: value)).",
            advice: "\(advice)Values: \(values.description).")
    }

    /// Explains that a setting can only be given when the shell starts, and not for a single command in it.
    package static func onlyAtStart(_ name: String) -> Failure {
        Failure(
            .onlyAtStart, "“\(name)” can't change for a single command in the shell.",
            advice: "Start the program with it.")
    }
}

extension SettingFault {
    /// A sentence about an error in the settings file, with the value used instead and the next step.
    package var sentence: String {
        switch self {
        case .unreadable(let path, let reason): "“\(path)” cannot be read (\(reason)), so it was ignored."
        case .unwritable(let path): "The setting cannot be saved in “\(path)”."
        case .diskFull(let path): "The disk with “\(path)” is full; nothing was saved."
        case .ofOthers(let path): "“\(path)” belongs to another user; nothing was saved."
        case .tooLarge(let path, let limit):
            "“\(path)” has more than \(limit.byteCount), so it was ignored; fix or delete it."
        case .notAnObject(let path): "“\(path)” isn't a JSON object, so it was ignored; fix or delete it."
        case .badDatabase(let value, let path):
            value.hasPassword
                ? "The address of the database in “\(path)” has a password in it, so it isn't used."
                : "“database” in “\(path)” isn't the address of a database, so no accounts can be used."
        case .untrusted(let name, let path):
            "Others can change “\(path)”, so its “\(name)” isn't run; close the file and its folder to them."
        case .foreign(let path):
            "Nothing in “\(path)” is a setting of pokeexplorer, so the file was left alone; move it elsewhere."
        case .unknown(let name, let path):
            "“\(path)” has an unknown setting, “\(name)”; "
                + (Setting.nearest(to: name).map { "did you mean \($0)?" } ?? "“set” lists them all.")
        case .badValue(let name, let value, let path):
            Setting.named(name).map { setting in
                "“\(name)” in “\(path)” \(setting.values.refusal(of: value)), so it stays \(setting.standard); "
                    + "values: \(setting.values.description)."
            } ?? "“\(name)” in “\(path)” is not a setting."
        }
    }
}

extension String {
    /// Whether the value is a database address that contains a password.
    fileprivate var hasPassword: Bool {
        do throws(DatabaseAddress.Fault) { _ = try DatabaseAddress(self) } catch {
            return error == .hasPassword
        }
        return false
    }
}

extension SettingValues {
    /// Describes why a value is rejected; follows the setting's name. The value itself isn't shown, because a
    /// database address may contain a password.
    fileprivate func refusal(of value: String) -> String {
        if case .address(let words, _) = self {
            return words.isEmpty ? "needs an API address" : "needs an address"
        }
        if case .database = self { return "isn't the address of a database" }
        if case .proxy = self {
            do throws(Proxy.Fault) { _ = try Proxy(value) } catch { return error.words }
        }
        return "cannot be “\(value)”"
    }
}

extension SettingError: DescribedError {
    /// Describes an invalid flag or environment variable.
    package var failure: Failure {
        let name =
            switch origin {
            case .flag("--set"): "--set \(setting.name)"
            case .flag(let name), .environment(let name): name
            case .file, .standard: setting.name
            }
        return Failure(refusing: value, for: name, setting.values)
    }
}

extension SettingFault: DescribedError {
    /// Describes why a change can't be saved in the settings file.
    package var failure: Failure {
        switch self {
        case .unwritable(let path) where Failure.isWithoutHome(path): .withoutHome
        case .unwritable:
            Failure(
                .cannotWrite, .cannotCreate, sentence,
                advice: NextStep(
                    "Make the folder writable, or choose another one with --home.",
                    web: NextStep.keeperHasToLook))
        case .diskFull:
            Failure(.diskFull, sentence, advice: "Free some space and try again.")
        case .ofOthers: Failure(.cannotWrite, .cannotCreate, sentence)
        case .badDatabase(let value, _):
            Failure(
                value.hasPassword ? .passwordInAddress : .badSetting, sentence,
                advice: .words(
                    "Type “set database …” for another, or “unset database” for the default."
                        + (value.hasPassword ? " A password belongs in ~/.pgpass." : "")))
        default: Failure(.badSettingsFile, sentence)
        }
    }
}

extension DatabaseAddress.Fault: DescribedError {
    package var failure: Failure {
        switch self {
        case .hasPassword: StoreError.passwordInAddress.failure
        case .meaningless:
            Failure(
                .badSetting, "This isn't the address of a database.",
                advice: "Type postgresql://…, service=…, or the path of a file, with a slash in it.")
        }
    }
}
