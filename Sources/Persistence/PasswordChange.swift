import Foundation
import PasswordHashing
import Records
import Store

/// The effects of a new password on sessions, tokens and browsers.
enum PasswordChange: Hashable, Sendable {
    /// By the old password: all sessions end but the one that asks, known by its token's digest, if one does.
    case byOldPassword(in: Data?)
    /// By the recovery code, which is spent: another takes its place, and all sessions and access tokens end.
    case byRecoveryCode(next: Data)

    /// Whether a session ends, known by its token's digest.
    func ends(_ session: Data) -> Bool {
        switch self {
        case .byOldPassword(let own): session != own
        case .byRecoveryCode: true
        }
    }

    /// The recovery code's new digest; nil if it stays.
    var nextRecoveryCode: Data? {
        switch self {
        case .byOldPassword: nil
        case .byRecoveryCode(let next): next
        }
    }

    /// Sets the password, ends sessions, forgets wrong passwords, and counts the change: a shell that
    /// is still open sees by that count that those who signed in before must show the new password.
    ///
    /// - Returns: how many sessions were ended.
    @discardableResult
    func apply(
        _ hash: PasswordHash, to id: User.ID, at time: Int64, _ db: any Transaction
    ) throws -> Int {
        try db.execute(
            "UPDATE \"User\" SET passwordHash = $1 WHERE id = $2", .text(hash.description), .integer(id))
        try db.execute(
            """
            INSERT INTO PasswordChange (userID, count) VALUES ($1, 1)
            ON CONFLICT (userID) DO UPDATE SET count = PasswordChange.count + 1
            """, .integer(id))
        if let nextRecoveryCode {
            try PersistenceService.store(nextRecoveryCode, of: id, at: time, db)
            try db.execute("DELETE FROM AccessToken WHERE userID = $1", .integer(id))
        }
        try Tally.forgetAll(of: id, db)
        let ended = try db.rows("SELECT tokenHash FROM Session WHERE userID = $1", .integer(id))
            .map { try $0.blob(0) }.filter(ends)
        for session in ended {
            try db.execute("DELETE FROM Session WHERE tokenHash = $1", .blob(session))
        }
        return ended.count
    }
}
