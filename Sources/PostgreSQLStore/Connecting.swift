import CPostgreSQL
import Foundation
import Store

/// Connects as `PQconnectdbParams` does, one host after the other with a limit for each. That function isn't used, since what a
/// server says meanwhile would be printed as it is: libpq takes a receiver for it only once there is a connection.
///
/// <https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-PQCONNECTSTARTPARAMS>
struct Connecting {
    private var options: [String: String]
    private let pq: LibpqFunctions
    private let limit: Duration
    private let address: PostgreSQLAddress

    init(_ options: [String: String], _ pq: LibpqFunctions, limit: Duration, to address: PostgreSQLAddress) {
        (self.options, self.pq, self.address) = (options, pq, address)
        let seconds = options["connect_timeout"].flatMap { Int($0) } ?? 0
        self.limit = seconds > 0 ? .seconds(seconds) : limit
        // Of several hosts, the one that can be written to, unless the address says otherwise.
        if isOneOfSeveral, options["target_session_attrs"] == nil {
            self.options["target_session_attrs"] = "read-write"
        }
    }

    private var isOneOfSeveral: Bool {
        ["host", "hostaddr"].contains { options[$0]?.contains(",") == true }
    }

    /// - Returns: an open connection.
    /// - Throws: `StoreError`, or a `ServerError` where another attempt may succeed soon.
    func connect() throws -> OpaquePointer {
        var attempt = self
        while true {
            guard let handle = attempt.start() else {
                throw StoreError.inputOutput(path: address.text, message: "no memory")
            }
            let isOver = attempt.finish(handle)
            if pq.PQstatus(handle) == CONNECTION_OK { return handle }
            defer { pq.PQfinish(handle) }
            if isOver { throw failure(of: handle) }
            // This host is silent; those before it have said no.
            guard let rest = attempt.optionsBehindHost(of: handle) else {
                throw StoreError.unreachable(
                    path: address.text, reason: "it gave no answer in time")
            }
            attempt.options = rest
        }
    }

    private func start() -> OpaquePointer? {
        let pairs = options.map { (strdup($0.key), strdup($0.value)) }
        defer { for (key, value) in pairs { free(key); free(value) } }
        let keys = pairs.map { UnsafePointer($0.0) } + [nil]
        let values = pairs.map { UnsafePointer($0.1) } + [nil]
        let handle = pq.PQconnectStartParams(keys, values, 1)
        if let handle { _ = pq.PQsetNoticeReceiver(handle, { _, _ in }, nil) }
        return handle
    }

    /// Waits until there is a connection, or none to be had: false where a host gave no answer in time.
    private func finish(_ handle: OpaquePointer) -> Bool {
        guard pq.PQstatus(handle) != CONNECTION_BAD else { return true }
        var (state, host) = (PGRES_POLLING_WRITING, place(of: handle))
        var deadline = ContinuousClock.now + limit
        while state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING {
            let rest = (deadline - .now).milliseconds
            guard rest > 0 else { return false }
            let events = Int16(state == PGRES_POLLING_READING ? POLLIN : POLLOUT)
            var descriptor = pollfd(fd: pq.PQsocket(handle), events: events, revents: 0)
            guard poll(&descriptor, 1, Int32(clamping: rest)) != 0 else { return false }
            state = pq.PQconnectPoll(handle)
            guard place(of: handle) != host else { continue }
            (host, deadline) = (place(of: handle), .now + limit)
        }
        return true
    }

    private func place(of handle: OpaquePointer) -> [String] {
        [text(pq.PQhost(handle)), text(pq.PQport(handle))]
    }

    /// The options with only the hosts that come after the current one; nil if it is the last.
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

    /// Why there is no connection. libpq has no code for it, only words.
    private func failure(of handle: OpaquePointer) -> any Error {
        let all = text(pq.PQerrorMessage(handle))
        // Each host has its line; the reason comes after the place.
        let line = all.split(whereSeparator: \.isNewline).last { $0.contains("failed: ") }.map(String.init)
        var reason = line ?? all.firstLine
        if let range = reason.range(of: "failed: ") { reason = String(reason[range.upperBound...]) }
        for mark in ["FATAL:", "ERROR:"] where reason.hasPrefix(mark) { reason.removeFirst(mark.count) }
        reason = reason.trimmingCharacters(in: .whitespaces)
        if reason.contains("no password supplied") {
            return StoreError.refused(
                path: address.text,
                reason: "it wants a password, and ~/.pgpass has none for it, or others may read that file")
        }
        if reason.contains("definition of service") || reason.contains("invalid port") {
            return StoreError.badAddress(path: address.text, reason: reason)
        }
        if pq.PQconnectionUsedPassword(handle) != 0 || pq.PQconnectionNeedsPassword(handle) != 0
            || reason.contains("authentication failed") || reason.contains("pg_hba.conf")
        {
            return StoreError.refused(path: address.text, reason: reason)
        }
        if reason.contains("session is read-only") || reason.contains("server is in hot standby") {
            return isOneOfSeveral
                ? StoreError.unreachable(
                    path: address.text, reason: "none of its servers can be written to now")
                : .readOnly(path: address.text, reason: reason)
        }
        let passing = ["starting up", "shutting down", "recovery", "too many", "connection slots"]
        if passing.contains(where: reason.contains) {
            return ServerError(code: "57P03", message: reason, isFatal: true)
        }
        return StoreError.unreachable(path: address.text, reason: reason)
    }
}

/// The text behind a pointer of libpq's; empty for none.
func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

/// The functions of libpq, in which the server speaks, and how the library is opened: when a store needs it for the first time.
/// Loading it takes 2.8 ms, as it brings Kerberos and LDAP, and most who run the program need none of it.
struct Library: @unchecked Sendable {  // Set once; the addresses of functions never change.
    let functions: LibpqFunctions

    /// libpq's name without its version is part of the package for programmers only.
    private static let names = ["libpq.so.5", "libpq.5.dylib"]

    private static let opened = Result { try open() }

    /// The library.
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
