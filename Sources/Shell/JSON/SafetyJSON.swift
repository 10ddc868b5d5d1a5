import Foundation
import Persistence
import Records

/// A backup, as JSON.
struct BackupJSON: Encodable {
    let path: String
    let users: Int
    let favorites: Int
    let bytes: Int64
    let sha256: String

    init(_ backup: Backup) {
        path = backup.url.path(percentEncoded: false)
        users = backup.contents.users
        favorites = backup.contents.favorites
        bytes = backup.bytes
        sha256 = backup.sha256
    }
}

/// What became of a restore, as JSON; without `kept` there was nothing before.
struct RestorationJSON: Encodable {
    let users: Int
    let favorites: Int
    let kept: String?
    let isChecksumVerified: Bool

    init(_ restoration: Restoration) {
        users = restoration.contents.users
        favorites = restoration.contents.favorites
        kept = restoration.kept?.path(percentEncoded: false)
        isChecksumVerified = restoration.isChecksumVerified
    }
}

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
