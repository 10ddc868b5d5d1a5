public import Foundation

/// A verified backup of all accounts in a single file.
public struct Backup: Hashable, Sendable {
    /// The file. Its SHA-256 is stored next to it, in a file with the extension `.sha256` appended.
    public let url: URL
    /// The contents.
    public let contents: DatabaseContents
    /// The size in bytes.
    public let bytes: Int64
    /// The SHA-256 in hexadecimal.
    public let sha256: String

    /// Creates a description of a backup.
    public init(url: URL, contents: DatabaseContents, bytes: Int64, sha256: String) {
        self.url = url
        self.contents = contents
        self.bytes = bytes
        self.sha256 = sha256
    }
}
