import Foundation
import Store

/// Connects like `PQconnectdbParams`: to one host after another, with a time limit for each. That function
/// isn't used because it prints the server's messages unfiltered; libpq accepts a notice receiver only after
/// it has created a connection.
///
/// <https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-PQCONNECTSTARTPARAMS>
struct Connecting {
    private var options: [String: String]
    private let libpq: Libpq
    private let limit: Duration
    private let address: PostgreSQLAddress

    init(_ options: [String: String], _ libpq: Libpq, limit: Duration, to address: PostgreSQLAddress) {
        self.options = options
        self.libpq = libpq
        self.address = address
        let seconds = options["connect_timeout"].flatMap { Int($0) } ?? 0
        self.limit = seconds > 0 ? .seconds(seconds) : limit
    }

    /// Connects to the first suitable host.
    ///
    /// - Parameter interruption: cancels the attempt.
    /// - Returns: an open connection.
    /// - Throws: `StoreError`, or a `ServerError` if another attempt may succeed soon.
    func connect(unless interruption: Interruption?) throws -> Libpq.Session {
        var attempt = self
        var said = ""
        while true {
            guard let session = libpq.start(attempt.options) else {
                throw StoreError.inputOutput(path: address.text, message: "no memory")
            }
            let isOver = attempt.finish(session, unless: interruption)
            if session.isOpen { return session }
            if interruption?.isRaised == true { throw StoreError.cancelled }
            said += session.message + "\n"
            if isOver { throw failure(of: session, said) }
            // This host didn't answer; any earlier ones refused.
            guard let rest = attempt.optionsBehindHost(of: session) else {
                throw failure(of: session, said + "connection failed: it gave no answer in time")
            }
            attempt.options = rest
        }
    }

    /// Waits until the connection succeeds or fails; false if a host timed out or the wait was cancelled.
    private func finish(_ session: Libpq.Session, unless interruption: Interruption?) -> Bool {
        var step = session.firstStep
        var host = place(of: session)
        var deadline = ContinuousClock.now + limit
        while step != .finished {
            let rest = (deadline - .now).milliseconds
            guard rest > 0, interruption?.isRaised != true else { return false }
            let events = Int16(step == .reading ? POLLIN : POLLOUT)
            var descriptor = pollfd(fd: session.socket, events: events, revents: 0)
            guard poll(&descriptor, 1, min(Connection.piece, Int32(clamping: rest))) != 0 else { continue }
            guard !ScramRounds.areTooMany(on: descriptor.fd) else { return false }
            step = session.poll()
            guard place(of: session) != host else { continue }
            host = place(of: session)
            deadline = .now + limit
        }
        return true
    }

    private func place(of session: Libpq.Session) -> [String] {
        [session.host, session.port]
    }

    /// Returns the options without the hosts up to the current one; nil if it is the last.
    private func optionsBehindHost(of session: Libpq.Session) -> [String: String]? {
        var lists: [String: [Substring]] = [:]
        for name in ["host", "hostaddr", "port"] {
            lists[name] = options[name]?.split(separator: ",", omittingEmptySubsequences: false)
        }
        let count = lists.filter { $0.key != "port" }.map(\.value.count).max() ?? 1
        let current = place(of: session)
        let index = (0..<count).first { index in
            let names = [lists["host"], lists["hostaddr"]].compactMap { list in
                list.flatMap { $0.indices.contains(index) ? String($0[index]) : nil }
            }
            let port = lists["port"].flatMap { $0.count == 1 ? $0[0] : $0.dropFirst(index).first } ?? ""
            return names.contains(current[0]) && (port.isEmpty || port == current[1])
        }
        guard let index, index + 1 < count else { return nil }
        var rest = options
        for (name, list) in lists where list.count > 1 {
            rest[name] = list.dropFirst(index + 1).joined(separator: ",")
        }
        return rest
    }

    private func failure(of session: Libpq.Session, _ said: String) -> any Error {
        failure(
            said, database: session.database, usedPassword: session.usedPassword,
            needsPassword: session.needsPassword)
    }

    /// Converts libpq's messages to an error. There is one line for each host, with its name, the server's
    /// error code, and a message.
    ///
    /// - Parameters:
    ///   - said: the lines of libpq's message.
    ///   - database: the database's name.
    ///   - usedPassword: whether the last server asked for a password; meaningless if the connection was lost
    ///     at that point.
    ///   - needsPassword: whether the server asked for a password but none was available.
    /// - Returns: a `StoreError`, or a `ServerError` if another attempt may succeed soon.
    func failure(_ said: String, database: String, usedPassword: Bool, needsPassword: Bool) -> any Error {
        let lines = said.split(whereSeparator: \.isNewline).compactMap { line in
            line.firstMatch(of: /^(.*?) failed: (?:[^:]+:  ([0-9A-Z]{5}): )?(.*)/).map { match in
                (
                    place: String(match.1), code: String(match.2 ?? ""),
                    reason: match.3.trimmingCharacters(in: .whitespaces)
                )
            }
        }
        let path = address.text
        let wantsPassword = "no password supplied"
        // A server that rejects the login attempt may be the primary, so its error takes precedence over
        // those of standbys.
        let refusal = lines.first {
            ["28000", "28P01", "42501", "3D000"].contains($0.code) || $0.reason.contains(wantsPassword)
        }
        if refusal == nil,
            let line = lines.first(where: {
                $0.reason.contains(/^session is read-only|^server is in hot standby/)
            })
        {
            return options.namesSeveral
                ? StoreError.unreachable(path: path, reason: "none of its servers can be written to now")
                : .readOnly(path: path, reason: line.reason)
        }
        let errors = lines.lazy.map { ServerError(code: $0.code, message: $0.reason, isFatal: true) }
        if let passing = errors.first(where: { !$0.code.isEmpty && $0.isPassing }) { return passing }
        guard let (place, code, reason) = refusal ?? lines.last else {
            let reason = said.firstLine
            return reason.hasPrefix("invalid ")
                ? StoreError.badAddress(path: path, reason: reason) : .unreachable(path: path, reason: reason)
        }
        if code == "3D000" { return StoreError.noDatabase(path: path, name: database) }
        if reason.contains(wantsPassword) {
            let file = options["passfile"]?.replacing(PostgreSQLAddress.noFile, with: "") ?? ""
            let fault = PostgreSQLAddress.fault(ofPasswords: file).map { "isn't used, since \($0)" }
            return StoreError.refused(
                path: path, reason: "it wants a password, and \(file) \(fault ?? "has none for it")")
        }
        if refusal != nil || usedPassword && !code.isEmpty || needsPassword
            || reason.contains("authentication failed")
        {
            return StoreError.refused(path: path, reason: reason)
        }
        return StoreError.unreachable(path: path, reason: Self.inWords(reason, place))
    }

    /// Rewords libpq's message for users who don't know about sockets.
    private static func inWords(_ reason: String, _ place: String) -> String {
        if reason == "No such file or directory" || reason == "Connection refused" {
            let words = place.replacing("connection to server ", with: "").replacing("\"", with: "")
            return "no server listens \(words.replacing("on socket", with: "at the socket"))"
        }
        let isOther = ["SSL negotiation", "expected authentication request"].contains(where: reason.contains)
        return isOther ? "what answers there isn't PostgreSQL" : reason
    }
}
