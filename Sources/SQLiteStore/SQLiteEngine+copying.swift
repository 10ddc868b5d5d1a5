public import Store

extension SQLiteEngine: CopyableStore {
    /// See `CopyableStore`.
    public func givenNumbers(_ db: any Transaction) throws -> [String: Int64] {
        let rows = try db.rows("SELECT name, seq FROM sqlite_sequence")
        return Dictionary(
            try rows.map { (try $0.text(0), try $0.integer(1)) }, uniquingKeysWith: max)
    }

    /// See `CopyableStore`.
    public func raiseGivenNumbers(_ numbers: [String: Int64], _ db: any Transaction) throws {
        for (table, number) in numbers {
            try db.execute(
                "UPDATE sqlite_sequence SET seq = max(seq, $1) WHERE name = $2", .integer(number),
                .text(table))
            try db.execute(
                """
                INSERT INTO sqlite_sequence (name, seq) SELECT $1, $2
                WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $1)
                """, .text(table), .integer(number))
        }
    }
}
