import Answers
public import SettingsFeature
import Terminal

extension GlobalOptions {
    /// The command line's settings by name; a setting's own option wins over `--set`.
    ///
    /// - Throws: a failure for `--set` without a name and a value, or with a name that no setting has.
    public func settings() throws -> [String: SettingSources.Given] {
        var given: [String: SettingSources.Given] = [:]
        for assignment in assignments {
            guard let mark = assignment.firstIndex(of: "="), mark != assignment.startIndex else {
                throw Failure(
                    "usage", .usage, "--set needs a name and a value, not just “\(assignment)”.",
                    advice: "Type --set NAME=VALUE; “set” lists the names.")
            }
            let setting = try Setting.meant(by: String(assignment[..<mark]))
            given[setting.name] = .init(
                String(assignment[assignment.index(after: mark)...]), from: .flag("--set"))
        }
        if let color { given["color"] = .init(color.rawValue, from: .flag("--color")) }
        if let api { given["api"] = .init(api, from: .flag("--api")) }
        if let charactersAPI {
            given["characters-api"] = .init(charactersAPI, from: .flag("--characters-api"))
        }
        if offline { given["network"] = .init("off", from: .flag("--offline")) }
        return given
    }
}
