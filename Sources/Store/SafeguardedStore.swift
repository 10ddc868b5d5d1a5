public import Foundation
public import Records

/// A store that can also be examined, and copied to a store that uses any engine. A store in a file can be
/// backed up to another file and restored from it; a server has its own tools for that.
public protocol SafeguardedStore: StoreEngine {
    /// The engine's name, and the file or server address of the store.
    var place: StoreLocation { get }

    /// The files that the store uses, whether or not they exist; none if it is on a server.
    var files: [URL] { get }

    /// Copies a consistent snapshot of the whole database to a file that only its owner may read.
    ///
    /// Other connections can keep writing. The copy gets its final name only after it is complete, verified
    /// and flushed to disk.
    ///
    /// - Parameters:
    ///   - destination: the file; for an existing folder, `pokeexplorer-YYYY-MM-DD.sqlite` in it.
    ///   - replacing: whether an existing regular file may be replaced.
    ///   - reserved: the program's other files and folders, which a backup may not replace or use.
    /// - Returns: the backup's contents and its file.
    /// - Throws: `StoreError.fileExists`, `.inUse` or, for a store without a file, `.cannotOpen`; `.damaged`
    ///   or `.brokenReferences` if the database is too damaged to back up.
    func backUp(to destination: URL, replacing: Bool, reserved: [URL]) async throws(StoreError) -> Backup

    /// Replaces all accounts with those of a backup, and keeps the old accounts in a file next to the
    /// database.
    ///
    /// If the process is killed midway, either the old or the new accounts remain. Other running processes
    /// see the new accounts from then on. All sessions end, and user IDs are never reused.
    ///
    /// - Parameters:
    ///   - url: the backup.
    ///   - check: checks the saved items of each user.
    ///   - isDryRun: whether the backup is only verified, so that nothing is changed.
    /// - Returns: the backup's contents, and the file with the old accounts.
    /// - Throws: `StoreError.noSuchFile`, `.inUse`, `.checksumMismatch`, `.notADatabase`, `.foreignDatabase`,
    ///   `.newerSchema`, `.damaged` or `.brokenReferences`, with the backup's path; in each case, nothing is
    ///   changed.
    func restore(
        from url: URL, checking check: @escaping KeptCheck, isDryRun: Bool
    ) async throws(StoreError) -> Restoration

    /// Releases a little of the space of deleted rows to the file system, in steps too short to delay other
    /// calls. Called regularly by long-running processes.
    ///
    /// - Returns: whether there is more to release.
    func giveBackSpace() async throws(StoreError) -> Bool

    /// Examines the store and everything it depends on, without repairing, creating or upgrading anything.
    ///
    /// - Parameter folders: the program's other folders.
    /// - Returns: all findings, good or bad.
    func diagnose(folders: [URL]) async -> [DatabaseFinding]

    /// Returns the highest ID ever assigned in each table with generated IDs, such as `User`.
    ///
    /// - Throws: `StoreError`.
    func givenNumbers(_ db: any Transaction) throws -> [String: Int64]

    /// Ensures that IDs up to these numbers are never assigned again. Existing limits are raised but never
    /// lowered.
    ///
    /// - Throws: `StoreError`.
    func raiseGivenNumbers(_ numbers: [String: Int64], _ db: any Transaction) throws
}

/// Checks all of a user's saved items, and returns the kind of the first that this program can't have stored;
/// nil if there is none.
public typealias KeptCheck = @Sendable (_ things: [KeptThing]) -> KeptKind?

/// Defaults for a store that isn't a file.
extension SafeguardedStore {
    /// No files.
    public var files: [URL] { [] }

    /// Throws an error, because only a store in a file can be backed up.
    public func backUp(
        to destination: URL, replacing: Bool, reserved: [URL]
    ) async throws(StoreError) -> Backup { throw .copiedByServer(path: place.address) }

    /// Throws an error, because only a store in a file can be restored.
    public func restore(
        from url: URL, checking check: @escaping KeptCheck, isDryRun: Bool
    ) async throws(StoreError) -> Restoration {
        throw .copiedByServer(path: place.address)
    }

    /// Does nothing, because a server manages its own space.
    public func giveBackSpace() async throws(StoreError) -> Bool { false }
}
