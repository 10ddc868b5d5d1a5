public import Foundation
public import Records
import Schema
public import Store
import Synchronization

/// A PostgreSQL database, or one that speaks like it. Connections are made when they are first needed.
///
/// Writes are READ COMMITTED: every change begins by locking its user's row, so no two are in each other's way. Reads are
/// REPEATABLE READ, so all of a list is of one moment. A transaction that was lost before its commit was sent is run again; one
/// that was lost afterwards is asked for.
public final class PostgreSQLEngine: StoreEngine {
    /// Time limits, and the most connections.
    public struct Limits: Sendable {
        /// Connections of this program.
        public var connections = 8
        /// The longest wait of a call for a connection, for a lock, or for a server that restarts.
        public var wait = Duration.seconds(10)
        /// The time limit for connecting to a host; whole seconds.
        public var connecting = Duration.seconds(5)
        /// The time limit for a statement.
        public var statement = Duration.seconds(30)
        /// Bytes of an answer that is kept in memory, and of what comes between two parts of any answer. The largest change in a
        /// journal has 16 MiB.
        public var answerBytes = 64 << 20
        /// Bytes a second at which an answer must come at least, once `statement` is over.
        public var bytesPerSecond = 64 << 10
        /// The time limit for a commit; after it, the connection is given up and the outcome asked for.
        public var commit = Duration.seconds(10)
        /// The time limit for ending a transaction that changed nothing.
        public var ending = Duration.seconds(1)
        /// The time in which to ask for the outcome of a commit. Patroni takes 30 seconds to find a primary lost, and
        /// then promotes.
        public var asking = Duration.seconds(45)
        /// The time for which the server leaves locks to a stopped program.
        public var resting = Duration.seconds(60)

        /// The default limits.
        public init() {}
    }

    let address: PostgreSQLAddress
    let limits: Limits
    let schema = DatabaseSchema.accountsInPostgreSQL
    let pool: Pool
    let now: @Sendable () -> Date
    /// Whether the tables were found to be ours. A newer program may add to them while this one runs.
    let isKnown = Atomic(false)
    /// Whether a server that is down may soon be back: false after waiting for it once without success.
    let mayComeBack = Atomic(true)

    var path: String { address.text }

    /// - Parameters:
    ///   - address: of the database.
    ///   - limits: how long things may take.
    ///   - now: the time of day, which is compared with the server's.
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
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await translated {
            try await pool.run { [self] place, interruption in
                let call = Call(engine: self, place: place, interruption: interruption)
                return try call.repeating {
                    let connection = try call.connection()
                    // The rows are here. That the transaction ends matters only to the connection.
                    return try call.inTransaction(
                        Call.beginReading, on: connection, body, end: connection.leave)
                }
            }
        }
    }

    /// See `StoreEngine`.
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value,
        asking outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome
    ) async throws -> Value {
        try await translated {
            try await pool.run { [self] place, interruption in
                let call = Call(engine: self, place: place, interruption: interruption)
                return try call.repeating { try call.write(body, asking: outcome) }
            }
        }
    }

    /// Closes all connections. The next call opens another.
    public func close() async { await pool.close() }

    /// Does something; what the server and the pool throw becomes a `StoreError`, and what a rule throws stays what it is.
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
}

extension PostgreSQLEngine {
    /// The tables whose rows have numbers, and the sequences that give them.
    private static let sequences: [String: (table: Statement, sequence: Statement)] = [
        "User": ("\"User\"", "\"User_id_seq\""), "Session": ("Session", "session_id_seq"),
        "AccessToken": ("AccessToken", "accesstoken_id_seq"),
    ]

    /// See `SafeguardedStore`. A row that was written with a number of its own doesn't move the sequence.
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
                .integer(number))
        }
    }

    // MARK: Noticing what others saved

    /// See `StoreEngine`: which transactions are over. Any commit changes that, also one in another database of the server.
    public func revision() async throws -> Revision {
        try await read { db in
            let row = try db.row("SELECT CAST(pg_current_snapshot() AS text)")
            return Revision(Int64(try row?.text(0).hashValue ?? 0))
        }
    }
}
