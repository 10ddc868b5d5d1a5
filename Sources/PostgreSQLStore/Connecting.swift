import CPostgreSQL
import Foundation
import Store

/// Connects like `PQconnectdbParams`: to one host after another, with a time limit for each. That function
/// isn't used because it prints the server's messages unfiltered; libpq accepts a notice receiver only after
/// it has created a connection.
///
/// <https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-PQCONNECTSTARTPARAMS>
struct Connecting {
    private var options: [String: String]
    private let pq: LibpqFunctions
    private let limit: Duration
    private let address: PostgreSQLAddress

    init(_ options: [String: String], _ pq: LibpqFunctions, limit: Duration, to address: PostgreSQLAddress) {
        self.options = options
        self.pq = pq
        self.address = address
        let seconds = options["connect_timeout"].flatMap { Int($0) } ?? 0
        self.limit = seconds > 0 ? .seconds(seconds) : limit
    }

    /// Connects to the first suitable host.
    ///
    /// - Parameter interruption: cancels the attempt.
    /// - Returns: an open connection.
    /// - Throws: `StoreError`, or a `ServerError` if another attempt may succeed soon.
    func connect(unless interruption: Interruption?) throws -> OpaquePointer {
        var attempt = self
        var said = ""
        while true {
            guard let handle = pq.start(attempt.options) else {
                throw StoreError.inputOutput(path: address.text, message: "no memory")
            }
            _ = pq.PQsetNoticeReceiver(handle, { _, _ in }, nil)
            // Include error codes, because the messages may be in any language.
            _ = pq.PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
            let isOver = attempt.finish(handle, unless: interruption)
            if pq.PQstatus(handle) == CONNECTION_OK { return handle }
            defer { pq.PQfinish(handle) }
            if interruption?.isRaised == true { throw StoreError.cancelled }
            said += text(pq.PQerrorMessage(handle)) + "\n"
            if isOver { throw failure(of: handle, said) }
            // This host didn't respond, and any earlier hosts refused the connection.
            guard let rest = attempt.optionsBehindHost(of: handle) else {
                throw failure(of: handle, said + "connection failed: it gave no answer in time")
            }
            attempt.options = rest
        }
    }

    /// Waits until the connection attempt succeeds or fails. Returns false if a host timed out or the wait
    /// was cancelled.
    private func finish(_ handle: OpaquePointer, unless interruption: Interruption?) -> Bool {
        guard pq.PQstatus(handle) != CONNECTION_BAD else { return true }
        var state = PGRES_POLLING_WRITING
        var host = place(of: handle)
        var deadline = ContinuousClock.now + limit
        while state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING {
            let rest = (deadline - .now).milliseconds
            guard rest > 0, interruption?.isRaised != true else { return false }
            let events = Int16(state == PGRES_POLLING_READING ? POLLIN : POLLOUT)
            var descriptor = pollfd(fd: pq.PQsocket(handle), events: events, revents: 0)
            guard poll(&descriptor, 1, min(Connection.piece, Int32(clamping: rest))) != 0 else { continue }
            guard !ScramRounds.areTooMany(on: descriptor.fd) else { return false }
            state = pq.PQconnectPoll(handle)
            guard place(of: handle) != host else { continue }
            host = place(of: handle)
            deadline = .now + limit
        }
        return true
    }

    private func place(of handle: OpaquePointer) -> [String] {
        [text(pq.PQhost(handle)), text(pq.PQport(handle))]
    }

    /// Returns the options with only the hosts after the current one; nil if the current host is the last.
    private func optionsBehindHost(of handle: OpaquePointer) -> [String: String]? {
        var lists: [String: [Substring]] = [:]
        for name in ["host", "hostaddr", "port"] {
            lists[name] = options[name]?.split(separator: ",", omittingEmptySubsequences: false)
        }
        let count = lists.filter { $0.key != "port" }.map(\.value.count).max() ?? 1
        let current = place(of: handle)
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

    private func failure(of handle: OpaquePointer, _ said: String) -> any Error {
        failure(
            said, database: text(pq.PQdb(handle)), usedPassword: pq.PQconnectionUsedPassword(handle) != 0,
            needsPassword: pq.PQconnectionNeedsPassword(handle) != 0)
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

/// Converts a C string from libpq. Returns an empty string if the pointer is null.
func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

/// The functions of libpq, PostgreSQL's client library, which is loaded on demand. Loading it takes 2.8 ms,
/// because it depends on Kerberos and LDAP, and most runs of the program don't need it.
struct Library: @unchecked Sendable {  // Set once; the addresses of functions never change.
    let functions: LibpqFunctions

    /// The versioned names, because only the development package contains the unversioned one.
    private static let names = ["libpq.so.5", "libpq.5.dylib"]

    private static let opened = Result { try open() }

    /// Loads the library at first use.
    ///
    /// - Throws: `StoreError.missingLibrary`.
    static func require() throws -> LibpqFunctions { try opened.get().functions }

    private static func open() throws -> Library {
        #if FULLY_STATIC
            throw StoreError.missingLibrary(name: names[0], package: "libpq5", isStatic: true)
        #else
            guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
                throw StoreError.missingLibrary(name: names[0], package: "libpq5", isStatic: false)
            }
            let functions = UnsafeMutablePointer<LibpqFunctions>.allocate(capacity: 1)
            defer { functions.deallocate() }
            if let missing = LibpqFill(functions, library) {
                let name = "\(names[0]) with \(String(cString: missing))"
                throw StoreError.missingLibrary(name: name, package: "libpq5", isStatic: false)
            }
            return Library(functions: functions.pointee)
        #endif
    }
}
