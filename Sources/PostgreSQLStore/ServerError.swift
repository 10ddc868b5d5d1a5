import Store

/// A failure as the server or the connection reports it. Without the message's detail, which has values in it.
struct ServerError: Error {
    /// SQLSTATE, <https://www.postgresql.org/docs/15/errcodes-appendix.html>; empty where the server said nothing, and words of
    /// our own where it took too long.
    let code: String
    let message: String
    /// Whether the connection is of no more use.
    let isFatal: Bool
    /// The statement, without its values.
    var sql: String?

    static func lost(_ message: String) -> Self { Self(code: "", message: message, isFatal: true) }

    /// The statement took longer than it may.
    static let tooSlow = Self(code: tooSlowCode, message: "", isFatal: true)
    fileprivate static let tooSlowCode = "too slow"

    /// Whether the same transaction may succeed at once: it was in conflict with another one.
    var isConflict: Bool { code == "40001" || code == "40P01" }

    /// Whether the server is starting, stopping or full, and may soon take a connection.
    var isPassing: Bool {
        ["57P03", "57P01", "57P02", "53300", "57P05", "25P03"].contains(code) || code.isEmpty && isFatal
    }

    /// Whether nothing may be written there.
    var isReadOnly: Bool { code == "25006" }

    /// Whether a commit that failed so may have been saved all the same.
    var leavesCommitOpen: Bool { isFatal || ["08007", "40003"].contains(code) }
}

extension StoreError {
    static let noSchema = "the role's search_path names no schema that is there"

    /// - Parameters:
    ///   - error: of a statement.
    ///   - path: the store's address.
    ///   - limits: how long locks and statements were waited for.
    init(_ error: ServerError, path: String, limits: PostgreSQLEngine.Limits) {
        self =
            switch error.code {
            case "55P03", "40001", "40P01": .busy(path: path, wait: limits.wait)
            case ServerError.tooSlowCode: .connectionLost(path: path, wait: limits.statement)
            case "25006": .readOnly(path: path, reason: error.message)
            case "53100": .diskFull(path: path)
            // Another session cancelled the statement: after a cancellation of ours no answer is read.
            case "53300", "57P03", "57014": .unreachable(path: path, reason: error.message)
            case "42501", "28000", "28P01": .refused(path: path, reason: error.message)
            case "3F000": .refused(path: path, reason: Self.noSchema)
            case "58030", "58P01", "53200": .inputOutput(path: path, message: error.message)
            case "XX001", "XX002": .damaged(path: path, message: error.message)
            case "26000", "42P05", "08P01":
                // A pooler that gives each transaction another connection.
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
