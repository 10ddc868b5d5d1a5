import Foundation
import Store
import Synchronization

/// A call to the engine, on its connection's thread. Several transactions may be needed until one is
/// committed.
struct CallAttempts {
    static let beginReading: Statement = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    /// READ WRITE is omitted, so that a server that forbids writing reports an error at the first write.
    static let beginWriting: Statement = "BEGIN ISOLATION LEVEL READ COMMITTED"

    let engine: PostgreSQLEngine
    let place: Pool.Slot
    let interruption: Interruption
    private let start = ContinuousClock.now

    /// Retries `body` after transient failures: a conflict, a restarting server, or a connection that was
    /// lost before the commit was sent.
    func repeating<Value>(_ body: () throws -> Value) throws -> Value {
        var pause: UInt32 = 1000
        while true {
            do { return try body() } catch let error as ServerError
                where error.isConflict || error.isPassing || error.isReadOnly && engine.address.namesSeveral
            {
                guard ContinuousClock.now - start < engine.limits.wait else { throw error }
            } catch let error as StoreError
                where error.mayPass && engine.mayComeBack.load(ordering: .relaxed)
                && (engine.isKnown.load(ordering: .relaxed) || engine.address.namesSeveral)
            {
                // After one unsuccessful wait, later calls fail immediately until the server is back.
                guard ContinuousClock.now - start < engine.limits.wait else {
                    engine.mayComeBack.store(false, ordering: .relaxed)
                    throw error
                }
            }
            guard !interruption.isRaised else { throw StoreError.cancelled }
            usleep(pause + UInt32.random(in: 0...pause))
            pause = min(pause * 2, 200_000)
        }
    }

    /// Returns the slot's connection, or a new one if it is unusable. A new connection is stored in the slot
    /// only after the tables have been checked, so that the next call repeats a failed check.
    func connection() throws -> Connection {
        place.connection?.interruption = interruption
        if let connection = place.connection, connection.isReady() { return connection }
        place.connection?.drop()
        place.connection = nil
        let connection = try Connection(engine.address, engine.limits, unless: interruption)
        if !engine.isKnown.load(ordering: .relaxed) {
            try engine.claim(connection)
            engine.isKnown.store(true, ordering: .relaxed)
            connection.interruption = interruption
        }
        engine.mayComeBack.store(true, ordering: .relaxed)
        place.connection = connection
        return connection
    }

    /// Runs `body` in a transaction, which `end` commits.
    func inTransaction<Value>(
        _ begin: Statement, on connection: Connection, _ body: (any Transaction) throws -> Value,
        end: () throws -> Void
    ) throws -> Value {
        connection.queue(begin)
        do {
            let transaction = PostgreSQLTransaction(connection)
            let value = try body(transaction)
            // The server commits nothing after a failed statement, even if `body` ignored the error.
            if let failure = transaction.failure { throw failure }
            if interruption.isRaised { throw StoreError.cancelled }
            try end()
            return value
        } catch {
            rollBack(connection, since: begin)
            // This server is no longer the primary. A new connection will find the new primary.
            if let error = error as? ServerError, error.isReadOnly {
                connection.drop()
            }
            throw error
        }
    }

    private func rollBack(_ connection: Connection, since begin: Statement) {
        guard connection.isUsable else { return connection.drop() }
        if connection.forgetQueue(since: begin) { return }
        do { try connection.run("ROLLBACK") } catch { connection.drop() }
    }

    /// Writes once. If there is no reply to the commit, looks up its outcome.
    ///
    /// - Throws: a `ServerError` if commits keep getting lost without saving anything.
    func write<Value>(
        _ body: (any Transaction) throws -> Value,
        resolvingLostCommit outcome: (Value, any Transaction) throws -> CommitOutcome
    ) throws -> Value {
        while true {
            let connection = try connection()
            var isOpen = false
            let value = try inTransaction(Self.beginWriting, on: connection, body) {
                do { try connection.commit() } catch let error as ServerError where error.leavesCommitOpen {
                    connection.drop()
                    isOpen = true
                }
            }
            guard isOpen else { return value }
            switch ask({ try outcome(value, $0) }) {
            case .saved: return value
            case .notSaved:
                let limit = engine.limits.commit + engine.limits.asking
                guard ContinuousClock.now - start < limit else { throw ServerError.lost("") }
            case .unknown: throw StoreError.outcomeUnknown(path: engine.path)
            }
        }
    }

    /// Looks up the outcome of a commit. Retries until the store responds, the time limit is reached, or the
    /// caller cancels.
    private func ask(_ outcome: (any Transaction) throws -> CommitOutcome) -> CommitOutcome {
        let start = ContinuousClock.now
        while ContinuousClock.now - start < engine.limits.asking, !interruption.isRaised {
            do {
                let connection = try connection()
                let answer = try look(outcome, through: connection)
                if case .saved = answer { try confirm(through: connection) }
                return answer
            } catch {
                // Retry after any error. The server may be gone or starting, or the row may be locked.
                usleep(100_000)
            }
        }
        return .unknown
    }

    private func look(
        _ outcome: (any Transaction) throws -> CommitOutcome, through connection: Connection
    ) throws -> CommitOutcome {
        connection.queue(Self.beginWriting)
        defer { rollBack(connection, since: Self.beginWriting) }
        return try outcome(PostgreSQLTransaction(connection))
    }

    /// Commits an update that changes nothing, to be sure that earlier data have reached the replica. Data
    /// visible on the primary may not be there yet, and would be lost if the primary failed. A later commit
    /// is acknowledged only after the replica has received everything before it.
    private func confirm(through connection: Connection) throws {
        connection.queue(Self.beginWriting)
        connection.queue("UPDATE PokeExplorerSchema SET version = version WHERE id = 1")
        do { try connection.commit() } catch {
            connection.drop()
            throw error
        }
    }
}

extension StoreError {
    /// Whether the error may be temporary, provided that the store has worked before.
    fileprivate var mayPass: Bool {
        switch self {
        case .unreachable, .connectionLost: true
        default: false
        }
    }
}

/// Runs the statements of one transaction.
final class PostgreSQLTransaction: Transaction {
    private let connection: Connection
    /// The error of the first failed statement. After it, the transaction can't be committed.
    private(set) var failure: ServerError?

    init(_ connection: Connection) { self.connection = connection }

    func visit(
        _ statement: Statement, _ values: [any SQLConvertible], _ body: (Row) throws -> Bool
    ) throws {
        try noting { try connection.visit(statement, values.map(\.sqlValue), body) }
    }

    func execute(_ statement: Statement, forEach lists: [[SQLValue]]) throws {
        try noting { try connection.execute(statement, forEach: lists) }
    }

    private func noting(_ body: () throws -> Void) throws {
        do { try body() } catch let error as ServerError {
            failure = failure ?? error
            throw error
        }
    }
}
