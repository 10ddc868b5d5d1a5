public import Foundation
import Synchronization

/// Reads and writes whole files at once.
public enum WholeFile {
    /// Reads a regular file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - limit: the maximum size in bytes.
    ///   - followingLinks: whether to follow a symbolic link at the path.
    /// - Returns: the contents of the file.
    /// - Throws: `FileError.tooLarge`, `.notRegular` or `.system`.
    public static func read(
        _ path: String, limit: Int, followingLinks: Bool = true
    ) throws(FileError) -> [UInt8] {
        try OpenFile(path, .reading, followingLinks: followingLinks).bytes(limit: limit)
    }

    /// Returns whether we may write to a path: nothing exists there, or the file is empty or begins with our
    /// mark. A symbolic link is never ours.
    public static func isOurs(_ path: String, mark: String) -> Bool {
        do throws(FileError) { return try OpenFile(path, .reading).isOurs(mark: mark) } catch {
            return error.isMissing
        }
    }

    /// Creates a new file, private to its owner. If this fails, no file is left behind.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - bytes: the contents.
    ///   - durably: whether to flush the file to disk.
    ///   - model: the file whose owner and mode to copy; nil for none.
    /// - Throws: `FileError`.
    public static func make(
        _ path: String, with bytes: some ContiguousBytes = [UInt8](), durably: Bool = true,
        like model: FileIdentity? = nil
    ) throws(FileError) {
        let file = try OpenFile(path, .making)
        do throws(FileError) {
            if let model { try file.takeAccess(of: model) }
            try file.write(bytes)
            if durably { try file.synchronize() }
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Replaces the file at a path atomically.
    ///
    /// The caller must ensure that the existing file may be replaced.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - bytes: the new contents.
    ///   - durably: whether to flush the file to the disk; if not, a power cut may leave an empty file.
    ///   - keepingAccess: whether to keep the owner and mode of the existing file.
    /// - Throws: `FileError`, in which case the existing file is unchanged.
    public static func replace(
        _ path: String, with bytes: some ContiguousBytes, durably: Bool = true, keepingAccess: Bool = false
    ) throws(FileError) {
        let temporary = temporaryPath(for: path)
        let unfinished = UnfinishedFiles([temporary])
        defer { withExtendedLifetime(unfinished) {} }
        do throws(FileError) {
            let before = keepingAccess ? FileIdentity(entry: path) : nil
            try make(temporary, with: bytes, durably: durably, like: before)
            try move(temporary, to: path, durably: durably)
        } catch {
            unlink(temporary)
            throw error.about(path)
        }
    }

    /// Finds temporary files left next to `path` by this user's processes that were killed.
    ///
    /// - Parameters:
    ///   - path: the file that was to be replaced.
    ///   - mark: the beginning of the file's contents.
    /// - Returns: at most 100 files with names chosen by `replace`, whose contents begin with the mark or are
    ///   cut off within it.
    public static func leftovers(of path: String, mark: String) -> [String] {
        let folder = PrivateFolder.of(path)
        let name = (path as NSString).lastPathComponent + "."
        return PrivateFolder.names(in: folder).lazy.filter { other in
            guard other.hasPrefix(name), other.hasSuffix(".new") else { return false }
            let number = other.dropFirst(name.count).dropLast(4)
            return number.count == 16 && number.allSatisfy("0123456789abcdef".contains)
        }
        .map { (folder as NSString).appendingPathComponent($0) }
        .filter { FileIdentity(entry: $0)?.isOurs == true && isOurs($0, mark: mark) }
        .prefix(100).map(\.self)
    }

    /// Deletes the files that `leftovers` finds. Call it only while no other process is replacing the file.
    public static func removeLeftovers(of path: String, mark: String) {
        for leftover in leftovers(of: path, mark: mark) { unlink(leftover) }
    }

    /// Returns the path with all symbolic links resolved, or the path itself if nothing exists there.
    ///
    /// - Throws: `FileError` for a broken link.
    public static func destination(of path: String) throws(FileError) -> String {
        guard let found = realpath(path, nil) else {
            let error = FileError("realpath", path)
            guard error.code == ENOENT, FileIdentity(entry: path) == nil else {
                throw error
            }
            return path
        }
        defer { free(found) }
        return String(cString: found)
    }

    /// Returns an unused name in the same folder, for a file that will replace `path`.
    static func temporaryPath(for path: String) -> String {
        let number = String(UInt64.random(in: 0 ... .max), radix: 16)
        return "\(path).\(String(repeating: "0", count: 16 - number.count))\(number).new"
    }

    /// Renames a file, replacing any existing file with the new name.
    public static func move(_ path: String, to other: String, durably: Bool = true) throws(FileError) {
        guard rename(path, other) == 0 else { throw FileError("rename", other) }
        if durably { try PrivateFolder.synchronize(PrivateFolder.of(other)) }
    }

    /// Renames a file; fails if the new name is taken (see `FileError.isTaken`).
    public static func move(_ path: String, toNew other: String) throws(FileError) {
        if link(path, other) == 0 {
            unlink(path)
        } else {
            let code = errno
            if FileIdentity(entry: other) != nil {
                throw FileError("link", other, code: EEXIST)
            }
            switch code {
            // Some file systems, such as those of USB sticks, don't support hard links.
            case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EACCES, EMLINK: return try move(path, to: other)
            default: throw FileError("link", other, code: code)
            }
        }
        try PrivateFolder.synchronize(PrivateFolder.of(other))
    }
}

/// Files that don't have their final names yet. If a signal ends the program while this instance exists, they
/// are removed, except a file that another thread is creating at that moment.
///
/// In all other cases the caller removes or renames them.
public final class UnfinishedFiles: Sendable {
    private let slots: [Int]

    /// - Parameter paths: the files, which need not exist. At most 32 files are tracked at a time; any
    ///   further files aren't removed.
    public init(_ paths: [String]) {
        _ = Self.areSignalsWatched
        slots = paths.compactMap(Self.note)
    }

    deinit { for slot in slots { Self.move(slot, from: .noted, to: .free) } }

    /// Removes all unfinished files. Makes only calls that are safe in a signal handler.
    public static func removeAll() {
        for slot in 0..<count where move(slot, from: .noted, to: .taken) { unlink(path(of: slot)) }
    }

    private enum State: Int {
        case free, taken, noted
    }

    private static let count = 32
    private static let room = 4096
    nonisolated(unsafe) private static let paths: UnsafeMutablePointer<CChar> =  // guarded by its state
        .allocate(capacity: count * room)
    nonisolated(unsafe) private static let states = {  // The values are atomic.
        let states = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: count)
        for slot in 0..<count { (states + slot).initialize(to: Atomic(State.free.rawValue)) }
        return states
    }()

    private static func path(of slot: Int) -> UnsafeMutablePointer<CChar> { paths + slot * room }

    @discardableResult
    private static func move(_ slot: Int, from old: State, to new: State) -> Bool {
        states[slot].compareExchange(
            expected: old.rawValue, desired: new.rawValue, ordering: .acquiringAndReleasing
        ).exchanged
    }

    private static func note(_ path: String) -> Int? {
        guard path.utf8.count < room,
            let slot = (0..<count).first(where: { move($0, from: .free, to: .taken) })
        else { return nil }
        strcpy(self.path(of: slot), path)
        move(slot, from: .taken, to: .noted)
        return slot
    }

    /// Whether signals are handled. The first use installs handlers for the signals that end a program,
    /// except signals the program already handles. A front end that handles such a signal must call
    /// `removeAll`.
    private static let areSignalsWatched: Bool = {
        _ = (paths, states)
        for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU] {
            var action = sigaction()
            sigaction(number, nil, &action)
            #if os(Linux)
                let isTaken = action.__sigaction_handler.sa_handler != nil
            #else
                let isTaken = action.__sigaction_u.__sa_handler != nil
            #endif
            guard !isTaken else { continue }
            _ = signal(number) { number in
                UnfinishedFiles.removeAll()
                _ = signal(number, SIG_DFL)
                raise(number)
            }
        }
        return true
    }()
}
