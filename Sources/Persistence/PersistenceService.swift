public import Foundation
public import PasswordHashing
public import Records
import Schema

/// Accounts, sessions and favourites, kept in `pokeexplorer.sqlite`.
///
/// Making the value costs nothing: the file is opened, or made, when it is first needed. Every call is one
/// transaction and returns when it is on the disk to stay. Several values in one process, and several processes,
/// may use one folder at a time.
///
/// Any call may throw what `PersistenceError` says of the file; the documentation of each names the rest.
public struct PersistenceService: Sendable {
    let database: DatabaseFile
    let hasher: PasswordHasher
    let now: @Sendable () -> Date
    let random: RandomBytes
    let minimumPasswordLength: Int

    /// - Parameters:
    ///   - folder: where the file is; made with mode 0700 if it is not there.
    ///   - hasher: makes and checks password hashes.
    ///   - now: the time of day.
    ///   - random: where session tokens and recovery codes come from.
    ///   - minimumPasswordLength: code points a new password must have, kept inside `Password.minimumLengths`.
    ///   - wait: how long a call may wait for other processes to finish writing, before it throws `busy`.
    public init(
        folder: URL, hasher: PasswordHasher = PasswordHasher(),
        now: @escaping @Sendable () -> Date = { Date() }, random: @escaping RandomBytes = systemRandom,
        minimumPasswordLength: Int = Password.minimumLengths.lowerBound, wait: Duration = .seconds(10)
    ) {
        database = DatabaseFile(
            url: folder.appending(path: "pokeexplorer.sqlite", directoryHint: .notDirectory),
            schema: .accounts, durability: .full, wait: wait)
        self.hasher = hasher
        self.now = now
        self.random = random
        self.minimumPasswordLength = minimumPasswordLength
    }

    /// Where the accounts are kept.
    public var url: URL { database.url }

    /// Opens the file, or makes it, now rather than at the first call that needs it.
    public func open() async throws(PersistenceError) {
        try await database.read { _ in }
    }

    /// Lets go of the file. The next call opens it again.
    public func close() async {
        await database.close()
    }

    /// Lets go of the file before the process ends: at once where nothing was written, which leaves nothing to do.
    public func finish() async {
        await database.finish()
    }
}
