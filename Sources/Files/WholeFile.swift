public import Foundation
import Synchronization

/// Files read or written in one go.
public enum WholeFile {
    /// The bytes of a regular file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - limit: the most bytes it may have.
    ///   - followingLinks: whether a link in its place leads to it.
    /// - Returns: all of them.
    /// - Throws: `FileError.tooLarge`, `.notRegular` or `.system`.
    public static func read(
        _ path: String, limit: Int, followingLinks: Bool = true
    ) throws(FileError) -> [UInt8] {
        try OpenFile(path, .reading, followingLinks: followingLinks).bytes(limit: limit)
    }

    /// Whether we may write to a path: nothing is there, or a file that begins with our mark, or an empty
    /// one. A link is never ours.
    public static func isOurs(_ path: String, mark: String) -> Bool {
        do throws(FileError) { return try OpenFile(path, .reading).isOurs(mark: mark) } catch {
            return error.isMissing
        }
    }

    /// Makes a file that must not exist yet, for its owner only; afterwards it is on the disk, or not there at all.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - bytes: what the file holds afterwards.
    ///   - durably: whether to flush it to the disk.
    ///   - model: the file whose owner and mode it gets; nil for none.
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

    /// Replaces what is there with a file, at once or not at all.
    ///
    /// The caller has made sure that what is there may go.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - bytes: what the file holds afterwards.
    ///   - durably: whether to flush it to the disk; if not, a power cut may leave an empty file.
    ///   - keepingAccess: whether its owner and its mode stay those of the file that was there.
    /// - Throws: `FileError`; what was there before then stays.
    public static func replace(
        _ path: String, with bytes: some ContiguousBytes, durably: Bool = true, keepingAccess: Bool = false
    ) throws(FileError) {
        let temporary = temporaryPath(for: path)
        let unfinished = UnfinishedFiles([temporary])
        defer { withExtendedLifetime(unfinished) {} }
        do throws(FileError) {
            let before = keepingAccess ? FileIdentity(path: path, followingLinks: false) : nil
            try make(temporary, with: bytes, durably: durably, like: before)
            try move(temporary, to: path, durably: durably)
        } catch {
            unlink(temporary)
            throw error.about(path)
        }
    }

    /// Temporary files of the user that killed programs left beside `path`.
    ///
    /// - Parameters:
    ///   - path: the file that was to be replaced.
    ///   - mark: how its contents begin.
    /// - Returns: at most 100 files that are named as `replace` names them, and begin with the mark or a part of it.
    public static func leftovers(of path: String, mark: String) -> [String] {
        let folder = PrivateFolder.of(path)
        let name = (path as NSString).lastPathComponent + "."
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.lazy.filter { other in
            guard other.hasPrefix(name), other.hasSuffix(".new") else { return false }
            let number = other.dropFirst(name.count).dropLast(4)
            return number.count == 16 && number.allSatisfy("0123456789abcdef".contains)
        }
        .map { (folder as NSString).appendingPathComponent($0) }
        .filter { FileIdentity(path: $0, followingLinks: false)?.isOurs == true && isOurs($0, mark: mark) }
        .prefix(100).map(\.self)
    }

    /// Deletes what `leftovers` finds. Only while no other process replaces the file.
    public static func removeLeftovers(of path: String, mark: String) {
        for leftover in leftovers(of: path, mark: mark) { unlink(leftover) }
    }

    /// The path with all links followed; the path itself if nothing is there.
    ///
    /// - Throws: `FileError` for a link that leads nowhere.
    public static func destination(of path: String) throws(FileError) -> String {
        guard let found = realpath(path, nil) else {
            let error = FileError("realpath", path)
            guard error.code == ENOENT, FileIdentity(path: path, followingLinks: false) == nil else {
                throw error
            }
            return path
        }
        defer { free(found) }
        return String(cString: found)
    }

    /// An unused name in the same folder, for a file that will replace `path`.
    public static func temporaryPath(for path: String) -> String {
        let number = String(UInt64.random(in: 0 ... .max), radix: 16)
        return "\(path).\(String(repeating: "0", count: 16 - number.count))\(number).new"
    }

    /// Renames a file, replacing what has the new name.
    public static func move(_ path: String, to other: String, durably: Bool = true) throws(FileError) {
        guard rename(path, other) == 0 else { throw FileError("rename", other) }
        if durably { try PrivateFolder.synchronize(PrivateFolder.of(other)) }
    }

    /// Renames a file; the new name must not be taken, see `FileError.isTaken`.
    public static func move(_ path: String, toNew other: String) throws(FileError) {
        if link(path, other) == 0 {
            unlink(path)
        } else {
            let code = errno
            if FileIdentity(path: other, followingLinks: false) != nil {
                throw FileError("link", other, code: EEXIST)
            }
            switch code {
            // A file system without hard links, such as a memory stick's.
            case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EACCES, EMLINK: return try move(path, to: other)
            default: throw FileError("link", other, code: code)
            }
        }
        try PrivateFolder.synchronize(PrivateFolder.of(other))
    }
}

/// Files that don't have their final names yet. A signal that ends the program while the value exists removes them, but for
/// one that another thread makes in that moment.
///
/// The caller removes or renames them in every other case.
public final class UnfinishedFiles: Sendable {
    private let slots: [Int]

    /// - Parameter paths: the files, which need not exist. Of more than 32 at a time the others are left behind.
    public init(_ paths: [String]) {
        _ = Self.areSignalsWatched
        slots = paths.compactMap(Self.note)
    }

    deinit { for slot in slots { Self.move(slot, from: .noted, to: .free) } }

    /// Removes all of them. Calls nothing that a signal handler may not.
    public static func removeAll() {
        for slot in 0..<count where move(slot, from: .noted, to: .taken) { unlink(path(of: slot)) }
    }

    private enum State: Int {
        case free, taken, noted
    }

    private static let count = 32
    private static let room = 4096
    nonisolated(unsafe) private static let paths: UnsafeMutablePointer<CChar> =  // its slot's state guards it
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

    /// Watches those signals that end a program and that are still left to the system; a front that handles one calls
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
