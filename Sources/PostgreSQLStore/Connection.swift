import Foundation
import Store

/// A connection, used by one thread at a time. Every wait has a time limit and, except for a commit, can be
/// cancelled.
///
/// libpq is used in non-blocking mode, as described in <https://www.postgresql.org/docs/15/libpq-async.html>.
final class Connection {
    /// The interval at which waits check for cancellation, in milliseconds.
    static let piece: Int32 = 50

    private let session: Libpq.Session
    private let limits: PostgreSQLEngine.Limits
    /// The statements prepared on the server.
    private var prepared: Set<Statement> = []
    /// The statements queued until the next one that needs an answer.
    private var waiting: [(statement: Statement, values: [SQLValue])] = []
    /// The statements sent and not yet answered, each either prepared or executed.
    private var steps: [ResultReader.Step] = []
    /// Cancels any wait except for a commit.
    var interruption: Interruption?
    /// Whether the end of a transaction has been sent but its response hasn't been read.
    private var isLeaving = false
    /// Whether the connection has failed permanently and must be replaced.
    private(set) var isBroken = false

    /// Opens a connection.
    ///
    /// - Throws: `StoreError`, or a `ServerError` if another attempt may succeed soon.
    init(
        _ address: PostgreSQLAddress, _ limits: PostgreSQLEngine.Limits,
        unless interruption: Interruption? = nil
    ) throws {
        let libpq = try Libpq.require()
        self.limits = limits
        self.interruption = interruption
        var options = try address.options(libpq)
        let defaults = [
            "application_name": "pokeexplorer",
            // Detect an unreachable host after 20 seconds of silence.
            "keepalives": "1", "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "2",
            "tcp_user_timeout": "20000",
        ]
        options.merge(defaults) { given, _ in given }
        options["client_encoding"] = "UTF8"
        session = try Connecting(options, libpq, limit: limits.connecting, to: address).connect(
            unless: interruption)
        _ = session.stopBlocking()
        try setUp(address)
    }

    /// Closes the connection immediately; the server notices and rolls back uncommitted work.
    func drop() {
        isBroken = true
        session.close()
    }

    /// Whether the connection works, as far as is known.
    var isUsable: Bool { !isBroken && session.isOpen }

    /// Returns whether the last transaction has ended, so that another can begin.
    func isReady() -> Bool { isUsable && (try? settle()) != nil && isUsable }

    /// Checks the server's version and encoding, and configures the session.
    private func setUp(_ address: PostgreSQLAddress) throws {
        guard session.serverVersion >= 130_000 else {
            throw StoreError.unsuitable(
                path: address.text, reason: "PostgreSQL \(version) is too old; 13 is the oldest that works")
        }
        let encoding = session.parameter("server_encoding")
        guard encoding == "UTF8" else {
            throw StoreError.unsuitable(
                path: address.text, reason: "its encoding is \(encoding), and has to be UTF8")
        }
        // Override the role's own statement timeout. If a commit is cancelled while it waits for its replica,
        // it is saved on the primary but not on the replica. The last setting makes the server release the
        // locks of a stalled program.
        try run(
            """
            SET statement_timeout = 0; SET lock_timeout = \(limits.wait.milliseconds);
            SET idle_in_transaction_session_timeout = \(limits.resting.milliseconds)
            """)
    }

    /// The version that the server reports.
    var version: String {
        String(session.parameter("server_version").prefix { $0 != " " })
    }

    /// The connection's `sslmode`; nil if the server is on this machine.
    var sslModeElsewhere: String? {
        let host = session.host
        let isHere = host.hasPrefix("/") || host.hasPrefix("127.") || ["", "localhost", "::1"].contains(host)
        return isHere ? nil : session.options["sslmode"] ?? "prefer"
    }

    // MARK: Statements

    /// Runs one or more statements without parameters or results, outside a transaction.
    func run(_ sql: String) throws {
        try settle()
        try requireSent(session.send(sql))
        try receive(limits.statement)
    }

    /// Queues a statement until the next statement that needs a response, to save round trips. If it fails,
    /// the error is reported with that response.
    func queue(_ statement: Statement, _ values: [SQLValue] = []) {
        waiting.append((statement, values))
    }

    /// Discards the statements queued since the last response. Returns whether `first` was the oldest of
    /// them, which means that the server hasn't received any part of the transaction.
    func forgetQueue(since first: Statement) -> Bool {
        defer { waiting = [] }
        return waiting.first?.statement == first
    }

    /// Runs a statement after the queued statements, and passes its rows to `body` as they arrive.
    func visit(
        _ statement: Statement, _ values: [SQLValue] = [], _ body: (Row) throws -> Bool
    ) throws {
        queue(statement, values)
        var isWanted = true
        try send()
        try receive(limits.statement, upTo: statement.isEndless ? .max : limits.answerBytes) { result in
            for row in 0..<result.rowCount where isWanted { isWanted = try body(result.row(row)) }
        }
    }

    /// Queues a statement once for each list of values. They run no later than the next statement that needs
    /// a response.
    func execute(_ statement: Statement, forEach lists: [[SQLValue]]) throws {
        for values in lists {
            queue(statement, values)
            // Limit the number of statements in the queue.
            guard waiting.count >= 256 else { continue }
            try send()
            try receive(limits.statement)
        }
    }

    /// Commits, after any queued statements. This can't be cancelled, because a server that waits for its
    /// replica has already committed.
    func commit() throws {
        queue("COMMIT")
        try send()
        let tag = try receive(limits.commit, mayCancel: false)
        guard tag == "COMMIT" else { throw ServerError(code: "25P02", message: tag, isFatal: false) }
    }

    /// Ends a transaction without changes. Doesn't wait for the server's response.
    func leave() {
        queue("COMMIT")
        do {
            try send()
            guard session.flush() != nil else { throw lost() }
            isLeaving = true
        } catch { drop() }
    }

    /// Reads the response to `leave()`.
    ///
    /// - Throws: `ServerError`, for example if the connection has been closed or still has responses to an
    ///   abandoned statement.
    private func settle() throws {
        guard !isBroken else { throw ServerError.lost("") }
        guard isLeaving else { return }
        isLeaving = false
        try receive(limits.ending)
    }

    /// Sends the queued statements as one pipeline. Prepares any statements that are new to the server.
    private func send() throws {
        try settle()
        try requireSent(session.beginPipeline())
        var new: Set<Statement> = []
        for (statement, values) in waiting {
            if !prepared.contains(statement), new.insert(statement).inserted {
                try requireSent(session.sendPreparation(of: statement))
                steps.append(ResultReader.Step(statement: statement, isPreparation: true))
            }
            try requireSent(session.send(statement, Parameters(values)))
            steps.append(ResultReader.Step(statement: statement, isPreparation: false))
        }
        waiting = []
        try requireSent(session.synchronize())
    }

    private func requireSent(_ isSent: Bool) throws {
        guard isSent else { throw lost() }
    }

    private func lost() -> ServerError {
        isBroken = true
        return session.lost
    }

    /// Returns the number of bytes that have arrived but haven't been read.
    static func unread(on descriptor: Int32) -> Int {
        var count: CInt = 0
        _ = ioctl(descriptor, UInt(FIONREAD), &count)
        return Int(count)
    }

    /// Receives the responses to the statements sent; see `ResultReader`.
    @discardableResult
    private func receive(
        _ limit: Duration, mayCancel: Bool = true, upTo size: Int = 0,
        rows: (Libpq.QueryResult) throws -> Void = { _ in }
    ) throws -> String {
        var reader = ResultReader(
            session, steps, limits, limit: limit, upTo: size, unless: interruption, mayCancel: mayCancel)
        steps = []
        defer {
            prepared.formUnion(reader.prepared)
            isBroken = isBroken || reader.isBroken
        }
        return try reader.read(rows: rows)
    }
}

extension Duration {
    /// The duration in whole milliseconds.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
