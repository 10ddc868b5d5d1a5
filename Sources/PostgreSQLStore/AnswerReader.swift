import Foundation
import Store

/// Reads the answers to what a connection has sent, to their end.
///
/// A server that isn't PostgreSQL, or someone in between, may send anything: an answer that doesn't fit what was asked, too
/// many bytes, and an answer that trickles end the connection.
struct AnswerReader {
    /// A statement that was sent, to be prepared or to be run.
    struct Step {
        let statement: Statement
        let isPreparation: Bool
    }

    private let session: Libpq.Session
    /// The steps of a pipeline; empty for statements that were sent without one.
    private let steps: [Step]
    private let limits: PostgreSQLEngine.Limits
    /// The longest wait for the next part of an answer.
    private let limit: Duration
    /// The maximum number of bytes of rows.
    private let size: Int
    /// Ends the wait.
    private let interruption: Interruption?
    /// Whether the server is asked to cancel what it does when the wait ends.
    private let mayCancel: Bool

    /// The statements that the server has prepared.
    private(set) var prepared: [Statement] = []
    /// Whether the connection can't be used any more.
    private(set) var isBroken = false

    /// The place of the running step.
    private var step = 0
    private var command = ""
    /// The first failure.
    private var failure: ServerError?
    /// Whether one of the failures ends the connection.
    private var isFatal = false
    private var deadline: ContinuousClock.Instant
    /// Bytes that came since the last part of an answer.
    private var unparsed = 0
    /// Bytes of rows.
    private var received = 0
    /// The number of parts without rows.
    private var emptyParts = 0
    /// The time spent on waiting and reading. Each wait counts as one second at most: a program that was suspended may find
    /// that the answer has come meanwhile.
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

    /// Reads everything, and lends the answer to the last statement, row by row.
    ///
    /// - Returns: the last command as the server names it: `COMMIT`, for one.
    /// - Throws: the first failure, once all has been received; at once what `rows` throws, since millions may be left.
    mutating func read(rows: (Libpq.Answer) throws -> Void) throws -> String {
        isBroken = true
        session.expectSingleRows()
        while true {
            try waitForInput()
            guard let answer = session.nextAnswer() else {
                // In a pipeline, nil only separates the answers to two statements.
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

    private mutating func take(_ answer: Libpq.Answer, _ rows: (Libpq.Answer) throws -> Void) throws {
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

    /// Counts the rows of a part of an answer, which only the last statement may have.
    private mutating func count(_ answer: Libpq.Answer) throws {
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
            // A commit that is cancelled while it waits for a replica has happened here, and not there.
            if mayCancel { session.cancel() }
            throw isUnwanted ? StoreError.cancelled : ServerError.tooSlow
        }
    }
}

extension Libpq.Session {
    /// The failure of a connection that was lost.
    var lost: ServerError { .lost(message.firstLine) }
}

extension ServerError {
    /// An answer that PostgreSQL wouldn't give.
    fileprivate static let unexpected = lost("the server's answer isn't one that PostgreSQL gives")

    fileprivate init(_ answer: Libpq.Answer, of session: Libpq.Session) {
        let code = answer.errorCode
        let message = answer.errorMessage
        self.init(
            code: code, message: message.isEmpty ? session.message.firstLine : message,
            isFatal: !session.isOpen || ["FATAL", "PANIC"].contains(answer.severity) || code.isEmpty)
    }
}
