/// Where accounts are kept: in a SQLite file, or in a PostgreSQL database.
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
            throw text.contains("@") || text.lowercased().contains("password") ? .hasPassword : .meaningless
        } else {
            guard text.contains("/"), !text.contains("://") else { throw .meaningless }
            self = .file(text)
        }
    }

    /// Whether a text means a PostgreSQL database in a way that isn't taken here: `host=… dbname=…`, or `postgresql:/…`. Taken
    /// for a path, it would make a file whose name may have a password in it.
    private static func isNearlyServer(_ text: String) -> Bool {
        let word = text.prefix { $0.isLetter || $0 == "_" }
        let next = text[word.endIndex...].first { $0 != " " }
        return !word.isEmpty && next == "=" || word.lowercased().hasPrefix("postgres") && next == ":"
    }

    private static let schemes = ["postgresql://", "postgres://"]

    /// Whether there is one before the host, or among the options, whose names may be written in hexadecimal too.
    private static func hasPassword(_ text: String) -> Bool {
        guard let scheme = schemes.first(where: text.hasPrefix) else {
            return text.lowercased().contains("password")
        }
        let rest = text.dropFirst(scheme.count)
        // One that isn't encoded may itself have a slash, a question mark or an @ in it.
        if let at = rest.lastIndex(of: "@") {
            let before = rest[..<at]
            if let colon = before.firstIndex(of: ":"), !before[..<colon].contains("/"),
                !before[..<colon].contains("?"), !isPort(before[before.index(after: colon)...])
            {
                return true
            }
        }
        guard let options = rest.firstIndex(of: "?") else { return false }
        return rest[rest.index(after: options)...].split(separator: "&").contains { option in
            decoded(option.prefix { $0 != "=" }).lowercased().hasSuffix("password")
        }
    }

    /// Whether what follows a colon is a port before a path or options: `5432/db?user=me@server`.
    private static func isPort(_ text: Substring) -> Bool {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return !digits.isEmpty && text[digits.endIndex...].first.map { "/?,".contains($0) } ?? false
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
