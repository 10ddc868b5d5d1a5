import Answers
import ArgumentParser
import UpkeepFeature
import SettingsFeature
import Records
import Terminal
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
                "unhealthy", .failure, "\(counted(faults, "problem needs", plural: "problems need")) fixing.",
                advice: "The lines with this mark say how to fix them.")
        }
    }
}
