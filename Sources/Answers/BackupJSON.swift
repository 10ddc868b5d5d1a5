import Foundation
import Store
package import Records

/// A backup, as JSON.
package struct BackupJSON: Encodable {
    package let path: String
    package let users: Int
    package let favorites: Int
    package let bytes: Int64
    package let sha256: String

    package init(_ backup: Backup) {
        path = backup.url.path(percentEncoded: false)
        users = backup.contents.users
        favorites = backup.contents.favorites
        bytes = backup.bytes
        sha256 = backup.sha256
    }
}

/// A copy to another database, as JSON.
package struct StoreCopyJSON: Encodable {
    /// The address of the other database.
    package let to: String
    package let users: Int
    package let favorites: Int
    package let rows: Int
    package let sha256: String

    package init(_ result: StoreCopyResult, to address: String) {
        to = address
        (users, favorites) = (result.contents.users, result.contents.favorites)
        (rows, sha256) = (result.rows, result.sha256)
    }
}

/// The result of a restore, as JSON; without `kept` there was nothing before.
package struct RestorationJSON: Encodable {
    package let users: Int
    package let favorites: Int
    package let kept: String?
    package let isChecksumVerified: Bool

    package init(_ restoration: Restoration) {
        users = restoration.contents.users
        favorites = restoration.contents.favorites
        kept = restoration.kept?.path(percentEncoded: false)
        isChecksumVerified = restoration.isChecksumVerified
    }
}
