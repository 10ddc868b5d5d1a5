/// Why a store couldn't be used. An error contains only facts, never a password, token or SQL argument.
///
/// `path` is the affected file or, for a server, the server's address.
public enum StoreError: Error, Hashable {
    /// Another process kept the database locked for the whole `wait`.
    case busy(path: String, wait: Duration)
    /// The database was created by a newer version of the program, and was left untouched.
    case newerSchema(path: String, version: Int, supported: Int)
    /// The database belongs to another program, and was left untouched.
    case foreignDatabase(path: String, applicationID: Int32)
    /// The file is not a database, and was left untouched.
    case notADatabase(path: String)
    /// The file has 0 bytes, so it has no accounts, and was left untouched. Only a sign-up fills it.
    case hollow(path: String)
    /// The database is damaged.
    case damaged(path: String, message: String)
    /// The database or its folder can't be created or opened.
    case cannotOpen(path: String, reason: String)
    /// The database can be read but not written.
    case readOnly(path: String, reason: String)
    /// The user running the program may not read the file or enter its folder.
    case notReadable(path: String)
    /// The process isn't allowed to write files larger than this many bytes.
    case fileTooLarge(path: String, limit: Int64)
    /// The disk is full.
    case diskFull(path: String)
    /// The operating system reported an error while reading or writing.
    case inputOutput(path: String, message: String)
    /// The connection doesn't have the setting that makes commits durable. `found` is the actual value.
    case notDurable(path: String, setting: String, found: String)
    /// Any other error from the database, with the engine's own code, such as `SQLite 275`.
    case database(path: String, code: String, message: String, sql: String?)
    /// The task was cancelled while waiting; nothing was written.
    case cancelled

    // A server.
    /// No server responds at the address, or it refuses connections.
    case unreachable(path: String, reason: String)
    /// Before anything was saved, the server went away or didn't respond within `wait`.
    case connectionLost(path: String, wait: Duration?)
    /// The server has no database with this name.
    case noDatabase(path: String, name: String)
    /// The server rejects this role: a wrong password or missing permissions.
    case refused(path: String, reason: String)
    /// The server can't be used in its current state, for example because of its version.
    case unsuitable(path: String, reason: String)
    /// The connection was lost while a change was being saved, so the outcome is unknown.
    case outcomeUnknown(path: String)
    /// A library that is loaded on demand can't be loaded.
    case missingLibrary(name: String, package: String)
    /// The address of a server can't be parsed.
    case badAddress(path: String, reason: String)
    /// The address of a store contains a password.
    case passwordInAddress
    /// The target of a copy isn't empty.
    case notEmpty(path: String)
    /// The copy differs from the original and was rolled back.
    case copyDiffers(path: String, table: String)
    /// This store can only be backed up with its server's own tools.
    case copiedByServer(path: String)

    // Copies.
    /// No file exists at this path.
    case noSuchFile(path: String)
    /// A file already exists at this path, and was left untouched.
    case fileExists(path: String)
    /// The file is the database in use, or one of its companion files.
    case inUse(path: String)
    /// The file doesn't match the SHA-256 checksum saved with it.
    case checksumMismatch(path: String)
    /// Rows refer to missing rows.
    case brokenReferences(path: String, count: Int)
}
