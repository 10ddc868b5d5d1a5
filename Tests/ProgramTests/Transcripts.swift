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
}
