import Answers
import Records
import SettingsFeature
import Terminal
import Wording

/// The checks of `doctor` that only a shell makes.
extension Check {
    /// Checks of the settings file.
    static func settings(_ sources: SettingSources) -> [Check] {
        guard let resolution = try? sources.resolve() else { return [] }
        guard resolution.faults.isEmpty else {
            return resolution.faults.map { Check("Settings", .warning, $0.sentence) }
        }
        let count = resolution.given.count
        return [
            Check(
                "Settings", .fine,
                count == 0
                    ? "All settings have their defaults."
                    : "\(counted(count, "setting")) changed.")
        ]
    }

    /// Checks of the terminal's abilities.
    static func terminal(_ terminal: TerminalInfo, _ theme: Theme) -> [Check] {
        let colors =
            switch theme.depth {
            case .none: terminal.isOutputTerminal ? "none" : "none, because the output isn't a terminal"
            case .sixteen: "16"
            case .palette: "256"
            case .trueColor: "16.7 million"
            }
        return [
            terminal.usesUnicode
                ? Check("Locale", .fine, "UTF-8.")
                : Check(
                    "Locale", .warning, "Not UTF-8, so symbols are drawn in ASCII.",
                    advice: "Set LANG to a locale such as C.UTF-8."),
            Check("Colours", .fine, "\(colors.prefix(1).uppercased() + colors.dropFirst())."),
        ]
    }
}
