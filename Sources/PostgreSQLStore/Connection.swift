import CPostgreSQL
import Foundation
import Store

/// A connection, for one thread at a time. Every wait has a limit, and can be ended from outside; only a commit can't.
///
/// libpq is used without blocking, as <https://www.postgresql.org/docs/15/libpq-async.html> describes.
final class Connection {
    /// Waiting is cut into pieces of this many milliseconds, between which a cancelled task is noticed.
    static let piece: Int32 = 50

    let pq: LibpqFunctions
    private let handle: OpaquePointer
    private let limits: PostgreSQLEngine.Limits
    /// The name of each statement that the server knows.
    private var prepared: [Statement: String] = [:]
    /// The statements that go with the next one whose answer is needed.
    private var waiting: [(statement: Statement, values: [SQLValue])] = []
    /// The statements that were sent, each to be prepared or to be run, and have no answer yet.
    private var steps: [(statement: Statement, isPrepared: Bool)] = []
    /// Ends what is waited for, but for a commit.
    var interruption: Interruption?
    /// Whether the end of a transaction was sent whose answer hasn't been looked at.
    private var isLeaving = false
    /// Whether something went wrong that only another connection is free of.
    private(set) var isBroken = false

    /// Connects.
    ///
    /// - Throws: `StoreError`, or a `ServerError` where another attempt may succeed soon.
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
            // A machine that is gone says nothing: after 20 seconds of silence that is noticed.
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

    /// Ends it at once: the server sees that, and rolls back what isn't committed.
    func drop() {
        isBroken = true
        guard !isClosed else { return }
        isClosed = true
        pq.PQfinish(handle)
    }

    /// Whether it works, as far as is known.
    var isUsable: Bool { !isBroken && pq.PQstatus(handle) == CONNECTION_OK }

    /// Whether another transaction may begin here, now that the last one is over.
    func isReady() -> Bool { isUsable && (try? settle()) != nil && isUsable }

    /// Looks at the server's version and encoding, and sets what this connection goes by.
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
        // A commit that the server cancelled while it waits for a replica would be saved here, and not there: so no limit of the
        // role's own may end it. The server frees the locks of a program that stands still.
        try run(
            """
            SET statement_timeout = 0; SET lock_timeout = \(limits.wait.milliseconds);
            SET idle_in_transaction_session_timeout = \(limits.resting.milliseconds)
            """)
    }

    /// The server's version, as it writes it.
    var version: String {
        let text = text(pq.PQparameterStatus(handle, "server_version"))
        return String(text.prefix { $0 != " " })
    }

    /// `sslmode`, unless the server is on this machine.
    var sslModeElsewhere: String? {
        let host = text(pq.PQhost(handle))
        let isHere = host.hasPrefix("/") || host.hasPrefix("127.") || ["", "localhost", "::1"].contains(host)
        return isHere ? nil : pq.options(pq.PQconninfo(handle))["sslmode"] ?? "prefer"
    }

    // MARK: Statements

    /// Runs one or more statements without values and without rows, outside of transactions.
    func run(_ sql: String) throws {
        try settle()
        try requireSent(pq.PQsendQuery(handle, sql))
        try receive(limits.statement)
    }

    /// Has a statement sent with the next one whose answer is needed: each way to the server and back takes time. Its failure
    /// comes with that answer.
    func queue(_ statement: Statement, _ values: [SQLValue] = []) {
        waiting.append((statement, values))
    }

    /// Forgets what was queued since the last answer. Returns whether that was all since `first`, so that the server has heard
    /// nothing of it.
    func forgetQueue(since first: Statement) -> Bool {
        defer { waiting = [] }
        return waiting.first?.statement == first
    }

    /// Runs a statement after those that wait, and lends its rows as they come.
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

    /// Runs a statement once for each list of values, at the latest with the next statement whose answer is needed.
    func execute(_ statement: Statement, forEach lists: [[SQLValue]]) throws {
        for values in lists {
            queue(statement, values)
            // So much is on its way at most.
            guard waiting.count >= 256 else { continue }
            try send()
            try receive(limits.statement)
        }
    }

    /// Commits, with what waits before it. Never cancelled: a server that is cancelled while it waits for its replica has
    /// committed.
    func commit() throws {
        queue("COMMIT")
        try send()
        let tag = try receive(limits.commit, mayCancel: false)
        guard tag == "COMMIT" else { throw ServerError(code: "25P02", message: tag, isFatal: false) }
    }

    /// Ends a transaction that has changed nothing, without waiting for the server's answer.
    func leave() {
        queue("COMMIT")
        do {
            try send()
            guard pq.PQflush(handle) >= 0 else { throw lost() }
            isLeaving = true
        } catch { drop() }
    }

    /// Takes the answer to `leave()`.
    ///
    /// - Throws: where the connection was closed, too, or still has answers to what was given up.
    private func settle() throws {
        guard !isBroken else { throw ServerError.lost("") }
        guard isLeaving else { return }
        isLeaving = false
        try receive(limits.ending)
    }

    /// Sends what waits, as one pipeline. What the server doesn't know yet is prepared on the way.
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

    /// Bytes that have come and weren't read yet.
    static func unread(on descriptor: Int32) -> Int {
        var count: CInt = 0
        _ = ioctl(descriptor, UInt(FIONREAD), &count)
        return Int(count)
    }

    /// Frees the notifications that libpq collects; nothing here reads them.
    private func forgetNotifications() {
        while let notification = pq.PQnotifies(handle) { pq.PQfreemem(notification) }
    }

    /// An answer that PostgreSQL wouldn't give.
    private func unexpected() -> ServerError {
        isBroken = true
        return .lost("the server's answer isn't one that PostgreSQL gives")
    }

    // MARK: Answers

    /// Takes the answers to what was sent, to their end, and lends that to the last statement, row by row. Throws the first failure
    /// when all has been received, but one of `rows` at once: millions may be left.
    ///
    /// A server that isn't PostgreSQL, or someone in between, may send anything: what doesn't fit what was asked, too many bytes,
    /// and an answer that trickles end the connection.
    ///
    /// - Returns: the last command as the server names it: `COMMIT`, for one.
    @discardableResult
    private func receive(
        _ limit: Duration, mayCancel: Bool = true, upTo size: Int = 0,
        rows: (OpaquePointer) throws -> Void = { _ in }
    ) throws -> String {
        let steps = steps
        let isPipeline = !steps.isEmpty
        self.steps = []
        // The limit is for the server: each answer, and whatever is done with it, begins it anew.
        var deadline = ContinuousClock.now + limit
        var failure: ServerError?
        /// Bytes that came since the last part of an answer, and bytes of rows.
        var unparsed = 0
        var received = 0
        /// The time that was spent on waiting and reading. A program that stood still is given a second for each turn, since the
        /// answer may have come meanwhile.
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
                // A commit that is cancelled while it waits for a replica has happened here, and not there.
                if mayCancel { cancel() }
                isBroken = true
                throw isUnwanted ? StoreError.cancelled : ServerError.tooSlow
            }
        }
        var step = 0
        var tag = ""
        // Row by row, so that libpq never collects them.
        func beginStep() { _ = pq.PQsetSingleRowMode(handle) }
        /// Counts the rows of a part of an answer, which only the last statement may have.
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
        /// Parts of answers, of which those without rows are few.
        var results = 0
        beginStep()
        answers: while true {
            try waitForInput()
            guard let result = pq.PQgetResult(handle) else {
                // In a pipeline, nil only parts the answers to two statements.
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
            // libpq gives the answer to COPY again and again, until the copying is done.
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

    /// Asks the server to end the running statement. libpq waits for its answer without a limit, so that is left to a thread; the
    /// connection is used no more, or a request that comes late could end another statement, or a commit.
    private func cancel() {
        nonisolated(unsafe) let request = pq.PQgetCancel(handle)  // a copy, which is the new thread's alone
        Thread.detachNewThread { [pq] in
            var words = [CChar](repeating: 0, count: 256)
            _ = pq.PQcancel(request, &words, Int32(words.count))
            pq.PQfreeCancel(request)
        }
    }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
