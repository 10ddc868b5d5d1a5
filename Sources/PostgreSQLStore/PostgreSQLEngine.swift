public import Foundation
public import Records
import Schema
public import Store
import Synchronization

/// A PostgreSQL database, or a database that uses PostgreSQL's protocol. Connections are opened at first use.
///
/// Writes are READ COMMITTED. Every change starts by locking its user's row, so changes never conflict. Reads
/// are REPEATABLE READ, so a list is a consistent snapshot. If a connection is lost before the commit was
/// sent, the transaction is retried; if it is lost later, the outcome is looked up.
public final class PostgreSQLEngine: StoreEngine {
    /// Time limits, sizes, and the maximum number of connections.
    public struct Limits: Sendable {
        /// The maximum number of connections that this program opens.
        public var connections = 8
        /// The maximum time that a call waits for a connection, a lock, or a restarting server.
        public var wait = Duration.seconds(10)
        /// The time limit for connecting to a host, in whole seconds.
        public var connecting = Duration.seconds(5)
        /// The time limit for a statement.
        public var statement = Duration.seconds(30)
        /// The maximum number of bytes that are kept in memory for a response, and that may arrive between
        /// two parts of any response. The largest change in a journal is 16 MiB.
        public var answerBytes = 64 << 20
        /// The minimum rate at which a response must arrive after `statement` has passed, in bytes per
        /// second.
        public var bytesPerSecond = 64 << 10
        /// The time limit for a commit. After that, the connection is closed and the outcome looked up.
        public var commit = Duration.seconds(10)
        /// The time limit for ending a transaction without changes.
        public var ending = Duration.seconds(1)
        /// The time limit for looking up the outcome of a commit. Before Patroni promotes a replica, it takes
        /// 30 seconds to decide that the primary is lost.
        public var asking = Duration.seconds(45)
        /// The time after which the server releases the locks of a stalled program.
        public var resting = Duration.seconds(60)

        /// Creates the default limits.
        public init() {}
    }

    let address: PostgreSQLAddress
    let limits: Limits
    let schema = DatabaseSchema.accountsInPostgreSQL
    let pool: Pool
    let now: @Sendable () -> Date
    /// Whether the tables have been checked. A newer program may add tables while this one runs.
    let isKnown = Atomic(false)
    /// Whether to wait for a server that is down; false after one unsuccessful wait.
    let mayComeBack = Atomic(true)

    var path: String { address.text }

    /// Creates an engine without connecting.
    ///
    /// - Parameters:
    ///   - address: the database's address.
    ///   - limits: the time limits and sizes.
    ///   - now: returns the current time, which is compared with the server's clock.
    public init(
        _ address: PostgreSQLAddress, limits: Limits = Limits(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.address = address
        self.limits = limits
        self.now = now
        pool = Pool(size: limits.connections, wait: limits.wait)
    }

    /// See `StoreEngine`.
    public func read<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>
    ) async throws -> Value {
        try await translated {
            try await pool.run { [self] place, interruption in
                let call = CallAttempts(engine: self, place: place, interruption: interruption)
                return try call.repeating {
                    let connection = try call.connection()
                    // All rows have arrived, so if the transaction doesn't end properly, only the connection
                    // is affected.
                    return try call.inTransaction(
                        CallAttempts.beginReading, on: connection, body, end: connection.leave)
                }
            }
        }
    }

    /// See `StoreEngine`.
    public func write<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>,
        resolvingLostCommit outcome: @escaping CommitCheck<Value>
    ) async throws -> Value {
        try await translated {
            try await pool.run { [self] place, interruption in
                let call = CallAttempts(engine: self, place: place, interruption: interruption)
                return try call.repeating { try call.write(body, resolvingLostCommit: outcome) }
            }
        }
    }

    /// Closes all connections. The next call opens a new one.
    public func close() async { pool.close() }

    /// Runs a closure. Errors of the server and the pool become a `StoreError`; errors of the caller's own
    /// rules are rethrown unchanged.
    func translated<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch {
            switch error {
            case let error as ServerError: throw StoreError(error, path: path, limits: limits)
            case is NotInTime: throw StoreError.busy(path: path, wait: limits.wait)
            case is CancellationError: throw StoreError.cancelled
            case is Row.UnexpectedValue:
                throw StoreError.damaged(path: path, message: "a value is not of its column's type")
            default: throw error
            }
        }
    }

    /// The tables with generated IDs, and their sequences.
    private static let sequences: [String: (table: Statement, sequence: Statement)] = [
        "User": ("\"User\"", "\"User_id_seq\""), "Session": ("Session", "session_id_seq"),
        "AccessToken": ("AccessToken", "accesstoken_id_seq"),
        "Invitation": ("Invitation", "invitation_id_seq"), "KeeperAct": ("KeeperAct", "keeperact_id_seq"),
    ]

    /// See `SafeguardedStore`. Inserting a row with an explicit ID doesn't advance the sequence.
    public func givenNumbers(_ db: any Transaction) throws -> [String: Int64] {
        try Self.sequences.compactMapValues { table, sequence in
            try db.number(
                """
                SELECT greatest(CASE WHEN is_called THEN last_value ELSE 0 END, (SELECT max(id) FROM \(table)))
                FROM \(sequence)
                """)
        }.filter { $0.value > 0 }
    }

    /// See `SafeguardedStore`.
    public func raiseGivenNumbers(_ numbers: [String: Int64], _ db: any Transaction) throws {
        for (table, number) in numbers where number > 0 {
            guard let sequence = Self.sequences[table]?.sequence else { continue }
            try db.execute(
                "SELECT setval(CAST('\(sequence)' AS regclass), greatest($1, last_value)) FROM \(sequence)",
                number)
        }
    }

    // MARK: Noticing other connections' commits

    /// See `StoreEngine`. The revision identifies the set of finished transactions, which changes with every
    /// commit, including commits to other databases on the server.
    public func revision() async throws -> Revision {
        try await read { db in
            let row = try db.row("SELECT CAST(pg_current_snapshot() AS text)")
            return try Revision(Int64((row?[0] as String?).hashValue))
        }
    }
}
