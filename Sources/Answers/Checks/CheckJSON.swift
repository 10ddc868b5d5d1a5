import Foundation
import Store
import Records

/// A line of `doctor`, as JSON; its id is its name in small letters.
package struct CheckJSON: Encodable {
    package let id: String
    package let name: String
    /// `fine`, `warning` or `fault`.
    package let severity: String
    package let finding: String
    package let advice: String?

    package init(_ check: Check, advice: String?) {
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
        self.advice = advice
    }
}
