public import Foundation
public import Records

/// The further duties of a store: an examination, and a copy to another store, whatever engine that has. A store that is a
/// file is copied to another file and restored from it, too; another one has the tools of its server for that.
public protocol SafeguardedStore: StoreEngine {
    /// The engine's name, and the file or the address where it keeps everything.
    var place: StorePlace { get }

    /// Copies everything, as it is at one moment, to a file that only its owner may read.
    ///
    /// Others may go on writing. The copy gets its name only when it is complete, verified and on the disk.
    ///
    /// - Parameters:
    ///   - destination: the file; in a folder that is there, `pokeexplorer-YYYY-MM-DD.sqlite`.
    ///   - replacing: whether a file that is there may be replaced; nothing else is.
    ///   - reserved: other files and folders of the program's own, where no backup goes.
    /// - Returns: what was copied where.
    /// - Throws: `StoreError.fileExists`, `.inUse` or, for a store without a file, `.cannotOpen`; `.damaged` or
    ///   `.brokenReferences` when the database is not worth a copy.
    func backUp(to destination: URL, replacing: Bool, reserved: [URL]) async throws(StoreError) -> Backup

    /// Verifies a backup as `restore` does, and changes nothing.
    ///
    /// - Throws: `StoreError.noSuchFile`, `.inUse`, `.checksumMismatch`, `.notADatabase`, `.foreignDatabase`,
    ///   `.newerSchema`, `.damaged` or `.brokenReferences`, with the backup's path.
    func verifyBackup(at url: URL) async throws(StoreError) -> DatabaseContents

    /// Replaces the accounts by a backup, and keeps the old ones in a file beside them.
    ///
    /// If it is killed midway, either the old or the new accounts are there. Processes that are running see the new ones from
    /// then on. All sessions end, and no user's number is ever given to another.
    ///
    /// - Throws: as `verifyBackup(at:)`; nothing is changed then.
    func restore(from url: URL) async throws(StoreError) -> Restoration

    /// Gives back to the disk a little of what deleted rows took, so that no one waits for it; for programs that run long.
    ///
    /// - Returns: whether there is more to give back.
    func giveBackSpace() async throws(StoreError) -> Bool

    /// Looks at the store and at all that it depends on. Nothing is mended, made or upgraded.
    ///
    /// - Parameter folders: others where the program keeps something.
    /// - Returns: what was found, good or bad.
    func diagnose(folders: [URL]) async -> [DatabaseFinding]

    /// The highest number that was ever given, by the table whose rows have numbers: `User`, `Session` and `AccessToken`.
    ///
    /// - Throws: `StoreError`.
    func givenNumbers(_ db: any Transaction) throws -> [String: Int64]

    /// Makes sure that no number up to these is given any more. What is higher already stays so.
    ///
    /// - Throws: `StoreError`.
    func raiseGivenNumbers(_ numbers: [String: Int64], _ db: any Transaction) throws
}

/// A store that isn't a file.
extension SafeguardedStore {
    /// Refuses.
    public func backUp(
        to destination: URL, replacing: Bool, reserved: [URL]
    ) async throws(StoreError) -> Backup { throw .copiedByServer(path: place.address) }

    /// Refuses.
    public func verifyBackup(at url: URL) async throws(StoreError) -> DatabaseContents {
        throw .copiedByServer(path: place.address)
    }

    /// Refuses.
    public func restore(from url: URL) async throws(StoreError) -> Restoration {
        throw .copiedByServer(path: place.address)
    }

    /// Does nothing.
    public func giveBackSpace() async throws(StoreError) -> Bool { false }
}
