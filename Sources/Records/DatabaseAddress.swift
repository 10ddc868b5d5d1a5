/// The address of the accounts: a SQLite file, or a PostgreSQL database.
///
/// A database's address is `postgresql://…`, or `service=…` for an entry of `pg_service.conf`
/// (<https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING>). It never has a password: others would read that in
/// the list of processes, in histories and in settings.
public enum DatabaseAddress: Hashable, Sendable {
    /// The SQLite file in the folder of the program's data.
    case standard
    /// Another SQLite file, as its path was typed.
    case file(String)
    /// A PostgreSQL database.
    case postgreSQL(String)

    /// The word for the usual file.
    public static let standardWord = "sqlite"

    /// Why a text is no address.
    public enum Fault: Error, Hashable, Sendable {
        /// Neither a path nor an address of PostgreSQL's.
        case meaningless
        /// It has a password in it.
        case hasPassword
    }

    /// - Parameter text: as typed; a path has a slash in it.
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

    /// Whether a text means a PostgreSQL database in a way that isn't taken here: `host=… dbname=…`, or `postgresql:/…`. Taken
    /// for a path, it would make a file whose name may have a password in it.
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

    /// Whether there is one before the host, or among the options, whose names may be written in hexadecimal too.
    private static func hasPassword(_ text: String) -> Bool {
        guard let scheme = schemes.first(where: text.hasPrefix) else {
            return text.lowercased().contains("password")
        }
        let rest = text.dropFirst(scheme.count)
        if hasPasswordBeforeHost(rest) { return true }
        guard let options = rest.firstIndex(of: "?") else { return false }
        return rest[rest.index(after: options)...].split(separator: "&").contains { option in
            let name = decoded(option.prefix { $0 != "=" }).lowercased()
            return ["password", "_secret"].contains(where: name.hasSuffix) || name.hasPrefix("scram_")
        }
    }

    /// libpq takes for a password what is between a colon and an “@” before the first slash. One that isn't encoded may itself
    /// have a slash in it; digits before that are a port.
    private static func hasPasswordBeforeHost(_ rest: Substring) -> Bool {
        guard let end = rest.firstIndex(where: { $0 == "@" || $0 == "/" }) else { return false }
        let before = rest[..<end]
        if rest[end] == "@" { return before.contains(":") }
        let host = before.hasPrefix("[") ? before.drop { $0 != "]" } : before
        guard rest[end...].contains("@"), let colon = host.firstIndex(of: ":") else { return false }
        let port = host[host.index(after: colon)...].prefix { $0 != "," }
        return port.isEmpty || !port.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// A name with its `%` and two digits undone.
    private static func decoded(_ name: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = name.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"),
                let number = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(number)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
