/// A lock on a folder, held until the instance is destroyed.
public final class FolderLock: Sendable {
    private let folder: OpenFile

    /// Waits for the lock, without a timeout.
    public init(_ path: String) throws(FileError) {
        folder = try OpenFile(path, .folder)
        try folder.lock()
    }
}
