public import Foundation

/// The result of a restore.
public struct Restoration: Hashable, Sendable {
    /// The contents now.
    public let contents: DatabaseContents
    /// The file with the previous data; nil if there was none.
    public let kept: URL?
    /// The version that the backup had.
    public let version: Int
    /// Whether the backup had its SHA-256 beside it, and it was right.
    public let isChecksumVerified: Bool

    /// A restore as a store reports it.
    public init(contents: DatabaseContents, kept: URL?, version: Int, isChecksumVerified: Bool) {
        self.contents = contents
        self.kept = kept
        self.version = version
        self.isChecksumVerified = isChecksumVerified
    }
}
