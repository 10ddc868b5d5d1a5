public import PasswordHashing
public import Records

/// Why something could not be stored or looked up: facts only, never a password, token or SQL argument.
public enum PersistenceError: Error, Hashable, Sendable {
    // What a person asked for.
    /// Somebody has this username already, perhaps in other letter case.
    case usernameTaken(String)
    /// The username breaks a rule.
    case invalidUsername(Username.Fault)
    /// The new password breaks a rule.
    case invalidPassword(Password.Fault)
    /// No such user, or not their password: which of the two is not told.
    case wrongCredentials
    /// Too many wrong passwords were tried for this name, whether or not somebody has it; this one was not looked at.
    case logInPaused(LogInPause)
    /// The recovery code cannot be one: some of it is missing or was typed wrongly.
    case mistypedRecoveryCode
    /// No such user, or not their recovery code: which of the two is not told.
    case wrongRecoveryCode
    /// These favourites would have more than `limit` tags; nothing was changed.
    case tooManyTags(pokemonIDs: [Int], limit: Int)
    /// The user has been deleted since.
    case noSuchUser
    /// The token is malformed, expired or revoked: which is not told.
    case invalidSession

    // The file.
    /// Another process kept the database locked for the whole `wait`.
    case busy(path: String, wait: Duration)
    /// The database was made by a newer program, and was left untouched.
    case newerSchema(path: String, version: Int, supported: Int)
    /// The database belongs to another program, and was left untouched.
    case foreignDatabase(path: String, applicationID: Int32)
    /// The file is not an SQLite database, and was left untouched.
    case notADatabase(path: String)
    /// The database is damaged.
    case damaged(path: String, message: String)
    /// The file or its folder cannot be made or opened.
    case cannotOpen(path: String, reason: String)
    /// The file can be read but not written.
    case readOnly(path: String, reason: String)
    /// No room is left.
    case diskFull(path: String)
    /// The operating system failed to read or write.
    case inputOutput(path: String, message: String)
    /// The connection does not have the setting that makes a commit last; `found` is what it has.
    case notDurable(path: String, setting: String, found: String)
    /// Anything else that SQLite refused, with its extended result code.
    case database(path: String, code: Int32, message: String, sql: String?)

    // Copies.
    /// There is no file with this name.
    case noSuchFile(path: String)
    /// A file with this name is there already, and was left untouched.
    case fileExists(path: String)
    /// The file is the database in use itself, or belongs to it.
    case inUse(path: String)
    /// The file does not have the SHA-256 that was noted beside it.
    case checksumMismatch(path: String)
    /// Rows refer to others that are not there.
    case brokenReferences(path: String, count: Int)

    // Everything else.
    /// A password could not be hashed.
    case hashing(PasswordHashingError)
    /// The task was cancelled while it waited; nothing was written.
    case cancelled
}

extension PersistenceError {
    /// Whether the file is at fault, or its place, and not what a person asked for: what needs nothing from the file
    /// may go on without.
    public var isOfFile: Bool {
        switch self {
        case .busy, .newerSchema, .foreignDatabase, .notADatabase, .damaged, .cannotOpen, .readOnly,
            .diskFull,
            .inputOutput, .notDurable, .database:
            true
        default: false
        }
    }
}
