import Answers
import ArgumentParser
import Foundation
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

extension Backup {
    /// The contents and the path of the copy.
    func lines(_ theme: Theme) -> [StyledText] {
        [
            "\(theme.glyphs.check, .success) Backed up \(contents.words) to \(url.path(percentEncoded: false), .accent) "
                + "(\(bytes.byteCount)).",
            "\("  The copy was verified. Keep it and the SHA-256 file next to it together, on another disk.", .dim)",
        ]
    }
}

extension Restoration {
    /// The restored contents, and the copy of the old ones.
    func lines(_ theme: Theme) -> [StyledText] {
        var lines: [StyledText] = [
            "\(theme.glyphs.check, .success) Restored \(contents.words). Everyone has to sign in again."
        ]
        if let kept {
            lines.append("  The previous data is kept in \(kept.path(percentEncoded: false), .accent).")
        }
        if !isChecksumVerified {
            lines.append("\("  The backup had no SHA-256 file; the rest was verified.", .dim)")
        }
        return lines
    }
}

/// The findings of `doctor`, as text.
struct DoctorView {
    let checks: [Check]

    func lines(_ console: Console) -> [StyledText] {
        let width = (checks.map { displayWidth($0.name) }.max() ?? 0) + 2
        let indent = String(repeating: " ", count: width + 2)
        let room = max(20, console.size.columns - indent.count)
        return checks.flatMap { check -> [StyledText] in
            let finding = StyledText(check.finding).wrapped(to: room)
            let advice = check.advice.map { StyledText($0.words, .dim).wrapped(to: room) } ?? []
            let name = sign(check.severity, console.theme) + " " + StyledText(check.name).padded(to: width)
            return [name + (finding.first ?? "")]
                + (finding.dropFirst() + advice).map { StyledText(indent) + $0 }
        }
    }

    private func sign(_ severity: Severity, _ theme: Theme) -> StyledText {
        switch severity {
        case .fine: "\(theme.glyphs.check, .success)"
        case .warning: "\("!", .warning)"
        case .fault: "\(theme.glyphs.cross, .error)"
        }
    }
}
