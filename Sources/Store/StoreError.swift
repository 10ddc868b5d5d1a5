/// Why a store could not be used: facts only, never a password, token or SQL argument.
///
/// A `path` is that of the file at fault; for a server, its address.
public enum StoreError: Error, Hashable, Sendable {
    /// Another process kept the database locked for the whole `wait`.
    case busy(path: String, wait: Duration)
    /// The database was made by a newer program, and was left untouched.
    case newerSchema(path: String, version: Int, supported: Int)
    /// The database belongs to another program, and was left untouched.
    case foreignDatabase(path: String, applicationID: Int32)
    /// The file is not a database, and was left untouched.
    case notADatabase(path: String)
    /// The database is damaged.
    case damaged(path: String, message: String)
    /// The database or its folder cannot be made or opened.
    case cannotOpen(path: String, reason: String)
    /// The database can be read but not written.
    case readOnly(path: String, reason: String)
    /// The user running the program may not read the file, or not look into its folder.
    case notReadable(path: String)
    /// The process may not write files that are longer than this many bytes.
    case fileTooLarge(path: String, limit: Int64)
    /// No room is left.
    case diskFull(path: String)
    /// The operating system failed to read or write.
    case inputOutput(path: String, message: String)
    /// The connection does not have the setting that makes a commit last; `found` is what it has.
    case notDurable(path: String, setting: String, found: String)
    /// Anything else that the database refused, with its own name and code for it, such as `SQLite 275`.
    case database(path: String, code: String, message: String, sql: String?)
    /// The task was cancelled while it waited; nothing was written.
    case cancelled

    // A server.
    /// No server answers at the address, or it refuses connections.
    case unreachable(path: String, reason: String)
    /// The server went away, or didn't answer within `wait`, before anything was saved.
    case connectionLost(path: String, wait: Duration?)
    /// The server has no database of this name.
    case noDatabase(path: String, name: String)
    /// The server refuses this role: its password, or what it may do.
    case refused(path: String, reason: String)
    /// The server can't be used as it is: its version, for one.
    case unsuitable(path: String, reason: String)
    /// The connection was lost while a change was being saved, so the outcome is unknown.
    case outcomeUnknown(path: String)
    /// A library that is opened when it is first needed can't be.
    case missingLibrary(name: String, package: String, isStatic: Bool)
    /// The address of a server can't be understood.
    case badAddress(path: String, reason: String)
    /// The address of a store has a password in it.
    case passwordInAddress
    /// Something is in the store to which another is to be copied.
    case notEmpty(path: String)
    /// The copy differs from the original, and was undone.
    case copyDiffers(path: String, table: String)
    /// Copies of this store are made by the tools of its server.
    case copiedByServer(path: String)

    // Copies.
    /// There is no file with this name.
    case noSuchFile(path: String)
    /// A file with this name already exists, and was left untouched.
    case fileExists(path: String)
    /// The file is the database in use itself, or belongs to it.
    case inUse(path: String)
    /// The file does not have the SHA-256 that was noted beside it.
    case checksumMismatch(path: String)
    /// Rows refer to others that are not there.
    case brokenReferences(path: String, count: Int)
}
