import Foundation
import TestSupport

/// What differs from run to run, made one and the same.
extension String {
    /// The text with every recovery code replaced.
    var withoutCodes: String {
        replacing(/\b[0-9A-Z]{5}(-[0-9A-Z]{5}){5}\b/, with: "CODE")
    }

    /// The text with every day, such as 2026-11-21, replaced.
    var withoutDays: String { replacing(/\b20\d\d-\d\d-\d\d\b/, with: "YYYY-MM-DD") }

    /// The last recovery code in the text, or nothing.
    var recoveryCode: String {
        matches(of: /\b[0-9A-Z]{5}(-[0-9A-Z]{5}){5}\b/).last.map { String($0.output.0) } ?? ""
    }

    /// The text without anything that changes from run to run, or from day to day.
    ///
    /// - Parameters:
    ///   - folder: the folder of the run, whose path may be printed.
    ///   - name: the path in its place.
    /// - Returns: the text, in which equal runs look alike.
    func settled(folder: URL, as name: String) -> String {
        replacing(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/, with: "YYYY-MM-DDT12:34:56Z")
            .withoutDays.replacing(folder.path, with: name)
            .replacing(/\b\d\d:\d\d(:\d\d)?\b/) { $0.output.0.count > 5 ? "12:34:56" : "12:34" }
            .replacing(/\b[0-9A-Z]{5}(-[0-9A-Z]{5}){5}\b/, with: "00000-11111-22222-33333-44444-55555")
            .replacing(/[0-9a-f]{16,}/) { String(repeating: "0", count: $0.output.count) }
            .replacing(/\d{8}T\d{6}Z(-\d)?/, with: "20261121T123456Z")
            // By their number the line breaks at another blank, or at none.
            .replacing(/,\s+(today|\d+\s+days?\s+ago)/, with: ", today")
            .replacing(/\b[\d.]+ [MGT]iB free/, with: "99 GiB free")
            // The pages of a file depend on the order in which answers came.
            .replacing(/answers in \d+ KiB/, with: "answers in 36 KiB")
            // The size of a backup grows with the tables.
            .replacing(/\(\d\d\d KiB\)/, with: "(128 KiB)")
            // A place in the list by hand is a time in milliseconds.
            .replacing(/\b1\d{12}\b/, with: "1795738368054")
            .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:54321")
            .replacing(/\b3\.\d+\.\d+\.\s/, with: "3.40.1. ")
    }
}
