import CPostgreSQL
import Foundation
import Store

/// A connection, used by one thread at a time. Every wait has a time limit and, except for a commit, can be
/// cancelled.
///
/// libpq is used in non-blocking mode, as described in <https://www.postgresql.org/docs/15/libpq-async.html>.
final class Connection {
    /// The interval at which waits check for cancellation, in milliseconds.
    static let piece: Int32 = 50

    let pq: LibpqFunctions
    private let handle: OpaquePointer
    private let limits: PostgreSQLEngine.Limits
    /// The statements prepared on the server, with their names.
    private var prepared: [Statement: String] = [:]
    /// The statements queued until the next statement that needs a response.
    private var waiting: [(statement: Statement, values: [SQLValue])] = []
    /// The statements that have been sent but not answered, each of which is either being prepared or
    /// executed.
    private var steps: [(statement: Statement, isPrepared: Bool)] = []
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
        pq = try Library.require()
        self.limits = limits
        self.interruption = interruption
        var options = try address.options(pq)
        let defaults = [
            "application_name": "pokeexplorer",
            // Detect an unreachable host after 20 seconds of silence.
            "keepalives": "1", "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "2",
            "tcp_user_timeout": "20000",
        ]
        options.merge(defaults) { given, _ in given }
        options["client_encoding"] = "UTF8"
        handle = try Connecting(options, pq, limit: limits.connecting, to: address).connect(
            unless: interruption)
        _ = pq.PQsetnonblocking(handle, 1)
        try setUp(address)
    }

    deinit { if !isClosed { pq.PQfinish(handle) } }

    private var isClosed = false

    /// Closes the connection immediately. The server notices and rolls back uncommitted work.
    func drop() {
        isBroken = true
        guard !isClosed else { return }
        isClosed = true
        pq.PQfinish(handle)
    }

    /// Whether the connection works, as far as is known.
    var isUsable: Bool { !isBroken && pq.PQstatus(handle) == CONNECTION_OK }

    /// Returns whether the last transaction has ended, so that another can begin.
    func isReady() -> Bool { isUsable && (try? settle()) != nil && isUsable }

    /// Checks the server's version and encoding, and configures the session.
    private func setUp(_ address: PostgreSQLAddress) throws {
        guard pq.PQserverVersion(handle) >= 130_000 else {
            throw StoreError.unsuitable(
                path: address.text, reason: "PostgreSQL \(version) is too old; 13 is the oldest that works")
        }
        let encoding = text(pq.PQparameterStatus(handle, "server_encoding"))
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
        let text = text(pq.PQparameterStatus(handle, "server_version"))
        return String(text.prefix { $0 != " " })
    }

    /// The connection's `sslmode`; nil if the server is on this machine.
    var sslModeElsewhere: String? {
        let host = text(pq.PQhost(handle))
        let isHere = host.hasPrefix("/") || host.hasPrefix("127.") || ["", "localhost", "::1"].contains(host)
        return isHere ? nil : pq.options(pq.PQconninfo(handle))["sslmode"] ?? "prefer"
    }

    // MARK: Statements

    /// Runs one or more statements without parameters or results, outside a transaction.
    func run(_ sql: String) throws {
        try settle()
        try requireSent(pq.PQsendQuery(handle, sql))
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
            for row in 0..<pq.PQntuples(result) where isWanted { isWanted = try body(Row(result, row, pq)) }
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
            guard pq.PQflush(handle) >= 0 else { throw lost() }
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
        try requireSent(pq.PQenterPipelineMode(handle))
        var new: [Statement: String] = [:]
        for (statement, values) in waiting {
            let name = prepared[statement] ?? new[statement] ?? statement.name
            if prepared[statement] == nil, new.updateValue(name, forKey: statement) == nil {
                try requireSent(pq.PQsendPrepare(handle, name, statement.sql, 0, nil))
                steps.append((statement, true))
            }
            let parameters = Parameters(values)
            try parameters.lend { values in
                try requireSent(
                    pq.PQsendQueryPrepared(
                        handle, name, Int32(values.count), values, parameters.lengths, parameters.formats, 1))
            }
            steps.append((statement, false))
        }
        waiting = []
        try requireSent(pq.PQpipelineSync(handle))
    }

    private func requireSent(_ code: Int32) throws {
        guard code == 1 else { throw lost() }
    }

    private func lost() -> ServerError {
        isBroken = true
        return .lost(text(pq.PQerrorMessage(handle)).firstLine)
    }

    /// Returns the number of bytes that have arrived but haven't been read.
    static func unread(on descriptor: Int32) -> Int {
        var count: CInt = 0
        _ = ioctl(descriptor, UInt(FIONREAD), &count)
        return Int(count)
    }

    /// Frees the notifications that libpq collects, which this program never reads.
    private func forgetNotifications() {
        while let notification = pq.PQnotifies(handle) { pq.PQfreemem(notification) }
    }

    /// Creates the error for a response that PostgreSQL would never send.
    private func unexpected() -> ServerError {
        isBroken = true
        return .lost("the server's answer isn't one that PostgreSQL gives")
    }

    // MARK: Answers

    /// Reads the responses to all sent statements, and passes the rows of the last response to `rows`. An
    /// error from the server is thrown after everything has been received. An error thrown by `rows` is
    /// rethrown immediately, because millions of rows may be left.
    ///
    /// A server that isn't PostgreSQL, or an attacker in between, may send anything. So the connection is
    /// closed if a response doesn't match the request, is too large, or arrives too slowly.
    ///
    /// - Returns: the last command's tag, such as `COMMIT`.
    @discardableResult
    private func receive(
        _ limit: Duration, mayCancel: Bool = true, upTo size: Int = 0,
        rows: (OpaquePointer) throws -> Void = { _ in }
    ) throws -> String {
        let steps = steps
        let isPipeline = !steps.isEmpty
        self.steps = []
        // The time limit applies only to the server, so it restarts after each response has been processed.
        var deadline = ContinuousClock.now + limit
        var failure: ServerError?
        /// `unparsed`: the number of bytes received since the last part of a response. `received`: the size
        /// of all rows.
        var unparsed = 0
        var received = 0
        /// The time spent waiting and reading. Each iteration counts as one second at most, because the
        /// response may have arrived while this program was suspended.
        var spent = Duration.zero
        func waitForInput() throws {
            while true {
                let start = ContinuousClock.now
                defer { spent += min(.now - start, .seconds(1)) }
                let unsent = pq.PQflush(handle)
                guard unsent >= 0 else { throw lost() }
                if unsent == 0, pq.PQisBusy(handle) == 0 { return }
                var descriptor = pollfd(
                    fd: pq.PQsocket(handle), events: Int16(POLLIN | (unsent == 1 ? POLLOUT : 0)), revents: 0)
                let ready = poll(&descriptor, 1, Self.piece)
                if ready > 0 {
                    let before = Self.unread(on: descriptor.fd)
                    if pq.PQconsumeInput(handle) == 0 { throw lost() }
                    unparsed += max(0, before - Self.unread(on: descriptor.fd))
                    guard unparsed <= limits.answerBytes else { throw unexpected() }
                    forgetNotifications()
                }
                let isUnwanted = mayCancel && interruption?.isRaised == true
                let isSlow = spent > limit + .seconds(received / limits.bytesPerSecond)
                let isSilent = ready <= 0 && ContinuousClock.now > deadline
                guard isUnwanted || isSlow || isSilent else { continue }
                // A commit that is cancelled while it waits for a replica is saved on the primary but not on
                // the replica.
                if mayCancel { cancel() }
                isBroken = true
                throw isUnwanted ? StoreError.cancelled : ServerError.tooSlow
            }
        }
        var step = 0
        var tag = ""
        // Receive the result row by row, so that libpq doesn't buffer all of it.
        func beginStep() { _ = pq.PQsetSingleRowMode(handle) }
        /// Counts the rows in a part of a response; only the last statement may have any.
        func count(_ result: OpaquePointer) throws {
            let rows = pq.PQntuples(result)
            guard rows > 0 else { return }
            guard isPipeline, step == steps.count - 1 else { throw unexpected() }
            for row in 0..<rows {
                received += 16
                for column in 0..<pq.PQnfields(result) {
                    received += Int(pq.PQgetlength(result, row, column))
                }
            }
            guard received <= size else { throw unexpected() }
        }
        /// The number of response parts without rows, which is small in a valid response.
        var results = 0
        beginStep()
        answers: while true {
            try waitForInput()
            guard let result = pq.PQgetResult(handle) else {
                // In a pipeline, nil only separates the responses to two statements.
                guard isPipeline else { break }
                step += 1
                beginStep()
                continue
            }
            defer {
                pq.PQclear(result)
                deadline = .now + limit
            }
            unparsed = 0
            if pq.PQntuples(result) == 0 { results += 1 }
            guard results <= 2 * steps.count + 10_000 else { throw unexpected() }
            switch pq.PQresultStatus(result) {
            case PGRES_PIPELINE_SYNC:
                try requireSent(pq.PQexitPipelineMode(handle))
                break answers
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE:
                try count(result)
                guard failure == nil else { break }
                tag = text(pq.PQcmdStatus(result))
                guard isPipeline else { break }
                guard steps.indices.contains(step) else { throw unexpected() }
                let (statement, isPrepared) = steps[step]
                if isPrepared { prepared[statement] = statement.name }
                guard step == steps.count - 1 else { break }
                do { try rows(result) } catch {
                    cancel()
                    isBroken = true
                    throw error
                }
            case PGRES_PIPELINE_ABORTED, PGRES_EMPTY_QUERY: break
            // libpq repeats its response to COPY until the copying is done.
            case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH, PGRES_BAD_RESPONSE: throw unexpected()
            default:
                var error = error(in: result)
                if steps.indices.contains(step) { error.sql = steps[step].statement.sql }
                failure = failure ?? error
            }
        }
        if pq.PQstatus(handle) != CONNECTION_OK { isBroken = true }
        if let failure { throw failure }
        if isBroken { throw lost() }
        return tag
    }

    private func error(in result: OpaquePointer) -> ServerError {
        func field(_ letter: UnicodeScalar) -> String {
            text(pq.PQresultErrorField(result, Int32(letter.value)))
        }
        // PG_DIAG_SQLSTATE, …_MESSAGE_PRIMARY and …_SEVERITY_NONLOCALIZED.
        let code = field("C")
        let message = field("M")
        let severity = field("V")
        let isLost = pq.PQstatus(handle) != CONNECTION_OK
        let isFatal = isLost || severity == "FATAL" || severity == "PANIC" || code.isEmpty
        if isFatal { isBroken = true }
        let words = message.isEmpty ? text(pq.PQerrorMessage(handle)).firstLine : message
        return ServerError(code: code, message: words, isFatal: isFatal)
    }

    /// Asks the server to cancel the running statement. This uses a separate thread, because libpq waits for
    /// the reply without a time limit. The connection isn't used again, because a late request could cancel
    /// another statement or a commit.
    private func cancel() {
        nonisolated(unsafe) let request = pq.PQgetCancel(handle)  // a copy, used only by the new thread
        Thread.detachNewThread { [pq] in
            var words = [CChar](repeating: 0, count: 256)
            _ = pq.PQcancel(request, &words, Int32(words.count))
            pq.PQfreeCancel(request)
        }
    }
}

extension Duration {
    /// The duration in whole milliseconds.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
