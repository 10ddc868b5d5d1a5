import CPostgreSQL
import Foundation
import Store

/// One connection, for one thread at a time. Everything that waits has a limit, and can be ended from outside; only a commit can't.
///
/// libpq is used without blocking, as <https://www.postgresql.org/docs/15/libpq-async.html> describes.
final class Connection {
    /// Waiting is cut into pieces of this many milliseconds, between which a cancelled task is noticed.
    private static let piece: Int32 = 50

    let pq: LibpqFunctions
    private let handle: OpaquePointer
    private let limits: PostgreSQLEngine.Limits
    /// The name of each statement that the server knows.
    private var prepared: [Statement: String] = [:]
    /// Whether something went wrong that only another connection is free of.
    private(set) var isBroken = false

    /// Connects.
    ///
    /// - Throws: `StoreError`, or a `ServerError` where another attempt may succeed soon.
    init(_ address: PostgreSQLAddress, _ limits: PostgreSQLEngine.Limits) throws {
        pq = try Library.require()
        self.limits = limits
        var options = try address.options(pq)
        let defaults = [
            "application_name": "pokeexplorer",
            // A machine that is gone says nothing: after 20 seconds of silence that is noticed.
            "keepalives": "1", "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "2",
            "tcp_user_timeout": "20000",
        ]
        options.merge(defaults) { given, _ in given }
        options["client_encoding"] = "UTF8"
        handle = try Connecting(options, pq, limit: limits.connecting, to: address).connect()
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

    /// Whether another transaction may begin here.
    var isUsable: Bool { !isBroken && pq.PQstatus(handle) == CONNECTION_OK }

    /// Looks at the server's version and encoding, and sets what this connection goes by.
    private func setUp(_ address: PostgreSQLAddress) throws {
        let version = pq.PQserverVersion(handle)
        guard version >= 130_000 else {
            throw StoreError.unsuitable(
                path: address.text,
                reason:
                    "PostgreSQL \(version / 10_000).\(version % 100) is too old; 13 is the oldest that works")
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
    func sslModeElsewhere(_ address: PostgreSQLAddress) throws -> String? {
        let host = text(pq.PQhost(handle))
        let isHere = host.hasPrefix("/") || host.hasPrefix("127.") || ["", "localhost", "::1"].contains(host)
        return isHere ? nil : try address.options(pq)["sslmode"] ?? "prefer"
    }

    // MARK: Statements

    /// Runs one or more statements without values and without rows. `interruption` says whether the caller has stopped waiting; nil
    /// where it has to wait. The last command is returned as the server names it: `COMMIT`, for one.
    @discardableResult
    func run(
        _ sql: String, limit: Duration? = nil, unless interruption: Interruption? = nil
    ) throws -> String {
        try requireSent(pq.PQsendQuery(handle, sql))
        var tag = ""
        let mayCancel = !sql.hasSuffix("COMMIT")
        try receive(limit ?? limits.statement, unless: interruption, mayCancel: mayCancel) { result in
            tag = text(pq.PQcmdStatus(result))
            return true
        }
        return tag
    }

    /// Runs a statement that was prepared, or prepares it first, and lends its rows as they come.
    func visit(
        _ statement: Statement, _ values: [SQLValue], unless interruption: Interruption?,
        _ body: (Row) throws -> Bool
    ) throws {
        let name = try name(of: statement, unless: interruption)
        try Parameters(values).lend { parameters in
            try requireSent(
                pq.PQsendQueryPrepared(
                    handle, name, Int32(values.count), parameters.values, parameters.lengths,
                    parameters.formats, 1))
        }
        _ = pq.PQsetSingleRowMode(handle)
        var isWanted = true
        var failure: (any Error)?
        try receive(limits.statement, unless: interruption, about: statement) { result in
            guard isWanted else { return true }
            for row in 0..<pq.PQntuples(result) {
                do { isWanted = try body(Row(result, row, pq)) } catch {
                    (failure, isWanted) = (error, false)
                }
                guard isWanted else { break }
            }
            return true
        }
        if let failure { throw failure }
    }

    /// Runs a statement once for each list of values, a few hundred of them on one way to the server and back.
    func execute(
        _ statement: Statement, forEach lists: [[SQLValue]], unless interruption: Interruption?
    ) throws {
        guard lists.count > 1 else {
            for values in lists { try visit(statement, values, unless: interruption) { _ in true } }
            return
        }
        let name = try name(of: statement, unless: interruption)
        try requireSent(pq.PQenterPipelineMode(handle))
        var first = 0
        while first < lists.count {
            let part = lists[first..<min(first + 256, lists.count)]
            for values in part {
                try Parameters(values).lend { parameters in
                    try requireSent(
                        pq.PQsendQueryPrepared(
                            handle, name, Int32(values.count), parameters.values, parameters.lengths,
                            parameters.formats, 1))
                }
            }
            try requireSent(pq.PQpipelineSync(handle))
            try receive(limits.statement, unless: interruption, about: statement, isPipeline: true) { _ in
                true
            }
            first += part.count
        }
        try requireSent(pq.PQexitPipelineMode(handle))
    }

    private func name(of statement: Statement, unless interruption: Interruption?) throws -> String {
        if let name = prepared[statement] { return name }
        let name = statement.name
        try requireSent(pq.PQsendPrepare(handle, name, statement.sql, 0, nil))
        try receive(limits.statement, unless: interruption, about: statement) { _ in true }
        prepared[statement] = name
        return name
    }

    private func requireSent(_ code: Int32) throws {
        guard code == 1 else { throw lost() }
    }

    private func lost() -> ServerError {
        isBroken = true
        return .lost(text(pq.PQerrorMessage(handle)).firstLine)
    }

    // MARK: Answers

    /// Takes the answers to what was sent, to their end, and lends each that is no failure. Throws the first failure, when all
    /// has been received.
    private func receive(
        _ limit: Duration, unless interruption: Interruption?, about statement: Statement? = nil,
        isPipeline: Bool = false, mayCancel: Bool = true, _ body: (OpaquePointer) -> Bool
    ) throws {
        // The limit is for the server: each answer, and whatever is done with it, begins it anew.
        var deadline = ContinuousClock.now + limit
        var failure: ServerError?
        var isInterrupted = false
        func waitForInput() throws {
            while true {
                let unsent = pq.PQflush(handle)
                guard unsent >= 0 else { throw lost() }
                if unsent == 0, pq.PQisBusy(handle) == 0 { return }
                var descriptor = pollfd(
                    fd: pq.PQsocket(handle), events: Int16(POLLIN | (unsent == 1 ? POLLOUT : 0)), revents: 0)
                let ready = poll(&descriptor, 1, Self.piece)
                if ready > 0, pq.PQconsumeInput(handle) == 0 { throw lost() }
                guard ready <= 0 else { continue }
                if ContinuousClock.now > deadline {
                    // A commit that is cancelled while it waits for a replica has happened here, and not there.
                    if mayCancel { cancel() }
                    isBroken = true
                    throw ServerError.tooSlow
                }
                if mayCancel, !isInterrupted, interruption?.isRaised == true {
                    isInterrupted = true
                    cancel()
                }
            }
        }
        while true {
            try waitForInput()
            guard let result = pq.PQgetResult(handle) else {
                // In a pipeline, nil only parts the answers to two statements.
                guard isPipeline else { break }
                continue
            }
            defer {
                pq.PQclear(result)
                deadline = .now + limit
            }
            switch pq.PQresultStatus(result) {
            case PGRES_PIPELINE_SYNC: return try finish(failure, about: statement)
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE: if failure == nil { _ = body(result) }
            case PGRES_PIPELINE_ABORTED, PGRES_EMPTY_QUERY: break
            default:
                let error = error(in: result)
                failure = failure ?? (error.code == "57014" && !isInterrupted ? .stopped(error) : error)
            }
        }
        try finish(failure, about: statement)
    }

    private func finish(_ failure: ServerError?, about statement: Statement?) throws {
        if pq.PQstatus(handle) != CONNECTION_OK { isBroken = true }
        guard var failure else {
            if isBroken { throw lost() }
            return
        }
        failure.sql = statement?.sql
        throw failure
    }

    private func error(in result: OpaquePointer) -> ServerError {
        func field(_ letter: UnicodeScalar) -> String {
            text(pq.PQresultErrorField(result, Int32(letter.value)))
        }
        // PG_DIAG_SQLSTATE, …_MESSAGE_PRIMARY and …_SEVERITY_NONLOCALIZED.
        let (code, message, severity) = (field("C"), field("M"), field("V"))
        let isLost = pq.PQstatus(handle) != CONNECTION_OK
        let isFatal = isLost || severity == "FATAL" || severity == "PANIC" || code.isEmpty
        if isFatal { isBroken = true }
        let words = message.isEmpty ? text(pq.PQerrorMessage(handle)).firstLine : message
        return ServerError(code: code, message: words, isFatal: isFatal)
    }

    /// Asks the server to end the running statement.
    private func cancel() {
        guard let request = pq.PQgetCancel(handle) else { return }
        var words = [CChar](repeating: 0, count: 256)
        _ = pq.PQcancel(request, &words, Int32(words.count))
        pq.PQfreeCancel(request)
    }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
