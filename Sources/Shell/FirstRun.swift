public import Foundation

/// Tells the first shell of a home from all later ones, by a file that it leaves.
public struct FirstRun: Sendable {
    private let marker: URL

    /// - Parameter marker: the file; it need not exist, nor its folder.
    public init(marker: URL) {
        self.marker = marker
    }

    /// Whether this is the first time that anybody asks; where that cannot be remembered it is not, since a hint
    /// at every start would be worse than none.
    func begins() -> Bool {
        try? FileManager.default.createDirectory(
            at: marker.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let descriptor = open(
            marker.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }
}
