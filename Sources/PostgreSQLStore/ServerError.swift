import Store

/// An error reported by the server or the connection. The detail of the server's message is left out, because
/// it contains values.
struct ServerError: Error {
    /// The SQLSTATE, <https://www.postgresql.org/docs/15/errcodes-appendix.html>. It is empty if the server
    /// sent none, or our own code for a timeout.
    let code: String
    let message: String
    /// Whether the connection is unusable afterwards.
    let isFatal: Bool
    /// The statement, without its values.
    var sql: String?

    static func lost(_ message: String) -> Self { Self(code: "", message: message, isFatal: true) }

    /// The statement exceeded its time limit.
    static let tooSlow = Self(code: tooSlowCode, message: "", isFatal: true)
    fileprivate static let tooSlowCode = "too slow"

    /// Whether the transaction conflicted with another one and may succeed if retried immediately.
    var isConflict: Bool { code == "40001" || code == "40P01" }

    /// Whether the server is starting, stopping or full, and may soon accept a connection.
    var isPassing: Bool {
        ["57P03", "57P01", "57P02", "53300", "57P05", "25P03"].contains(code) || code.isEmpty && isFatal
    }

    /// Whether the server or the transaction is read-only.
    var isReadOnly: Bool { code == "25006" }

    /// Whether a commit that failed with this error may still have been saved.
    var leavesCommitOpen: Bool { isFatal || ["08007", "40003"].contains(code) }
}

extension StoreError {
    static let noSchema = "the role's search_path names no schema that is there"

    /// Converts an error of the server or the connection.
    ///
    /// - Parameters:
    ///   - error: the error of a statement.
    ///   - path: the store's address.
    ///   - limits: the time limits for locks and statements.
    init(_ error: ServerError, path: String, limits: PostgreSQLEngine.Limits) {
        self =
            switch error.code {
            case "55P03", "40001", "40P01": .busy(path: path, wait: limits.wait)
            case ServerError.tooSlowCode: .connectionLost(path: path, wait: limits.statement)
            case "25006": .readOnly(path: path, reason: error.message)
            case "53100": .diskFull(path: path)
            // Another session cancelled the statement. After a cancellation of our own, no response is read.
            case "53300", "57P03", "57014": .unreachable(path: path, reason: error.message)
            case "42501", "28000", "28P01": .refused(path: path, reason: error.message)
            case "3F000": .refused(path: path, reason: Self.noSchema)
            case "58030", "58P01", "53200": .inputOutput(path: path, message: error.message)
            case "XX001", "XX002": .damaged(path: path, message: error.message)
            case "26000", "42P05", "08P01":
                // The cause is a pooler that assigns each transaction to a different connection.
                .unsuitable(
                    path: path, reason: "it forgets prepared statements, as a pooler does in transaction mode"
                )
            case _ where error.isFatal: .connectionLost(path: path, wait: nil)
            default:
                .database(
                    path: path, code: "PostgreSQL \(error.code)", message: error.message, sql: error.sql)
            }
    }
}
