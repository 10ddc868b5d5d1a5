public import Records

/// A finding of a database check, with its severity.
public enum DatabaseFinding: Hashable, Sendable {
    /// There is no database yet; the first account creates it.
    case none(path: String)
    /// A server's database has no tables yet; they are created on first use.
    case empty(path: String)
    /// The file has 0 bytes, so it has no accounts; the first sign-up fills it.
    case hollow(path: String)
    /// The number of users and favourites, and the size of the database in bytes.
    case contents(path: String, DatabaseContents, bytes: Int64)
    /// The database can't be read, or only part of it.
    case unreadable(StoreError)
    /// Damage found by the engine, at most 10 lines.
    case damage([String])
    /// There is a write-ahead log next to a damaged database, which it may not belong to.
    case mismatchedLog(path: String)
    /// The number of rows with references to missing rows.
    case brokenReferences(Int)
    /// The database's schema version, and the newest version that this program supports.
    case version(Int, supported: Int)
    /// An unexpected or altered table, index, trigger or view, or an invalid row ID.
    case oddity(String?)
    /// The number of unused bytes left by deleted rows, and whether the file can shrink by that amount.
    case freeInside(bytes: Int64, isShrinkable: Bool)
    /// Whether saved data survives a power cut, with the engine settings that determine it.
    case durability(isLasting: Bool, settings: [String])
    /// The permissions of the folder; `mode` is nil if the folder doesn't exist yet.
    case folder(path: String, mode: Int?, isOurs: Bool)
    /// Files that belong to other users, or that other users may read or write.
    case exposedFiles([ExposedFile])
    /// Files left over from programs that were killed.
    case leftovers([String])
    /// Copies of earlier databases, kept until the user deletes them.
    case copies([String])
    /// The number of free bytes on the disk.
    case freeSpace(path: String, bytes: Int64)
    /// The engine's name and version, and a bug in that version, if there is one. The bug can't occur,
    /// because a lock allows only one writer at a time.
    case engine(name: String, version: String, harmlessBug: String?)

    // A server.
    /// The difference between the server's clock and this machine's; negative if the server's is behind.
    case clock(ahead: Duration)
    /// The number of connections still available, and the maximum number.
    case connections(free: Int, of: Int)
    /// Why nothing can be changed on the server; nil if changes are possible.
    case changes(StoreError?)
    /// The number of connected replicas, and the number of bytes that the slowest replica still has to
    /// replay. `hiddenFrom` is the program's role if it isn't allowed to see the replicas.
    case replicas(Int, lag: Int64?, hiddenFrom: String?)
    /// The server is a replica. `lag` is the number of bytes that it still has to replay; nil if it isn't
    /// connected to a primary.
    case standby(lag: Int64?)
    /// The engine's name and version.
    case server(name: String, version: String)
    /// The value of `sslmode` for a remote server. Only `verify-full` verifies the server's identity.
    case encryption(mode: String)

    /// A file that other users can access.
    public struct ExposedFile: Hashable, Sendable {
        /// The file's path.
        public let path: String
        /// The permission bits of its mode.
        public let mode: Int
        /// Whether it belongs to the user running the program.
        public let isOurs: Bool

        /// Creates a description of a file that other users can access.
        public init(path: String, mode: Int, isOurs: Bool) {
            self.path = path
            self.mode = mode
            self.isOurs = isOurs
        }
    }

    /// The acceptable lag of a replica, in bytes: 64 MiB.
    static let longestLag: Int64 = 64 << 20
    /// The amount of free space, in bytes, below which a write may fail: 1 MiB.
    static let leastSpace: Int64 = 1 << 20
    /// The amount of free space, in bytes, below which a warning is shown: 64 MiB.
    static let scarceSpace: Int64 = 64 << 20

    /// The severity of the finding.
    public var severity: Severity {
        switch self {
        case .none, .empty, .contents, .freeInside, .engine, .server, .copies: .fine
        case .changes(let obstacle): obstacle == nil ? .fine : .fault
        case .durability(let isLasting, _): isLasting ? .fine : .fault
        // A locked database isn't damaged, so this is only a warning.
        case .unreadable(.busy): .warning
        case .unreadable, .mismatchedLog: .fault
        case .hollow: .warning
        case .damage(let lines): lines.isEmpty ? .fine : .fault
        case .brokenReferences(let count): count == 0 ? .fine : .fault
        case .version(let version, let supported): version > supported ? .fault : .fine
        case .oddity(let name): name == nil ? .fine : .fault
        case .folder(_, let mode, let isOurs): Self.severity(ofFolder: mode, isOurs: isOurs)
        case .exposedFiles(let files): files.isEmpty ? .fine : .fault
        case .leftovers(let paths): paths.isEmpty ? .fine : .warning
        case .clock(let ahead): ahead > .seconds(5) || ahead < .seconds(-5) ? .warning : .fine
        case .connections(let free, _): free < 8 ? .warning : .fine
        case .replicas(let count, let lag, let role):
            lag ?? 0 > Self.longestLag || count > 0 && role != nil ? .warning : .fine
        case .standby(let lag): lag.map { $0 <= Self.longestLag } ?? false ? .fine : .warning
        case .encryption(let mode): mode == "verify-full" ? .fine : .warning
        case .freeSpace(_, let bytes):
            bytes < Self.leastSpace ? .fault : bytes < Self.scarceSpace ? .warning : .fine
        }
    }

    /// Returns the severity of a folder's mode. With write permission, others can replace files in the
    /// folder; with read permission, they can only see the names.
    private static func severity(ofFolder mode: Int?, isOurs: Bool) -> Severity {
        guard let mode else { return .fine }
        let isSticky = mode & 0o1000 != 0
        if !isSticky, mode & 0o022 != 0 || !isOurs { return .fault }
        return mode & 0o077 != 0 || !isOurs ? .warning : .fine
    }
}
