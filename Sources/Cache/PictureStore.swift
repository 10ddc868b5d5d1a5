public import Fetching
import Files
public import Foundation
import PasswordHashing
import Synchronization

/// Cached pictures from the network, one file each. When space is needed, the least recently used pictures
/// are deleted first.
///
/// The data are disposable, and no call throws: if the folder can't be read or written, reads find nothing
/// and writes do nothing. The folder may contain other programs' files, so only files with our names are
/// touched.
public final class PictureStore: PictureCache {
    /// The default maximum size of all files together, in bytes.
    public static let defaultCapacity = 64 << 20
    /// The maximum size of a file to read or write, in bytes.
    static let maximumSize = 4 << 20

    /// The folder with the files.
    public let folder: URL
    let path: String
    private let capacity: Int
    /// The estimated size of all files in bytes; nil before the folder is first scanned.
    private let size = Mutex<Int?>(nil)

    /// - Parameters:
    ///   - folder: the folder for the files; created with mode 0700 when the first one is stored.
    ///   - capacity: the maximum size of all files together, in bytes. A file larger than a quarter of this
    ///     isn't stored.
    public init(folder: URL, capacity: Int = defaultCapacity) {
        self.folder = folder
        path = folder.filePath
        self.capacity = max(0, capacity)
    }

    /// Returns the file stored for an address; nil if there is none or it is damaged.
    public func contents(for address: String) async -> Data? {
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

    /// Returns the picture in a stored file, unless the file is damaged.
    static func intact(_ whole: [UInt8]) -> Data? {
        let contents = Data(whole.dropLast(digestSize))
        return digest(contents)?[...] == whole.suffix(digestSize) ? contents : nil
    }

    /// Stores a file for an address, replacing any older one, and makes room for it.
    public func store(_ contents: Data, for address: String) async {
        guard let path = file(for: address), let digest = Self.digest(contents) else { return }
        _ = write(contents + digest, to: path)
    }

    /// Saves a file for other programs to read, until space is needed.
    ///
    /// - Parameters:
    ///   - contents: the file.
    ///   - name: its name, without slashes; part of its SHA-256 is inserted before the extension, so that no
    ///     other program uses the name.
    /// - Returns: the file's location, or nil if it can't be written.
    public func keep(_ contents: Data, named name: String) async -> URL? {
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
            // A power cut may damage a picture, but that is cheaper than waiting for the disk each time.
            try WholeFile.replace(path, with: contents, durably: false)
        } catch {
            return false
        }
        let sum = size.withLock { size in
            size = size.map { $0 + contents.count }
            return size
        }
        if sum ?? .max > capacity { makeRoom() }
        return true
    }

    /// Deletes the least recently used files until a tenth of the capacity is free, as well as partial files
    /// left by earlier processes.
    private func makeRoom() {
        var files = listed()
        var left = files.reduce(0) { $0 + Int($1.found.size) }
        if left > capacity {
            files.sort { $0.found.modified < $1.found.modified }
            for file in files where left > capacity - capacity / 10 && unlink(file.path) == 0 {
                left -= Int(file.found.size)
            }
        }
        size.withLock { $0 = left }
    }

    func listed() -> [(path: String, found: FileIdentity)] {
        PrivateFolder.names(in: path).filter(Self.isOurs).compactMap { name in
            let path = path(of: name)
            guard let found = FileIdentity(path: path, followingLinks: false), found.isRegular else {
                return nil
            }
            return (path, found)
        }
    }

    /// Returns whether a file has one of our names, including names from earlier versions and names of
    /// partial files.
    private static func isOurs(_ name: String) -> Bool {
        let kept = /([0-9a-f]{64}\.picture|[A-Za-z0-9-]+-[0-9a-f]{16}\.png)(\.[0-9a-f]{16}\.new)?/
        return name.wholeMatch(of: kept) != nil || name.wholeMatch(of: /[0-9A-F-]{36}\.part/) != nil
    }

    /// Returns the path for an address. The name is a digest, which is valid in every file system and can't
    /// point outside the folder.
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

    /// Checks every picture without changing or deleting any. Stops early if the task is cancelled.
    ///
    /// - Parameter isWhole: a closure that returns whether a file can be decoded.
    /// - Returns: the number of pictures, their size in bytes, and the number of damaged pictures, which are
    ///   downloaded again when next needed; nil if the path is something other than a folder, in which case no
    ///   pictures are cached.
    public func summary(
        isWhole: @Sendable (Data) -> Bool
    ) async -> (count: Int, bytes: Int, damaged: Int)? {
        let isForeign =
            FileIdentity(path: path, followingLinks: false) != nil
            && FileIdentity(path: path)?.isFolder != true
        guard !isForeign else { return nil }
        var summary = (count: 0, bytes: 0, damaged: 0)
        for file in listed() where !Task.isCancelled {
            let isStored = file.path.hasSuffix(".picture")
            // Skip all other files, which are partial.
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
