import CPostgreSQL
import Foundation
import Store

/// The only code that calls libpq: all of its functions and pointers stay in this file.
///
/// The library is opened when a store first needs it. Loading it takes 2.8 ms, because it brings in Kerberos
/// and LDAP, and most users don't need it. <https://www.postgresql.org/docs/15/libpq.html>
struct Libpq: @unchecked Sendable {  // Set once; the addresses of functions never change.
    private let functions: LibpqFunctions

    /// The library's file names. The name without a version is only part of the development package.
    private static let names = ["libpq.so.5", "libpq.5.dylib"]

    private static let opened = Result { try open() }

    /// The library, opened by the first call.
    ///
    /// - Throws: `StoreError.missingLibrary`.
    static func require() throws -> Libpq { try opened.get() }

    private static func open() throws -> Libpq {
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
            throw StoreError.missingLibrary(name: names[0], package: "libpq5")
        }
        let functions = UnsafeMutablePointer<LibpqFunctions>.allocate(capacity: 1)
        defer { functions.deallocate() }
        if let missing = LibpqFill(functions, library) {
            let name = "\(names[0]) with \(String(cString: missing))"
            throw StoreError.missingLibrary(name: name, package: "libpq5")
        }
        return Libpq(functions: functions.pointee)
    }

    /// Parses the connection options in an address.
    ///
    /// - Throws: `StoreError.badAddress` if libpq can't parse the address.
    func options(of address: String) throws -> [String: String] {
        var message: UnsafeMutablePointer<CChar>?
        guard let list = functions.PQconninfoParse(address, &message) else {
            defer { functions.PQfreemem(message) }
            throw StoreError.badAddress(path: address, reason: text(message).firstLine)
        }
        return functions.options(list)
    }

    /// Starts connecting, without printing the server's messages.
    ///
    /// - Returns: nil if out of memory.
    func start(_ options: [String: String]) -> Session? {
        let pairs = options.map { (strdup($0.key), strdup($0.value)) }
        defer { for (key, value) in pairs { free(key); free(value) } }
        let keys = pairs.map { UnsafePointer($0.0) } + [nil]
        let values = pairs.map { UnsafePointer($0.1) } + [nil]
        return functions.PQconnectStartParams(keys, values, 1).map { Session($0, functions) }
    }
}

extension Libpq {
    /// A connection, used by one thread at a time. After it is closed, all calls fail.
    final class Session {
        private let pq: LibpqFunctions
        private var handle: OpaquePointer?

        fileprivate init(_ handle: OpaquePointer, _ pq: LibpqFunctions) {
            self.handle = handle
            self.pq = pq
            _ = pq.PQsetNoticeReceiver(handle, { _, _ in }, nil)
            // Include error codes, because the text of messages is in the server's language.
            _ = pq.PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
        }

        deinit { close() }

        /// Closes the connection; the server rolls back uncommitted changes.
        func close() {
            pq.PQfinish(handle)
            handle = nil
        }

        // MARK: Connecting

        /// A step of connecting.
        enum Step {
            case reading, writing, finished
        }

        /// The first step, unless connecting has already failed.
        var firstStep: Step { pq.PQstatus(handle) == CONNECTION_BAD ? .finished : .writing }

        /// Continues connecting, once the socket is ready for the previous step.
        func poll() -> Step {
            switch pq.PQconnectPoll(handle) {
            case PGRES_POLLING_READING: .reading
            case PGRES_POLLING_WRITING: .writing
            default: .finished
            }
        }

        /// Whether the connection works, as far as libpq knows.
        var isOpen: Bool { pq.PQstatus(handle) == CONNECTION_OK }
        /// libpq's last message.
        var message: String { text(pq.PQerrorMessage(handle)) }
        var socket: Int32 { pq.PQsocket(handle) }
        var host: String { text(pq.PQhost(handle)) }
        var port: String { text(pq.PQport(handle)) }
        var database: String { text(pq.PQdb(handle)) }
        /// Whether the server asked for a password.
        var usedPassword: Bool { pq.PQconnectionUsedPassword(handle) != 0 }
        /// Whether the server asked for a password but none was available.
        var needsPassword: Bool { pq.PQconnectionNeedsPassword(handle) != 0 }
        /// The connection's options, including defaults.
        var options: [String: String] { pq.options(pq.PQconninfo(handle)) }
        /// The server's version, such as 150004 for 15.4.
        var serverVersion: Int { Int(pq.PQserverVersion(handle)) }

        /// Returns a setting reported by the server, such as `server_encoding`; empty if it isn't reported.
        func parameter(_ name: String) -> String { text(pq.PQparameterStatus(handle, name)) }

        // MARK: Sending (each returns whether it succeeded)

        /// Switches to non-blocking mode.
        func stopBlocking() -> Bool { pq.PQsetnonblocking(handle, 1) == 0 }
        func send(_ sql: String) -> Bool { pq.PQsendQuery(handle, sql) == 1 }
        func beginPipeline() -> Bool { pq.PQenterPipelineMode(handle) == 1 }
        func endPipeline() -> Bool { pq.PQexitPipelineMode(handle) == 1 }
        /// Ends a pipeline.
        func synchronize() -> Bool { pq.PQpipelineSync(handle) == 1 }

        func sendPreparation(of statement: Statement) -> Bool {
            pq.PQsendPrepare(handle, statement.name, statement.sql, 0, nil) == 1
        }

        /// Executes a prepared statement; its rows are returned in binary format.
        func send(_ statement: Statement, _ parameters: Parameters) -> Bool {
            parameters.lend { values in
                pq.PQsendQueryPrepared(
                    handle, statement.name, Int32(values.count), values, parameters.lengths,
                    parameters.formats, 1) == 1
            }
        }

        /// Writes buffered data, as far as the socket accepts it.
        ///
        /// - Returns: whether everything was written; nil if writing failed.
        func flush() -> Bool? {
            let unsent = pq.PQflush(handle)
            return unsent < 0 ? nil : unsent == 0
        }

        // MARK: Receiving

        /// Reads the data that has arrived. Returns whether that succeeded.
        func consumeInput() -> Bool { pq.PQconsumeInput(handle) == 1 }

        /// Whether the next response is still incomplete.
        var isBusy: Bool { pq.PQisBusy(handle) != 0 }

        /// Requests the next response row by row, so that libpq doesn't keep all rows in memory.
        func expectSingleRows() { _ = pq.PQsetSingleRowMode(handle) }

        /// Returns the next response or part of one; nil between two statements and after the last.
        func nextResult() -> QueryResult? { pq.PQgetResult(handle).map { QueryResult($0, pq) } }

        /// Frees the notifications that libpq collects, which the program doesn't use.
        func forgetNotifications() {
            while let notification = pq.PQnotifies(handle) { pq.PQfreemem(notification) }
        }

        /// Asks the server to cancel the running statement. Runs in a separate thread, because libpq waits
        /// for the server without a time limit. Don't use the connection afterwards: a late request could
        /// cancel another statement, or a commit.
        func cancel() {
            nonisolated(unsafe) let request = pq.PQgetCancel(handle)  // a copy; only the new thread uses it
            Thread.detachNewThread { [pq] in
                var words = [CChar](repeating: 0, count: 256)
                _ = pq.PQcancel(request, &words, Int32(words.count))
                pq.PQfreeCancel(request)
            }
        }
    }

    /// A response or part of one.
    final class QueryResult {
        private let pq: LibpqFunctions
        private let handle: OpaquePointer

        fileprivate init(_ handle: OpaquePointer, _ pq: LibpqFunctions) {
            self.handle = handle
            self.pq = pq
        }

        deinit { pq.PQclear(handle) }

        /// The kind of a response.
        enum Kind {
            case success, failure
            /// Nothing was done, because the statement was empty or another statement in the pipeline failed.
            case nothing
            case endOfPipeline
            /// A response to COPY, which we never send; libpq would return it repeatedly until the copying
            /// ends.
            case unexpected
        }

        var kind: Kind {
            switch pq.PQresultStatus(handle) {
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE: .success
            case PGRES_PIPELINE_SYNC: .endOfPipeline
            case PGRES_PIPELINE_ABORTED, PGRES_EMPTY_QUERY: .nothing
            case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH, PGRES_BAD_RESPONSE: .unexpected
            default: .failure
            }
        }

        /// The server's name for the command, such as `COMMIT`.
        var command: String { text(pq.PQcmdStatus(handle)) }
        var rowCount: Int { Int(pq.PQntuples(handle)) }

        /// The size of all values in bytes, plus 16 for each row.
        var size: Int {
            (0..<pq.PQntuples(handle)).reduce(0) { size, row in
                (0..<pq.PQnfields(handle)).reduce(size + 16) { $0 + Int(pq.PQgetlength(handle, row, $1)) }
            }
        }

        func row(_ index: Int) -> Row {
            Row(
                (0..<pq.PQnfields(handle)).map { column in
                    let row = Int32(index)
                    guard pq.PQgetisnull(handle, row, column) == 0 else { return .null }
                    let count = Int(pq.PQgetlength(handle, row, column))
                    let bytes = UnsafeRawBufferPointer(
                        start: pq.PQgetvalue(handle, row, column), count: count)
                    return SQLValue(bytes, ofType: pq.PQftype(handle, column))
                })
        }

        /// The SQLSTATE, <https://www.postgresql.org/docs/15/errcodes-appendix.html>; empty if the server
        /// sent none.
        var errorCode: String { field("C") }
        var errorMessage: String { field("M") }
        var severity: String { field("V") }

        /// Returns a field of the error: PG_DIAG_SQLSTATE, …_MESSAGE_PRIMARY or …_SEVERITY_NONLOCALIZED.
        private func field(_ letter: UnicodeScalar) -> String {
            text(pq.PQresultErrorField(handle, Int32(letter.value)))
        }
    }
}

extension LibpqFunctions {
    /// Converts a list of options, and frees it.
    fileprivate func options(_ list: UnsafeMutablePointer<PQconninfoOption>?) -> [String: String] {
        defer { PQconninfoFree(list) }
        var options: [String: String] = [:]
        var next = list
        while let option = next, let keyword = option.pointee.keyword {
            if let value = option.pointee.val { options[String(cString: keyword)] = String(cString: value) }
            next = option + 1
        }
        return options
    }
}

/// Returns the C string at a pointer; empty for a null pointer.
private func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
