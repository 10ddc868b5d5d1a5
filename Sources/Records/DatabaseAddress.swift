import Foundation

/// The address of the accounts' database: a SQLite file or a PostgreSQL database.
///
/// PostgreSQL addresses are `postgresql://…`, or `service=…` for an entry in `pg_service.conf`
/// (<https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING>). They can't include a password,
/// which would be visible in the process list, the shell history and the settings.
public enum DatabaseAddress: Hashable, Sendable {
    /// The SQLite file in the data folder.
    case standard
    /// Another SQLite file, with its path as typed.
    case file(String)
    /// A PostgreSQL database.
    case postgreSQL(String)

    /// The word that users type for the standard file.
    public static let standardWord = "sqlite"

    /// The reason that an address is invalid.
    public enum Fault: Error, Hashable {
        /// The address is neither a path nor a PostgreSQL address.
        case meaningless
        /// The address includes a password.
        case hasPassword
    }

    /// Parses an address.
    ///
    /// - Parameter text: The address as typed; a path must contain a slash.
    /// - Throws: `Fault`.
    public init(_ text: String) throws(Fault) {
        if text.isEmpty || text.lowercased() == Self.standardWord { self = .standard; return }
        guard text.utf8.count <= 1000, !text.contains("\0") else { throw .meaningless }
        if Self.schemes.contains(where: text.hasPrefix) || text.hasPrefix("service=") {
            if Self.hasPassword(text) { throw .hasPassword }
            self = .postgreSQL(text)
        } else if Self.isNearlyServer(text) {
            let hasBoth = text.contains("@") && text.replacing("://", with: "").contains(":")
            throw hasBoth || text.lowercased().contains("password") ? .hasPassword : .meaningless
        } else {
            guard text.contains("/"), !text.contains("://") else { throw .meaningless }
            self = .file(text)
        }
    }

    /// Returns whether the input looks like an unsupported kind of PostgreSQL address: `host=… dbname=…`, or
    /// `postgresql:/…`. Using it as a path would create a file with a name that may include a password.
    private static func isNearlyServer(_ text: String) -> Bool {
        let text = text.drop { $0 == " " }
        let word = text.prefix { $0.isLetter || $0 == "_" }
        let rest = text[word.endIndex...].drop { $0 == " " }
        if ["postgres", "postgresql"].contains(word.lowercased()) {
            return [":", "//", "="].contains(where: rest.hasPrefix)
        }
        return !word.isEmpty && rest.hasPrefix("=")
    }

    private static let schemes = ["postgresql://", "postgres://"]

    /// Returns whether an address has a password before its host or in its options, whose names can be
    /// percent-encoded.
    private static func hasPassword(_ text: String) -> Bool {
        guard let scheme = schemes.first(where: text.hasPrefix) else {
            return text.lowercased().contains("password")
        }
        let rest = text.dropFirst(scheme.count)
        if hasPasswordBeforeHost(rest) { return true }
        guard let options = rest.firstIndex(of: "?") else { return false }
        return rest[rest.index(after: options)...].split(separator: "&").contains { option in
            // libpq refuses a name with a damaged escape.
            let typed = option.prefix { $0 != "=" }
            let name = (typed.removingPercentEncoding ?? String(typed)).lowercased()
            return ["password", "_secret"].contains(where: name.hasSuffix) || name.hasPrefix("scram_")
        }
    }

    /// Returns whether there is a password before the host. For libpq, this is the text between a colon and
    /// an “@” before the first slash. A password that isn't percent-encoded may contain a slash; but if only
    /// digits precede the slash, they are a port.
    private static func hasPasswordBeforeHost(_ rest: Substring) -> Bool {
        guard let end = rest.firstIndex(where: { $0 == "@" || $0 == "/" }) else { return false }
        let before = rest[..<end]
        if rest[end] == "@" { return before.contains(":") }
        let host = before.hasPrefix("[") ? before.drop { $0 != "]" } : before
        guard rest[end...].contains("@"), let colon = host.firstIndex(of: ":") else { return false }
        let port = host[host.index(after: colon)...].prefix { $0 != "," }
        return port.isEmpty || !port.allSatisfy { $0.isASCII && $0.isNumber }
    }
}
