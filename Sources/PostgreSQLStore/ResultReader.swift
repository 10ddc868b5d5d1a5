import Foundation
import Store

/// Reads the responses to the statements that a connection has sent.
///
/// A server that isn't PostgreSQL, or an attacker in between, may send anything. A response that doesn't
/// match the statements, is too large or arrives too slowly ends the connection.
struct ResultReader {
    /// A statement that was sent, to be prepared or executed.
    struct Step {
        let statement: Statement
        let isPreparation: Bool
    }

    private let session: Libpq.Session
    /// The steps of a pipeline; empty for statements sent outside a pipeline.
    private let steps: [Step]
    private let limits: PostgreSQLEngine.Limits
    /// The maximum time to wait for the next part of a response.
    private let limit: Duration
    /// The maximum size of all rows in bytes.
    private let size: Int
    /// Cancels the wait.
    private let interruption: Interruption?
    /// Whether to ask the server to cancel the statement if the wait ends early.
    private let mayCancel: Bool

    /// The statements prepared on the server.
    private(set) var prepared: [Statement] = []
    /// Whether the connection has become unusable.
    private(set) var isBroken = false

    /// The index of the current step.
    private var step = 0
    private var command = ""
    /// The first error.
    private var failure: ServerError?
    /// Whether one of the errors ends the connection.
    private var isFatal = false
    private var deadline: ContinuousClock.Instant
    /// The number of bytes received since the last part of a response.
    private var unparsed = 0
    /// The number of bytes in rows.
    private var received = 0
    /// The number of parts without rows.
    private var emptyParts = 0
    /// The time spent waiting and reading. Each wait counts as at most one second: if the program was
    /// suspended, the response may have arrived in the meantime.
    private var spent = Duration.zero

    init(
        _ session: Libpq.Session, _ steps: [Step], _ limits: PostgreSQLEngine.Limits, limit: Duration,
        upTo size: Int, unless interruption: Interruption?, mayCancel: Bool
    ) {
        self.session = session
        self.steps = steps
        self.limits = limits
        self.limit = limit
        self.size = size
        self.interruption = interruption
        self.mayCancel = mayCancel
        deadline = .now + limit
    }

    private var isPipeline: Bool { !steps.isEmpty }

    /// Reads all responses, and passes that of the last statement to `rows`, row by row.
    ///
    /// - Returns: the server's name for the last command, such as `COMMIT`.
    /// - Throws: the first error, after everything has been received; any error thrown by `rows`,
    ///   immediately, since millions of rows may remain.
    mutating func read(rows: (Libpq.QueryResult) throws -> Void) throws -> String {
        isBroken = true
        session.expectSingleRows()
        while true {
            try waitForInput()
            guard let answer = session.nextResult() else {
                // In a pipeline, nil only separates the responses of two statements.
                guard isPipeline else { break }
                step += 1
                session.expectSingleRows()
                continue
            }
            defer { deadline = .now + limit }
            unparsed = 0
            if answer.rowCount == 0 { emptyParts += 1 }
            guard emptyParts <= 2 * steps.count + 10_000 else { throw ServerError.unexpected }
            guard answer.kind != .endOfPipeline else {
                guard session.endPipeline() else { throw session.lost }
                break
            }
            try take(answer, rows)
        }
        isBroken = isFatal || !session.isOpen
        if let failure { throw failure }
        if isBroken { throw session.lost }
        return command
    }

    private mutating func take(_ answer: Libpq.QueryResult, _ rows: (Libpq.QueryResult) throws -> Void) throws
    {
        switch answer.kind {
        case .success:
            try count(answer)
            guard failure == nil else { return }
            command = answer.command
            guard isPipeline else { return }
            guard steps.indices.contains(step) else { throw ServerError.unexpected }
            if steps[step].isPreparation { prepared.append(steps[step].statement) }
            guard step == steps.count - 1 else { return }
            do { try rows(answer) } catch {
                session.cancel()
                throw error
            }
        case .failure:
            var error = ServerError(answer, of: session)
            if steps.indices.contains(step) { error.sql = steps[step].statement.sql }
            isFatal = isFatal || error.isFatal
            failure = failure ?? error
        case .unexpected: throw ServerError.unexpected
        case .nothing, .endOfPipeline: break
        }
    }

    /// Counts the rows in a part of a response; only the last statement may return rows.
    private mutating func count(_ answer: Libpq.QueryResult) throws {
        guard answer.rowCount > 0 else { return }
        guard isPipeline, step == steps.count - 1 else { throw ServerError.unexpected }
        received += answer.size
        guard received <= size else { throw ServerError.unexpected }
    }

    private mutating func waitForInput() throws {
        while true {
            let start = ContinuousClock.now
            defer { spent += min(.now - start, .seconds(1)) }
            guard let isSent = session.flush() else { throw session.lost }
            if isSent, !session.isBusy { return }
            var descriptor = pollfd(
                fd: session.socket, events: Int16(POLLIN | (isSent ? 0 : POLLOUT)), revents: 0)
            let ready = poll(&descriptor, 1, Connection.piece)
            if ready > 0 {
                let before = Connection.unread(on: descriptor.fd)
                guard session.consumeInput() else { throw session.lost }
                unparsed += max(0, before - Connection.unread(on: descriptor.fd))
                guard unparsed <= limits.answerBytes else { throw ServerError.unexpected }
                session.forgetNotifications()
            }
            let isUnwanted = mayCancel && interruption?.isRaised == true
            let isSlow = spent > limit + .seconds(received / limits.bytesPerSecond)
            let isSilent = ready <= 0 && ContinuousClock.now > deadline
            guard isUnwanted || isSlow || isSilent else { continue }
            // If a commit is cancelled while it waits for a replica, it is saved on the primary but not on
            // the replica.
            if mayCancel { session.cancel() }
            throw isUnwanted ? StoreError.cancelled : ServerError.tooSlow
        }
    }
}

extension Libpq.Session {
    /// The error for a lost connection.
    var lost: ServerError { .lost(message.firstLine) }
}

extension ServerError {
    /// A response that PostgreSQL wouldn't send.
    fileprivate static let unexpected = lost("the server's answer isn't one that PostgreSQL gives")

    fileprivate init(_ answer: Libpq.QueryResult, of session: Libpq.Session) {
        let code = answer.errorCode
        let message = answer.errorMessage
        self.init(
            code: code, message: message.isEmpty ? session.message.firstLine : message,
            isFatal: !session.isOpen || ["FATAL", "PANIC"].contains(answer.severity) || code.isEmpty)
    }
}
