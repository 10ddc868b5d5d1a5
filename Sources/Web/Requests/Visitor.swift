import AccountsFeature
import Answers
import Hummingbird
import PasswordHashing
import Records

/// The visitor making a request.
enum Visitor {
    /// An unknown visitor.
    case nobody
    /// A user in a browser, identified by the session cookie.
    case browser(User, Session, SessionToken)
    /// A program, identified by an access token.
    case program(User, AccessToken)
    /// A user or program whose session or token can't be looked up, with the reason. They can still open
    /// public pages.
    case unrecognized(any Error)

    /// The user; nil if unknown.
    var user: User? {
        switch self {
        case .nobody, .unrecognized: nil
        case .browser(let user, _, _), .program(let user, _): user
        }
    }

    /// The session of a user in a browser.
    var session: Session? { if case .browser(_, let session, _) = self { session } else { nil } }

    var token: AccessToken? { if case .program(_, let token) = self { token } else { nil } }

    /// Returns a copy of the features that only writes while the visitor's session or token is valid.
    func acting(with features: Features) -> Features {
        switch self {
        case .nobody, .unrecognized: features
        case .browser(let user, _, let token):
            features.acting(by: Accounts.credential(of: token, of: user))
        case .program(_, let token): features.acting(by: Accounts.credential(of: token))
        }
    }
}
