import Answers
import Foundation
import Records
import Terminal
import Wording

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
