import ArgumentParser
import Persistence
import Safety
import SettingsFeature
import Terminal
import Wording

/// `doctor`: looks at everything that the program depends on.
struct DoctorCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "doctor", abstract: "Look whether all is well, and say what to do where it is not.",
        discussion: "The exit status is 1 when something is wrong, and 0 when there are warnings at most.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let checks =
            await shell.features.safety.examine().map(Check.init)
            + Check.settings(shell.sources)
            + Check.terminal(shell.console.terminal, shell.console.theme)
        try await shell.answerAtLength(
            checks.map(CheckJSON.init), DoctorView(checks: checks).lines(shell.console))
        let faults = checks.count { $0.severity == .fault }
        guard faults == 0 else {
            throw Failure(
                "unhealthy", .failure, "\(counted(faults, "finding")) must be mended.",
                advice: "The lines with this mark say how.")
        }
    }
}
