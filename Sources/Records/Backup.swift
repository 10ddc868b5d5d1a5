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

/// The contents of a database of accounts.
public struct DatabaseContents: Hashable, Sendable {
    /// Accounts.
    public let users: Int
    /// Favourites of all of them together.
    public let favorites: Int

    /// The counts of a store.
    public init(users: Int, favorites: Int) {
        self.users = users
        self.favorites = favorites
    }
}

/// The place where a store keeps everything.
public struct StorePlace: Hashable, Sendable {
    /// The engine: `SQLite`, for one.
    public let engine: String
    /// The path of its file, or the address of its database.
    public let address: String

    /// The place of a store.
    public init(engine: String, address: String) {
        self.engine = engine
        self.address = address
    }
}

/// The counts of a copy from one store to another.
public struct StoreCopyResult: Sendable {
    /// Users and favourites.
    public let contents: DatabaseContents
    /// Rows of all tables.
    public let rows: Int
    /// The SHA-256, in hexadecimal, of the digests of all tables, which is the same on both sides.
    public let sha256: String

    /// The counts of a copy.
    public init(contents: DatabaseContents, rows: Int, sha256: String) {
        self.contents = contents
        self.rows = rows
        self.sha256 = sha256
    }
}
