public import Foundation

/// A copy of the accounts in one file, that was verified.
public struct Backup: Hashable, Sendable {
    /// The file; its SHA-256 is beside it, with `.sha256` added to the name.
    public let url: URL
    /// The contents.
    public let contents: DatabaseContents
    /// Its length.
    public let bytes: Int64
    /// Its SHA-256 in hexadecimal.
    public let sha256: String

    /// A copy as a store made it.
    public init(url: URL, contents: DatabaseContents, bytes: Int64, sha256: String) {
        self.url = url
        self.contents = contents
        self.bytes = bytes
        self.sha256 = sha256
    }
}
