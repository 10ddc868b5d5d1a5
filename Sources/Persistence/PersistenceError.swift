public import PasswordHashing
public import Records
public import Store

/// Why data couldn't be stored or read. An error contains only facts, never a password, token or SQL
/// argument.
public enum PersistenceError: Error, Hashable {
    // Invalid requests.
    /// The username is taken, possibly with different capitalisation.
    case usernameTaken(String)
    /// The username breaks a rule.
    case invalidUsername(Username.Fault)
    /// The new password breaks a rule.
    case invalidPassword(Password.Fault)
    /// The user is unknown or the password is wrong: deliberately not distinguished.
    case wrongCredentials
    /// The password wasn't checked, because too many wrong passwords have been tried for this name, known or
    /// not.
    case logInPaused(LogInPause)
    /// The recovery code is malformed: part of it is missing or mistyped.
    case mistypedRecoveryCode
    /// The user is unknown or the recovery code is wrong: deliberately not distinguished.
    case wrongRecoveryCode
    /// These favourites would have more than `limit` words in a set; nothing was changed.
    case tooManyWords(FavoriteField, pokemonIDs: [Int], limit: Int)
    /// The account or the change would exceed a limit; nothing was changed.
    case tooMuch(AccountExcess)
    /// No favourite has this tag. `tags` are the existing tags.
    case noSuchTag(String, tags: [String])
    /// A tag with this name already exists on this number of favourites.
    case tagExists(String, favorites: Int)
    /// The new tag is the same as the old tag.
    case sameTag(String)
    /// These Pokémon aren't favourites, so they can't be moved, and nothing can be moved next to them.
    case notKept(pokemonIDs: [Int])
    /// An error about saved items, such as an unknown name.
    case kept(KeptFault)
    /// The change never existed or has been deleted.
    case noSuchChange(Int)
    /// The change has already been undone.
    case alreadyUndone(Int)
    /// The change concerns a kind of item, or an attribute, that only a newer version of the program knows;
    /// nothing was changed.
    case madeByNewerVersion
    /// The change can't be undone or redone because of a later change.
    case inTheWay(ChangeConflict)
    /// The data have changed since the change was computed; nothing was changed.
    case changedMeanwhile
    /// The user no longer exists.
    case noSuchUser
    /// The token is malformed, expired or revoked, or the credential for a write has ended: deliberately not
    /// distinguished.
    case invalidSession
    /// The user has no session with this number.
    case noSuchSession(Session.ID)
    /// The access token isn't valid.
    case accessToken(AccessToken.Fault)
    /// The user has no access token with this number.
    case noSuchToken(AccessToken.ID)
    /// The user already has the maximum number of share links.
    case tooManyShares(limit: Int)
    /// A keeper has locked the account. Only the right password or recovery code leads here.
    case accountLocked
    /// The invitation is unknown, used up, revoked or ended: deliberately not distinguished.
    case badInvitation
    /// The keeper's invitation isn't valid.
    case invitation(Invitation.Fault)
    /// No account has this name, as typed by a keeper.
    case noSuchAccount(String)

    // Other errors.
    /// The database can't be used.
    case store(StoreError)
    /// A password could not be hashed.
    case hashing(PasswordHashingError)
    /// The task was cancelled while waiting; nothing was written.
    case cancelled

    /// Whether the database is at fault rather than the request. If so, tasks that don't need the database
    /// can continue.
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

/// Runs a closure and converts its errors to `PersistenceError`.
func translated<Value>(_ body: () throws -> Value) throws(PersistenceError) -> Value {
    do { return try body() } catch { throw PersistenceError(error) }
}
