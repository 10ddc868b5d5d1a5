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

    /// Whether there are several hosts, so that another can be tried if one is no longer the primary.
    var namesSeveral: Bool { (try? options(Libpq.require()).namesSeveral) ?? false }

    /// Parses the connection options, and adds the hosts from a service file and the environment.
    ///
    /// - Throws: `StoreError.passwordInAddress`, or `.badAddress` if libpq can't parse it.
    func options(_ libpq: Libpq) throws -> [String: String] {
        var options = try libpq.options(of: text)
        if options["password"] != nil || options["sslpassword"] != nil { throw StoreError.passwordInAddress }
        // libpq reports the options that these add only for a connection. The invalid mode keeps it from
        // connecting, and with a password set, it doesn't look for another.
        let session = libpq.start(options.merging(["sslmode": "none", "password": "none"]) { $1 })
        let reason = session?.message.firstLine ?? ""
        if reason.contains("service file") || reason.contains("definition of service") {
            throw StoreError.badAddress(path: text, reason: reason)
        }
        let all = session?.options ?? [:]
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
}

extension [String: String] {
    /// Whether the options name several hosts.
    var namesSeveral: Bool { ["host", "hostaddr"].contains { self[$0]?.contains(",") == true } }
}

extension String {
    /// The first line, without surrounding spaces.
    var firstLine: String {
        split(whereSeparator: \.isNewline).first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
}
