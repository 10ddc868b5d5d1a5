import Answers
import Foundation
import Store
import Records

/// A line of `doctor`, as JSON; its id is its name in small letters.
struct CheckJSON: Encodable {
    let id: String
    let name: String
    /// `fine`, `warning` or `fault`.
    let severity: String
    let finding: String
    let advice: String?

    init(_ check: Check) {
        id = check.name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
            .replacing(" ", with: "-")
        name = check.name
        severity =
            switch check.severity {
            case .fine: "fine"
            case .warning: "warning"
            case .fault: "fault"
            }
        finding = check.finding
        advice = check.advice
    }
}
