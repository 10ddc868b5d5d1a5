public import Records

/// A finding of a database check, with its severity.
public enum DatabaseFinding: Hashable, Sendable {
    /// There is no database yet; the first account creates it.
    case none(path: String)
    /// A server's database has no tables yet; they are created on first use.
    case empty(path: String)
    /// The contents, and their size in bytes.
    case contents(path: String, DatabaseContents, bytes: Int64)
    /// The database can't be read, or only part of it.
    case unreadable(StoreError)
    /// Damage found by the engine, at most 10 lines.
    case damage([String])
    /// The number of rows with references to missing rows.
    case brokenReferences(Int)
    /// The database's schema version, and the version this program supports.
    case version(Int, supported: Int)
    /// An unexpected or altered table, index, trigger or view, or an impossible row number.
    case oddity(String?)
    /// Bytes left free by deleted rows, and whether the file can shrink by that amount.
    case freeInside(bytes: Int64, isShrinkable: Bool)
    /// Whether saved data survives a power cut, with the engine settings that determine it.
    case durability(isLasting: Bool, settings: [String])
    /// The permissions of the folder; `mode` is nil if the folder doesn't exist yet.
    case folder(path: String, mode: Int?, isOurs: Bool)
    /// Files that other users own, or may read or write.
    case exposedFiles([ExposedFile])
    /// Files left over from programs that were killed.
    case leftovers([String])
    /// Copies of earlier stores, kept until someone deletes them.
    case copies([String])
    /// Free bytes on the disk.
    case freeSpace(path: String, bytes: Int64)
    /// The engine's name and version, and a bug in that version that can't occur because a lock keeps writers
    /// apart.
    case engine(name: String, version: String, harmlessBug: String?)

    // A server.
    /// The time by which the server's clock is ahead of this machine's; negative if it is behind.
    case clock(ahead: Duration)
    /// Connections still available to others, and the maximum number.
    case connections(free: Int, of: Int)
    /// The reason why nothing can be changed on the server; nil if everything can.
    case changes(StoreError?)
    /// The number of connected replicas, and the bytes that the slowest still has to replay. `hiddenFrom` is
    /// the program's role if it isn't allowed to see them.
    case replicas(Int, lag: Int64?, hiddenFrom: String?)
    /// The server is a replica, with the bytes it still has to replay; nil if it isn't receiving any from a
    /// primary.
    case standby(lag: Int64?)
    /// The engine's name and version.
    case server(name: String, version: String)
    /// The value of `sslmode` for a remote server: only `verify-full` verifies its identity.
    case encryption(mode: String)

    /// A file that other users can access.
    public struct ExposedFile: Hashable, Sendable {
        /// The file's path.
        public let path: String
        /// The permission bits of its mode.
        public let mode: Int
        /// Whether it belongs to the user running the program.
        public let isOurs: Bool

        /// Creates a description of a file that others can access.
        public init(path: String, mode: Int, isOurs: Bool) {
            self.path = path
            self.mode = mode
            self.isOurs = isOurs
        }
    }

    /// The number of bytes by which a replica may lag: 64 MiB.
    public static let longestLag: Int64 = 64 << 20
    /// The free space in bytes below which a write may fail: 1 MiB.
    public static let leastSpace: Int64 = 1 << 20
    /// The free space in bytes below which space counts as scarce: 64 MiB.
    public static let scarceSpace: Int64 = 64 << 20

    /// The severity of the finding.
    public var severity: Severity {
        switch self {
        case .none, .empty, .contents, .freeInside, .engine, .server, .copies: .fine
        case .changes(let obstacle): obstacle == nil ? .fine : .fault
        case .durability(let isLasting, _): isLasting ? .fine : .fault
        // Waiting for a lock isn't an error.
        case .unreadable(.busy): .warning
        case .unreadable: .fault
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

    /// Returns the severity of a folder's mode: write permission allows replacing its files, read permission
    /// only reveals their names.
    private static func severity(ofFolder mode: Int?, isOurs: Bool) -> Severity {
        guard let mode else { return .fine }
        let isSticky = mode & 0o1000 != 0
        if !isSticky, mode & 0o022 != 0 || !isOurs { return .fault }
        return mode & 0o077 != 0 || !isOurs ? .warning : .fine
    }
}
