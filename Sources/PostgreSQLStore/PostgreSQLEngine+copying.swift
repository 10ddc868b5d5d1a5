public import Store

extension PostgreSQLEngine: CopyableStore {
    /// See `CopyableStore`. A row that was written with a number of its own doesn't move the sequence.
    public func givenNumbers(_ db: any Transaction) throws -> [String: Int64] {
        let statements: [String: Statement] = [
            "User": """
            SELECT greatest(CASE WHEN is_called THEN last_value ELSE 0 END, (SELECT max(id) FROM "User"))
            FROM "User_id_seq"
            """,
            "Session": """
            SELECT greatest(CASE WHEN is_called THEN last_value ELSE 0 END, (SELECT max(id) FROM Session))
            FROM session_id_seq
            """,
            "AccessToken": """
            SELECT greatest(CASE WHEN is_called THEN last_value ELSE 0 END, (SELECT max(id) FROM AccessToken))
            FROM accesstoken_id_seq
            """,
        ]
        return try statements.mapValues { try db.row($0)?.integer(0) ?? 0 }.filter { $0.value > 0 }
    }

    /// See `CopyableStore`.
    public func raiseGivenNumbers(_ numbers: [String: Int64], _ db: any Transaction) throws {
        let statements: [String: Statement] = [
            "User": """
            SELECT setval(CAST('"User_id_seq"' AS regclass), greatest($1, last_value)) FROM "User_id_seq"
            """,
            "Session": """
            SELECT setval(CAST('session_id_seq' AS regclass), greatest($1, last_value)) FROM session_id_seq
            """,
            "AccessToken": """
            SELECT setval(CAST('accesstoken_id_seq' AS regclass), greatest($1, last_value))
            FROM accesstoken_id_seq
            """,
        ]
        for (table, number) in numbers where number > 0 {
            if let statement = statements[table] { try db.execute(statement, .integer(number)) }
        }
    }
}
