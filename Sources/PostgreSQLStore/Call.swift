import Foundation
import Store
import Synchronization

/// A call of the engine, on the thread of its connection's place: it may need several transactions until one is saved.
struct Call {
    static let beginReading: Statement = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    /// Not READ WRITE: a server whose operator forbids writes says so at the first of them.
    static let beginWriting: Statement = "BEGIN ISOLATION LEVEL READ COMMITTED"

    let engine: PostgreSQLEngine
    let place: Pool.Slot
    let interruption: Interruption
    private let start = ContinuousClock.now

    /// Does something again as long as only passing things are in its way: a conflict, a server that restarts, or a connection
    /// that was lost before its commit was sent.
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
                // Once that was waited for in vain, later calls fail at once until it is back.
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

    /// The place's connection, or another one where that is of no more use. It is the place's only once the tables are known to be
    /// ours: whatever fails before that is looked at again by the next call.
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

    /// Runs a body in a transaction of its own; `end` commits it.
    func inTransaction<Value>(
        _ begin: Statement, on connection: Connection, _ body: (any Transaction) throws -> Value,
        end: () throws -> Void
    ) throws -> Value {
        connection.queue(begin)
        do {
            let transaction = PostgreSQLTransaction(connection)
            let value = try body(transaction)
            // Whatever the body made of it, the server commits nothing after a failure.
            if let failure = transaction.failure { throw failure }
            if interruption.isRaised { throw StoreError.cancelled }
            try end()
            return value
        } catch {
            rollBack(connection, since: begin)
            // This server is no longer the primary. A new connection finds the one that is.
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

    /// Writes once, and asks for the outcome where the commit gets no answer.
    ///
    /// - Throws: a `ServerError` where one commit after another is lost and saves nothing.
    func write<Value>(
        _ body: (any Transaction) throws -> Value,
        asking outcome: (Value, any Transaction) throws -> CommitOutcome
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

    /// Asks for a commit's outcome until the store answers, for as long as that may take and the caller waits.
    private func ask(_ outcome: (any Transaction) throws -> CommitOutcome) -> CommitOutcome {
        let start = ContinuousClock.now
        while ContinuousClock.now - start < engine.limits.asking, !interruption.isRaised {
            do {
                let connection = try connection()
                let answer = try look(outcome, through: connection)
                if case .saved = answer { try confirm(through: connection) }
                return answer
            } catch {
                // Whether the server is gone, starts, or keeps the row: it is asked again.
                usleep(100_000)
            }
        }
        return .unknown
    }
}

extension Call {
    private func look(
        _ outcome: (any Transaction) throws -> CommitOutcome, through connection: Connection
    ) throws -> CommitOutcome {
        connection.queue(Self.beginWriting)
        defer { rollBack(connection, since: Self.beginWriting) }
        return try outcome(PostgreSQLTransaction(connection))
    }

    /// Saves something that changes nothing. What is seen on a primary may not be on its replica yet, and would be lost with it;
    /// a later commit is acknowledged only when the replica has all before it, too.
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
    /// Whether it may be over soon where the store has worked before.
    fileprivate var mayPass: Bool {
        switch self {
        case .unreachable, .connectionLost: true
        default: false
        }
    }
}

/// The statements of one transaction.
final class PostgreSQLTransaction: Transaction {
    private let connection: Connection
    /// The first failure of a statement, after which the transaction can't be committed.
    private(set) var failure: ServerError?

    init(_ connection: Connection) { self.connection = connection }

    func visit(_ statement: Statement, _ values: [SQLValue], _ body: (Row) throws -> Bool) throws {
        try noting { try connection.visit(statement, values, body) }
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
