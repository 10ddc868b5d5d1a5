public import Foundation

/// The identity of the file at a path. A file that replaces another has the same path but a different
/// identity.
public struct FileIdentity: Equatable, Sendable {
    private let device: dev_t
    private let inode: ino_t
    private let type: mode_t
    let owner: uid_t
    let group: gid_t
    /// The file's size in bytes when it was examined; not part of the identity.
    public let size: Int64
    /// The permission bits of its mode.
    public let mode: Int
    /// Whether the file belongs to the user running the program.
    public var isOurs: Bool { owner == geteuid() }
    /// Whether anyone but the user running the program and root may write to the file or, if it is a folder,
    /// replace its contents.
    public var isOpenToOthers: Bool {
        !isOurs && owner != 0 || mode & 0o022 != 0 && !(isFolder && mode & Int(S_ISVTX) != 0)
    }
    /// The time the contents last changed, or were last used if the program records that with
    /// `OpenFile.touch`.
    public let modified: Date

    /// Whether this is a regular file.
    public var isRegular: Bool { type == S_IFREG }
    /// Whether this is a folder.
    public var isFolder: Bool { type == S_IFDIR }
    /// Whether this is a socket.
    public var isSocket: Bool { type == S_IFSOCK }

    init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
        type = status.st_mode & S_IFMT
        size = Int64(status.st_size)
        mode = Int(status.st_mode & 0o7777)
        owner = status.st_uid
        group = status.st_gid
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    /// Examines the file at a path, or the target of a symbolic link. Returns nil if nothing exists there or
    /// it can't be examined, with the reason in `errno`.
    public init?(path: String, followingLinks: Bool = true) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// Examines what is at a path itself, such as a symbolic link.
    public init?(entry path: String) { self.init(path: path, followingLinks: false) }

    /// Returns whether both are the same file, ignoring its contents.
    public static func == (one: Self, other: Self) -> Bool {
        one.device == other.device && one.inode == other.inode
    }
}
