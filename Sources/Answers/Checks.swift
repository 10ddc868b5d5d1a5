import Fetching
import Foundation
import PokeAPI
import Pokedex
package import Records
import Store
package import UpkeepFeature
import Wording

/// A line of `doctor`: what was checked, the result, and how to fix it.
package struct Check: Equatable {
    package let name: String
    package let severity: Severity
    package let finding: String
    package let advice: NextStep?

    /// Creates a check; advice is dropped if the result is fine.
    package init(_ name: String, _ severity: Severity, _ finding: String, advice: NextStep? = nil) {
        self.name = name
        self.severity = severity
        self.finding = finding
        self.advice = severity == .fine ? nil : advice
    }

    package init(_ finding: Finding) {
        let severity = finding.severity
        switch finding {
        case .database(let finding): self.init(finding)
        case .cache(let entries, let bytes, let oldest):
            let age = oldest.map { ", the oldest from \($0.day)" } ?? ""
            self.init(
                "Cache", severity,
                entries == 0
                    ? "Empty." : "\(counted(entries, "answer")) from the network, \(bytes.byteCount)\(age).")
        case .pictures(let count, let bytes, 0):
            self.init(
                "Pictures", severity,
                count == 0 ? "None kept." : "\(counted(count, "picture")) kept, \(bytes.byteCount).")
        case .pictures(let count, _, let damaged):
            self.init(
                "Pictures", severity,
                "\(damaged.grouped) of \(counted(count, "picture")) \(damaged == 1 ? "is" : "are") damaged.",
                advice: "They are downloaded again when you next look at them.")
        case .picturesForeign(let path):
            self.init(
                "Pictures", severity,
                "“\(path)” isn't a folder, so it was left alone and no pictures are kept.",
                advice: "Move it elsewhere.")
        case .bundledFacts(let pokemon, let species):
            self.init(
                "Pokédex", severity,
                "\(pokemon.grouped) Pokémon of \(species.grouped) species, built in.")
        case .bundledFactsUnreadable:
            self.init(
                "Pokédex", severity, "The built-in data cannot be read.",
                advice: "Reinstall the program.")
        case .syncedFacts(let pokemon?, let moves):
            self.init(
                "Synced facts", severity,
                "\(pokemon.grouped) Pokémon" + (moves.map { ", \(counted($0, "move"))." } ?? "."))
        case .syncedFacts(nil, _):
            self.init("Synced facts", severity, "None; the built-in data is used.")
        case .syncedFactsUnreadable(.foreign(let path)):
            self.init(
                "Synced facts", severity, "“\(path)” isn't pokeexplorer's and was left alone.",
                advice: "Move it elsewhere, for “sync” to work.")
        case .syncedFactsUnreadable:
            self.init(
                "Synced facts", severity, "Damaged, so the built-in data is used.",
                advice: .syncDamaged)
        case .api(.reachable): self.init("PokéAPI", severity, "Reachable.")
        case .api(.notAsked):
            self.init("PokéAPI", severity, "Not checked, because --offline or a setting forbids it.")
        case .api(.failed(let error)):
            let failure = error.failure
            self.init(
                "PokéAPI", severity, failure.message,
                advice: Self.isForUser(error)
                    ? failure.advice : "Only pictures, flavour texts, moves and locations need it.")
        case .proxy(nil): self.init("Proxy", severity, "None; PokéAPI is asked directly.")
        case .proxy(let choice?):
            self.init(
                "Proxy", severity,
                "\(choice.proxy.address), \(choice.variable.map { "from \($0)" } ?? "as set").")
        case .proxyUnusable(let error):
            self.init("Proxy", severity, error.failure.message, advice: error.failure.advice)
        }
    }
}

extension Check {
    /// Returns whether the user can fix this API error.
    private static func isForUser(_ error: APIError) -> Bool {
        switch error {
        case .untrustedCertificate, .trustRootsUnreadable, .badProxy, .proxyFailed: true
        default: false
        }
    }

    /// Describes a finding about the accounts database.
    init(_ finding: DatabaseFinding) {
        let severity = finding.severity
        switch finding {
        case .none(let path) where Failure.isWithoutHome(path):
            self.init(
                "Database", severity,
                "None yet. There is no home folder to keep it in: set HOME, or add --home.")
        case .none(let path):
            self.init("Database", severity, "None yet; the first sign-up creates “\(path)”.")
        case .hollow(let path):
            let failure = StoreError.hollow(path: path).failure
            self.init("Database", severity, failure.message, advice: failure.advice)
        case .mismatchedLog(let path):
            self.init(
                "Log", severity,
                "“\(path)” may belong to another state of the database, as after copying both with cp.",
                advice: "Make copies with “backup”, which also works while others write.")
        case .empty(let path):
            self.init(
                "Database", severity,
                "“\(path)” is empty; the first command that needs accounts makes its tables.")
        case .contents(let path, let contents, let bytes):
            self.init("Database", severity, "\(contents.words), \(bytes.byteCount) in “\(path)”.")
        case .unreadable(let error):
            let failure = error.failure.onlyReading
            let isDamage =
                switch error {
                case .damaged(let path, _), .notADatabase(let path): !Failure.isServer(path)
                default: false
                }
            self.init(
                "Database", severity, failure.message, advice: isDamage ? .restoreKeepingCopy : failure.advice
            )
        case .changes(let obstacle):
            let failure = obstacle?.failure.onlyReading
            self.init(
                "Changes", severity, failure?.message ?? "Your role can make them.",
                advice: failure?.advice)
        case .damage(let lines):
            self.init(
                "Integrity", severity,
                lines.isEmpty ? "No damage." : "Damaged: \(lines.joined(separator: "; ")).",
                advice: .restoreKeepingCopy)
        case .brokenReferences(let count):
            self.init(
                "References", severity,
                count == 0
                    ? "All references are valid."
                    : "\(counted(count, "row has a broken reference", plural: "rows have broken references")).",
                advice: .restoreKeepingCopy)
        case .version(let version, let supported) where version > supported:
            self.init(
                "Format", severity,
                "\(version), made by a newer pokeexplorer; this one supports \(supported).",
                advice: "Use the newer version.")
        case .version(let version, let supported):
            self.init(
                "Format", severity,
                version == supported
                    ? "\(version), the current one." : "\(version); the next use upgrades it to \(supported)."
            )
        case .oddity(let name):
            self.init(
                "Tables", severity, name.map { "Unexpected \($0)." } ?? "Schema as expected.",
                advice: .restoreKeepingCopy)
        case .freeInside(let bytes, let isShrinkable):
            self.init(
                "Space", severity,
                isShrinkable
                    ? "\(bytes.byteCount) of the database are free; “serve”, or the next command that changes something, "
                        + "gives them back to the disk."
                    : "\(bytes.byteCount) of the database are free. An older version made it, so it can't shrink; "
                        + "“backup” and “restore” make one that can.")
        case .durability(let isLasting, let settings):
            self.init(
                "Durability", severity,
                (isLasting ? "Writes survive a power cut" : "A power cut can lose writes")
                    + " (\(settings.joined(separator: ", "))).",
                advice: Self.switchOn(settings))
        case .folder(let path, let mode, let isOurs): self.init(folder: path, mode, isOurs, severity)
        case .exposedFiles(let files):
            let list = files.map { file in
                "“\(file.path)” (\(file.isOurs ? String(file.mode & 0o777, radix: 8) : "of another user"))"
            }
            self.init(
                "Files", severity,
                list.isEmpty
                    ? "Only you can read them." : "Others can access \(list.joined(separator: ", ")).",
                advice: files.first.map {
                    "Run: chmod 600 '\($0.path)'\(files.count > 1 ? ", and so on" : "")"
                })
        case .leftovers(let paths):
            self.init(
                "Leftovers", severity,
                paths.isEmpty
                    ? "None." : "Interrupted commands left \(paths.listed()) behind.",
                advice: "The next command of the same kind deletes them, or delete them yourself.")
        case .copies(let paths):
            self.init(
                "Copies", severity, "“restore” kept \(paths.listed()); delete what you no longer need.")
        case .freeSpace(let path, let bytes):
            self.init(
                "Disk", severity, "\(bytes.byteCount) free for “\(path)”.", advice: "Free some space.")
        case .clock(let ahead):
            let seconds = Int(ahead.components.seconds)
            self.init(
                "Clock", severity,
                severity == .fine
                    ? "The server's clock agrees with this machine's."
                    : "The server's clock is \(counted(abs(seconds), "second")) \(seconds > 0 ? "ahead" : "behind").",
                advice: "Set both by NTP: sessions and pauses go by this machine's.")
        case .connections(let free, let limit):
            self.init(
                "Connections", severity, "\(free.grouped) of \(limit.grouped) are free.",
                advice: "Raise max_connections, or put PgBouncer in front, in session mode.")
        case .replicas(0, _, _): self.init("Replicas", severity, "None.")
        case .replicas(let count, let lag, let role):
            self.init(
                "Replicas", severity,
                counted(count, "replica")
                    + (role == nil ? ", \(Self.behind(lag))." : ". Your role can't see how far behind."),
                advice: role.map { .words("Type as an administrator: GRANT pg_monitor TO \"\($0)\"") })
        case .standby(let lag):
            self.init(
                "Replicas", severity,
                lag == nil
                    ? "The server is a replica itself, and no primary sends it anything."
                    : "The server is a replica itself, \(Self.behind(lag)).",
                advice: lag == nil ? "Look into its log, and at primary_conninfo." : nil)
        case .server(let name, let version): self.init(name, severity, "\(version).")
        case .encryption(let mode):
            self.init(
                "Encryption", severity, "sslmode is \(mode).",
                advice: "Only sslmode=verify-full makes sure that it is the right server.")
        case .engine(let name, let version, let bug):
            self.init(
                name, severity,
                bug.map { "\(version). Its \($0) bug cannot happen here: a lock keeps writers apart." }
                    ?? "\(version), without known bugs.")
        }
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

    private init(folder path: String, _ mode: Int?, _ isOurs: Bool, _ severity: Severity) {
        guard let mode else {
            self.init("Folder", severity, "“\(path)” does not exist yet.")
            return
        }
        let octal = String(mode & 0o777, radix: 8)
        let advice = "chmod 700 '\(path)'"
        switch severity {
        case .fine: self.init("Folder", severity, "Only you can use “\(path)” (\(octal)).")
        case .fault where !isOurs:
            self.init(
                "Folder", severity, "“\(path)” belongs to another user, who can replace the files in it.",
                advice: "Choose another folder with --home.")
        case .fault:
            self.init(
                "Folder", severity, "Others can replace the files in “\(path)” (\(octal)).",
                advice: "Run: \(advice)")
        case .warning:
            self.init(
                "Folder", severity, "Others can see the names of the files in “\(path)” (\(octal)).",
                advice: isOurs ? "Run: \(advice)" : "Choose another folder with --home.")
        }
    }
}
