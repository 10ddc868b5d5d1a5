import Records
import Store

/// Removing the rows of deleted accounts in steps, between which others write: all at once would keep them out for long.
extension PersistenceService {
    /// Removes some of what deleted accounts left.
    ///
    /// - Returns: whether there is more to remove.
    func removeDeleted() async throws(PersistenceError) -> Bool {
        guard try await read({ try $0.deletedUser() }) != nil else { return false }
        return try await writeAnyTimes { db in
            guard let id = try db.deletedUser() else { return false }
            try db.removeSome(of: id)
            return true
        }
    }
}

extension Transaction {
    /// Deletes an account for everybody: its name is free, nothing lets anybody in, and no rule finds it by its number. The
    /// rest of its rows is removed later.
    func markDeleted(_ userID: User.ID, at time: Int64) throws {
        // No name has two spaces in its key.
        try execute(
            "UPDATE \"User\" SET deletedAt = $1, usernameKey = $2, passwordHash = $3 WHERE id = $4",
            .integer(time), .text("deleted  \(userID)"), .text("deleted"), .integer(userID))
        try execute("DELETE FROM Session WHERE userID = $1", .integer(userID))
        try execute("DELETE FROM AccessToken WHERE userID = $1", .integer(userID))
        try execute("DELETE FROM ShareLink WHERE userID = $1", .integer(userID))
    }

    /// A deleted account of which something is left.
    fileprivate func deletedUser() throws -> User.ID? {
        try row("SELECT id FROM \"User\" WHERE deletedAt IS NOT NULL LIMIT 1")?.integer(0)
    }

    /// Removes some rows of a deleted account, and at last itself: about 2 MB of its journal, or 200 favourites.
    fileprivate func removeSome(of userID: User.ID) throws {
        var (last, bytes) = (Int64(0), 0)
        try visit("SELECT number, size FROM Change WHERE userID = $1 ORDER BY number", [.integer(userID)]) {
            last = try $0.integer(0)
            bytes += Sums.size(try $0.integer(1)) + 512
            return bytes < 2 << 20
        }
        guard bytes == 0 else {
            return try execute(
                "DELETE FROM Change WHERE userID = $1 AND number <= $2", .integer(userID), .integer(last))
        }
        let favorites = try rows(
            """
            DELETE FROM FavoritePokemon WHERE userID = $1 AND pokemonID IN
            (SELECT pokemonID FROM FavoritePokemon WHERE userID = $1 ORDER BY pokemonID LIMIT 200)
            RETURNING pokemonID
            """, .integer(userID))
        if favorites.isEmpty { try execute("DELETE FROM \"User\" WHERE id = $1", .integer(userID)) }
    }
}
