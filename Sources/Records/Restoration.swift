public import Foundation

/// The result of restoring a backup.
public struct Restoration: Hashable, Sendable {
    /// The restored contents.
    public let contents: DatabaseContents
    /// The file with the previous data; nil if there was none.
    public let kept: URL?
    /// The schema version of the backup.
    public let version: Int
    /// Whether the backup's SHA-256 file existed and matched.
    public let isChecksumVerified: Bool

    /// Creates a result.
    public init(contents: DatabaseContents, kept: URL?, version: Int, isChecksumVerified: Bool) {
        self.contents = contents
        self.kept = kept
        self.version = version
        self.isChecksumVerified = isChecksumVerified
    }
}
