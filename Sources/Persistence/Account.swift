import Foundation
import Records
import Store

/// A user with what checks their password, which stays in this room.
struct Account: Sendable {
    let user: User
    let passwordHash: String
    /// How often the password was set anew.
    let passwordChanges: Int
    /// The digest of the recovery code, if there is one.
    let recoveryCode: Data?

    /// By number, or nil.
    static func with(_ id: User.ID, _ db: any Transaction) throws -> Account? {
        try find(.integer(id), .null, db)
    }

    /// By `Username.key`, or nil.
    static func named(_ key: String, _ db: any Transaction) throws -> Account? {
        try find(.null, .text(key), db)
    }

    private static func find(
        _ id: SQLValue, _ usernameKey: SQLValue, _ db: any Transaction
    ) throws -> Account? {
        try db.row(
            """
            SELECT id, username, "User".createdAt, passwordHash, coalesce(count, 0), codeHash
            FROM "User" LEFT JOIN PasswordChange ON PasswordChange.userID = id
            LEFT JOIN RecoveryCode ON RecoveryCode.userID = id
            WHERE id = coalesce($1, (SELECT id FROM "User" WHERE usernameKey = $2)) AND deletedAt IS NULL
            """, id, usernameKey
        ).map {
            Account(
                user: try User(row: $0), passwordHash: try $0.text(3),
                passwordChanges: Int(try $0.integer(4)),
                recoveryCode: try $0.isNull(5) ? nil : $0.blob(5))
        }
    }

    /// Whether this is the same user with the same password, though it may be hashed anew.
    func hasPassword(of other: Account?) -> Bool {
        user.id == other?.user.id && passwordChanges == other?.passwordChanges
    }
}
