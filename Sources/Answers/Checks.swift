import Fetching
import Foundation
import Pokedex
package import Records
package import Shapes
import Store
package import UpkeepFeature
import Wording

/// A line of `doctor`: what was checked, the result, and how to fix it.
package struct Check: JSONObject {
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

    package static let members: Members = [
        // The id is the name in lower case.
        Member("id") {
            $0.name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
                .replacing(" ", with: "-")
        },
        Member("name") { $0.name },
        // The severity is `fine`, `warning` or `fault`.
        Member("severity") { "\($0.severity)" }, Member("finding") { $0.finding },
        Member("advice") { $0.advice?.shellWords },
    ]
}

extension Upkeep.Examination {
    /// The results, in the order of `doctor`. Nothing from the network is essential, so its absence isn't a
    /// fault.
    package var checks: [Check] {
        database.map { finding in
            let (name, words, advice) = finding.line
            return Check(name, finding.severity, words, advice: advice)
        } + [cacheCheck, picturesCheck, bundledCheck, syncedCheck, proxyCheck, apiCheck]
    }

    private var cacheCheck: Check {
        let age = cache.oldest.map { ", the oldest from \($0.day)" } ?? ""
        return Check(
            "Cache", .fine,
            cache.count == 0
                ? "Empty."
                : "\(counted(cache.count, "answer")) from the network, \(cache.bytes.byteCount)\(age).")
    }

    private var picturesCheck: Check {
        guard let pictures else {
            return Check(
                "Pictures", .warning,
                "“\(picturesPath)” isn't a folder, so it was left alone and no pictures are kept.",
                advice: "Move it elsewhere.")
        }
        let damaged = pictures.damaged
        let count = counted(pictures.count, "picture")
        guard damaged == 0 else {
            return Check(
                "Pictures", .warning,
                "\(damaged.grouped) of \(count) \(damaged == 1 ? "is" : "are") damaged.",
                advice: "They are downloaded again when you next look at them.")
        }
        return Check(
            "Pictures", .fine,
            pictures.count == 0 ? "None kept." : "\(count) kept, \(pictures.bytes.byteCount).")
    }

    private var bundledCheck: Check {
        guard let bundled else {
            return Check(
                "Pokédex", .fault, "The built-in data cannot be read.", advice: "Reinstall the program.")
        }
        return Check(
            "Pokédex", .fine,
            "\(bundled.count.grouped) Pokémon of \(bundled.species.count.grouped) species, built in.")
    }

    private var syncedCheck: Check {
        let name = "Synced facts"
        return switch synced {
        case .success(let facts?):
            Check(
                name, .fine,
                "\(facts.pokemon.grouped) Pokémon" + (facts.moves.map { ", \(counted($0, "move"))." } ?? "."))
        case .success(nil): Check(name, .fine, "None; the built-in data is used.")
        case .failure(.foreign(let path)):
            Check(
                name, .warning, "“\(path)” isn't pokeexplorer's and was left alone.",
                advice: "Move it elsewhere, for “sync” to work.")
        case .failure:
            Check(
                name, .warning, "Damaged, so the built-in data is used.",
                advice: NextStep("“sync” downloads them again.", web: NextStep.keeperCanSync))
        }
    }

    private var proxyCheck: Check {
        switch proxy {
        case .success(let choice):
            let origin = choice?.variable.map { "from \($0)" } ?? "as set"
            return Check(
                "Proxy", .fine,
                choice.map { "\($0.proxy.address), \(origin)." } ?? "None; PokéAPI is asked directly.")
        case .failure(let error):
            return Check("Proxy", .warning, error.failure.message, advice: error.failure.advice)
        }
    }

    private var apiCheck: Check {
        guard let error = apiError else { return Check("PokéAPI", .fine, "Reachable.") }
        var advice = error.failure.advice
        switch error {
        case .networkForbidden:
            return Check("PokéAPI", .fine, "Not checked, because --offline or a setting forbids it.")
        // The user can fix these.
        case .untrustedCertificate, .trustRootsUnreadable, .badProxy, .proxyFailed: break
        default: advice = "Only pictures, flavour texts, moves and locations need it."
        }
        return Check("PokéAPI", .warning, error.failure.message, advice: advice)
    }
}

extension DatabaseFinding {
    fileprivate typealias Line = (name: String, words: String, advice: NextStep?)

    /// The line of `doctor`: the subject, the result, and the advice.
    fileprivate var line: Line {
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
                    : "\(counted(count, "row has a broken reference", plural: "rows have broken references")).",
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
