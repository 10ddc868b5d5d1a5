public import Foundation

/// What a store offers besides keeping rows, when it is a file: copies of it, their way back, and an examination.
public protocol SafeguardedStore: Sendable {
    /// Copies everything, as it is at one moment, to a file of which nobody else may read a byte.
    ///
    /// Others may go on writing. The copy gets its name only when it is complete, verified and on the disk.
    ///
    /// - Parameters:
    ///   - destination: the file; in a folder that is there, `pokeexplorer-YYYY-MM-DD.sqlite`.
    ///   - replacing: whether a file that is there may be replaced; nothing else is.
    ///   - reserved: other files and folders of the program's own, where no backup goes.
    /// - Returns: what was copied where.
    /// - Throws: `StoreError.fileExists`, `.inUse` or, for what is no file, `.cannotOpen`; `.damaged` or
    ///   `.brokenReferences` when the database is not worth a copy.
    func backUp(to destination: URL, replacing: Bool, reserved: [URL]) async throws(StoreError) -> Backup

    /// Verifies a backup as `restore` does, and changes nothing.
    ///
    /// - Throws: `StoreError.noSuchFile`, `.inUse`, `.checksumMismatch`, `.notADatabase`, `.foreignDatabase`,
    ///   `.newerSchema`, `.damaged` or `.brokenReferences`, with the backup's path.
    func verifyBackup(at url: URL) async throws(StoreError) -> DatabaseContents

    /// Puts a backup in the place of the accounts there are, which are kept in another file beside them.
    ///
    /// Killed at any moment, either the old or the new ones are there. Other processes may be running: they see
    /// the new ones from then on. Every session ends, and no number of a user is given to another.
    ///
    /// - Throws: as `verifyBackup(at:)`; nothing is changed then.
    func restore(from url: URL) async throws(StoreError) -> Restoration

    /// Looks at the store and at all that it depends on. Nothing is mended, made or upgraded.
    ///
    /// - Parameter folders: others where the program keeps something.
    /// - Returns: what was found, good or bad.
    func diagnose(folders: [URL]) async -> [DatabaseFinding]
}

/// A copy of the accounts in one file, that was verified.
public struct Backup: Hashable, Sendable {
    /// Where it is; its SHA-256 is beside it, with `.sha256` added to the name.
    public let url: URL
    /// What it holds.
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

/// What became of a restore.
public struct Restoration: Hashable, Sendable {
    /// What is there now.
    public let contents: DatabaseContents
    /// Where what was there before is kept; nil when nothing was.
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

/// How much a database of accounts holds.
public struct DatabaseContents: Hashable, Sendable {
    /// Accounts.
    public let users: Int
    /// Favourites of all of them together.
    public let favorites: Int

    /// What a store counted.
    public init(users: Int, favorites: Int) {
        self.users = users
        self.favorites = favorites
    }
}
