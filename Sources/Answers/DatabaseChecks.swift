import Records
import Store
import Wording

extension DatabaseFinding {
    typealias Line = (name: String, words: String, advice: NextStep?)

    /// The line of `doctor`: the subject, the result, and the advice.
    var line: Line {
        switch self {
        case .none(let path) where Failure.isWithoutHome(path):
            ("Database", "None yet. There is no home folder to keep it in: set HOME, or add --home.", nil)
        case .none(let path): ("Database", "None yet; the first sign-up creates “\(path)”.", nil)
        case .hollow(let path): Self.line("Database", StoreError.hollow(path: path).failure)
        case .mismatchedLog(let path):
            (
                "Log",
                "“\(path)” may belong to another state of the database, as after copying both with cp.",
                "Make copies with “backup”, which also works while others write."
            )
        case .empty(let path):
            (
                "Database",
                "“\(path)” is empty; the first command that needs accounts makes its tables.", nil
            )
        case .contents(let path, let contents, let bytes):
            ("Database", "\(contents.words), \(bytes.byteCount) in “\(path)”.", nil)
        case .unreadable(let error): Self.line("Database", error.failure.onlyReading, error.localDamage)
        case .changes(let obstacle?): Self.line("Changes", obstacle.failure.onlyReading)
        case .changes(nil): ("Changes", "Your role can make them.", nil)
        case .damage(let lines):
            (
                "Integrity",
                lines.isEmpty ? "No damage." : "Damaged: \(lines.joined(separator: "; ")).",
                .restoreKeepingCopy
            )
        case .brokenReferences(let count):
            (
                "References",
                count == 0
                    ? "All references are valid."
                    : "\(Self.words(forBrokenReferences: count)).",
                .restoreKeepingCopy
            )
        case .version(let version, let supported) where version > supported:
            (
                "Format",
                "\(version), made by a newer pokeexplorer; this one supports \(supported).",
                "Use the newer version."
            )
        case .version(let version, let supported):
            (
                "Format",
                version == supported
                    ? "\(version), the current one."
                    : "\(version); the next use upgrades it to \(supported).", nil
            )
        case .oddity(let name):
            (
                "Tables", name.map { "Unexpected \($0)." } ?? "Schema as expected.", .restoreKeepingCopy
            )
        case .freeInside(let bytes, let isShrinkable):
            (
                "Space",
                isShrinkable
                    ? "\(bytes.byteCount) of the database are free; “serve”, or the next command that changes something, "
                        + "gives them back to the disk."
                    : "\(bytes.byteCount) of the database are free. An older version made it, so it can't shrink; "
                        + "“backup” and “restore” make one that can.", nil
            )
        case .durability(let isLasting, let settings):
            (
                "Durability",
                (isLasting ? "Writes survive a power cut" : "A power cut can lose writes")
                    + " (\(settings.joined(separator: ", "))).", Self.switchOn(settings)
            )
        case .folder(let path, let mode, let isOurs):
            (
                "Folder", folderWords(path, mode, isOurs),
                isOurs ? "Run: chmod 700 '\(path)'" : "Choose another folder with --home."
            )
        case .exposedFiles(let files):
            (
                "Files",
                files.isEmpty
                    ? "Only you can read them."
                    : "Others can access \(files.map(\.words).joined(separator: ", ")).",
                files.first.map {
                    "Run: chmod 600 '\($0.path)'\(files.count > 1 ? ", and so on" : "")"
                }
            )
        case .leftovers(let paths):
            (
                "Leftovers",
                paths.isEmpty
                    ? "None." : "Interrupted commands left \(paths.listed()) behind.",
                "The next command of the same kind deletes them, or delete them yourself."
            )
        case .copies(let paths):
            (
                "Copies", "“restore” kept \(paths.listed()); delete what you no longer need.", nil
            )
        case .freeSpace(let path, let bytes):
            (
                "Disk", "\(bytes.byteCount) free for “\(path)”.", "Free some space."
            )
        case .clock(let ahead):
            (
                "Clock",
                severity == .fine
                    ? "The server's clock agrees with this machine's."
                    : "The server's clock is \(counted(abs(Int(ahead.components.seconds)), "second")) \(ahead > .zero ? "ahead" : "behind").",
                "Set both by NTP: sessions and pauses go by this machine's."
            )
        case .connections(let free, let limit):
            (
                "Connections", "\(free.grouped) of \(limit.grouped) are free.",
                "Raise max_connections, or put PgBouncer in front, in session mode."
            )
        case .replicas(0, _, _): ("Replicas", "None.", nil)
        case .replicas(let count, let lag, let role):
            (
                "Replicas",
                counted(count, "replica")
                    + (role == nil ? ", \(Self.behind(lag))." : ". Your role can't see how far behind."),
                role.map { .words("Type as an administrator: GRANT pg_monitor TO \"\($0)\"") }
            )
        case .standby(let lag):
            (
                "Replicas",
                lag == nil
                    ? "The server is a replica itself, and no primary sends it anything."
                    : "The server is a replica itself, \(Self.behind(lag)).",
                lag == nil ? "Look into its log, and at primary_conninfo." : nil
            )
        case .server(let name, let version): (name, "\(version).", nil)
        case .encryption(let mode):
            (
                "Encryption", "sslmode is \(mode).",
                "Only sslmode=verify-full makes sure that it is the right server."
            )
        case .engine(let name, let version, let bug):
            (
                name,
                bug.map { "\(version). Its \($0) bug cannot happen here: a lock keeps writers apart." }
                    ?? "\(version), without known bugs.", nil
            )
        }
    }

    static func words(forBrokenReferences count: Int) -> String {
        counted(count, "row has a broken reference", plural: "rows have broken references")
    }

    private static func behind(_ lag: Int64?) -> String {
        lag.map { $0 == 0 ? "up to date" : "at most \($0.byteCount) behind" } ?? "connected"
    }

    /// Returns the commands to turn on PostgreSQL settings that are off.
    private static func switchOn(_ settings: [String]) -> NextStep? {
        let commands = settings.compactMap { $0.wholeMatch(of: /(\w+) off/)?.1 }
            .map { "ALTER SYSTEM SET \($0) = on; " }
        return commands.isEmpty ? nil : .words("Switch it on: \(commands.joined())SELECT pg_reload_conf()")
    }

    private static func line(_ name: String, _ failure: Failure, _ advice: NextStep? = nil) -> Line {
        (name, failure.message, advice ?? failure.advice)
    }

    private func folderWords(_ path: String, _ mode: Int?, _ isOurs: Bool) -> String {
        guard let mode else { return "“\(path)” does not exist yet." }
        let octal = String(mode & 0o777, radix: 8)
        return switch severity {
        case .fine: "Only you can use “\(path)” (\(octal))."
        case .fault where !isOurs: "“\(path)” belongs to another user, who can replace the files in it."
        case .fault: "Others can replace the files in “\(path)” (\(octal))."
        case .warning: "Others can see the names of the files in “\(path)” (\(octal))."
        }
    }
}

extension DatabaseFinding.ExposedFile {
    fileprivate var words: String {
        "“\(path)” (\(isOurs ? String(mode & 0o777, radix: 8) : "of another user"))"
    }
}

extension StoreError {
    /// Advice on damage to a file; nil for anything else.
    fileprivate var localDamage: NextStep? {
        switch self {
        case .damaged(let path, _), .notADatabase(let path):
            Failure.isServer(path) ? nil : .restoreKeepingCopy
        default: nil
        }
    }
}
