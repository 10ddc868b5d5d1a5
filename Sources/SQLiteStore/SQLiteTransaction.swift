import Foundation
import GRDB
import Store

/// Binds values and decodes rows. Statements are prepared once for each connection.
struct SQLiteTransaction: Transaction {
    let db: Database

    func rows(_ statement: Store.Statement, _ values: [SQLValue]) throws -> [Store.Row] {
        let prepared = try db.cachedStatement(sql: statement.sql)
        let arguments = StatementArguments(values.map(\.databaseValue))
        guard prepared.columnCount > 0 else {
            try prepared.execute(arguments: arguments)
            return []
        }
        var rows: [Store.Row] = []
        let cursor = try GRDB.Row.fetchCursor(prepared, arguments: arguments)
        while let row = try cursor.next() {
            rows.append(Store.Row((0..<row.count).map { SQLValue(row[$0] as DatabaseValue) }))
        }
        return rows
    }
}

extension SQLValue {
    fileprivate var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .blob(let bytes): bytes.databaseValue
        }
    }

    fileprivate init(_ value: DatabaseValue) {
        self =
            switch value.storage {
            case .null: .null
            case .int64(let number): .integer(number)
            // No column of ours has one; reading it as an integer or a text then fails.
            case .double: .blob(Data())
            case .string(let text): .text(text)
            case .blob(let bytes): .blob(bytes)
            }
    }
}
