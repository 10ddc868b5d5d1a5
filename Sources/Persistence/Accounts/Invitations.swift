import Foundation
public import PasswordHashing
public import Records
import Store

/// Invitations to sign up while sign-up is closed.
extension PersistenceService {
    /// Creates an invitation, and removes those that ended unused.
    ///
    /// - Parameters:
    ///   - uses: the number of accounts that it may create, within `Invitation.useBounds`.
    ///   - days: the number of days until it ends, within `Invitation.dayBounds`; 0 for never.
    ///   - label: a name for the list of invitations, truncated to 100 code points; may be empty.
    /// - Returns: the invitation and its token, which is never available again.
    /// - Throws: `PersistenceError.invitation`.
    public func invite(
        uses: Int, days: Int, label: String
    ) async throws(PersistenceError) -> (invitation: Invitation, token: SessionToken) {
        guard Invitation.useBounds.contains(uses) else { throw .invitation(.uses) }
        guard Invitation.dayBounds.contains(days) else { throw .invitation(.days) }
        let (token, hash) = try newSessionToken()
        let time = currentTime
        let visible = label.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let expiresAt = days == 0 ? nil : time + Int64(days) * 86_400_000
        let label = Self.shortened(String(String.UnicodeScalarView(visible)))
        @Sendable func insert(_ db: any Transaction) throws -> Invitation? {
            try db.row(
                """
                INSERT INTO Invitation (tokenHash, label, createdAt, expiresAt, uses) VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (tokenHash) DO NOTHING RETURNING id, label, createdAt, expiresAt, uses, used
                """, hash, label, time,
                expiresAt, uses
            ).map { try Invitation(row: $0) }
        }
        let invitation = try await withoutCredential.write { db in
            try db.execute("DELETE FROM Invitation WHERE used = 0 AND expiresAt <= $1", time)
            let open = try db.count(
                "SELECT count(*) FROM Invitation WHERE used < uses AND (expiresAt IS NULL OR expiresAt > $1)",
                time)
            guard open < AccountLimits.invitations, let invitation = try insert(db) else {
                throw PersistenceError.invitation(.tooMany)
            }
            return invitation
        } resolvingLostCommit: { _, db in
            // The lost connection may still be creating it. If so, this insert waits for it.
            try insert(db) == nil ? .saved : .notSaved
        }
        return (invitation, token)
    }

    /// Lists the invitations, newest first, with the users who signed up with each.
    public func invitations() async throws(PersistenceError) -> [Invitation] {
        try await read { db in
            let users = try db.rows(
                """
                SELECT invitationID, username FROM InvitationUse JOIN "User" ON "User".id = userID
                WHERE deletedAt IS NULL ORDER BY userID
                """)
            let names = try Dictionary(grouping: users) { try $0[0] as Int64 }
            return try db.rows(
                "SELECT id, label, createdAt, expiresAt, uses, used FROM Invitation ORDER BY id DESC"
            ).map { row in try Invitation(row: row, users: names[row[0]] ?? []) }
        }
    }

    /// Revokes an invitation; does nothing if it has already ended. Accounts created with it stay.
    ///
    /// - Throws: `PersistenceError.invitation` with `.unknown`.
    public func revokeInvitation(_ id: Invitation.ID) async throws(PersistenceError) -> Invitation {
        try await withoutCredential.writeAnyTimes { db in
            let row = try db.row(
                """
                UPDATE Invitation SET expiresAt = CASE WHEN expiresAt <= $1 THEN expiresAt ELSE $1 END
                WHERE id = $2 RETURNING id, label, createdAt, expiresAt, uses, used
                """, currentTime, id)
            guard let row else { throw PersistenceError.invitation(.unknown(id)) }
            return try Invitation(row: row)
        }
    }

    /// Returns the digest of a typed invitation. Malformed text gets a digest that no token has, so that it is
    /// refused in the same way and after the same time as an invalid token.
    static func hash(ofInvitation text: String) throws(PersistenceError) -> Data {
        try SessionToken(parsing: text).map(hash(of:)) ?? Data(count: 32)
    }
}

extension Transaction {
    /// Counts a use of an invitation, and locks the invitation until the transaction ends.
    ///
    /// - Throws: `PersistenceError.badInvitation` if it is unknown, used up, revoked or ended: deliberately not
    ///   distinguished.
    func useInvitation(_ hash: Data, at time: Int64) throws -> Invitation.ID {
        let id = try number(
            """
            UPDATE Invitation SET used = used + 1
            WHERE tokenHash = $1 AND used < uses AND (expiresAt IS NULL OR expiresAt > $2) RETURNING id
            """, hash, time)
        guard let id else { throw PersistenceError.badInvitation }
        return id
    }
}

extension Invitation {
    /// Decodes an invitation.
    ///
    /// - Parameters:
    ///   - row: a row of the invitation's columns.
    ///   - users: rows whose second column is the name of a user.
    /// - Throws: `Row.UnexpectedValue` if the store is damaged.
    fileprivate init(row: Row, users: [Row] = []) throws {
        try self.init(
            id: row[0], label: row[1], createdAt: row[2],
            expiresAt: row[3], uses: row[4],
            used: row[5], usernames: users.map { try $0[1] })
    }
}
