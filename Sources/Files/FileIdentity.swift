public import Foundation

/// The identity of the file at a path: a file replaced by another has the same path and a different identity.
public struct FileIdentity: Equatable, Sendable {
    private let device: dev_t
    private let inode: ino_t
    private let type: mode_t
    let owner: uid_t
    let group: gid_t
    /// Bytes in the file when it was looked at; not part of what it is.
    public let size: Int64
    /// The bits of its mode without its type.
    public let mode: Int
    /// Whether it belongs to the user running the program.
    public var isOurs: Bool { owner == geteuid() }
    /// Whether anyone but that user and root may write to it or, if it is a folder, replace what is in it.
    public var isOpenToOthers: Bool {
        !isOurs && owner != 0 || mode & 0o022 != 0 && !(isFolder && mode & Int(S_ISVTX) != 0)
    }
    /// When its contents last changed, or were last used if the program records that.
    public let modified: Date

    /// Whether it is a file, not a folder, link, pipe, socket or device.
    public var isRegular: Bool { type == S_IFREG }
    /// Whether it is a folder.
    public var isFolder: Bool { type == S_IFDIR }
    /// Whether it is a socket.
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

    /// The identity of the file at a path, or at the end of a link there; nil if none is found, and `errno` says why.
    public init?(path: String, followingLinks: Bool = true) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// Compares which files they are, not what is in them.
    public static func == (one: Self, other: Self) -> Bool {
        one.device == other.device && one.inode == other.inode
    }
}
