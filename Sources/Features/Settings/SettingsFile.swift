public import Foundation

/// The file that `set` writes: a JSON object with a member for each setting that somebody changed.
///
/// A person may write it too. What it says besides is kept.
public struct SettingsFile: Sendable {
    /// Where it is; it need not exist, nor its folder.
    public let url: URL

    /// A larger file is not read.
    static let sizeLimit = 1 << 16

    /// - Parameter url: where it is.
    public init(_ url: URL) {
        self.url = url
    }

    /// As messages name it.
    public var path: String { url.path(percentEncoded: false) }

    /// What it says; an empty object where there is none.
    ///
    /// - Throws: `SettingFault`.
    public func contents() throws(SettingFault) -> [String: JSONValue] {
        // A pipe in its place must not make anybody wait.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return [:] }
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path, reason: "it is no file")
        }
        let data: Data?
        do { data = try handle.read(upToCount: Self.sizeLimit + 1) } catch {
            throw .unreadable(path: path, reason: "reading it failed")
        }
        // Nothing at all comes from a file that somebody has only just begun.
        guard let data else { return [:] }
        guard data.count <= Self.sizeLimit else { throw .tooLarge(path: path, limit: Self.sizeLimit) }
        guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: data) else {
            throw .notAnObject(path: path)
        }
        return object
    }

    /// Sets one member, or takes it out, and leaves the others as they are; atomically, for its owner only.
    ///
    /// - Throws: `SettingFault` where what is there cannot be read, and so would be lost; or where
    ///   nothing can be written.
    public func put(_ value: JSONValue?, for name: String) throws {
        // Where a person keeps it elsewhere behind a link, the link stays.
        let target = url.resolvingSymlinksInPath()
        let folder = target.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw SettingFault.unwritable(path: path)
        }
        let lock = open(folder.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        defer { close(lock) }
        _ = flock(lock, LOCK_EX)
        var object = try contents()
        object[name] = value
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let new = target.path(percentEncoded: false) + ".new"
        unlink(new)
        do {
            try (encoder.encode(object) + Data("\n".utf8)).write(
                to: URL(filePath: new), options: .withoutOverwriting)
        } catch {
            throw SettingFault.unwritable(path: path)
        }
        guard rename(new, target.path(percentEncoded: false)) == 0 else {
            unlink(new)
            throw SettingFault.unwritable(path: path)
        }
    }
}
