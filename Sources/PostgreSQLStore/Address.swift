import CPostgreSQL
import Foundation
public import Records
import Store

/// The address of a PostgreSQL database, which `DatabaseAddress` has found to be without a password.
public struct PostgreSQLAddress: Hashable, Sendable {
    /// The address as given.
    public let text: String

    /// - Returns: nil if it isn't an address of PostgreSQL, such as a path.
    public init?(_ address: DatabaseAddress) {
        guard case .postgreSQL(let text) = address else { return nil }
        self.text = text
    }

    /// Whether another server may be tried when one is no longer the primary.
    var namesSeveral: Bool { (try? options(Library.require()).namesSeveral) ?? false }

    /// The options that it names, with the hosts that a service file and the environment add.
    ///
    /// - Throws: `StoreError.passwordInAddress`, and `.badAddress` for what libpq can't read.
    func options(_ pq: LibpqFunctions) throws -> [String: String] {
        var options = try namedOptions(pq)
        // libpq says what these add only of a connection. One with a mode that doesn't exist is never made; and with a password,
        // libpq doesn't look for another one.
        let handle = pq.start(options.merging(["sslmode": "none", "password": "none"]) { $1 })
        defer { pq.PQfinish(handle) }
        let reason = PostgreSQLStore.text(pq.PQerrorMessage(handle)).firstLine
        if reason.contains("service file") || reason.contains("definition of service") {
            throw StoreError.badAddress(path: text, reason: reason)
        }
        let all = pq.options(pq.PQconninfo(handle))
        for name in ["host", "hostaddr", "port", "connect_timeout"] {
            options[name] = options[name] ?? all[name]
        }
        // Of several hosts, the one that can be written to, unless one of them says otherwise. libpq's own choice is any.
        let choice = "target_session_attrs"
        if options.namesSeveral, options[choice] == nil, all[choice] ?? "any" == "any" {
            options[choice] = "read-write"
        }
        let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
        let passwords = all["passfile"] ?? home + "/.pgpass"
        options["passfile"] = (Self.fault(ofPasswords: passwords) == nil ? "" : Self.noFile) + passwords
        return options
    }

    /// Why libpq ignores a file of passwords, which it would say on standard error; nil if it doesn't.
    static func fault(ofPasswords file: String) -> String? {
        var status = stat()
        guard stat(file, &status) == 0 else { return nil }
        if status.st_mode & S_IFMT != S_IFREG { return "it isn't a plain file" }
        return status.st_mode & 0o077 != 0 ? "others may read it" : nil
    }

    /// Goes before the path of such a file: libpq finds nothing there.
    static let noFile = "/dev/null/"

    private func namedOptions(_ pq: LibpqFunctions) throws -> [String: String] {
        var message: UnsafeMutablePointer<CChar>?
        guard let all = pq.PQconninfoParse(text, &message) else {
            defer { pq.PQfreemem(message) }
            let reason = message.map { String(cString: $0) } ?? ""
            throw StoreError.badAddress(path: text, reason: reason.firstLine)
        }
        let options = pq.options(all)
        if options["password"] != nil || options["sslpassword"] != nil { throw StoreError.passwordInAddress }
        return options
    }
}

extension [String: String] {
    /// Whether these options have several hosts.
    var namesSeveral: Bool { ["host", "hostaddr"].contains { self[$0]?.contains(",") == true } }
}

extension LibpqFunctions {
    /// Begins a connection.
    func start(_ options: [String: String]) -> OpaquePointer? {
        let pairs = options.map { (strdup($0.key), strdup($0.value)) }
        defer { for (key, value) in pairs { free(key); free(value) } }
        let keys = pairs.map { UnsafePointer($0.0) } + [nil]
        let values = pairs.map { UnsafePointer($0.1) } + [nil]
        return PQconnectStartParams(keys, values, 1)
    }

    /// The options in a list that is freed here.
    func options(_ list: UnsafeMutablePointer<PQconninfoOption>?) -> [String: String] {
        defer { PQconninfoFree(list) }
        var options = [:] as [String: String]
        var next = list
        while let option = next, let keyword = option.pointee.keyword {
            if let value = option.pointee.val { options[String(cString: keyword)] = String(cString: value) }
            next = option + 1
        }
        return options
    }
}

extension String {
    /// The first line, without what is round it.
    var firstLine: String {
        split(whereSeparator: \.isNewline).first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
}
