import Logging
import Records

/// Events of accounts, for the server's operator: log-ins, failures, and changes of secrets, with the address
/// that they came from. Never what was typed as a name: people type passwords there by mistake.
struct AuditLog: Sendable {
    let logger: Logger

    /// An event.
    enum Event: String {
        case loggedIn = "logged in"
        case loggedOut = "logged out"
        case signedUp = "signed up"
        case recovered = "set a new password with a recovery code"
        case changedPassword = "changed the password"
        case renewedRecoveryCode = "got a new recovery code"
        case madeToken = "made an access token"
        case revokedToken = "revoked access tokens"
        case revokedSession = "ended sessions"
        case deleted = "deleted the account"
    }

    func note(_ event: Event, _ user: User, _ client: Client) {
        logger.notice("user \(user.id) \(event.rawValue) from \(client.description)")
    }

    /// A wrong password or code, or too many tries.
    func noteFailure(_ code: String, _ client: Client) {
        logger.warning("refused (\(code)) from \(client.description)")
    }
}
