import Foundation
import TestSupport

/// Replaces text that varies between runs.
extension String {
    /// The text with its recovery codes replaced.
    var withoutCodes: String {
        replacing(/\b[0-9A-Z]{5}(-[0-9A-Z]{5}){5}\b/, with: "CODE")
    }

    /// The text with every date, such as 2026-11-21, replaced.
    var withoutDays: String { replacing(/\b20\d\d-\d\d-\d\d\b/, with: "YYYY-MM-DD") }

    /// The last recovery code in the text, or an empty string.
    var recoveryCode: String {
        matches(of: /\b[0-9A-Z]{5}(-[0-9A-Z]{5}){5}\b/).last.map { String($0.output.0) } ?? ""
    }

    /// Replaces everything that varies between runs or days.
    ///
    /// - Parameters:
    ///   - folder: the folder of the run, whose path may be printed.
    ///   - name: the replacement for that path.
    /// - Returns: a text that is the same for equal runs.
    func settled(folder: URL, as name: String) -> String {
        replacing(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/, with: "YYYY-MM-DDT12:34:56Z")
            .withoutDays.replacing(folder.path, with: name)
            .replacing(/\b\d\d:\d\d(:\d\d)?\b/) { $0.output.0.count > 5 ? "12:34:56" : "12:34" }
            .replacing(/\b[0-9A-Z]{5}(-[0-9A-Z]{5}){5}\b/, with: "00000-11111-22222-33333-44444-55555")
            .replacing(/[0-9a-f]{16,}/) { String(repeating: "0", count: $0.output.count) }
            .replacing(/\d{8}T\d{6}Z(-\d)?/, with: "20261121T123456Z")
            // The length of the number decides where the line breaks.
            .replacing(/,\s+(today|\d+\s+days?\s+ago)/, with: ", today")
            // On a slow machine, a minute passes between a change and its table, which makes the column wider.
            .replacing(/\b\d+ (minute|hour)s? ago\b/, with: "just now")
            .replacing(/\bjust now(⟦⟧)? {2,}/) { "just now\($0.output.1 ?? "")  " }
            .replacing(/\bWhen(⟦⟧)? {2,}/) { "When\($0.output.1 ?? "")      " }
            .replacing(/\b[\d.]+ [MGT]iB free/, with: "99 GiB free")
            // The file's number of pages depends on the order of the answers.
            .replacing(/answers in \d+ KiB/, with: "answers in 36 KiB")
            // The size of a backup grows as tables are added.
            .replacing(/\(\d\d\d KiB\)/, with: "(128 KiB)")
            // The position in a manual order is a timestamp in milliseconds.
            .replacing(/\b1\d{12}\b/, with: "1795738368054")
            .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:54321")
            .replacing(/\b3\.\d+\.\d+\.\s/, with: "3.40.1. ")
    }
}
