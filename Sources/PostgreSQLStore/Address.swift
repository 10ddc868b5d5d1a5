import CPostgreSQL
import Foundation
public import Records
import Store

/// The address of a PostgreSQL database. `DatabaseAddress` has already checked that it contains no password.
public struct PostgreSQLAddress: Hashable, Sendable {
    /// The address as the user entered it.
    public let text: String

    /// Creates an address from the accounts database's address.
    ///
    /// - Returns: nil if the address isn't for PostgreSQL, for example if it is a path.
    public init?(_ address: DatabaseAddress) {
        guard case .postgreSQL(let text) = address else { return nil }
        self.text = text
    }

    /// Whether the address names several hosts, so that another host can be tried if one is no longer the
    /// primary.
    var namesSeveral: Bool { (try? options(Library.require()).namesSeveral) ?? false }

    /// Parses the connection options, and adds the hosts from a service file and the environment.
    ///
    /// - Throws: `StoreError.passwordInAddress`, or `.badAddress` if libpq can't parse the address.
    func options(_ pq: LibpqFunctions) throws -> [String: String] {
        var options = try namedOptions(pq)
        // libpq reports the options from a service file and the environment only for a connection. The
        // invalid mode keeps it from connecting, and the password keeps it from looking for one.
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
        // If there are several hosts, choose the one that accepts writes by default. libpq's own default is
        // any host.
        let choice = "target_session_attrs"
        if options.namesSeveral, options[choice] == nil, all[choice] ?? "any" == "any" {
            options[choice] = "read-write"
        }
        let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
        let passwords = all["passfile"] ?? home + "/.pgpass"
        options["passfile"] = (Self.fault(ofPasswords: passwords) == nil ? "" : Self.noFile) + passwords
        return options
    }

    /// Returns the reason why libpq would ignore a password file; nil if it would use it. libpq itself prints
    /// a warning to standard error.
    static func fault(ofPasswords file: String) -> String? {
        var status = stat()
        guard stat(file, &status) == 0 else { return nil }
        if status.st_mode & S_IFMT != S_IFREG { return "it isn't a plain file" }
        return status.st_mode & 0o077 != 0 ? "others may read it" : nil
    }

    /// A prefix that makes libpq ignore a password file, because no such path exists.
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
    /// Whether the options name several hosts.
    var namesSeveral: Bool { ["host", "hostaddr"].contains { self[$0]?.contains(",") == true } }
}

extension LibpqFunctions {
    /// Starts connecting.
    func start(_ options: [String: String]) -> OpaquePointer? {
        let pairs = options.map { (strdup($0.key), strdup($0.value)) }
        defer { for (key, value) in pairs { free(key); free(value) } }
        let keys = pairs.map { UnsafePointer($0.0) } + [nil]
        let values = pairs.map { UnsafePointer($0.1) } + [nil]
        return PQconnectStartParams(keys, values, 1)
    }

    /// Converts a list of libpq options to a dictionary, and frees the list.
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
    /// The first line, without surrounding spaces.
    var firstLine: String {
        split(whereSeparator: \.isNewline).first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
}
