public import PasswordHashing
public import Records
public import Store

/// Why something could not be stored or looked up: facts only, never a password, token or SQL argument.
public enum PersistenceError: Error, Hashable, Sendable {
    // What a person asked for.
    /// The username is taken, perhaps in other letter case.
    case usernameTaken(String)
    /// The username breaks a rule.
    case invalidUsername(Username.Fault)
    /// The new password breaks a rule.
    case invalidPassword(Password.Fault)
    /// No such user, or not their password: deliberately not distinguished.
    case wrongCredentials
    /// Too many wrong passwords were tried for this name, known or not; this one was not looked at.
    case logInPaused(LogInPause)
    /// The recovery code cannot be one: some of it is missing or was typed wrongly.
    case mistypedRecoveryCode
    /// No such user, or not their recovery code: deliberately not distinguished.
    case wrongRecoveryCode
    /// These favourites would have more than `limit` words of an attribute; nothing was changed.
    case tooManyWords(FavoriteField, pokemonIDs: [Int], limit: Int)
    /// The account, or the change, would have more than it may; nothing was changed.
    case tooMuch(AccountExcess)
    /// No favourite has this tag; `tags` are those that there are.
    case noSuchTag(String, tags: [String])
    /// A tag of this name already exists, on a number of favourites.
    case tagExists(String, favorites: Int)
    /// A tag can't take its own place.
    case sameTag(String)
    /// These are no favourites, and only those can be moved, or moved next to.
    case notKept(pokemonIDs: [Int])
    /// A fault of kept things, such as an unknown name.
    case kept(KeptFault)
    /// There is no change of this number, or no longer.
    case noSuchChange(Int)
    /// The change of this number has been taken back.
    case alreadyUndone(Int)
    /// The journal's entry has things of a kind that only a newer version of the program knows; nothing was changed.
    case madeByNewerVersion
    /// A change can't be taken back, or made again: something later is in the way.
    case inTheWay(ChangeConflict)
    /// Something changed after the change was worked out; nothing was changed.
    case changedMeanwhile
    /// The user has been deleted since.
    case noSuchUser
    /// The token is malformed, expired or revoked, or what allowed a write has ended: deliberately not distinguished.
    case invalidSession
    /// The user has no session of this number.
    case noSuchSession(Session.ID)
    /// There can't be such an access token.
    case accessToken(AccessToken.Fault)
    /// The user has no access token of this number.
    case noSuchToken(AccessToken.ID)
    /// The user has as many share links as there may be.
    case tooManyShares(limit: Int)

    // Everything else.
    /// The store cannot be used.
    case store(StoreError)
    /// A password could not be hashed.
    case hashing(PasswordHashingError)
    /// The task was cancelled while it waited; nothing was written.
    case cancelled
}

/// Does something; what it throws becomes a `PersistenceError`.
func translated<Value>(_ body: () throws -> Value) throws(PersistenceError) -> Value {
    do { return try body() } catch { throw PersistenceError(error) }
}

extension PersistenceError {
    /// Whether the store is at fault, and not what a person asked for: what needs nothing from the store may go on without.
    public var isOfStore: Bool {
        if case .store = self { true } else { false }
    }

    init(_ error: any Error) {
        self =
            switch error {
            case let error as PersistenceError: error
            case StoreError.cancelled, PasswordHashingError.cancelled, is CancellationError: .cancelled
            case PasswordHashingError.mistypedRecoveryCode: .mistypedRecoveryCode
            case let error as PasswordHashingError: .hashing(error)
            case let error as StoreError: .store(error)
            default: .store(.database(path: "", code: "", message: String(describing: error), sql: nil))
            }
    }
}
