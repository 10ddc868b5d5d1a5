public import Fetching
import Files
public import Foundation
import PasswordHashing

/// Pictures from the network, one file each, kept until room is needed: those unused for longest go
/// first.
///
/// Nothing in it is precious, and no call throws: where there is no reading or writing, reading finds nothing and
/// writing does nothing. The folder may hold other programs' files: only those are touched that have a name as
/// given here.
public actor PictureStore: PictureCache {
    /// Bytes that all files together may take, unless told otherwise.
    public static let defaultCapacity = 64 << 20
    /// Bytes of the largest file that is read or written.
    public static let maximumSize = 4 << 20

    /// The folder of the files.
    public nonisolated let folder: URL
    let path: String
    private let capacity: Int
    /// Bytes of all files, as far as known; nil before the first look.
    private var size: Int?

    /// - Parameters:
    ///   - folder: where the files are; made with mode 0700 when the first one comes.
    ///   - capacity: bytes that they may take together. One of more than a quarter of it is not kept at all.
    public init(folder: URL, capacity: Int = defaultCapacity) {
        self.folder = folder
        path = folder.path(percentEncoded: false)
        self.capacity = max(0, capacity)
    }

    /// The file that was kept under that address and is still what it was, or nil.
    public func contents(for address: String) -> Data? {
        guard let path = file(for: address), let stored = try? OpenFile(path, .reading),
            let whole = try? stored.bytes(limit: Self.maximumSize + Self.digestSize)
        else { return nil }
        guard let contents = Self.intact(whole) else {
            unlink(path)
            return nil
        }
        stored.touch()
        return contents
    }

    /// The picture in a file that was stored, unless the file came to harm.
    static func intact(_ whole: [UInt8]) -> Data? {
        let contents = Data(whole.dropLast(digestSize))
        return digest(contents)?[...] == whole.suffix(digestSize) ? contents : nil
    }

    /// Keeps a file under that address in place of an older one, and makes room for it.
    public func store(_ contents: Data, for address: String) {
        guard let path = file(for: address), let digest = Self.digest(contents) else { return }
        _ = write(contents + digest, to: path)
    }

    /// Keeps a file for other programs to read, until room is needed.
    ///
    /// - Parameters:
    ///   - contents: the file.
    ///   - name: its name, without slashes; a part of the SHA-256 comes before the ending, a name that no other program gives.
    /// - Returns: where it is, or nil if it cannot be written.
    public func keep(_ contents: Data, named name: String) -> URL? {
        guard !name.contains("/"), !name.hasPrefix("."), let digest = Self.digest(contents) else {
            return nil
        }
        let stem = (name as NSString).deletingPathExtension
        let ending = (name as NSString).pathExtension
        let kept = "\(stem)-\(digest.prefix(8).hexadecimal).\(ending)"
        return write(contents, to: path(of: kept)) ? folder.appending(path: kept) : nil
    }

    private func write(_ contents: Data, to path: String) -> Bool {
        guard contents.count <= min(Self.maximumSize + Self.digestSize, capacity / 4),
            FileIdentity(path: path, followingLinks: false)?.isRegular ?? true
        else { return false }
        do {
            try PrivateFolder.make(self.path)
            // A power cut may cost a picture: that is cheaper than waiting for the disk at each.
            try WholeFile.replace(path, with: contents, durably: false)
        } catch {
            return false
        }
        size = size.map { $0 + contents.count }
        if size.map({ $0 > capacity }) ?? true { makeRoom() }
        return true
    }

    /// Deletes those that were looked at least recently until a tenth of the room is free, and what earlier programs
    /// left half written.
    private func makeRoom() {
        var files = listed()
        size = files.reduce(0) { $0 + Int($1.found.size) }
        guard let total = size, total > capacity else { return }
        files.sort { $0.found.modified < $1.found.modified }
        var left = total
        for file in files where left > capacity - capacity / 10 && unlink(file.path) == 0 {
            left -= Int(file.found.size)
        }
        size = left
    }

    func listed() -> [(path: String, found: FileIdentity)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter(Self.isOurs).compactMap { name in
            let path = path(of: name)
            guard let found = FileIdentity(path: path, followingLinks: false), found.isRegular else {
                return nil
            }
            return (path, found)
        }
    }

    /// Whether a file has a name as given here, or by an earlier program, or one of a file half written.
    private static func isOurs(_ name: String) -> Bool {
        name.wholeMatch(of: /[0-9a-f]{64}\.picture(\.[0-9a-f]{16}\.new)?/) != nil
            || name.wholeMatch(of: /[0-9A-F-]{36}\.part/) != nil
            || name.wholeMatch(of: /[A-Za-z0-9-]+-[0-9a-f]{16}\.png(\.[0-9a-f]{16}\.new)?/) != nil
    }

    /// The name tells nothing but what it is of: a digest fits into every file system and leads nowhere else.
    private func file(for address: String) -> String? {
        Self.digest(Data(address.utf8)).map { path(of: $0.hexadecimal + ".picture") }
    }

    private func path(of name: String) -> String { (path as NSString).appendingPathComponent(name) }

    static let digestSize = 32

    private static func digest(_ data: Data) -> [UInt8]? {
        try? data.withUnsafeBytes { bytes in
            var hash = try SHA256()
            try hash.update(bytes)
            return try hash.finish()
        }
    }
}

extension PictureStore {
    /// The stored pictures in numbers.
    public struct Summary: Hashable, Sendable {
        /// The number of pictures.
        public internal(set) var count = 0
        /// Bytes that they take.
        public internal(set) var bytes = 0
        /// The number of damaged ones; the next request fetches them again.
        public internal(set) var damaged = 0
    }

    /// Looks at every picture; none is changed or deleted. In a task that was cancelled it stops early.
    ///
    /// - Parameter isWhole: whether a file can be decoded.
    /// - Returns: what was found; nil where something else stands in the folder's place, so that no picture is kept.
    public func summary(isWhole: @Sendable (Data) -> Bool) -> Summary? {
        let isForeign =
            FileIdentity(path: path, followingLinks: false) != nil
            && FileIdentity(path: path)?.isFolder != true
        guard !isForeign else { return nil }
        var summary = Summary()
        for file in listed() where !Task.isCancelled {
            let isStored = file.path.hasSuffix(".picture")
            // The rest was left half written.
            guard isStored || file.path.hasSuffix(".png") else { continue }
            summary.count += 1
            summary.bytes += Int(file.found.size)
            let whole = try? WholeFile.read(
                file.path, limit: Self.maximumSize + Self.digestSize, followingLinks: false)
            let picture = whole.flatMap { isStored ? Self.intact($0) : Data($0) }
            if !(picture.map(isWhole) ?? false) { summary.damaged += 1 }
        }
        return summary
    }
}
