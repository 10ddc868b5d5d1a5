import Records
import Store

/// A table to copy, with statements to read and write all of its rows. A test ensures that no table or column
/// is missing.
struct CopiedTable {
    let name: String
    /// Selects all rows, sorted by key.
    let select: Statement
    let insert: Statement

    private init(_ table: Statement, by key: Statement, _ columns: Statement) {
        name = table.sql.replacing("\"", with: "")
        // `endless`, because rows are streamed instead of being collected in memory.
        let all: Statement = "SELECT \(columns) FROM \(table) ORDER BY \(key)"
        select = all.endless
        let count = columns.sql.split(separator: ",").count
        insert = "INSERT INTO \(table) (\(columns)) VALUES (\(parameters: count))"
    }

    /// Creates the table for a kind of saved item.
    private init(_ kind: KeptKind) {
        let columns: [Statement] = ["userID", "name"] + kind.texts.map { "\($0.column)" }
        self.init("\(kind.table)", by: "userID, name", Statement(joining: columns, by: ", "))
    }

    /// All tables, sorted so that each comes after the tables that it refers to.
    static let all =
        [
            Self(
                "\"User\"", by: "id",
                "id, username, usernameKey, passwordHash, createdAt, deletedAt, lockedAt"),
            Self("Invitation", by: "id", "id, tokenHash, label, createdAt, expiresAt, uses, used"),
            Self("InvitationUse", by: "userID", "userID, invitationID"),
            Self("KeeperAct", by: "id", "id, madeAt, kind, accountID, username, isRead"),
            Self("PasswordChange", by: "userID", "userID, count"),
            Self("RecoveryCode", by: "userID", "userID, codeHash, createdAt"),
            Self("LogInFailure", by: "userID", "userID, count, lastAt"),
            Self("WebLogInFailure", by: "userID", "userID, count, lastAt"),
            Self("UnknownLogInFailure", by: "slot", "slot, count, lastAt"),
            Self("UnknownWebLogInFailure", by: "slot", "slot, count, lastAt"),
            Self(
                "KnownBrowser", by: "userID, browserHash",
                "userID, browserHash, lastUsedAt, failures, failedAt"),
            Self(
                "Session", by: "id",
                "id, userID, tokenHash, label, createdAt, lastUsedAt, expiresAt, browserHash"),
            Self(
                "AccessToken", by: "id",
                "id, userID, tokenHash, name, scope, createdAt, lastUsedAt, expiresAt"),
            Self("ShareLink", by: "token", "token, userID, query, createdAt, kind, onPage"),
            Self("FavoritePokemon", by: "userID, pokemonID", "userID, pokemonID, \(FavoritePokemon.columns)"),
        ]
        + WordTables.all.sets.map { set in
            let columns: Statement = "userID, pokemonID, \(set.column)"
            return Self("\(set.table)", by: columns, columns)
        } + KeptKind.all.map { Self($0) } + [
            Self(
                "Change", by: "userID, number",
                "userID, number, madeAt, origin, kind, count, pokemonID, subject, size, items, nonce"),
            Self(
                "Journal", by: "userID",
                WordTables.all.sets.reduce(
                    "userID, mark, nonce, undoneFrom, top, noteBytes, changes, changeBytes, seenAt"
                ) { "\($0), \($1.sum)" }),
        ]
}
