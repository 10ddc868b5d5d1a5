import Store

/// A table that is copied, with the statements that read and write all of it. A test makes sure that no table or column is missing.
struct CopiedTable: Sendable {
    let name: String
    /// Every row, by its key.
    let select: Statement
    let insert: Statement

    /// Every table; those that others refer to come first.
    static let all = [
        CopiedTable(
            name: "User",
            select: """
                SELECT id, username, usernameKey, passwordHash, createdAt, deletedAt FROM "User" ORDER BY id
                """,
            insert: """
                INSERT INTO "User" (id, username, usernameKey, passwordHash, createdAt, deletedAt) VALUES
                ($1, $2, $3, $4, $5, $6)
                """),
        CopiedTable(
            name: "PasswordChange",
            select: "SELECT userID, count FROM PasswordChange ORDER BY userID",
            insert: "INSERT INTO PasswordChange (userID, count) VALUES ($1, $2)"),
        CopiedTable(
            name: "RecoveryCode",
            select: "SELECT userID, codeHash, createdAt FROM RecoveryCode ORDER BY userID",
            insert: "INSERT INTO RecoveryCode (userID, codeHash, createdAt) VALUES ($1, $2, $3)"),
        CopiedTable(
            name: "LogInFailure",
            select: "SELECT userID, count, lastAt FROM LogInFailure ORDER BY userID",
            insert: "INSERT INTO LogInFailure (userID, count, lastAt) VALUES ($1, $2, $3)"),
        CopiedTable(
            name: "WebLogInFailure",
            select: "SELECT userID, count, lastAt FROM WebLogInFailure ORDER BY userID",
            insert: "INSERT INTO WebLogInFailure (userID, count, lastAt) VALUES ($1, $2, $3)"),
        CopiedTable(
            name: "UnknownLogInFailure",
            select: "SELECT slot, count, lastAt FROM UnknownLogInFailure ORDER BY slot",
            insert: "INSERT INTO UnknownLogInFailure (slot, count, lastAt) VALUES ($1, $2, $3)"),
        CopiedTable(
            name: "UnknownWebLogInFailure",
            select: "SELECT slot, count, lastAt FROM UnknownWebLogInFailure ORDER BY slot",
            insert: "INSERT INTO UnknownWebLogInFailure (slot, count, lastAt) VALUES ($1, $2, $3)"),
        CopiedTable(
            name: "KnownBrowser",
            select: """
                SELECT userID, browserHash, lastUsedAt, failures, failedAt FROM KnownBrowser ORDER BY
                userID, browserHash
                """,
            insert: """
                INSERT INTO KnownBrowser (userID, browserHash, lastUsedAt, failures, failedAt) VALUES ($1,
                $2, $3, $4, $5)
                """),
        CopiedTable(
            name: "Session",
            select: """
                SELECT id, userID, tokenHash, label, createdAt, lastUsedAt, expiresAt, browserHash FROM
                Session ORDER BY id
                """,
            insert: """
                INSERT INTO Session (id, userID, tokenHash, label, createdAt, lastUsedAt, expiresAt,
                browserHash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                """),
        CopiedTable(
            name: "AccessToken",
            select: """
                SELECT id, userID, tokenHash, name, scope, createdAt, lastUsedAt, expiresAt FROM AccessToken
                ORDER BY id
                """,
            insert: """
                INSERT INTO AccessToken (id, userID, tokenHash, name, scope, createdAt, lastUsedAt,
                expiresAt) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                """),
        CopiedTable(
            name: "ShareLink",
            select: "SELECT token, userID, query, createdAt FROM ShareLink ORDER BY token",
            insert: "INSERT INTO ShareLink (token, userID, query, createdAt) VALUES ($1, $2, $3, $4)"),
        CopiedTable(
            name: "FavoritePokemon",
            select: """
                SELECT userID, pokemonID, addedAt, position, rating, nickname, note FROM FavoritePokemon
                ORDER BY userID, pokemonID
                """,
            insert: """
                INSERT INTO FavoritePokemon (userID, pokemonID, addedAt, position, rating, nickname, note)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """),
        CopiedTable(
            name: "FavoriteTag",
            select: "SELECT userID, pokemonID, tag FROM FavoriteTag ORDER BY userID, pokemonID, tag",
            insert: "INSERT INTO FavoriteTag (userID, pokemonID, tag) VALUES ($1, $2, $3)"),
        CopiedTable(
            name: "SavedSearch",
            select: "SELECT userID, name, query FROM SavedSearch ORDER BY userID, name",
            insert: "INSERT INTO SavedSearch (userID, name, query) VALUES ($1, $2, $3)"),
        CopiedTable(
            name: "Change",
            select: """
                SELECT userID, number, madeAt, origin, kind, count, pokemonID, subject, size, items, nonce
                FROM Change ORDER BY userID, number
                """,
            insert: """
                INSERT INTO Change (userID, number, madeAt, origin, kind, count, pokemonID, subject, size,
                items, nonce) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
                """),
        CopiedTable(
            name: "Journal",
            select: """
                SELECT userID, mark, nonce, undoneFrom, top, noteBytes, tags, changes, changeBytes FROM
                Journal ORDER BY userID
                """,
            insert: """
                INSERT INTO Journal (userID, mark, nonce, undoneFrom, top, noteBytes, tags, changes,
                changeBytes) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                """),
    ]
}
