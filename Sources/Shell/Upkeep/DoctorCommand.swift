import Answers
import ArgumentParser
import Records
import SettingsFeature
import Terminal
import UpkeepFeature
import Wording

/// `doctor`: looks at everything that the program depends on.
struct DoctorCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "doctor", abstract: "Check for problems and suggest fixes.",
        discussion: "The exit status is 1 if something is wrong, and 0 otherwise, even with warnings.")

    func run(in shell: REPL) async throws {
        let checks =
            await shell.features.upkeep.examine().map(Check.init)
            + Check.settings(shell.sources)
            + Check.terminal(shell.console.terminal, shell.console.theme)
        try await shell.answerAtLength(
            checks.map { CheckJSON($0, advice: $0.advice?.words) },
            DoctorView(checks: checks).lines(shell.console))
        let faults = checks.count { $0.severity == .fault }
        guard faults == 0 else {
            throw Failure(
                .unhealthy, .failure, "\(counted(faults, "problem needs", plural: "problems need")) fixing.",
                advice: "The lines with this mark say how to fix them.")
        }
    }
}

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
