public import Foundation
import PasswordHashing

/// Pictures from the network, one file each, kept until room is needed: those that nobody looked at for longest go
/// first.
///
/// Nothing in it is precious, and no call throws: where there is no reading or writing, reading finds nothing and
/// writing does nothing.
public actor PictureStore {
    /// Bytes that all files together may take, unless told otherwise.
    public static let defaultCapacity = 64 << 20
    /// Bytes of the largest file that is read or written.
    public static let maximumSize = 4 << 20

    /// Where the files are.
    public nonisolated let folder: URL
    private let capacity: Int
    /// What all files take, as far as it is known; nil before anybody looked.
    private var size: Int?

    /// - Parameters:
    ///   - folder: where the files are; made with mode 0700 when the first one comes.
    ///   - capacity: bytes that they may take together. One of more than a quarter of it is not kept at all.
    public init(folder: URL, capacity: Int = defaultCapacity) {
        self.folder = folder
        self.capacity = max(0, capacity)
    }

    /// The file that was kept under that address and is still what it was, or nil.
    public func contents(for address: String) -> Data? {
        guard let url = file(for: address), let stored = try? FileHandle(forReadingFrom: url) else {
            return nil
        }
        defer { try? stored.close() }
        guard let whole = try? stored.read(upToCount: Self.maximumSize + Self.digestSize + 1),
            whole.count > Self.digestSize, whole.count <= Self.maximumSize + Self.digestSize
        else { return nil }
        let contents = whole.dropLast(Self.digestSize)
        guard Self.digest(contents).map({ Data($0) }) == whole.suffix(Self.digestSize) else {
            try? FileManager.default.removeItem(at: url)
            return nil
        }
        futimens(stored.fileDescriptor, nil)  // it was looked at now
        return Data(contents)
    }

    /// Keeps a file under that address in place of an older one, and makes room for it.
    public func store(_ contents: Data, for address: String) {
        guard let url = file(for: address), let digest = Self.digest(contents) else { return }
        _ = write(contents + digest, to: url)
    }

    /// Keeps a file for other programs to read, until room is needed, under a name without slashes.
    ///
    /// - Returns: where it is, or nil if it cannot be written.
    public func keep(_ contents: Data, named name: String) -> URL? {
        guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
        let url = folder.appending(path: name, directoryHint: .notDirectory)
        return write(contents, to: url) ? url : nil
    }

    private func write(_ contents: Data, to url: URL) -> Bool {
        guard contents.count <= min(Self.maximumSize + Self.digestSize, capacity / 4) else { return false }
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let half = folder.appending(path: "\(UUID().uuidString).part", directoryHint: .notDirectory)
        guard
            FileManager.default.createFile(
                atPath: half.path, contents: contents, attributes: [.posixPermissions: 0o600]),
            rename(half.path, url.path) == 0
        else {
            unlink(half.path)
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
        size = files.reduce(0) { $0 + $1.size }
        guard let total = size, total > capacity else { return }
        files.sort { $0.lastUse < $1.lastUse }
        var left = total
        for file in files where left > capacity - capacity / 10 {
            guard (try? FileManager.default.removeItem(at: file.url)) != nil else { continue }
            left -= file.size
        }
        size = left
    }

    private func listed() -> [(url: URL, size: Int, lastUse: Date)] {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        let urls =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: Array(keys))) ?? []
        return urls.compactMap { url in
            guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true else {
                return nil
            }
            return (url, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast)
        }
    }

    /// The name tells nothing but what it is of: a digest fits into every file system and leads nowhere else.
    private func file(for address: String) -> URL? {
        guard let digest = Self.digest(Data(address.utf8)) else { return nil }
        let name = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        return folder.appending(path: "\(name).picture", directoryHint: .notDirectory)
    }

    private static let digestSize = 32

    private static func digest(_ data: Data) -> [UInt8]? {
        try? data.withUnsafeBytes { bytes in
            let hash = try SHA256()
            try hash.update(bytes)
            return try hash.finish()
        }
    }
}
