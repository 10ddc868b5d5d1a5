import Foundation
import GRDB
import GRDBSQLite
import Store

/// Binds values and decodes rows by calling SQLite's functions directly, because GRDB's own binding and
/// decoding cost more than the statements themselves. GRDB still caches prepared statements per connection.
struct SQLiteTransaction: Transaction {
    let db: Database

    func visit(
        _ statement: Store.Statement, _ values: [any SQLConvertible], _ body: (Store.Row) throws -> Bool
    ) throws {
        try run(statement, forEach: [values.map(\.sqlValue)], body)
    }

    /// Looks the prepared statement up only once.
    func execute(_ statement: Store.Statement, forEach lists: [[SQLValue]]) throws {
        guard !lists.isEmpty else { return }
        try run(statement, forEach: lists) { _ in true }
    }

    private func run(
        _ statement: Store.Statement, forEach lists: [[SQLValue]], _ body: (Store.Row) throws -> Bool
    ) throws {
        let prepared = try db.cachedStatement(sql: statement.sql).sqliteStatement
        defer { sqlite3_clear_bindings(prepared) }
        for values in lists {
            defer { sqlite3_reset(prepared) }
            for (index, value) in values.enumerated() {
                try require(SQLITE_OK, value.bind(to: prepared, Int32(index + 1)), statement)
            }
            try step(prepared, of: statement, body)
        }
    }

    private func step(
        _ prepared: OpaquePointer, of statement: Store.Statement, _ body: (Store.Row) throws -> Bool
    ) throws {
        let columns = 0..<sqlite3_column_count(prepared)
        while true {
            let code = sqlite3_step(prepared)
            guard code == SQLITE_ROW else { return try require(SQLITE_DONE, code, statement) }
            guard try body(Store.Row(columns.map { SQLValue(column: $0, of: prepared) })) else { return }
        }
    }

    private func require(_ expected: Int32, _ code: Int32, _ statement: Store.Statement) throws {
        guard code != expected else { return }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: statement.sql)
    }
}

extension SQLValue {
    /// Binds the value, <https://sqlite.org/c3ref/bind_blob.html>. SQLite copies strings and bytes.
    fileprivate func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
        let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .text(let text):
            sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), copying)
        case .blob(let bytes):
            bytes.withUnsafeBytes {
                // The address of an empty buffer may be null, which would mean NULL.
                $0.isEmpty
                    ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), copying)
            }
        }
    }

    /// Reads a column, <https://sqlite.org/c3ref/column_blob.html>.
    fileprivate init(column: Int32, of statement: OpaquePointer) {
        func bytes(_ start: UnsafeRawPointer?) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
        }
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(statement, column)
            self = .text(String(decoding: bytes(start), as: UTF8.self))
        case SQLITE_NULL: self = .null
        // None of our columns contains floating-point numbers. As a blob, the value can't be read as an
        // integer or text.
        default: self = .blob(Data(bytes(sqlite3_column_blob(statement, column))))
        }
    }
}
