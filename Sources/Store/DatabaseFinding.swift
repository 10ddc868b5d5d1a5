public import Records

/// A fact that a check of the database found, with its severity.
public enum DatabaseFinding: Hashable, Sendable {
    /// There is no database yet; the first account makes it.
    case none(path: String)
    /// A server's database has no tables yet; the first use makes them.
    case empty(path: String)
    /// The contents, and the length in bytes.
    case contents(path: String, DatabaseContents, bytes: Int64)
    /// Not readable, or not all of it.
    case unreadable(StoreError)
    /// Damage found by the engine, at most 10 lines of it.
    case damage([String])
    /// The number of rows with references to missing rows.
    case brokenReferences(Int)
    /// The version of its tables, and that of this program's.
    case version(Int, supported: Int)
    /// A table, index, trigger or view that is not what a new database has, or a number that can't have been given.
    case oddity(String?)
    /// Bytes of it that deleted rows left free, and whether the file can shrink by them.
    case freeInside(bytes: Int64, isShrinkable: Bool)
    /// Whether what is saved outlives a power cut, with the settings that say so, each as the engine names it.
    case durability(isLasting: Bool, settings: [String])
    /// The permissions of the folder; `mode` has the bits of its mode, nil if it doesn't exist yet.
    case folder(path: String, mode: Int?, isOurs: Bool)
    /// The files that others may read or write, or that are others', with the bits of their modes.
    case exposedFiles([ExposedFile])
    /// Leftovers of killed programs.
    case leftovers([String])
    /// Copies of former stores, kept for people to delete.
    case copies([String])
    /// Free bytes on the disk.
    case freeSpace(path: String, bytes: Int64)
    /// The engine's name and version, and a bug of that version that can't happen here, since a lock keeps writers apart.
    case engine(name: String, version: String, harmlessBug: String?)

    // A server.
    /// By how much its clock is ahead of this machine's; less than nothing where it is behind.
    case clock(ahead: Duration)
    /// Connections that others may still make, and how many there can be.
    case connections(free: Int, of: Int)
    /// Why nothing can be changed there; nil if everything can.
    case changes(StoreError?)
    /// Replicas that are connected, and the bytes that the last of them has still to replay; with the role that may not know.
    case replicas(Int, lag: Int64?, hiddenFrom: String?)
    /// The server is a replica, with the bytes that it has still to replay; nil where no primary sends it any.
    case standby(lag: Int64?)
    /// The engine's name and version.
    case server(name: String, version: String)
    /// Whether the server is elsewhere, and then `sslmode`: only `verify-full` makes sure that it is the right one.
    case encryption(mode: String)

    /// A file that others can access.
    public struct ExposedFile: Hashable, Sendable {
        /// Its path.
        public let path: String
        /// The permission bits of its mode.
        public let mode: Int
        /// Whether it belongs to who runs the program.
        public let isOurs: Bool

        /// A file as a store found it.
        public init(path: String, mode: Int, isOurs: Bool) {
            self.path = path
            self.mode = mode
            self.isOurs = isOurs
        }
    }

    /// Bytes that a replica may be behind: 64 MiB.
    public static let longestLag: Int64 = 64 << 20
    /// Bytes below which there may be no room for a write: 1 MiB.
    public static let leastSpace: Int64 = 1 << 20
    /// Bytes below which room is getting scarce: 64 MiB.
    public static let scarceSpace: Int64 = 64 << 20

    /// Its severity.
    public var severity: Severity {
        switch self {
        case .none, .empty, .contents, .freeInside, .engine, .server, .copies: .fine
        case .changes(let obstacle): obstacle == nil ? .fine : .fault
        case .durability(let isLasting, _): isLasting ? .fine : .fault
        // Waiting for a lock is no fault.
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

    /// The severity of a folder's mode: write permission allows replacing its files; read permission shows only their
    /// names.
    private static func severity(ofFolder mode: Int?, isOurs: Bool) -> Severity {
        guard let mode else { return .fine }
        let isSticky = mode & 0o1000 != 0
        if !isSticky, mode & 0o022 != 0 || !isOurs { return .fault }
        return mode & 0o077 != 0 || !isOurs ? .warning : .fine
    }
}
