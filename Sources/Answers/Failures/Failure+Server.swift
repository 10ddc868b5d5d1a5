import Foundation
import Store
import Wording

extension Failure {
    /// Returns whether an address refers to a server, rather than to a file.
    static func isServer(_ address: String) -> Bool {
        address.contains("://") || address.hasPrefix("service=")
    }

    /// Describes why a server can't be used.
    init(server error: StoreError) {
        self =
            switch error {
            case .unreachable(let address, let reason):
                Failure(
                    .storeUnreachable, "“\(address)” can't be reached: \(reason).",
                    advice: "\(Self.opening(reason)) Browsing works without it.")
            case .connectionLost(let address, let wait?):
                Failure(
                    .storeSlow,
                    "“\(address)” gave no answer for \(counted(Int(wait.components.seconds), "second")). "
                        + Self.unchanged, advice: "Try again.")
            case .connectionLost(let address, nil):
                Failure(
                    .storeLost, "The connection to “\(address)” was lost. \(Self.unchanged)",
                    advice: "Try again.")
            case .noDatabase(let address, let name):
                Failure(
                    .storeUnreachable,
                    "“\(address)” can't be reached: its server has no database “\(name)”.",
                    advice: "Create it: createdb \(Self.quoted(name))")
            case .refused(let address, let reason):
                Self.refusal(address, reason)
            case .unsuitable(let address, let reason):
                Failure(
                    .storeUnsuitable, "“\(address)” can't be used: \(reason).",
                    advice: Self.suiting(reason))
            case .readOnly(let address, let reason):
                Self.readOnly(address, reason)
            case .damaged(let address, let message):
                Failure(
                    .damagedDatabase, "The database “\(address)” is damaged (\(message)).",
                    advice: "Restore it with the tools of PostgreSQL, from a base backup or with pg_restore.")
            case .outcomeUnknown(let address):
                Failure(
                    .outcomeUnknown,
                    "The connection to “\(address)” was lost while your change was being saved, so it may or may not "
                        + "have been.", advice: "Check before you try again.")
            case .missingLibrary(let name, let package):
                Failure(
                    .libraryMissing, "PostgreSQL needs \(name), which isn't installed.",
                    advice: .words("On Debian, install the package \(package)."))
            case .badAddress(let address, let reason):
                Failure(
                    .badAddress, "“\(address)” isn't the address of a database: \(reason).",
                    advice: "Type postgresql://ROLE@HOST/DATABASE, or service=NAME.")
            case .passwordInAddress:
                Failure(
                    .passwordInAddress, "The address of a database can't have a password in it.",
                    advice: "Put it into ~/.pgpass, or name a service of ~/.pg_service.conf.")
            case .notEmpty(let address):
                Failure(
                    .notEmpty, "There are accounts in “\(address)” already. Nothing was copied.",
                    advice: "Copy to a new database.")
            case .copyDiffers(let address, let table):
                Failure(
                    .copyDiffers,
                    "The table \(table) in “\(address)” isn't the same as here. Nothing was copied.",
                    advice: "Make sure that nothing else uses it, and try again.")
            default: .copiedByServer()
            }
    }

    /// Explains that PostgreSQL can't be backed up or restored here, because it has its own tools. Names the
    /// tool to use if it is known.
    static func copiedByServer(_ command: String? = nil) -> Failure {
        Failure(
            .copiedByServer, "“backup” and “restore” are for SQLite; PostgreSQL has its own tools.",
            advice: command.map { "Type: \($0)" })
    }

    /// Quotes an address for use as a single shell word.
    static func quoted(_ address: String) -> String {
        "'" + address.replacing("'", with: "'\\''") + "'"
    }

    private static let unchanged = "Nothing was changed."

    /// A copy for a read-only action, without the remark that nothing was changed.
    package var onlyReading: Failure {
        guard message.hasSuffix(Self.unchanged) else { return self }
        let message = message.dropLast(Self.unchanged.count).trimmingCharacters(in: .whitespaces)
        return Failure(code, kind, message, excerpt: excerpt, advice: advice, retryAfter: retryAfter)
    }

    // MARK: A server's reasons, which are in its own language

    /// Returns advice on reaching a server.
    private static func opening(_ reason: String) -> String {
        if reason.contains("isn't PostgreSQL") { return "Check its host and port." }
        return reason.contains("be written to") ? "Is one of them the primary?" : "Is the server running?"
    }

    /// Describes why the server rejected a role. Includes the server's own message in brackets, so that users
    /// can look it up, and advice.
    private static func refusal(_ address: String, _ reason: String) -> Failure {
        let refusal = refusals.first { reason.contains($0.sign) }
        var words = refusal?.words.map { "\($0) (\(reason))" } ?? reason
        var advice = refusal?.advice ?? grantTables
        if let match = reason.firstMatch(of: /^it wants a password, and (.+) isn't used, since (.+)/) {
            words = reason
            advice =
                match.2 == "others may read it"
                ? .words("Type: chmod 600 \(quoted(String(match.1)))")
                : "Name one in PGPASSFILE that only you can read."
        }
        return Failure(
            .storeRefused, "“\(address)” refuses to work for you: \(words).", advice: advice)
    }

    /// Known rejections, identified by part of the server's message. The first match counts; the server's
    /// message is appended to ours.
    private static let refusals: [(sign: String, words: String?, advice: NextStep)] = [
        (
            "pg_hba.conf", "it doesn't let your role in from this machine",
            "Add a line for both to pg_hba.conf on the server."
        ),
        ("it wants a password", nil, "Add a line to it: HOST:PORT:DATABASE:ROLE:PASSWORD"),
        (
            "password authentication failed", "it doesn't accept the role or its password",
            "Correct the password in ~/.pgpass or in the service file."
        ),
        (
            "authentication failed", "it doesn't accept you as that role",
            "Name another role in the address: postgresql://ROLE@HOST/DATABASE."
        ),
        (
            "does not exist", "it doesn't have your role",
            "Create it with createuser, or name another in the address: postgresql://ROLE@HOST/DATABASE."
        ),
        (
            "search_path", nil,
            "Create it: CREATE SCHEMA NAME. Or set the role's search_path to one that is there."
        ),
        (
            "permission denied for schema", "your role may not do that",
            "Choose another role, or type as the schema's owner: GRANT CREATE, USAGE ON SCHEMA public TO ROLE"
        ),
        ("permission denied", "your role may not do that", grantTables),
        ("must be owner", "your role may not do that", grantTables),
    ]
    private static let grantTables: NextStep =
        "Use the tables' owner, or type as that role: GRANT ALL ON ALL TABLES IN SCHEMA public TO ROLE"

    /// Returns advice on making an unsuitable server usable.
    private static func suiting(_ reason: String) -> NextStep {
        if reason.contains("encoding") {
            return "Create one that has it: createdb --encoding=UTF8 --template=template0 NAME"
        }
        return reason.contains("pooler")
            ? "Set pool_mode = session there, or connect without the pooler."
            : "Upgrade the server, or choose another."
    }

    /// Describes why the database is read-only, with advice.
    private static func readOnly(_ address: String, _ reason: String) -> Failure {
        var words = "it is a standby"
        var advice: NextStep =
            "Choose the primary, or name all hosts in the address: postgresql://HOST,HOST/DATABASE."
        if !reason.contains("standby"), !reason.contains("recovery") {
            words += ", or its settings forbid it"
            if reason.contains("settings") {
                words = reason
                advice = "Allow it: ALTER DATABASE or ALTER ROLE … SET default_transaction_read_only = off"
            }
        }
        return Failure(
            .readOnly, "“\(address)” cannot be written: \(words). \(unchanged)",
            advice: advice)
    }
}
